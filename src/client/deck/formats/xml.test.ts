import { expect, test } from 'vitest'
import { isXml, readXml } from './xml.ts'

const short = (text: string) =>
  readXml(text).items.map(item =>
    item.kind === 'card'
      ? `${item.line}: ${item.count} ${item.name}`
      : `${item.line}: ${item.kind === 'heading' ? item.text : ''}`,
  )

test('OCTGN', () => {
  const deck = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="0c1d">
  <section name="Keepers &amp; crew" shared="False">
    <card qty="2" id="11">Oak Lamp</card>
    <card qty='1' id="12">Ida &quot;the Bold&quot;</card>
  </section>
  <section name="Empty" shared="False" />
  <notes><![CDATA[Two <lamps> at least]]></notes>
</deck>`
  expect(isXml(deck)).toBe(true)
  expect(short(deck)).toEqual(['3: Keepers & crew', '4: 2 Oak Lamp', '5: 1 Ida "the Bold"', '7: Empty'])
})

test('Cockatrice has names in its tags, Lackey in tags of their own', () => {
  const cockatrice =
    '<cockatrice_deck><deckname>Tide</deckname><zone name="main"><card number="3" name="Oak Lamp"/></zone></cockatrice_deck>'
  expect(readXml(cockatrice).title).toBe('Tide')
  expect(short(cockatrice)).toEqual(['1: main', '1: 3 Oak Lamp'])
  expect(
    short('<deck><superzone name="Deck"><card><name id="7">Oak Lamp</name><set>HL</set></card></superzone></deck>'),
  ).toEqual(['1: Deck', '1: 1 Oak Lamp'])
})

test('broken XML gives the cards it still has', () => {
  expect(short('<deck><section name="Pool><card qty="2">Oak Lamp<card qty="1">Buoy</card></sect')).toEqual([
    '1: 2 Oak Lamp',
    '1: 1 Buoy',
  ])
  expect(short('<deck><card qty="many">Oak Lamp</card><card></card><card qty="2"')).toEqual(['1: 1 Oak Lamp'])
  expect(short('<deck><!-- <card>Gone</card> --><card>Buoy</card><!-- <card>Ida</card>')).toEqual([
    '1: 1 Buoy',
    '1: 1 Ida',
  ])
})

test('an entity of the document’s own is not expanded', () => {
  const deck =
    '<!DOCTYPE d [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]><deck><card>&a; &c; &#0; &#x41;</card></deck>'
  expect(short(deck)).toEqual(['1: 1 &a; &c; &#0; A'])
})
