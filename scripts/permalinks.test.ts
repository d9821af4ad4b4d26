import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '../tests/support/run-here.ts'
import { temporaryFolder } from './lib/temporary-folder.testing.ts'

const run = (...args: string[]) => runHere('permalinks', args)

const TEXT = [
  'Boats leave at dusk.',
  'A lamp burns until the tide comes in, unless its keeper left.',
  'Nobody moors twice.',
]

/** Makes a content folder with one game and one text, a ruling a paragraph. */
function contentOf(paragraphs: readonly string[]): string {
  const content = temporaryFolder()
  const work = join(content, 'quay/works/rules')
  mkdirSync(work, { recursive: true })
  const authority = '{ id: rules, title: Rules, kind: rules, rank: 1, cited: [Rules], work: rules }'
  writeFileSync(join(content, 'quay/game.yaml'), `title: Quay\ndescription: A game.\nauthorities:\n  - ${authority}\n`)
  writeFileSync(join(work, 'work.yaml'), 'title: Rules\nauthority: rules\n')
  writeFileSync(join(work, 'restatement.md'), restatement(paragraphs))
  return content
}

function restatement(paragraphs: readonly string[]): string {
  return `---\nwork: rules\n---\n\n# Terms\n\n## Quay\n\n${paragraphs.join('\n\n')}\n`
}

test('what is other than in another content folder is told as often as it is asked', async () => {
  const before = contentOf(TEXT)
  expect((await run('--content', before)).code).toBe(0)
  const now = temporaryFolder()
  cpSync(before, now, { recursive: true })
  const changed = [
    'Boats leave at dusk.',
    'A lamp burns until the tide comes in or its keeper left.',
    'The bell rings.',
  ]
  writeFileSync(join(now, 'quay/works/rules/restatement.md'), restatement(changed))
  const registry = join(now, 'quay/permalinks.tsv')
  const untouched = readFileSync(registry, 'utf8')
  const since = async () => (await run('--content', now, '--since', before)).stdout
  const first = await since()
  expect(readFileSync(registry, 'utf8')).toBe(untouched)
  expect(first).toMatch(/^quay: 4 permalinks, 1 new, 1 reworded, 1 gone\n/)
  expect(first).toContain('“The bell rings.”')
  const [, folder, old = '', id = ''] = /permalinks -- --content (\S+) --same (\w+)=(\w+)/.exec(first) ?? []
  expect(folder).toBe(now)
  // Registered, it is told again; settled, it is asked no more.
  expect((await run('--content', now)).code).toBe(0)
  expect(await since()).toBe(first)
  expect((await run('--content', now, '--same', `${old}=${id}`)).code).toBe(0)
  const settled = await since()
  expect(settled).not.toContain('--same')
  expect(settled).toContain('Reworded, as its registry says:')
  expect(settled).not.toContain(`${id}  `)
})
