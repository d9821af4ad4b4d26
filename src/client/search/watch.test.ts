import { expect, test } from 'vitest'
import type { Finder, Found } from './finder.ts'
import { NO_FILTERS } from './hits.ts'
import type { Offer, View } from './view.ts'
import { watch } from './watch.ts'

const FOUND: Found = {
  rows: [],
  done: true,
  more: false,
  pages: [],
  missing: [],
  corrected: { shown: ['bridge'], typed: ['brige'] },
  unknown: [],
  problems: [],
  within: '',
  preferred: '',
  listed: 0,
  certain: null,
}

test('a query that is wanted as typed stays so when more of it is asked for, until another is typed', async () => {
  const asked: (readonly [string, boolean | undefined])[] = []
  const offers: (Offer | null)[] = []
  const finder: Pick<Finder, 'find'> = {
    async *find(query, { asTyped }) {
      asked.push([query, asTyped])
      yield await Promise.resolve({ ...FOUND, corrected: asTyped ? null : FOUND.corrected })
    },
  }
  const nothing = () => {}
  const view: View = {
    ...{ show: nothing, showPages: nothing, say: nothing, busy: nothing, offer: nothing },
    offerInstead: offer => void offers.push(offer),
  }
  const update = watch(finder, view, nothing)
  await update('brige', NO_FILTERS, 6)
  offers.at(-1)?.[1]()
  await update('brige', NO_FILTERS, 12)
  await update('brig', NO_FILTERS, 6)
  await update('brige', NO_FILTERS, 6)
  expect(asked).toEqual([
    ['brige', false],
    ['brige', true],
    ['brige', true],
    ['brig', false],
    ['brige', false],
  ])
})

test('other pages that come after the answer leave its rows and buttons as they are', async () => {
  const told: string[] = []
  const tell = (what: string) => () => void told.push(what)
  const finder: Pick<Finder, 'find'> = {
    async *find() {
      yield await Promise.resolve({ ...FOUND, done: false })
      yield FOUND
      yield { ...FOUND, pages: [] }
    },
  }
  const view: View = {
    ...{ show: tell('rows'), showPages: tell('pages'), say: tell('status'), busy: () => {}, offer: () => {} },
    offerInstead: () => {},
  }
  await watch(finder, view, tell('done'))('bridge', NO_FILTERS, 6)
  expect(told).toEqual(['pages', 'pages', 'rows', 'done', 'pages'])
})
