import { describe, expect, test } from 'vitest'
import type { FoundCitation } from './find-citations.ts'
import { citationsIn, readGame } from './reading.testing.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const meccg = readGame('meccg')
const inRulings = citationsIn(meccg, { own: 'pef', kindOfText: 'rulings' })
const inCrf = citationsIn(meccg, { own: 'crf', kindOfText: 'crf' })
const inDigest = citationsIn(meccg, { own: 'coe', kindOfText: 'digest' })
const numbered = new Map(
  ['2.II.2', '2.IV.i', '2.IV.vii.F1', '10.3.i', 'g.hav.F1', '4.1'].map(number => [number.toLowerCase(), number]),
)
const inRules = citationsIn(meccg, {
  own: 'coe-rules',
  kindOfText: 'rulebook',
  ruleNumber: printed => {
    const number = numbered.get(printed.toLowerCase())
    return number === undefined ? null : { authority: 'coe-rules', number }
  },
})
const inWizards = citationsIn(meccg, { own: 'metw', kindOfText: 'rulebook' })
const inFaq = citationsIn(readGame('wotr'), { own: 'faq', kindOfText: 'rulings' })
const inWarRules = citationsIn(readGame('wotr'), { own: 'rulebook', kindOfText: 'rulebook' })

/** Returns `authority number | locator` of each citation, a doubtful one with `?` before it. */
const brief = (found: FoundCitation[]): string[] =>
  found.map(
    ({ authority, number, locator, problem }) =>
      `${problem === null ? '' : '? '}${[authority ?? '–', number].filter(part => part !== null).join(' ')}${locator === null ? '' : ` | ${locator}`}`,
  )

/** Expects what is cited in a text, in which each citation stands between `⟨` and `⟩`. */
function expectCited(read: (text: string) => FoundCitation[], marked: string, cited: readonly string[]): void {
  const found = read(marked.replace(/[⟨⟩]/g, ''))
  const raws = Array.from(marked.matchAll(/⟨([^⟩]*)⟩/g), ([, raw = '']) => raw.replace(/\s+/g, ' '))
  expect([found.map(({ raw }) => raw), brief(found)]).toEqual([raws, cited])
}

describe('bracketed', () => {
  test.each<[string, ...string[]]>([
    ['So. ⟨[COE 52]⟩', 'coe 52'],
    ['So. ⟨[CoE 52]⟩', 'coe 52'],
    ['So. ⟨[COE]⟩', 'coe'],
    ['So. ^⟨[COE 13]⟩', 'coe 13'],
    ['Nobody pays twice ⟨[COE #13]⟩.', 'coe 13'],
    ['So. ⟨[CRF]⟩', 'crf'],
    ['So. ⟨[CRF Errata]⟩', 'crf | Errata'],
    ['So. ⟨[CRF, Active Conditions]⟩', 'crf | Active Conditions'],
    ['So. ⟨[CRF, Rulings by Term, Off to the Side]⟩', 'crf | Rulings by Term, Off to the Side'],
    ['So. ⟨[CRF: "Cannot be Duplicated," Annotation 11]⟩', 'crf-annotation 11 | Cannot be Duplicated'],
    ['So. ⟨[CRF: “Cannot be Duplicated”, Annotation 11]⟩', 'crf-annotation 11 | Cannot be Duplicated'],
    ['So. ⟨[CRF, Annotation 9a]⟩', 'crf-annotation 9a'],
    ['So. ⟨[Annotation 24]⟩', 'crf-annotation 24'],
    ['So. ⟨[CRF 15]⟩', 'crf | version 15'],
    ['Of two ⟨[COE 80]⟩ ⟨[MELE Rules]⟩.', 'coe 80', 'mele'],
    ['So. ⟨[Quoted from Balrog Rules.]⟩', 'meba'],
    ['So. ⟨[Dark\nMinions Rules]⟩', 'medm'],
    ['So. ⟨[DM Rules]⟩', 'medm'],
    ['So. ⟨[LE Rules]⟩', 'mele'],
    ['So. ⟨[WH Rules]⟩', 'mewh'],
    ['So. ⟨[METW]⟩', 'metw'],
    ['So. ⟨[METW Rules, page 31]⟩', 'metw | page 31'],
    ['So. ⟨[MEAS p. 4]⟩', 'meas | p. 4'],
    ['So. ⟨[MEWH rules insert, pages 4-5]⟩', 'mewh | pages 4-5'],
    ['So. ⟨[ICE 541]⟩', 'ice 541'],
    ['So. ⟨[COE 207, Q2]⟩', 'coe 207 | Q2'],
    ['So. ⟨[COE Digest 99, question 3]⟩', 'coe 99 | question 3'],
    ['So. ⟨[COE 52⟩, ⟨54]⟩', 'coe 52', 'coe 54'],
    ['So. ⟨[COE 52⟩; ⟨CRF Errata]⟩', 'coe 52', 'crf | Errata'],
    ['So. ⟨[see Tournament Policy]⟩', 'tournament-policy'],
    ['⟨[COE 11]⟩ comes first here.', 'coe 11'],
  ])('%s', (text, ...cited) => expectCited(inRulings, text, cited))

  test.each([
    'He may search[ing] for it.',
    'By look[ing] at it.',
    'At a <foo> site.',
    'He taked [sic] it.',
    'They [the Orcs] go.',
    'Ruled anew. [CoE 2002]',
    'Ruled anew. [CoE 5/2004]',
    'Ruled anew. [Van 1999]',
    'From now on. [effective 1/26/98]',
    'Late. [Ruled by ICE, added by CoE (2024)]',
    '[MECCG] A letter',
    'A [link](https://example.org/a)',
    '[',
    ']',
    '[]',
    '[ ]',
    'a ] b [ c',
    'A [Gold Ring](https://example.org/b) is tested.',
    '[This is said by the editor, not the CRF]',
    '[3]',
  ])('no citation: %s', text => expect(brief(inRulings(text))).toEqual([]))

  test('the brackets, and a ^ before them, are in the range', () => {
    const text = 'So it is. ^[COE  13] And more.'
    const [found] = inRulings(text)
    expect(text.slice(found?.start, found?.end)).toBe('^[COE  13]')
    expect(found?.raw).toBe('[COE 13]')
  })

  test.each([
    ['So. [Gondor Rules]', '[Gondor Rules]'],
    ['So. [XYZ 12]', '[XYZ 12]'],
    ['So. [COA]', '[COA]'],
    ['So. [Shire Digest, 4]', '[Shire Digest, 4]'],
    ['So. [COE52]', '[COE52]'],
  ])('an unknown authority is kept and doubted: %s', (text, raw) => {
    const found = inRulings(text)
    expect(found.map(one => [one.raw, one.authority])).toEqual([[raw, null]])
    expect(found[0]?.problem).toContain(raw.slice(1, -1))
  })

  test('a tag of a rulebook is no unknown authority', () => {
    expect(inRules('[HERO] A company moves. [BALROG]')).toEqual([])
  })

  test.each([
    ['[COE 510]', '510', 'ice'],
    ['[COE 580]', '580', 'ice'],
    ['[COE 251]', '251', 'ice'],
    ['[ICE 581]', '581', null],
    ['[COE 0]', '0', null],
    ['[COE 900]', '900', null],
  ])('a number that the series cannot have is doubted: %s', (text, number, meant) => {
    const [found] = inRulings(`So. ${text}`)
    expect(found?.problem).toContain(number)
    expect(found?.meant).toEqual(meant === null ? null : { authority: meant, number })
  })

  test.each(['[COE 1]', '[COE 206]', '[COE 250]', '[ICE 580]', '[Annotation 26]'])(
    'a number within the series is not: %s',
    text => {
      expect(inRulings(text).map(one => one.problem)).toEqual([null])
    },
  )
})

describe('running', () => {
  test.each<[string, ...string[]]>([
    ['See also, ⟨CRF Annotation 9, Passive Conditions⟩.', 'crf-annotation 9 | Passive Conditions'],
    ['Note how ⟨CRF Annotation 24⟩ puts this.', 'crf-annotation 24'],
    ['Also note ⟨CRF - Rulings By Term - Corruption⟩: "a tap is a tap"', 'crf | Rulings By Term, Corruption'],
    ['“⟨CRF – Rulings by Term – Attacks⟩” has it so.', 'crf | Rulings by Term, Attacks'],
    ['The ⟨CRF (Site Phase, General)⟩ says so.', 'crf | Site Phase, General'],
    ['It ends by this ⟨CRF ruling under Active Conditions: Annotation 5⟩.', 'crf-annotation 5 | Active Conditions'],
    ['It ends, as is said under ⟨Active Conditions: Annotation 5⟩.', 'crf-annotation 5 | Active Conditions'],
    ['Here ⟨Annotation 10⟩ and ⟨26⟩ agree.', 'crf-annotation 10', 'crf-annotation 26'],
    ['Here ⟨Annotation 10⟩ and ⟨Annotation 26⟩ agree.', 'crf-annotation 10', 'crf-annotation 26'],
    [
      'According to the ⟨Lidless Eye rulebook, Glossary, Resolving an Action⟩ is what follows.',
      'mele | Glossary, Resolving an Action',
    ],
    ['Note that in ⟨Wizards Rules, The Strike Sequence⟩, nothing is said of it.', 'metw | The Strike Sequence'],
    ['As the ⟨White Hand Rules⟩ only say this.', 'mewh'],
    ['It differs, and ⟨MEWH rules insert, page 9⟩, has it so.', 'mewh | page 9'],
    ['They do not (⟨METW rules, page 31⟩).', 'metw | page 31'],
    ['See ⟨page 9 of the White Hand rules insert⟩.', 'mewh | page 9'],
    ['See ⟨CoE Digest #112⟩.', 'coe 112'],
    ['See ⟨CoE Rulings Digest #199⟩ and ⟨#200⟩.', 'coe 199', 'coe 200'],
    ['Thus ⟨ICE digest 541⟩ decided.', 'ice 541'],
    ['Two of them (⟨CRF, Govern the Storms⟩ and ⟨CoE Digest #88⟩) differ.', 'crf | Govern the Storms', 'coe 88'],
    ['What stands in ⟨CRF, Rulings by Term, Allies⟩ holds.', 'crf | Rulings by Term, Allies'],
    ['Both do. ⟨CRF, Anduin River⟩ has it.', 'crf | Anduin River'],
    ['Read ⟨CRF On-guard Cards⟩: "not before the attack."', 'crf | On-guard Cards'],
    ['Look at ⟨Rulings by Term, Off to the Side⟩.', 'crf | Rulings by Term, Off to the Side'],
    [
      'Go by ⟨Turn Sequence, Site Phase⟩ and ⟨Rulings by Term, Allies⟩.',
      'crf | Turn Sequence, Site Phase',
      'crf | Rulings by Term, Allies',
    ],
    ['By ⟨Rule 2.IV.vii.F1⟩ it is not.', 'coe-rules 2.IV.vii.F1'],
    ['You may also get the text called "⟨Timing Primer⟩."', 'timing-primer'],
    ['The ⟨CRF⟩ says no, and so does ⟨[COE 4]⟩.', 'crf', 'coe 4'],
    ['In ⟨CRF 15⟩ it was missing.', 'crf | version 15'],
  ])('%s', (text, ...cited) => expectCited(inRulings, text, cited))

  test.each([
    'The CRF says that it taps.',
    'The CRF also says here that it taps.',
    'It taps, because the CRF says, “it always taps here.”',
    'It taps according to the CRF.',
    'It taps, according to the CRF "at once and for all".',
    'The wording for it in the CRF needs a word.',
    'It taps because of the CRF ruling that nobody waits.',
    'A CRF quote says that it taps.',
    'The CRF does not explicitly forbid it.',
    'As stated in the current CRF, it taps.',
    'By the CRF it taps.',
    'The CRF makes clear that it taps.',
    "The CRF's ruling on this is clear.",
    'This CRF ruling stands.',
    'The CRF states: it taps.',
    'This is allowed by the CRF.',
    'It taps (CRF).',
    'The CRF, however, says it taps.',
    'According to the CRF, Gandalf may tap.',
    'See the CRF.',
    'The CRF: "it taps and stays so"',
    'By the CRF – Gandalf being tapped – it stays.',
  ])('a statement is attributed: %s', text => {
    expect(
      inRulings(text).map(({ form, authority, number, locator }) => ({ form, authority, number, locator })),
    ).toEqual([{ form: 'running', authority: 'crf', number: null, locator: null }])
  })

  test.each([
    'It is organised like the CRF.',
    'It is no substitute for the CRF.',
    'This may be moved into the CRF.',
    'The CRF is the highest authority.',
    'It never conflicts with the CRF.',
    'Some of it was put in the CRF.',
    'Players love the CRF.',
    'Until a CRF ruling comes out.',
    'The wizards rules are long.',
    'Against the Shadow he stands.',
    'The Balrog rules there.',
    'Clarification: it taps.',
    'Tap 2.5 of them.',
    'Annotation is hard.',
    'The council of Elrond is called.',
    'A page of it.',
    'Under ice 5 days long.',
    'The PEF says so.',
    'The Turn Sequence is long.',
    'A deck of 2004. CRF',
    'He sees 4.1 of it.',
    'On page 22 it stands.',
    'In digest 62 it stands.',
    'Examples by Term, Attacks has one.',
  ])('nothing is cited: %s', text => expect(brief(inRulings(text))).toEqual([]))
})

describe('in its own kind of text', () => {
  test.each<[string, ...string[]]>([
    ['Annotation 5: He taps. See ⟨Annotation 10⟩.', 'crf-annotation 10'],
    ['@ Annotation 5: He taps.'],
    ['He taps. [ICE] [CoE]'],
    ['The CRF says so.'],
    ['He taps, and ⟨digest 69⟩ is wrong.', 'ice 69'],
    ['(⟨White Hand rules insert⟩)', 'mewh'],
    ['⟨Page 48 of the rulesbook⟩ should read so.', 'metw | Page 48'],
    ['Retrieved from ⟨CRF 15⟩ because it was lost in ⟨CRF 16⟩: he taps.', 'crf | version 15', 'crf | version 16'],
    ['See also ⟨Rulings by Term, Nazgul⟩.', 'crf | Rulings by Term, Nazgul'],
    ['See also ⟨Rulings by Term, Company vs. Company Combat⟩.', 'crf | Rulings by Term, Company vs. Company Combat'],
    [
      'See ⟨Rulings by Term, Keyed To⟩, ⟨Turn Sequence, Site Phase⟩.',
      'crf | Rulings by Term, Keyed To',
      'crf | Turn Sequence, Site Phase',
    ],
    ['⟨ICE digest 541⟩ and ⟨542⟩, ⟨Digests #12⟩ and ⟨#13⟩.', 'ice 541', 'ice 542', 'ice 12', 'ice 13'],
    ['See ⟨Annotations 8⟩ and ⟨8a⟩.', 'crf-annotation 8', 'crf-annotation 8a'],
    ['According to the ⟨White Hand rules insert⟩ he taps.', 'mewh'],
    ['The White Hand rules insert came late. The rulesbook says no.'],
    ['See also ⟨Rulings by Term, Nazg√l⟩.', 'crf | Rulings by Term, Nazg√l'],
  ])('CRF: %s', (text, ...cited) => expectCited(inCrf, text, cited))

  test.each<[string, ...string[]]>([
    ['In ⟨Digest #119⟩ I said otherwise.', 'coe 119'],
    ['(see ⟨digest 121⟩)', 'coe 121'],
    ['See ⟨Clarification 15⟩.', 'coe 15'],
    ['The CRF says so.'],
    ['He chooses. ⟨CRF, Annotations, Annotation 10⟩.', 'crf-annotation 10 | Annotations'],
  ])('digest: %s', (text, ...cited) => expectCited(inDigest, text, cited))

  test.each<[string, ...string[]]>([
    ['Play one (⟨2.II.2⟩) or none.', 'coe-rules 2.II.2'],
    ['By ⟨Rule 2.IV.vii.F1⟩ and ⟨4.1⟩ he may.', 'coe-rules 2.IV.vii.F1', 'coe-rules 4.1'],
    ['These steps (⟨2.IV.i-viii⟩) follow.', 'coe-rules 2.IV.i | 2.IV.i-viii'],
    ['These steps (⟨10.3.i-vii⟩) follow.', 'coe-rules 10.3.i | 10.3.i-vii'],
    ['As ⟨Rule g.hav.F1⟩ has it.', 'coe-rules g.hav.F1'],
    ['By ⟨Rule 9.9.9⟩ he may.', '? coe-rules 9.9.9'],
    ['2.II.2 He may play one.'],
    ['Pay 3.5 or (7.2) of it, e.g. two. A strike of 2.Then rest.'],
    ['As ⟨CoE 2.II.2⟩ says.', 'coe-rules 2.II.2'],
    ['As ⟨CoE Rules, rule 2.ii.2⟩ says.', 'coe-rules 2.II.2'],
    ['As ⟨[CoE 2.II.2]⟩ says.', 'coe-rules 2.II.2'],
    ['As ⟨CoE 2.II.9⟩ says.', '? coe 2.II.9'],
    ['As ⟨ICE 2.II.2⟩ says.', '? ice 2.II.2'],
  ])('numbered rules: %s', (text, ...cited) => expectCited(inRules, text, cited))

  test.each<[string, ...string[]]>([
    ['Roll the dice (see ⟨page 28⟩).', 'metw | page 28'],
    ['More stands on ⟨pages 39-41⟩.', 'metw | pages 39-41'],
  ])('rulebook: %s', (text, ...cited) => expectCited(inWizards, text, cited))

  test.each<[string, ...string[]]>([
    ['Playing Them (⟨page 22⟩)', 'rulebook | page 22'],
    ['A. Six. See ⟨page 22⟩ of the rulebook.', 'rulebook | page 22'],
    ['A single Elf will do. ⟨[Free Peoples Strategy 21]⟩', 'free-peoples-strategy 21'],
    ['None will do. ⟨[Shadow Character 25]⟩', '? shadow-character 25'],
  ])('FAQ: %s', (text, ...cited) => expectCited(inFaq, text, cited))

  test('what a ruling is called after its source cites no number of the source', () =>
    expectCited(inFaq, 'See The Long Oar, Rulebook 4, and the ⟨Rulebook, page 4⟩.', ['rulebook | page 4']))

  test('the pages of a rulebook are its own', () =>
    expectCited(inWarRules, 'See also How Dice are Thrown, on ⟨page 27⟩, for more.', ['rulebook | page 27']))
})

test('a bracket of more than six words is a writer’s note', () => {
  expect(brief(inRulings('He pays. [Old Harbour Ruling About Two Ships]'))).toHaveLength(1)
  expect(brief(inRulings('He pays. [Old Harbour Ruling About Two Ships Moored]'))).toEqual([])
})

describe('of hostile texts', () => {
  const HOSTILE: readonly (readonly [string, (size: number) => string])[] = [
    ['brackets in brackets', size => '['.repeat(size / 2) + ']'.repeat(size / 2)],
    ['no blank', size => 'x'.repeat(size)],
    ['digits', size => '1'.repeat(size)],
    ['full stops', size => '1.'.repeat(size / 2)],
    ['and', size => 'Annotation 1 ' + 'and 2 '.repeat(size / 6)],
    ['names', size => 'CRF, '.repeat(size / 5)],
    ['headings', size => 'CRF, ' + 'Aa, '.repeat(size / 4)],
    ['headed', size => 'in A, '.repeat(size / 6)],
    ['quotation marks', size => '“'.repeat(size / 2) + '” [COE 1] '.repeat(size / 20)],
    ['open brackets', size => '[COE 1 '.repeat(size / 7)],
    ['accents', size => '\u0301'.repeat(size)],
  ]

  test.each(HOSTILE)('%s: no citation overlaps another', (_, text) => {
    const found = inRulings(text(50_000))
    for (const [place, one] of found.entries()) expect(one.start).toBeGreaterThanOrEqual(found[place - 1]?.end ?? 0)
  })

  test.each(HOSTILE)('%s take time in proportion', { tags: ['growth'] }, (_, text) => {
    expect(growthOf(size => inRulings(text(size)), 10_000)).toBeLessThan(3)
  })
})
