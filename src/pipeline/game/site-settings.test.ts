import { expect, test } from 'vitest'
import { fileOf } from '../testing.ts'
import { readSiteSettings } from './site-settings.ts'

const read = (text: string) => readSiteSettings({ 'site.yaml': fileOf('content/site.yaml', text) })

test('a site names where reports go, or nothing', () => {
  expect(readSiteSettings()).toEqual({ value: {}, messages: [] })
  expect(read('repository: https://git.example/harbour/rulings\n').value).toEqual({
    repository: 'https://git.example/harbour/rulings',
  })
  expect(read('mail: keeper@harbour.example\n').value).toEqual({ mail: 'keeper@harbour.example' })
})

test('a site may have a name, a colour, links, a licence and a foot', () => {
  const text = `title: Harbour rulings
description: Every ruling of the harbour
accent: '#0b5d3b'
links: [{ title: Forum, url: https://harbour.example/ }]
licence: { title: CC0, url: https://creativecommons.org/publicdomain/zero/1.0/ }
footer: Kept by pilots.
`
  expect(read(text)).toMatchObject({ value: { title: 'Harbour rulings', accent: '#0b5d3b' }, messages: [] })
  expect(read("accent: '#ff8800'").messages).toMatchObject([
    {
      severity: 'error',
      place: { line: 1, column: 9 },
      expected: expect.stringMatching(/this one has 2\.1.*#\w{6} has/),
    },
  ])
  expect(read('accent: red').messages).toMatchObject([{ expected: expect.stringMatching(/^a colour in six/) }])
  expect(read('links: [{ title: x, url: "javascript:alert(1)" }]').messages).toMatchObject([{ severity: 'error' }])
})

test.each([
  'repository: javascript:alert(1)',
  'repository: https://x:99999/a/b',
  'repository: https://git.example/',
  'mail: nobody',
  'colour: red',
])('“%s” is refused with its place', text => {
  const { value, messages } = read(`\n${text}\n`)
  expect(value).toEqual({})
  expect(messages).toMatchObject([
    { severity: 'error', place: { file: 'content/site.yaml' }, expected: expect.not.stringMatching(/^not /) },
  ])
})

test('a file of nearly its name is named, and nothing is taken from it', () => {
  const { value, messages } = readSiteSettings({ 'site.yml': fileOf('content/site.yml', 'title: Harbour rulings\n') })
  expect(value).toEqual({})
  expect(messages).toMatchObject([
    { code: 'game/file-name', severity: 'error', place: { file: 'content/site.yml' }, fix: 'Rename it to site.yaml.' },
  ])
})

test('files of games beside the games are told where they belong', () => {
  const { messages } = readSiteSettings({ 'import.yaml': fileOf('content/import.yaml', 'cards: []\n') })
  expect(messages).toMatchObject([
    {
      code: 'game/file-place',
      severity: 'error',
      place: { file: 'content/import.yaml' },
      expected: 'import.yaml in the folder of its game',
    },
  ])
})

test('a colour may have capitals, and needs quotes, for # begins a comment', () => {
  expect(read("accent: '#B3261E'\n")).toEqual({ value: { accent: '#b3261e' }, messages: [] })
  expect(read('title: Harbour\naccent: #b3261e\n').messages).toMatchObject([
    { found: 'nothing as `accent`', place: { line: 2 }, fix: expect.stringContaining("in quotes, '#b3261e'") },
  ])
})
