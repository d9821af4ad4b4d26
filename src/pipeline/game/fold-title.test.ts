import { expect, test } from 'vitest'
import { foldTitle } from './fold-title.ts'

test.for([
  ['“The One Ring” — again…', 'the one ring again'],
  ['Barad-dûr (at Home)', 'barad dur at home'],
  ['GANDALF’S FRIEND, Gandalf’s friend', 'gandalfs friend gandalfs friend'],
  ['Ham & Eggs', 'ham and eggs'],
  ['Кольцо – “Врага” №1', 'кольцо врага no1'],
  ['a © b ½', 'a b 1 2'],
  ['指輪・物語 [2]', '指輪 物語 2'],
] as const)('%s is compared as %s', ([title, folded]) => {
  expect(foldTitle(title)).toBe(folded)
})
