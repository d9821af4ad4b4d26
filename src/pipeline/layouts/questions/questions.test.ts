import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../must.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { LAYOUTS } from '../index.ts'
import { rankLayouts, recogniseLayout } from '../recognise.ts'
import { QUESTION_LAYOUTS } from './index.ts'
import { made, madeWithGaps, readBack, wrap, type Made, type ReadBack } from './questions.testing.ts'

/** Returns what the layout of a name reads in a text, of which every word is placed. */
function read(name: string, text: string) {
  const layout = must(
    QUESTION_LAYOUTS.find(one => one.name === name),
    name,
  )
  const back = readBack(layout, text)
  expect(back.unplaced).toBe(0)
  return back
}

/** Tests a property of texts that are made up of what the arbitraries give. */
function forAll<T extends unknown[]>(
  name: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  property: (...values: T) => void,
) {
  it(name, () => {
    fc.assert(
      fc.property(fc.tuple<T>(...arbitraries), values => property(...values)),
      { numRuns: 60 },
    )
  })
}

const answered = (items: readonly Made[]) => items.filter(item => item.answer.length > 0)
const asMade = (items: readonly Made[]) =>
  answered(items).map(({ question, answer }) => ({ question, answer: answer.join(' ') }))
const asRead = (rulings: readonly ReadBack[]) => rulings.map(({ question, answer }) => ({ question, answer }))
const few = (item = made) => fc.array(item, { minLength: 2, maxLength: 12 })
const width = fc.integer({ min: 60, max: 78 })

describe('made-up texts are read back', () => {
  forAll('digest-asterisks', [few(madeWithGaps), width], (items, columns) => {
    const text = [
      'Keepers Rules Clarification 12',
      'By Ada Pell',
      '',
      ...items.flatMap(({ question, answer, old }, index) => [
        wrap(`${index + 1}. ${question}`, columns),
        '',
        ...(old === null ? [] : [wrap(`> ${old}`, columns), '']),
        ...answer.flatMap((paragraph, place) => [wrap(place === 0 ? `*** ${paragraph}` : paragraph, columns), '']),
      ]),
    ].join('\n')
    const { rulings, codes, root } = read('digest-asterisks', text)
    expect(rulings.map(({ question, quoted, answer }) => ({ question, quoted, answer }))).toEqual(
      answered(items).map(({ question, old, answer }) => ({ question, quoted: old ?? '', answer: answer.join(' ') })),
    )
    expect(root.data.questions).toEqual(items.map((_, index) => String(index + 1)))
    expect(codes.filter(code => code === 'unanswered')).toHaveLength(items.length - answered(items).length)
  })

  forAll(
    'digest-mail',
    [few(), width, fc.boolean(), fc.constantFrom('equals', 'bits', 'ruled')],
    (items, columns, flowed, form) => {
      const block = ({ question, answer, old }: Made): string[] => {
        const asked = wrap(question, columns)
        const now = answer.flatMap((paragraph, place) => [
          wrap(place === 0 ? `*** ${paragraph}` : paragraph, columns, flowed),
          '',
        ])
        if (old === null) return [asked, '', ...now, '--------']
        const before = wrap(`*** ${old}`, columns, flowed)
        if (form === 'bits') return ['Old bit...', asked, before, 'New bit...', ...now, '--------']
        if (form === 'ruled') return ['In Digest #49, I ruled:', asked, '', before, '', ...now.slice(0, 2), '--------']
        return ['========', asked, '', before, '--------', ...now, '========']
      }
      const text = [
        'From: "Ada Pell" <ada@q...>',
        'Sent: Monday, March 8, 2004 6:02 PM',
        'Subject: [NetRep] Rulings Digest #50',
        '',
        'Some of Digest #49 was no good.',
        '--------',
        ...items.flatMap(block),
      ].join('\n')
      const { rulings } = read('digest-mail', text)
      expect(rulings.map(({ quoted, retracts }) => ({ quoted, retracts }))).toEqual(
        items.map(({ old }) => ({ quoted: old ?? '', retracts: old === null ? [] : ['49'] })),
      )
      expect(rulings.map(({ answer }) => answer)).toEqual(
        items.map(({ answer, old }) => (form === 'ruled' && old !== null ? answer[0] : answer.join(' '))),
      )
      for (const [index, { question }] of rulings.entries()) expect(question).toContain(items[index]?.question)
    },
  )

  forAll(
    'digest-forum',
    [few(madeWithGaps), fc.constantFrom('(1) ', '1. '), fc.boolean(), fc.boolean()],
    (items, style, ruled, listed) => {
      const text = [
        'CoK Rulings Digest #112',
        '',
        'Please be brief:',
        '(a) by mail,',
        '(b) at the pier.',
        '',
        ...items.flatMap(({ question, answer }, index) => [
          `${style.replace('1', String(index + 1))}Ada asked: "${listed ? `Two things.\n\n1) first,\n2) second.\n\n` : ''}${question}"`,
          ...(ruled ? ['-'.repeat(84)] : ['']),
          ...answer.flatMap(paragraph => [paragraph, '']),
        ]),
      ].join('\n')
      const { rulings, codes } = read('digest-forum', text)
      expect(rulings.map(({ answer }) => answer)).toEqual(answered(items).map(({ answer }) => answer.join(' ')))
      for (const [index, { question }] of rulings.entries())
        expect(question).toContain(answered(items)[index]?.question)
      expect(codes).toEqual(items.filter(({ answer }) => answer.length === 0).map(() => 'unanswered'))
    },
  )

  forAll('digest-lettered', [few(madeWithGaps), fc.boolean()], (items, lettered) => {
    const labels = items.map((_, index) =>
      lettered ? `${Math.floor(index / 2) + 1} ${'ab'[index % 2]}` : String(index + 1),
    )
    const text = [
      '[NetRep] CoK Rulings Digest #7',
      '',
      '[NetRep] CoK Rulings Digest #7',
      '',
      ...items.flatMap(({ question, answer }, index) => [
        `${labels[index] ?? ''}${lettered ? ')' : ''}`,
        question,
        ...answer,
        '',
      ]),
    ].join('\n')
    const { rulings, root } = read('digest-lettered', text)
    expect(asRead(rulings)).toEqual(asMade(items))
    expect(root.data.questions).toEqual(labels)
  })

  forAll(
    'digest-archive',
    [few(madeWithGaps), few(), fc.constantFrom('_', ''), fc.integer({ min: 1, max: 40 })],
    (first, second, italics, from) => {
      const digest = (title: string, items: readonly Made[]) => [
        `# ${title}`,
        '',
        '03-04-1998 Author: Ada Pell Source',
        '',
        ...items.flatMap(({ question, answer }, index) => [
          `QUERY ${index + from}`,
          '',
          'From: Ben Orr',
          '',
          `${italics}${question.replace(/(\w+)/, '[$1](https://example.org/a.jpg "")')}${italics}`,
          '',
          ...answer.flatMap(paragraph => [paragraph, '']),
        ]),
      ]
      const { rulings, root } = read(
        'digest-archive',
        [...digest('ICE RULES DIGEST #3', first), ...digest('CoE RULINGS DIGEST #4', second)].join('\n'),
      )
      expect(asRead(rulings)).toEqual(asMade([...first, ...second]))
      expect(root.children.filter(block => block.type === 'heading')).toHaveLength(2)
    },
  )

  forAll(
    'faq-qa, in one column and in two',
    [fc.array(madeWithGaps, { minLength: 2, maxLength: 20 }), width, fc.boolean()],
    (items, columns, folded) => {
      const lines = [
        'Harbour Game FAQ',
        'Last updated May 9, 2005',
        'Rowing and Fishing',
        ...items.flatMap(({ question, answer }) =>
          [`Q. ${question}`, ...(answer.length > 0 ? [`A. ${answer.join(' ')}`] : [])].flatMap(line =>
            wrap(line, columns).split('\n'),
          ),
        ),
      ]
      // Fewer lines side by side are no evidence of columns.
      fc.pre(!folded || lines.length >= 14)
      const half = Math.ceil(lines.length / 2)
      const text = folded
        ? lines
            .slice(0, half)
            .map((line, index) => `${line.padEnd(columns + 4)}${lines[half + index] ?? ''}`.trimEnd())
            .join('\n')
        : lines.join('\n')
      const { rulings, codes, root } = read('faq-qa', text)
      expect(asRead(rulings)).toEqual(asMade(items))
      expect(codes).toEqual(items.filter(({ answer }) => answer.length === 0).map(() => 'unanswered'))
      expect(root.data.document).toMatchObject({ title: 'Harbour Game FAQ', date: '2005-05-09' })
    },
  )

  forAll('faq-plain', [few(madeWithGaps), fc.constantFrom(null, 'No', 'Once per Turn')], (items, tag) => {
    const text = [
      'Harbour Game',
      '',
      'Frequently Asked Questions',
      '',
      ...items.flatMap(({ question, answer }) => [
        question,
        ...(answer.length > 0 && tag !== null ? [tag] : []),
        ...answer,
      ]),
    ].join('\n')
    const { rulings, root } = read('faq-plain', text)
    expect(rulings.map(({ question }) => question)).toEqual(answered(items).map(({ question }) => question))
    expect(root.children.flatMap(block => (block.type === 'ruling' ? block.data.tags : []))).toEqual(
      tag === null ? [] : answered(items).map(() => tag),
    )
  })

  forAll('faq-page, and what a lost head leaves', [few(), fc.integer({ min: 1, max: 11 })], (items, lost) => {
    const text = [
      'Harbour FAQ',
      '',
      'It was updated on May 3, 2011.',
      '',
      'Rulebook Clarifications',
      '',
      ...items.flatMap(({ answer }, index) => [
        index === lost ? '' : `Head of ${'abcdefghijkl'[index]} (page ${index + 3})`,
        ...answer.flatMap(paragraph => [paragraph, '']),
      ]),
    ].join('\n')
    const { rulings, codes } = read('faq-page', text)
    expect(rulings.map(({ answer }) => answer.replace(/^\(page \d+\) /, ''))).toEqual(
      items.flatMap(({ answer }) => answer),
    )
    expect(codes).toEqual(lost < items.length ? ['orphan'] : [])
  })
})

it('a digest whose title is lost is said to be nobody’s', () => {
  const { root } = read('digest-asterisks', '1. May it burn?\n\n*** It may.\n')
  expect(root.data.document).toMatchObject({ title: null, authority: null, number: null })
})

it('the rulings of a council, which no layout reads, aren’t taken for another text', () => {
  const text = `Rulings by card

• Grey Gate
1- May it burn?
-> It may.

Rulings by term

• Rafts
1- May two?
-> No.
`
  expect(recogniseLayout(rankLayouts(sourceFromText('council.txt', text), LAYOUTS))).toBeNull()
})
