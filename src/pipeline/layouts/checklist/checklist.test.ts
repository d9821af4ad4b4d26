import { describe, expect, it } from 'vitest'
import { mapRange } from '../../source/mapped-text.ts'
import { linesOf, sourceFromText } from '../../source/source-text.ts'
import { countsOf, testDamages } from '../real.testing.ts'
import { checklist } from './index.ts'
import { readRow, splitRunIn, tickOf } from './rows.ts'

describe('marks, rows and headings', () => {
  it('reads marks of many kinds', () => {
    expect(['✔️', '✓', '[x]', '❌', '✗', 'x', '❕', '?', '❓', '', '[ ]', 'ring'].map(tickOf)).toEqual([
      'done',
      'done',
      'done',
      'not-done',
      'not-done',
      'not-done',
      'unclear',
      'unclear',
      'unclear',
      'not-marked',
      'not-marked',
      null,
    ])
  })

  it.each([
    ['| ✓ | Q.1.2 | Text. |', '✓', 'Q.1.2', ['Text.']],
    ['|  | Q.1.2 | Text.', null, 'Q.1.2', ['Text.']],
    ['Q.1.2 | Text.', null, 'Q.1.2', ['Text.']],
    ['? Q.1.2 Text here.', '?', 'Q.1.2', ['Text here.']],
    ['| | Q.1.2 Text. |', null, 'Q.1.2', ['Text.']],
    ['| | Q.1.2 | Text. | more \\| more |', null, 'Q.1.2', ['Text.', 'more | more']],
  ])('reads %s', (text, mark, number, texts) => {
    const source = sourceFromText('x.md', text)
    const row = linesOf(source).map(line => readRow(source, line))[0]
    expect({
      mark: row?.mark?.value ?? null,
      number: row?.number?.value ?? null,
      texts: row?.texts.map(cell => cell.value),
    }).toEqual({ mark, number, texts })
  })

  it.each([
    ['**Who Pays** Every boat.', 'Who Pays', 'Every boat.'],
    ['**WHO PAYS**', 'WHO PAYS', ''],
    ['**Note:** chains rust.', null, '**Note:** chains rust.'],
    ['**Every Boat** pays.', null, '**Every Boat** pays.'],
    ['TYING UP BOATS A boat is tied.', 'TYING UP BOATS', 'A boat is tied.'],
    ['A boat is tied.', null, 'A boat is tied.'],
  ])('takes the heading off %s', (text, heading, rest) => {
    const found = splitRunIn(mapRange(text, 0, text.length))
    expect([found.heading?.value ?? null, found.rest.value]).toEqual([heading, rest])
  })
})

const damages: Record<string, (text: string) => string> = {
  'no last pipes': text => text.replace(/ \|$/gm, ''),
  'no first pipes': text => text.replace(/^\| /gm, ''),
  'no pipes': text => text.replace(/^\|(?=.*\d)(.*)$/gm, (_, row: string) => row.replace(/\|/g, ' ').trim()),
  'no rule under the head': text => text.replace(/^\|[-|]+\n/gm, ''),
  'no cells for marks': text => text.replace(/^\| {2}\| /gm, '| '),
  'words in the head': text => text.replace('|  |  |  |', '| Mark | Rule | Text |'),
}

testDamages(checklist, ['docks'], damages, root => ({
  ...countsOf(root),
  ticks: new Set(root.children.flatMap(node => (node.type === 'ruling' ? [node.data.tick] : []))),
}))
