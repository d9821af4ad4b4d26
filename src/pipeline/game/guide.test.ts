import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameSchema, vocabularySchema, workSchema } from './game.ts'
import { noteSchema } from './notes.ts'

const guide = readFileSync(new URL('../../pages/guide/add-a-game.mdx', import.meta.url), 'utf8')
const keysOf = (schema: { readonly shape: object }) => Object.keys(schema.shape)

test.for([
  ['game.yaml', keysOf(gameSchema)],
  ['an authority of game.yaml', keysOf(gameSchema.shape.authorities.element)],
  ['work.yaml', keysOf(workSchema)],
  ['vocabulary.yaml', keysOf(vocabularySchema)],
  ['a ruling of notes.yaml', keysOf(noteSchema)],
] as const)('the guide has every field of %s', ([, fields]) => {
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(field => !guide.includes(`\`${field}\``))).toEqual([])
})
