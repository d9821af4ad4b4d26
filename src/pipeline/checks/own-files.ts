import type { Ruling, Wording } from '../entries/entry.ts'
import type { GameData } from '../game/read-game.ts'
import { decodeOwnFile } from '../game/read-game.ts'
import { LAYOUTS } from '../layouts/index.ts'
import type { LinkedRuling } from '../linking/link.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import type { NameIndex } from '../names/name-index.ts'
import { resolveTitle } from '../names/resolve.ts'
import { didYouMean, suggestFrom } from '../messages/suggest.ts'
import { plainText } from '../entries/plain-text.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import { permalinksById, type Assignment, type Permalink } from '../permalinks/assign.ts'
import { foldedWords } from '../source/words.ts'
import { compareDates, type WorkWithTexts } from '../works/texts-of-work.ts'

/** Reports what leads nowhere in a game's own files, and texts that don't fit what is said of them. */
export function checkOwnFiles(
  data: GameData,
  works: readonly WorkWithTexts[],
  linked: readonly LinkedRuling[],
  index: NameIndex,
  permalinks: Assignment['permalinks'],
): Message[] {
  return [
    ...checkTitles(data, index),
    ...checkLayouts(data),
    ...works.flatMap(work => [...checkFrontmatter(work), ...checkDate(work)]),
    ...checkTwice(
      linked.map(({ ruling }) => ruling),
      permalinksById(permalinks),
    ),
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
  return named.flatMap(({ field, place, name, entry }): Message[] => {
    if (entry === undefined || resolveTitle(index, entry, null).length > 0) return []
    const near = suggest(entry)
    return [
      {
        code: 'names/leads-nowhere',
        severity: near.length > 0 ? 'warning' : 'info',
        place,
        found: `“${name}” under ${field}, which leads to “${entry}”: no card or term here has that title`,
        expected: 'the title of a card or term',
        fix: `${didYouMean(near)}Correct it, or leave it if the title belongs to a text that isn’t here.`,
      },
    ]
  })
}

/** No copy is ever read in a layout that isn't there. */
function checkLayouts(data: GameData): Message[] {
  return data.works.flatMap(({ info: { recognise }, placeIn }) =>
    recognise.layouts.flatMap((name, index): Message[] =>
      LAYOUTS.some(layout => layout.name === name)
        ? []
        : [
            {
              code: 'game/no-such-layout',
              severity: 'error',
              place: placeIn(['recognise', 'layouts', index]),
              found: `the layout “${name}”`,
              expected: `one of ${LAYOUTS.map(layout => layout.name).join(', ')}`,
              fix: 'Correct the name; “Add a text” in the guide says what each looks like.',
            },
          ],
    ),
  )
}

/** The folder a text lies in says which work it is; frontmatter that says another is a slip. */
function checkFrontmatter({ work }: WorkWithTexts): Message[] {
  const { files, copies } = work.folder
  return [...(files['restatement.md'] ? [files['restatement.md']] : []), ...copies].flatMap((file): Message[] => {
    const lines = decodeOwnFile(file).slice(0, MAX_FRONTMATTER).split(/\r?\n/)
    const end = lines.indexOf('---', 1)
    const line = lines.slice(0, lines[0] === '---' ? Math.max(end, 0) : 0).findIndex(text => text.startsWith('work:'))
    const named = lines[line]?.slice('work:'.length).trim()
    return named === undefined || named === work.id
      ? []
      : [
          {
            code: 'texts/other-work',
            severity: 'warning',
            place: at(file.path, line + 1),
            found: `\`work: ${named}\` in a text of the work ${work.id}`,
            expected: `\`work: ${work.id}\`, the name of its folder`,
            fix: 'Correct the line, or move the file to the folder of its work.',
          },
        ]
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
    return rulings.flatMap((ruling): Message[] => {
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
      return [
        {
          code: 'entries/ruling-twice',
          severity: 'warning',
          place: placeOfWording(wording),
          cause: placeOfWording(other),
          found: `a ruling that stands on ${ruling.entry} twice, word for word`,
          expected: 'each ruling once',
          fix: side === 'copy' ? 'If the text itself has it twice, leave it.' : 'Take one of the two out.',
        },
      ]
    })
  })
}

function wordsOf({ blocks }: Wording): string[] {
  return foldedWords(plainText(blocks))
}
