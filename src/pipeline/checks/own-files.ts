import { parseDocument } from 'yaml'
import type { Ruling, Wording, Entry } from '../entries/entry.ts'
import type { GameData, NotesFile } from '../game/read-game.ts'
import { textOf } from '../input.ts'
import { LAYOUTS } from '../layouts/index.ts'
import { fieldReader } from '../layouts/markdown/frontmatter.ts'
import { at, concerning, inFile, type Message } from '../messages/message.ts'
import type { NameIndex } from '../names/name-index.ts'
import { resolveTitle } from '../names/resolve.ts'
import { didYouMean, suggestFrom } from '../messages/suggest.ts'
import { plainText } from '../entries/plain-text.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import { permalinksById, type Permalink } from '../permalinks/assign.ts'
import { itemAt } from '../must.ts'
import { foldedWords } from '../source/words.ts'
import { compareDates, type WorkWithTexts } from '../works/texts-of-work.ts'
import type { Collected } from '../entries/collect.ts'
import type { GameState } from '../records/game-records.ts'
import type { AskedRuling } from '../game/questions.ts'
import type { RegistryRow } from '../permalinks/registry.ts'

/** Reports what leads nowhere in a game's own files, and texts that don't fit what is said of them. */
export function checkOwnFiles(state: GameState): Message[] {
  const { data, works, collected, entries, linked, index, assigned, rows } = state
  return [
    ...works.flatMap(one => concerning(data.id, one.work.id, checkRepairs(one, works))),
    ...checkTitles(data, index),
    ...checkLayouts(data),
    ...works.flatMap(work => [...checkFrontmatter(work), ...checkDate(work)]),
    ...checkTwice(
      linked.map(({ ruling }) => ruling),
      permalinksById(assigned.permalinks),
    ),
    ...checkLeads(data.notes, entries),
    ...checkLists(works, entries),
    ...checkChapters(works, collected.outlines),
    ...checkAskedRulings(data.questions, rows),
  ]
}

/** A title may be one of a text that isn't here; one that is nearly a title that is here is most likely mistyped. */
function checkTitles(data: GameData, index: NameIndex): Message[] {
  const { abbreviations, spellings } = data.vocabulary
  const inVocabulary = (field: string, at: number) => ({ field, place: data.placeInVocabulary([field, at, 'entry']) })
  const named = [
    ...abbreviations.map(({ short, entry }, at) => ({ ...inVocabulary('abbreviations', at), name: short, entry })),
    ...spellings.map(({ spelling, entry }, at) => ({ ...inVocabulary('spellings', at), name: spelling, entry })),
    ...data.game.authorities.flatMap(({ pages = {} }, at) =>
      Object.entries(pages).map(([page, entry]) => ({
        field: 'pages',
        place: data.placeIn(['authorities', at, 'pages', page]),
        name: page,
        entry,
      })),
    ),
    ...(data.game.variants?.choices ?? []).flatMap(({ title, terms = [] }, at) =>
      terms.map((entry, term) => ({
        field: 'variants',
        place: data.placeIn(['variants', 'choices', at, 'terms', term]),
        name: title,
        entry,
      })),
    ),
  ]
  const suggest = suggestFrom(index.entries.values().map(({ title }) => title))
  return named.flatMap(({ field, place, name, entry }): Message | [] => {
    if (entry === undefined || resolveTitle(index, entry, null).length > 0) return []
    const near = suggest(entry)
    return {
      code: 'names/leads-nowhere',
      severity: near.length > 0 ? 'warning' : 'info',
      place,
      found: `“${name}” under ${field}, which leads to “${entry}”: no card or term here has that title`,
      expected: 'the title of a card or term',
      fix: `${didYouMean(near)}Correct it, or leave it if the title belongs to a text that isn’t here.`,
    }
  })
}

/** No copy is ever read in a layout that isn't there. */
function checkLayouts(data: GameData): Message[] {
  return data.works.flatMap(({ info: { recognise }, placeIn }) =>
    recognise.layouts.flatMap((name, index): Message | [] =>
      LAYOUTS.some(layout => layout.name === name)
        ? []
        : {
            code: 'game/no-such-layout',
            severity: 'error',
            place: placeIn(['recognise', 'layouts', index]),
            found: `the layout “${name}”`,
            expected: `one of ${LAYOUTS.map(layout => layout.name).join(', ')}`,
            fix: 'Correct the name; “Add a text” in the guide says what each looks like.',
          },
    ),
  )
}

/** The folder a text lies in says which work it is; frontmatter that says another is a slip. */
function checkFrontmatter({ work }: WorkWithTexts): Message[] {
  const { files, copies } = work.folder
  return [files['restatement.md'] ?? [], copies].flat().flatMap((file): Message | [] => {
    const lines = textOf(file).slice(0, MAX_FRONTMATTER).split(/\r?\n/)
    const end = lines.indexOf('---', 1)
    const line = lines.slice(0, lines[0] === '---' ? Math.max(end, 0) : 0).findIndex(text => text.startsWith('work:'))
    const named = fieldReader(parseDocument(lines[line] ?? ''))('work')
    return named === null || named === work.id
      ? []
      : {
          code: 'texts/other-work',
          severity: 'warning',
          place: at(file.path, line + 1),
          found: `\`work: ${named}\` in a text of the work ${work.id}`,
          expected: `\`work: ${work.id}\`, the name of its folder`,
          fix: 'Correct the line, or move the file to the folder of its work.',
        }
  })
}

const MAX_FRONTMATTER = 4000

/** Pages bear the date of the copy that is shown; beside a restatement, work.yaml says which edition that restates. */
function checkDate({ work, base, restatement }: WorkWithTexts): Message[] {
  const date = base?.root.data.document.date ?? null
  const file = work.folder.files['work.yaml']
  return !base || !file || compareDates(date, work.info.date) === 0
    ? []
    : [
        {
          code: 'texts/other-date',
          severity: 'info',
          place: inFile(file.path),
          cause: inFile(base.file.path),
          found: `the date ${work.info.date}, where the copy that is shown says ${date}`,
          expected: restatement
            ? 'a restatement of the edition that is shown'
            : 'the date of the edition that is shown',
          fix: restatement
            ? 'Correct `date` and `edition` when the restatement has what the newer copy has; until then the site marks what the copy leaves out or rewords.'
            : 'Correct `date` and `edition` if the copy is another edition.',
        },
      ]
}

/** With fewer words, a ruling such as a bare reference may well stand twice. */
const MIN_WORDS = 5

function checkTwice(rulings: readonly Ruling[], permalinks: ReadonlyMap<string, Permalink>): Message[] {
  return (['copy', 'restatement'] as const).flatMap(side => {
    const first = new Map<string, Wording>()
    const twins = rulings.flatMap((ruling): Twin[] => {
      const wording = ruling[side]
      if (!wording) return []
      const key = [ruling.work, ruling.entry, permalinks.get(ruling.id)?.[side]].join('\n')
      const other = first.get(key)
      if (!other) {
        first.set(key, wording)
        return []
      }
      const [words, others] = [wordsOf(wording), wordsOf(other)]
      if (words.length < MIN_WORDS || words.join(' ') !== others.join(' ')) return []
      return [{ entry: ruling.entry, wording, other }]
    })
    // Two versions of a file of data have much in common.
    const alike = Map.groupBy(twins, twin => (isOfData(twin) ? twin.wording.source.file : twin))
    return [...alike.values()].map((same): Message => {
      const twin = itemAt(same, 0)
      const ofText = side === 'copy' ? 'If the text itself has it twice, leave it.' : 'Take one of the two out.'
      return {
        code: 'entries/ruling-twice',
        severity: 'warning',
        place: placeOfWording(twin.wording),
        cause: placeOfWording(twin.other),
        found:
          same.length === 1
            ? `a ruling that stands on ${twin.entry} twice, word for word`
            : `${same.length.toLocaleString('en')} rulings that stand twice, word for word, the first on ${twin.entry}`,
        expected: 'each ruling once',
        fix: isOfData(twin) ? OF_DATA : ofText,
      }
    })
  })
}

/** Two wordings on an entry that are the same. */
interface Twin {
  readonly entry: string
  readonly wording: Wording
  readonly other: Wording
}

const OF_DATA =
  'Both are shown. If one file is an older version of the other, take it out of `files` in import.yaml; else take the ruling out of one of the two.'

function isOfData({ wording, other }: Twin): boolean {
  return [wording, other].every(({ source }) => source.file.startsWith('data/'))
}

function wordsOf({ blocks }: Wording): string[] {
  return foldedWords(plainText(blocks))
}

/** Reports a `chapter` in work.yaml whose place isn't there: no such work, or a text of it without the heading. */
function checkChapters(works: readonly WorkWithTexts[], outlines: Collected['outlines']): Message[] {
  return works.flatMap(({ work }): Message | [] => {
    const { chapter } = work.info
    if (chapter === undefined) return []
    const outline = outlines.get(chapter.of)
    const isThere = outline?.some(item => item.kind === 'section' && item.title === chapter.before) === true
    const isKnown = works.some(other => other.work.id === chapter.of)
    if (isThere || (isKnown && (outline ?? []).length === 0)) return []
    return {
      code: 'checks/chapter-of-nothing',
      severity: 'error',
      place: work.placeIn(['chapter', isKnown ? 'before' : 'of']),
      found: isKnown ? `“${chapter.before}”` : `“${chapter.of}”`,
      expected: isKnown ? `a heading of ${chapter.of}` : 'the id of a work of this game',
      fix: 'Correct it, or take the `chapter` out.',
    }
  })
}

/** Reports a `lead` in notes.yaml that doesn’t stand before its ruling in the passage. Lost rulings are left out. */
function checkLeads(file: NotesFile | null, entries: readonly Entry[]): Message[] {
  if (file === null) return []
  const passages = new Map(
    entries.flatMap(({ passages }) =>
      passages.flatMap(({ rulings }) =>
        rulings.map((ruling, at) => [ruling.id, { ruling, before: rulings.slice(0, at) }]),
      ),
    ),
  )
  return Object.entries(file.data).flatMap(([id, { lead }]): Message | [] => {
    const found = passages.get(id)
    if (lead === undefined || found === undefined) return []
    const { ruling, before } = found
    if (before.some(other => other.id === lead)) return []
    return {
      code: 'checks/lead-not-before',
      severity: 'warning',
      place: file.placeIn([id, 'lead']),
      found: `the lead ${lead}, which isn’t before ${id} in its passage`,
      expected: `an earlier ruling of ${ruling.work} on ${ruling.entry}`,
      fix: 'Correct the permalink, or take the `lead` away.',
    }
  })
}

/** Reports headings under `lists` in work.yaml that the work hasn't: their lines would count as rulings. */
function checkLists(works: readonly WorkWithTexts[], entries: readonly Entry[]): Message[] {
  return works.flatMap(({ work: { id, info, placeIn } }) => {
    const headings = new Set(
      entries.flatMap(({ passages }) => passages.flatMap(({ work, heading }) => (work === id ? [heading] : []))),
    )
    // A text that isn't at hand can't tell which headings it has.
    if (headings.size === 0) return []
    const suggest = suggestFrom(headings)
    return Object.keys(info.lists ?? {}).flatMap((heading): Message | [] =>
      headings.has(heading)
        ? []
        : {
            code: 'checks/list-without-heading',
            severity: 'warning',
            place: placeIn(['lists', heading]),
            found: `“${heading}” under \`lists\``,
            expected: `a heading of ${id}, as it is written there`,
            fix: `${didYouMean(suggest(heading))}Correct the heading, or take it out.`,
          },
    )
  })
}

/** Reports repairs whose passage is in no copy of the work’s authority, of which a chapter may be stored alone. */
function checkRepairs({ work, copies }: WorkWithTexts, works: readonly WorkWithTexts[]): Message[] {
  if (copies.length === 0) return []
  const related = works.filter(other => other.work.info.authority === work.info.authority)
  const unused = related.flatMap(other => other.copies.map(copy => copy.unusedRepairs))
  return work.repairs
    .filter(repair => unused.every(list => list.includes(repair)))
    .map(repair => ({
      code: 'checks/repair-without-passage',
      severity: 'warning',
      place: inFile(`content/${work.game}/works/${work.id}/repairs.yaml`),
      found: `a repair of a passage that is in none of the copies (“${repair.reason}”)`,
      expected: `${repair.passage.words} words with the fingerprint ${repair.passage.fingerprint}`,
      fix: 'Compute the fingerprint again with `npm run check -- --fingerprint FILE:LINE`, or remove the repair.',
    }))
}

/** Reports rulings of `questions.tsv` that no registry row has. */
function checkAskedRulings(questions: readonly AskedRuling[], rows: readonly RegistryRow[]): Message[] {
  const known = new Set(rows.map(({ id }) => id))
  return questions
    .filter(({ ruling }) => !known.has(ruling))
    .map(({ ruling, place }) => ({
      code: 'checks/unknown-ruling',
      severity: 'warning',
      place,
      found: `the permalink “${ruling}”`,
      expected: 'one that permalinks.tsv has',
      fix: 'Correct the permalink, or take the line away.',
    }))
}
