import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { helpOf } from './options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

test('every command says with --help what it takes, and does nothing', () => {
  const { status, stdout, stderr } = run('scripts/permalinks.ts', '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('--same OLD=NEW')
})

test('an option that isn’t known is named, with those that are', () => {
  const { status, stdout, stderr } = run('scripts/check.ts', '--contents', 'x')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Unknown option --contents\.\n\nnpm run check -- \[options\]\n/)
  expect(stderr).not.toContain('    at ')
})

test('the README names every option of a command', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8')
  for (const command of ['import', 'permalinks', 'check'] as const)
    for (const [option] of helpOf(command).matchAll(/--[a-z]{3,}[a-z-]*/g))
      if (option !== '--content') expect(readme, `${command} ${option}`).toContain(option)
})
