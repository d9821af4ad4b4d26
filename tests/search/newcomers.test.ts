import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtSites } from '../support/sites.ts'
import { rowsOf } from './site-search.ts'

/** What newcomers ask, with the anchors of the phases on the turn's pages that answer. */
const QUESTIONS = readFileSync(new URL('newcomers.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [query = '', phases = ''] = line.split('\t')
    return { query, phases: phases.split(' ') }
  })

const site = builtSites().find(({ name }) => name === 'plain')

test.skipIf(!site)('newcomers’ questions are answered by a step of the turn', async () => {
  if (!site) return
  const find = rowsOf(site)
  const shown: { query: string; right: boolean }[] = []
  for (const { query, phases } of QUESTIONS) {
    const [first] = await find(query)
    const phase = first?.isPage ? first.href?.split('#')[1] : undefined
    if (phase !== undefined) shown.push({ query, right: phases.includes(phase) })
  }
  const wrong = shown.flatMap(({ query, right }) => (right ? [] : [query]))
  console.log(`${QUESTIONS.length} questions, ${shown.length} steps; wrong for: ${wrong.join(', ')}`)
  expect(shown.length).toBeGreaterThanOrEqual(0.8 * QUESTIONS.length)
  expect(wrong.length).toBeLessThanOrEqual(0.15 * shown.length)
})

test.skipIf(!site)('a question that two games answer gets a step of each', async () => {
  if (!site) return
  const steps = (await rowsOf(site)('how do I win')).filter(({ isPage }) => isPage)
  expect(steps.map(({ href }) => href).sort()).toEqual([
    `${site.base}meccg/turn/#meccg-ending-the-game`,
    `${site.base}wotr/turn/#wotr-victory-check`,
  ])
})
