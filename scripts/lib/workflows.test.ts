import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { helpOf } from './options.ts'

interface Workflow {
  env?: Record<string, string>
  jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string; run?: string }[] }>
}
const folder = new URL('../../.github/workflows/', import.meta.url)
const workflows = readdirSync(folder).map(
  name => [name, parse(readFileSync(new URL(name, folder), 'utf8')) as Workflow] as const,
)

test.each(workflows)('%s takes actions by their hash, and commands with options that they have', (_name, { jobs }) => {
  const steps = Object.values(jobs).flatMap(job => job.steps)
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@[\da-f]{40}$/)
  for (const { run = '' } of steps)
    for (const [, command, options = ''] of run.matchAll(/\brun (\w+) --((?: (?:--[\w-]+|"\$\w+"|\w+))*)/g))
      for (const [option] of options.matchAll(/--[\w-]+/g))
        expect(helpOf(command as Parameters<typeof helpOf>[0])).toContain(`  ${option} `)
})

test.each(workflows)('%s lets nothing but git write to the repository', (_name, { jobs }) => {
  for (const { permissions, steps } of Object.values(jobs))
    if (permissions?.['contents'] === 'write')
      expect(steps.map(({ run = '' }) => run).join('\n')).not.toMatch(/\b(?:npm|node|npx)\b/)
})

test('both workflows of a repository of content find program and content by two settings', () => {
  const own = workflows.filter(([, { env }]) => env?.['PROGRAM'] !== undefined)
  expect(own.map(([name, { env }]) => [name, env])).toEqual([
    ['changes.yml', { PROGRAM: '.', CONTENT: 'content' }],
    ['pages.yml', { PROGRAM: '.', CONTENT: 'content' }],
  ])
})
