import { expect, test } from 'vitest'
import { reportAddress, reportName, reportText } from './report.ts'

const ITEM = {
  title: 'Buoy & Co, PEF 2',
  address: 'https://rulings.example/r/bcdfg/',
  wording: 'It floats.\n• In a calm',
  source: 'The almanac, ruling 2',
}

test('a report has the address, the words and their source', () => {
  expect(reportText(ITEM).split('\n')).toEqual([
    'Buoy & Co, PEF 2',
    'https://rulings.example/r/bcdfg/',
    'Source: The almanac, ruling 2',
    '',
    '> It floats.',
    '> • In a calm',
    '',
    'What is wrong, and how do you know?',
    '',
  ])
  const edit = 'https://git.example/a/b/edit/main/content/harbour/works/log/restatement.md#L12'
  expect(reportText({ ...ITEM, edit }).split('\n')[3]).toBe(`File: ${edit}`)
  expect(
    reportText({ ...ITEM, wording: '', source: '' })
      .split('\n')
      .slice(0, 3),
  ).toEqual([ITEM.title, ITEM.address, ''])
})

test('half a character is replaced, which no address can hold', () => {
  const mail = (item: object) => reportAddress({ mail: 'k@h.example' }, { ...ITEM, ...item })
  expect(mail({ wording: `${'x'.repeat(1199)}😀😀` })).toContain('x%EF%BF%BD%20%E2%80%A6')
  expect(mail({ title: 'Buoy \ud800' })).toContain('subject=Wrong%3A%20Buoy%20%EF%BF%BD&')
})

test('it opens an issue of the repository, else a mail, else nothing', () => {
  const issue = new URL(reportAddress({ repository: 'https://git.example/a/b', mail: 'k@h.example' }, ITEM) ?? '')
  expect(issue.pathname).toBe('/a/b/issues/new')
  expect(issue.searchParams.get('title')).toBe('Wrong: Buoy & Co, PEF 2')
  expect(issue.searchParams.get('body')).toBe(reportText(ITEM))
  const mail = reportAddress({ mail: 'k@h.example' }, ITEM) ?? ''
  expect(mail).toMatch(/^mailto:k@h\.example\?subject=Wrong%3A%20Buoy%20%26%20Co/)
  expect(reportAddress({}, ITEM)).toBeNull()
  expect(
    (reportAddress({ repository: 'https://git.example/a/b' }, { ...ITEM, wording: 'x'.repeat(9000) }) ?? '').length,
  ).toBeLessThan(2000)
})

test('it is called a correction where anybody can make one', () => {
  expect(reportName({ repository: 'https://git.example/a/b', mail: 'k@h.example' })).toBe('Suggest a correction')
  expect(reportName({ mail: 'k@h.example' })).toBe('Something wrong?')
  expect(reportName({})).toBe('Something wrong?')
})
