import { describe, expect, it } from 'vitest'
import { stemOf } from '../../language/stem.ts'
import { writeSortedWords } from './sorted-words.ts'
import { Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary({
  words: writeSortedWords('bridge cross crosses crossing ferries ferryman toll tollgate'.split(' ')),
  asked: writeSortedWords(['fee']),
})

describe('a vocabulary', () => {
  it('has the stems of its words and of questions, and no others', () => {
    for (const word of ['bridges', 'crossed', 'ferry', 'toll', 'fee'])
      expect(vocabulary.hasStem(stemOf(word)), word).toBe(true)
    for (const word of ['fe', 'cro', 'tollg', 'zebra', 'apple'])
      expect(vocabulary.hasStem(stemOf(word)), word).toBe(false)
  })
  it('has words that begin so', () => {
    expect(vocabulary.beginning('cross')).toEqual(['cross', 'crosses', 'crossing'])
    expect(vocabulary.beginning('a')).toEqual([])
    expect(vocabulary.beginning('z')).toEqual([])
  })
  it('has words a few letters away', () => {
    expect(vocabulary.near('freryman')).toEqual(['ferryman'])
    expect(vocabulary.near('birdge')).toEqual(['bridge'])
    expect(vocabulary.near('zebra')).toEqual([])
  })
})
