import { describe, expect, it } from 'vitest'
import { foldParagraph, locatorOf } from './locate.ts'
import { measureNames } from './measure.ts'
import { readSample, type LabelledSpan } from './sample.ts'

const TEXT = 'When the old Lantern burns, two Hounds of the marsh come near.'

/** Labels the words of the text that are these, as a person would have. */
function label(span: string, entry: string | null, text = TEXT): LabelledSpan {
  const { folded } = foldParagraph(text)
  const inside = foldParagraph(span).folded
  const first = folded.findIndex((_, at) => inside.every((word, step) => folded[at + step] === word))
  return { work: 'w', locator: locatorOf(folded, first, inside.length), words: inside.length, line: 1, entry }
}

const mention = (span: string, entry: string) => ({
  start: TEXT.indexOf(span),
  end: TEXT.indexOf(span) + span.length,
  entry,
})

describe('measureNames', () => {
  const sample = [label('Lantern', 'cards/lantern'), label('Hounds', null), label('marsh', 'cards/marsh')]

  it('counts what is right, wrong and missed', () => {
    const { precision, recall, wrong, present, absent } = measureNames(sample, [
      {
        work: 'w',
        entry: 'cards/x',
        text: TEXT,
        mentions: [mention('Lantern', 'cards/lantern'), mention('Hounds of', 'cards/hounds')],
      },
    ])
    expect({ precision, recall, present, absent }).toEqual({ precision: 0.5, recall: 0.5, present: 3, absent: 0 })
    expect(wrong.map(one => [one.text, one.span.entry, one.found])).toEqual([
      ['Hounds', null, 'cards/hounds'],
      ['marsh', 'cards/marsh', null],
    ])
  })

  it('counts a link to another entry as wrong and as missed', () => {
    const { precision, recall } = measureNames(
      [label('Lantern', 'cards/lantern')],
      [{ work: 'w', entry: '', text: TEXT, mentions: [mention('Lantern', 'cards/lamp')] }],
    )
    expect({ precision, recall }).toEqual({ precision: 0, recall: 0 })
  })

  it('finds its spans in a copy set out otherwise, and says how many it has not found', () => {
    const other = '  when the OLD\nlantern burns; “two hounds” of   the Marsh come near'
    expect(measureNames(sample, [{ work: 'w', entry: '', text: other, mentions: [] }])).toMatchObject({
      present: 3,
      recall: 0,
    })
    expect(measureNames(sample, [{ work: 'other', entry: '', text: TEXT, mentions: [] }])).toMatchObject({
      absent: 3,
      precision: 1,
      recall: 1,
    })
  })

  it('leaves out what names the very entry it stands in', () => {
    expect(
      measureNames(
        [label('Lantern', 'cards/lantern')],
        [{ work: 'w', entry: 'cards/lantern', text: TEXT, mentions: [] }],
      ),
    ).toMatchObject({ recall: 1, wrong: [] })
  })
})

describe('readSample', () => {
  it('reads labels, and reports lines that are none at their place', () => {
    const { sample, messages } = readSample(
      's.tsv',
      '# what it is\nwork\tlocator\twords\tline\tentry\nw\t0123456789\t2\t14\tcards/x\nw\tabcdefabcd\t1\t15\t-\nw\tXYZ\t1\t15\t-\n',
    )
    expect(sample).toEqual([
      { work: 'w', locator: '0123456789', words: 2, line: 14, entry: 'cards/x' },
      { work: 'w', locator: 'abcdefabcd', words: 1, line: 15, entry: null },
    ])
    expect(messages).toMatchObject([{ code: 'names/sample-line', severity: 'error', place: { line: 5 } }])
  })
})
