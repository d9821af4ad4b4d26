import { expect, test } from 'vitest'
import { LAYOUTS } from '../layouts/index.ts'
import { rankLayouts } from '../layouts/recognise.ts'
import { sourceFromText } from '../source/source-text.ts'
import { chooseLayout } from './choose-layout.ts'

const layoutOf = (text: string) => {
  const source = sourceFromText('x.md', text)
  return chooseLayout(source, rankLayouts(source, LAYOUTS), { title: null, isCardTitle: () => false })?.layout.name
}
const PROSE = 'Barges may not leave the harbour at night, whatever the keeper plays, and pay a shell for each space.'

test('rules numbered as in wargames are read by the layout that understands them', () => {
  const sections = ['Quays', 'Rocks', 'Boats', 'Lamps'].map(
    (title, index) =>
      `## ${index + 1}.0 ${title}\n\n${index + 1}.1 A keeper pays a shell for each.\n\n${index + 1}.11 He pays two at night.\n\n${PROSE}\n`,
  )
  expect(layoutOf(`# The Harbour War\n\n${sections.join('\n')}`)).toBe('markdown-rules')
})

test('numbered rules whose numbers fit keep their layout', () => {
  const sections = ['Quays', 'Rocks', 'Boats', 'Lamps'].map(
    (title, index) =>
      `## ${index + 1}. ${title}\n\n**${index + 1}.1** A keeper pays.\n\n**${index + 1}.2** He pays two.\n`,
  )
  expect(layoutOf(`# The Harbour\n\n${sections.join('\n')}`)).toBe('numbered-rules')
})

test('a restatement of numbered rules is Markdown, however many empty lines stand in it', () => {
  const rules = Array.from({ length: 6 }, (_, index) => `**1.${index + 1}.A** A keeper pays ${index} shells.\n\n`).join(
    '',
  )
  expect(layoutOf(`---\n\nwork: quays\n\nlanguage: en\n\n---\n\n# Rules\n\n## 1. Quays\n\n${rules}`)).toBe('markdown')
})
