import { expect, it } from 'vitest'
import { must } from '../../must.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { LAYOUTS } from '../index.ts'
import { rankLayouts, recogniseLayout } from '../recognise.ts'
import { QUESTION_LAYOUTS } from './index.ts'

it('a digest whose title is lost is said to be nobody’s', () => {
  const layout = must(
    QUESTION_LAYOUTS.find(({ name }) => name === 'digest-asterisks'),
    'the layout',
  )
  const source = sourceFromText('a.txt', '1. May it burn?\n\n*** It may.\n')
  const { data } = layout.parse(source, { title: null, isCardTitle: () => false })
  expect(data.document).toMatchObject({ title: null, authority: null, number: null })
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
