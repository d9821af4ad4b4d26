import { expect, test } from 'vitest'
import { documentsIn } from './documents-in.ts'

const page = (title: string, styles = '', scripts = '') =>
  `<html><head><title>${title}</title>${styles}</head><body class="a"><p title="</head>&quot;">${title}</p>${scripts}</body></html>`
const STYLES = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'
const SCRIPTS = '<script type="module" src="/a.js"></script>'
const whole = (title: string) => `<!DOCTYPE html>${page(title, STYLES, SCRIPTS)}`

test('a page that was rendered alone is left as it is', () => {
  expect(documentsIn('/r/a/', whole('A'))).toEqual([['/r/a/', whole('A')]])
})

test('each of several pages gets the doctype, styles and scripts of the first, as if it were alone', () => {
  const others = ['b', 'c'].map(id => `<hr data-page="/r/${id}/">${page(`${id} &lt;hr&gt; $&`)}`)
  expect(documentsIn('/r/a/', whole('A') + others.join(''))).toEqual([
    ['/r/a/', whole('A')],
    ['/r/b/', whole('b &lt;hr&gt; $&')],
    ['/r/c/', whole('c &lt;hr&gt; $&')],
  ])
})

test('pages that would lose their styles are no pages', () => {
  expect(() => documentsIn('/r/a/', `<!DOCTYPE html>${page('A')}<hr data-page="/r/b/">${page('B')}`)).toThrow()
})
