import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark: boolean, big = false) => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map(character => character.charCodeAt(0))
  return Uint8Array.from(units.flatMap(unit => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

test.each([
  ['UTF-8', encode('Nazgûl')],
  ['UTF-8 with a byte order mark', encode('\ufeffNazgûl')],
  ['UTF-16 little endian with a mark', utf16('Nazgûl', true)],
  ['UTF-16 big endian with a mark', utf16('Nazgûl', true, true)],
  ['UTF-16 without a mark', utf16('Nazgûl rides', false)],
])('reads %s', (_name, bytes) => {
  const result = decodeText('x.txt', bytes)
  expect(result.text).toMatch(/^Nazgûl/)
  expect(result.messages).toEqual([])
})

test('reads bytes that are not valid UTF-8 as Windows-1252, and says so', () => {
  const result = decodeText('x.txt', Uint8Array.from([0x4e, 0x61, 0x7a, 0x67, 0xfb, 0x6c]))
  expect(result.text).toBe('Nazgûl')
  expect(result.messages.map(message => message.code)).toEqual(['source/not-utf-8'])
})

test('shows a broken byte in UTF-8 and points at the first', () => {
  const result = decodeText('x.txt', Uint8Array.from([...encode('one\nû'), 0xff, 0x20]))
  expect(result.text).toBe('one\nû\ufffd ')
  expect(result.messages[0]?.place).toEqual({ kind: 'point', file: 'x.txt', line: 2, column: 2 })
})
