import type { SSRResult } from 'astro'
import { expect, test } from 'vitest'
import { addAttribute, createComponent, Fragment, render, renderComponent, renderSlot } from './compiler-runtime.ts'

const request = new Request('https://rulings.example/redbook/r/a/')
const result = { pathname: '/r/a/', request, response: {}, styles: new Set(), _metadata: {} } as unknown as SSRResult
const text = async (value: unknown) => String(await value)

test('words are escaped, HTML isn’t, and what is missing leaves nothing', async () => {
  const values = ['a < b', render`<b>${0}</b>`, [null, undefined, false, ''], new Set([1, 'two'])]
  expect(await text(render`<p>${values}</p>`)).toBe('<p>a &lt; b<b>0</b>1two</p>')
})

test('what comes later stands where it was asked for', async () => {
  const later = Promise.resolve(render`<i>later</i>`)
  expect(await text(render`<p>${'first '}${later} ${[Promise.resolve('&')]}</p>`)).toBe(
    '<p>first <i>later</i> &amp;</p>',
  )
})

test('an object is no text', () => {
  expect(() => render`${{}}`).toThrow(TypeError)
})

test('attributes with nothing in them are left out, quotes are escaped', async () => {
  const attributes = [
    addAttribute('say "&"', 'title'),
    addAttribute(null, 'href'),
    addAttribute(true, 'open'),
    addAttribute(false, 'hidden'),
    addAttribute(['a', { b: true, c: false }], 'class:list'),
  ]
  expect(await text(render`<p${attributes}>`)).toBe('<p title="say &quot;&amp;&quot;" open class="a b">')
})

const Box = createComponent(
  (_, { of }, slots) => render`<div${addAttribute(of, 'id')}>${renderSlot(result, slots['default'])}</div>`,
) as object

test('a component shows its slot', async () => {
  const inside = () => render`${renderComponent(result, 'Fragment', Fragment, {}, { default: () => 'x > y' })}`
  expect(await text(render`${renderComponent(result, 'Box', Box, { of: 'box' }, { default: inside })}`)).toBe(
    '<div id="box">x &gt; y</div>',
  )
})

test('a page answers with the pages that are rendered with it', async () => {
  const page = createComponent((_, { id }) => render`<h1>${id}</h1>`, '/here/src/pages/r/[id].astro') as (
    ...args: unknown[]
  ) => Promise<Response>
  const others = [{ address: '/redbook/r/b/', props: { id: 'b' } }]
  expect(await page(result, { id: 'a', others }, {})).toMatchObject({
    documents: [
      ['/redbook/r/a/', '<!DOCTYPE html><h1>a</h1>'],
      ['/redbook/r/b/', '<!DOCTYPE html><h1>b</h1>'],
    ],
  })
})
