import { expect, test } from 'vitest'
import { nearestOf } from './nearest.ts'

test.for([
  ['qestion', ['question', 'text', 'tags'], ['question']],
  ['titel', ['type', 'title', 'tellApart'], ['title']],
  ['repo', ['repository', 'footer'], ['repository']],
  ['Name', ['name', 'names'], ['name', 'names']],
  ['lamp', ['harbour', 'tide'], []],
  ['', ['a', 'id'], []],
] as const)('%s may be meant as one of these', ([written, names, near]) => {
  expect(nearestOf(written, names)).toEqual(near)
})
