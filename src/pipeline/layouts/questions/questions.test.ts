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

it('a head of an FAQ by page is one in bold too', () => {
  const layout = must(
    QUESTION_LAYOUTS.find(({ name }) => name === 'faq-page'),
    'the layout',
  )
  const text = 'Lamp FAQ\n\n**Lamps** (page 3)\nA lamp burns.\n\n**Ropes** (page 4)\nA rope holds.\n'
  const { children } = layout.parse(sourceFromText('a.md', text), { title: null, isCardTitle: () => false })
  const titles = children.flatMap(({ type, data }) => (type === 'heading' && 'title' in data ? [data.title] : []))
  expect(titles).toEqual(['Lamps', 'Ropes'])
})
