import { expect, test } from 'vitest'
import { readPreview, type Preview } from './about.ts'

test('a term is told from a card of its slug', async () => {
  const kinds: Readonly<Record<string, string>> = { buoy: 'card', 'buoy-term': 'term', berth: 'term' }
  const read = (name: string) => Promise.resolve(name in kinds ? ({ kind: kinds[name] } as Preview) : null)
  const found = await Promise.all(
    ['cards/buoy', 'terms/buoy', 'terms/berth', 'terms/quay'].map(entry => readPreview(entry, read)),
  )
  expect(found.map(preview => preview?.kind)).toEqual(['card', 'term', 'term', undefined])
})
