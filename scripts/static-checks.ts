import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { NEW_SPACE } from './lib/collect-garbage.ts'

/** What `npm run lint` runs, the longest first. */
const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['types', 'scripts/types.ts'],
  ['eslint', 'node_modules/eslint/bin/eslint.js', '.'],
  ['prettier', 'node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
  ['knip', 'node_modules/knip/bin/knip.js'],
]

/** Runs a check and shows what it said once it has ended, so that checks don't mix. Returns its exit code. */
async function run([name, program, ...args]: (typeof CHECKS)[number]): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [`--max-semi-space-size=${NEW_SPACE}`, resolve(program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(said))
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - began) / 1000)} s`)
  return code ?? 1
}

const left = [...CHECKS]
const codes: number[] = []
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) codes.push(await run(check))
  }),
)
process.exitCode = Math.max(...codes)
