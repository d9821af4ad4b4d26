import { expect, test } from 'vitest'
import { blankEntry } from '../../pipeline/records/records.testing.ts'
import type { GameRecords } from '../../pipeline/records/types.ts'
import { associationsOf } from './associations.ts'

const TEXTS = [
  'The ferryman asks a toll.',
  'A toll falls due at noon.',
  'Whoever lands owes the toll.',
  'No toll is paid twice.',
  ...Array.from({ length: 30 }, (_, at) => `Buoy${at} swims.`),
]

function ask(
  questions: Readonly<Record<string, readonly string[]>>,
  synonyms: readonly { said: readonly string[]; meant: readonly string[] }[] = [],
) {
  return associationsOf({
    entries: [blankEntry('term', 'harbour', 'Harbour')],
    rulings: TEXTS.map((text, at) => ({ id: `r${at}`, entry: 'terms/harbour', text })),
    questions,
    vocabulary: { synonyms },
  } as unknown as Pick<GameRecords, 'entries' | 'rulings' | 'questions' | 'vocabulary'>)
}

/** A question that has nothing to do with any other, for every ruling. */
const OTHERS = Object.fromEntries(TEXTS.map((_, at) => [`r${at}`, [`q${at}`]]))

test('a word that several rulings are asked for with leads to what they alone have in common', () => {
  const fee = { r0: ['what fee do I owe'], r1: ['when is the fee paid'], r2: ['fee on landing'], r3: ['fee again'] }
  expect(ask({ ...OTHERS, ...fee })).toEqual({ fee: ['tol', 67] })
  expect(ask({ ...OTHERS, ...fee }, [{ said: ['fee'], meant: ['toll'] }]), 'said by a synonym already').toEqual({})
})

test('what three rulings share may be chance, and what all have says nothing', () => {
  expect(ask({ ...OTHERS, r0: ['what fee'], r1: ['which fee'], r2: ['the fee'] })).toEqual({})
  expect(ask({ ...OTHERS, r4: ['thing'], r5: ['thing'], r6: ['thing'], r7: ['thing'] })).toEqual({})
})
