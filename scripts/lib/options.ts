import { parseArgs } from 'node:util'

/** Returns a command's options; one that isn't known ends the command with a line that says which are. */
export function readOptions<
  T extends Record<string, { type: 'string' | 'boolean'; multiple?: boolean; short?: string }>,
>(command: string, options: T, positionals = false) {
  try {
    return parseArgs({ options, allowPositionals: positionals })
  } catch (error) {
    const known = Object.entries(options)
      .map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`)
      .join(', ')
    const unknown = /Unknown option '([^']+)'/.exec((error as Error).message)?.[1]
    console.error(
      `npm run ${command}: ${unknown === undefined ? (error as Error).message : `Unknown option ${unknown}.`} Known options: ${known}.`,
    )
    process.exit(1)
  }
}
