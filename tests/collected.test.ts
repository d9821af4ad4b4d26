import { expect, test } from 'vitest'
import { gameData, readFile, siteNamed } from './support/sites.ts'

/** How a CRF, digests and a FAQ are shown, in the fixture game that has an invented one of each. */
const site = siteNamed('harbour')
const rulings = gameData(site, 'harbour', 'rulings')
const page = (path: string) => readFile(site, `harbour/${path}/index.html`)
const find = (work: string, ordinal: number) =>
  rulings.find(ruling => ruling.work === work && ruling.ordinal === ordinal)

test('an annotation’s page shows its text and what cites it, and a citation leads to it', () => {
  const annotation = rulings.find(ruling => ruling.annotation === '2')
  expect(page('authorities/crf-annotation/2')).toContain('Who moors first, sails first.')
  expect(
    gameData(site, 'harbour', 'authorities').find(({ id, number }) => id === 'crf-annotation' && number === '2')
      ?.citedBy,
  ).toHaveLength(2)
  expect(page('cards/lamp-of-oak')).toContain(`/terms/mooring/#${annotation?.id}`)
})

test('an answer is on the page of what it is about, and belongs to its digest', () => {
  expect(find('coe-5', 3)?.about).toEqual(['cards/silent-buoy'])
  const card = page('cards/silent-buoy')
  expect(card).toContain('Questions answered')
  expect(card).toContain('May I ring it for another &lt;captain&gt;?')
})

test('a correction of a digest takes the old answer back', () => {
  expect(find('coe-5', 1)).toMatchObject({
    status: 'reversed',
    relations: [{ kind: 'reversed-by', ruling: find('coe-6', 1)?.id }],
  })
})

test('an erratum shows the old words and the new ones', () => {
  expect(page('cards/lamp-of-oak')).toMatch(
    /<del>one \{flame\}<\/del>\s*<ins>two &lt;b(?:>|&gt;)flames&lt;\/b(?:>|&gt;)<\/ins>/,
  )
})

test('the page of a work lists what was doubtful in it, by line', () => {
  expect(page('works/crf-2')).toMatch(/line 7: found rulings without a heading/)
  expect(page('works/coe-5')).toMatch(/line \d+: found a question and answer that name no card and no term/)
})

test('a number whose text is absent tells how to add it, one that is present leads to it', () => {
  expect(page('authorities/pilot/7')).toContain('npm run import')
  expect(page('authorities/coe/5')).toMatch(/href="\/redbook\/harbour\/works\/coe-5\/"/)
  expect(page('authorities/coe/5')).not.toContain('npm run import')
})
