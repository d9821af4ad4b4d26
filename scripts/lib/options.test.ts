import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { runHere } from '../../tests/support/run-here.ts'
import { helpOf, readOptions } from './options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, line]) => (line === `node scripts/${name}.ts` ? [name] : []))

test('every command has options to read, and so it has --help', () => {
  expect(commands).toEqual(expect.arrayContaining(['start', 'build', 'import', 'new-game', 'check', 'permalinks']))
  for (const name of commands)
    expect(readFileSync(`${root}/scripts/${name}.ts`, 'utf8')).toContain(`readOptions('${name}'`)
})

test('a command says with --help what it takes, and does nothing', () => {
  const { status, stdout, stderr } = run('scripts/permalinks.ts', '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('--same OLD=NEW')
})

/** Returns what a command says of its options before it ends with 1. */
function refused(command: Parameters<typeof readOptions>[0], ...options: readonly string[]): string {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', command, ...options])
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw new Error(`ended with ${code}`)
  })
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(() => readOptions(command)).toThrow('ended with 1')
  // A command that really ends says no more after this.
  const text = said.mock.calls[0]?.join(' ') ?? ''
  vi.restoreAllMocks()
  return text
}

test('an option that isn’t known is named, with those that are', () => {
  expect(refused('check', '--contents', 'x')).toMatch(/^Unknown option --contents\.\n\nnpm run check -- \[options\]\n/)
})

test.each([
  [['check', '--content', 'nowhere'], /^There is no folder nowhere\. Paths count from \//],
  [['permalinks', '--content', 'README.md'], /^There is no folder README\.md\./],
  [['permalinks', '--since', 'nowhere'], /^There is no folder nowhere\./],
  [['check', '--copies', 'nowhere'], /^There is no folder or file nowhere to take copies from\./],
  [['start', '--port', 'high'], /^--port is “high”; it takes a whole number from 0 to 65535\.$/],
  [['bench', '--fuzz', '--inputs', 'x'], /^--inputs is “x”; it takes a whole number from 1\.$/],
  [['bench', '--fuzz', '--seed=-1'], /^--seed is “-1”; it takes a whole number from 0 to/],
  [['bench', '--size', '20', '--size', '0'], /^--size is “0”; it takes a whole number from 1\.$/],
  [['bench', '--size', '1e3'], /^--size is “1e3”/],
  [['dev', '--port', '99999'], /^--port is “99999”/],
] as const)('%s says what is wrong, and ends with 1', ([command, ...options], message) => {
  expect(refused(command, ...options)).toMatch(message)
})

test.each([
  [['--fingerprint', 'README.md'], /^“README\.md” isn’t FILE:LINE/],
  [['--fingerprint', 'README.md:99999'], /isn’t FILE:LINE/],
  [['--fingerprint', 'content:1'], /isn’t FILE:LINE/],
  [['--contents', 'x'], /^Unknown option --contents\./],
])('check %s says what is wrong alone, and ends with 1', async (options, message) => {
  const { code, stdout, stderr } = await runHere('check', options)
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)])
  expect(stderr).not.toContain('    at ')
})

test('in another folder than the program’s, a command says where to go', () => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/permalinks.ts`], {
    cwd: '/',
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no folder content in \/\. Go to the folder/)])
})

test('the README names every option of a command', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8')
  for (const command of ['import', 'permalinks', 'check'] as const)
    for (const [option] of helpOf(command).matchAll(/--[a-z]{3,}[a-z-]*/g))
      if (option !== '--content') expect(readme, `${command} ${option}`).toContain(option)
})
