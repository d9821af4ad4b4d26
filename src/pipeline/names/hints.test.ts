import { expect, test } from 'vitest'
import { makeHintFinder } from './hints.ts'

const find = makeHintFinder({
  abbreviations: [
    { short: 'M/H', means: 'Movement/hazard', use: 'text' },
    { short: 'M/H phase', means: 'Movement/hazard phase', use: 'text' },
    { short: 'MTaD', entry: 'Many Turns and Doublings', use: 'text' },
    { short: 'OG', means: 'On-guard', use: 'search' },
    { short: 'On-g', means: 'On-guard', use: 'text' },
    { short: 'Watch', entry: 'Long Watch', use: 'text' },
    { short: 'C++ (x)', means: 'signs', use: 'text' },
  ],
})

test.each([
  ['In the M/H phase he plays MTaD.', ['Movement/hazard phase', 'Many Turns and Doublings']],
  ['mtad and MTaDs are something else', []],
  ['OG is left to search', []],
  ['the harbour’s Long Watch needs no help, the Watch alone does', ['Long Watch']],
  ['all of C++ (x) counts', ['signs']],
])('%s', (text, means) => {
  expect(find(text).map(hint => hint.means)).toEqual(means)
})
