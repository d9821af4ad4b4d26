import { describe, expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import { renderEntry } from '../mdx/render.ts'
import { GAME, tinyGame } from '../testing.ts'

const TARGETS = {
  target: (_game: string, target: string) => `/${target}/`,
  authority: (_game: string, authority: string, number: string | null) => ({
    address: `/by/${authority}/${number ?? ''}`,
    isHere: false,
  }),
}

/** Returns what a ruling on the Grey Gate becomes: its HTML, and what was found in it. */
function linked(text: string) {
  const restatement = `---\nwork: file\n---\n\n# Cards\n\n## Grey Gate\n\n- ${text}\n`
  const { entries, records } = runPipeline(tinyGame({ restatement }))
  const [ruling] = records.games[0]!.rulings
  const { html } = renderEntry('x', entries.get('tiny/cards/grey-gate.mdx')!.body(), 'tiny', TARGETS)
  const shown = Object.values(html!.rulings)[0]!.restatement!
  return { html: shown.replace(/^<p>|<\/p>$/g, ''), ruling: ruling! }
}

describe('a link of the text’s own', () => {
  test('stays whole around the names in it, which are mentions all the same', () => {
    const { html, ruling } = linked('Ask for [the *Lantern of Oak* card](https://example.org/1).')
    expect(html).toBe('Ask for <a href="https://example.org/1">the <em>Lantern of Oak</em> card</a>.')
    expect(ruling.mentions).toMatchObject([{ entry: 'cards/lantern-of-oak' }])
  })

  test('stays around a citation, with a mark behind it that leads to what is cited', () => {
    const { html, ruling } = linked('It opens once *as [COE 12](https://example.org/2)* has it.')
    const mark =
      '<a href="/by/coe/12" class="cite" data-state="absent" title="Citation: COE 12" aria-label="Citation: COE 12"><sup>§</sup></a>'
    expect(html).toBe(`It opens once <em>as <a href="https://example.org/2">COE 12</a></em>${mark} has it.`)
    expect(ruling.citations).toMatchObject([{ authority: 'coe', number: '12', raw: 'COE 12' }])
    expect(ruling.text).toBe('It opens once as COE 12 has it.')
  })

  test('stays around “see” and the title of another entry', () => {
    const { html, ruling } = linked('It opens. [See *Lantern of Oak*.](https://example.org/3)')
    expect(html).toContain('<a href="https://example.org/3">See <em>Lantern of Oak</em>.</a>')
    expect(ruling.references).toMatchObject([{ entries: ['cards/lantern-of-oak'] }])
  })

  test('isn’t cut by a citation that begins in it', () => {
    expect(linked('It opens, as [COE](https://example.org/4) 12 says.').html).toMatch(
      /as <a href="https:\/\/example.org\/4">COE<\/a> 12<a [^>]*>.*<\/a> says\.$/,
    )
  })
})

test('a ruling names each term that it links, those of its own glossary too', () => {
  const restatement =
    '---\nwork: file\n---\n\n# Terms\n\n## Keel\n\n- Every ship has one.\n\n# Cards\n\n## Grey Gate\n\n- Mend the keel.\n'
  const work = 'title: Test File\nauthority: file\nglossary: {}\n'
  const { entries, records } = runPipeline(tinyGame({ restatement, work }))
  const [game] = records.games
  const gate = game!.rulings.find(({ entry }) => entry === 'cards/grey-gate')!
  const { html } = renderEntry('x', entries.get('tiny/cards/grey-gate.mdx')!.body(), 'tiny', TARGETS)
  expect(html!.rulings[gate.id]!.restatement).toContain('href="/terms/keel/"')
  expect(gate.mentions).toEqual([{ entry: 'terms/keel', text: 'keel' }])
  expect(game!.entries.find(({ id }) => id === 'terms/keel')!.mentionedBy).toEqual([gate.id])
})

test('a numbered digest is not the section of rules with that number', () => {
  const restatement = '---\nwork: file\n---\n\n# Rules\n\n## 4. Ferries\n\n**4.1** A ferry waits, says [COE 4].\n'
  const { records } = runPipeline(tinyGame({ restatement, game: GAME.replace('kind: rulings', 'kind: rules') }))
  const { rulings, entries } = records.games[0]!
  expect(entries.map(({ id }) => id)).toContain('terms/ferries')
  expect(rulings[0]!.citations).toMatchObject([{ authority: 'coe', number: '4', target: null }])
})

describe('an address in a text', () => {
  test('is a link, without the brackets and stops around it', () => {
    const link = '<a href="https://example.org/forum/123">https://example.org/forum/123</a>'
    expect(linked('It opens. [https://example.org/forum/123]').html).toBe(`It opens. [${link}]`)
    expect(linked('It opens (https://example.org/forum/123).').html).toBe(`It opens (${link}).`)
  })

  test('keeps its own brackets, and cites and names nothing', () => {
    const { html, ruling } = linked('See https://example.org/Lantern_of_Oak_(COE_12), at last.')
    expect(html).toContain('>https://example.org/Lantern_of_Oak_(COE_12)</a>, at last.')
    expect([ruling.citations, ruling.mentions]).toEqual([[], []])
  })

  test('isn’t one where it can’t be read', () => {
    expect(linked('It opens: https://. That is all.').html).toBe('It opens: https://. That is all.')
  })
})

test('an entry is never linked on its own page', () => {
  expect(linked('It opens. See *Grey Gate*.').html).toBe('It opens. See <em>Grey Gate</em>.')
  expect(linked('The *Grey Gate* opens.').ruling.mentions).toEqual([])
})

test.for([
  ['It opens. [XYZ 9]', '1:13'],
  ['It *opens* twice. [XYZ 9]', '1:21'],
  ['It opens: *[XYZ 9]*', '1:14'],
  ['It *opens, says [XYZ 9]*', '1:19'],
  ['It `opens` twice. [XYZ 9]', '1:21'],
  ['It opens.\\\n  And *shuts*. [XYZ 9]', '2:16'],
  ['It opens\n  twice. [XYZ 9]', '1:3'],
])('a citation in %j has its place in the file, or that of a text over several lines', ([text, place]) => {
  const restatement = `# Cards\n\n## Grey Gate\n\n- ${text}\n`
  const { messages } = runPipeline(tinyGame({ restatement: `---\nwork: file\n---\n${restatement}` }))
  const found = messages.find(({ code }) => code === 'citations/unknown-authority')?.place
  expect(found?.kind === 'point' && `${found.line - 7}:${found.column}`).toBe(place)
})
