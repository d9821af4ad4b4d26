import { vi } from 'vitest'
import { root, type Ran } from './run.ts'

/** What a command throws that ends itself while it runs in this process. */
class Ended extends Error {
  readonly code: number

  constructor(code: number) {
    super(`ended with ${code}`)
    this.code = code
  }
}

let runs = 0

/**
 * Runs one of the commands in `scripts/` in this process, which has loaded the program already, and gives what it
 * printed. It has no terminal.
 */
export async function runHere(name: string, args: readonly string[]): Promise<Omit<Ran, 'signal'>> {
  const said = { stdout: '', stderr: '' }
  const { argv, exitCode } = process
  const { isTTY } = process.stdin
  const atExit = process.listeners('exit')
  const atErrors = process.listeners('uncaughtException')
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.stdout += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.stderr += `${text}\n`)),
    vi.spyOn(process, 'exit').mockImplementation(code => {
      throw new Ended(Number(code ?? process.exitCode ?? 0))
    }),
  ]
  process.argv = [process.execPath, `scripts/${name}.ts`, ...args]
  process.exitCode = undefined
  process.stdin.isTTY = false
  let code = 1
  try {
    // A script runs once for each address that it is imported from.
    await import(/* @vite-ignore */ `${root}scripts/${name}.ts?run=${++runs}`)
    code = Number(process.exitCode ?? 0)
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    code = error.code
  } finally {
    for (const listener of process.listeners('exit').filter(one => !atExit.includes(one))) {
      process.off('exit', listener)
      listener(code)
    }
    for (const listener of process.listeners('uncaughtException').filter(one => !atErrors.includes(one)))
      process.off('uncaughtException', listener)
    for (const spy of spies) spy.mockRestore()
    Object.assign(process, { argv, exitCode })
    process.stdin.isTTY = isTTY
  }
  return { code, ...said }
}
