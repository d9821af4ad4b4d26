import { expect, test } from 'vitest'
import { sketch } from '../../pipeline/permalinks/sketch.ts'
import { wordingHash } from '../../pipeline/source/fingerprint.ts'
import { quotationAddress, quotationIn } from '../../site/addresses.ts'
import { findQuoted, wordsWithin } from './wording.ts'

const TEXT = 'The lamp burns.\nWho keeps the lamp may “relight” it – twice.'
const found = (quoted: string, from = 0) => {
  const place = findQuoted(TEXT, quoted, from)
  return place && TEXT.slice(place.start, place.end)
}

test('a wording’s hash is that of the registry, and doesn’t count layout, case and punctuation', () => {
  expect(wordingHash(TEXT)).toBe(sketch(TEXT).value.slice(0, 8))
  expect(wordingHash('the LAMP burns; who keeps the lámp\nmay relight it twice')).toBe(wordingHash(TEXT))
  expect(wordingHash(TEXT.replace('may', 'must'))).not.toBe(wordingHash(TEXT))
  expect(wordingHash('a b')).not.toBe(wordingHash('b a'))
})

test('quoted words are found from their place on, else wherever they stand', () => {
  expect(found('the lamp')).toBe('The lamp')
  expect(findQuoted(TEXT, 'the lamp', 2)?.start).toBe(TEXT.lastIndexOf('the lamp'))
  expect(findQuoted(TEXT, 'the lamp', 99)?.start).toBe(0)
  expect(found('may relight it')).toBe('may “relight” it')
  expect(found('lamp burns … it twice')).toBe('lamp burns.\nWho keeps the lamp may “relight” it – twice')
  expect(found('twice … lamp')).toBeNull()
  expect(found('lamp keeps')).toBeNull()
  expect(found('“…”')).toBeNull()
})

test('part of a word is the word', () => {
  expect(wordsWithin(TEXT, 5, 6)).toMatchObject({ index: 1, first: { text: 'lamp' }, last: { text: 'lamp' } })
  expect(wordsWithin(TEXT, 14, 16)).toBeNull()
})

test('an address gives back its quotation, and nothing of one that is none', () => {
  const quotation = { hash: '0a1b2c3d', from: 12, words: 'a – b & c, 50%-d' }
  const address = quotationAddress('https://rulings.example/r/2ncgf/', quotation, ['a – b', '50%-d'])
  expect(address).toMatch(/#:~:text=a%20%E2%80%93%20b,50%25%2Dd$/)
  expect(quotationIn(new URL(address).search)).toEqual(quotation)
  expect(quotationIn('?quote=%E0%A4%A-x')).toEqual({ hash: '', from: 0, words: '' })
  expect(quotationIn(`?quote=0a1b2c3d-999999&words=${'a+'.repeat(5000)}`)).toMatchObject({ hash: '', from: 0 })
  expect(quotationIn(`?words=${'a+'.repeat(5000)}`).words.length).toBeLessThanOrEqual(1000)
})
