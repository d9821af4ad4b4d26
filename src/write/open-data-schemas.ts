import { z } from 'astro/zod'
import { relationKind, rulingStatus } from '../pipeline/game/notes.ts'

/**
 * The shape of each file of the open data, the one definition for the types, the JSON Schemas beside the files and
 * the tests. Fields that have no value are null or empty, never missing.
 */
const id = z.string().describe('Id of a ruling: five characters, assigned once')
const entryId = z.string().describe('Id of an entry in its game, such as cards/bridge')
const url = z.string().describe('Root-relative address with the base path')
const strings = z.array(z.string())
/** Returns the schema of a list of objects. */
const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape))
const kind = z.enum(['card', 'term'])
const nameKind = z.enum(['title', 'alias', 'abbreviation', 'translation'])
const date = z.string().describe('YYYY, YYYY-MM or YYYY-MM-DD')
const changeOfEdition = z.enum(['added', 'reworded', 'moved', 'removed'])
const diff = list({ kind: z.enum(['same', 'old', 'new']), text: z.string() })
const why = {
  reason: z.string(),
  citation: z.string().nullable().describe('Who says so, as one cites it'),
  date: date.nullable(),
}

export const schemas = {
  index: z.object({
    games: list({
      id: z.string(),
      title: z.string(),
      url,
      works: list({ id: z.string(), title: z.string(), edition: z.string().nullable(), url }),
      counts: z.object({
        entries: z.number(),
        cards: z.number(),
        terms: z.number(),
        rulings: z.number().describe('Lines of lists, which rule nothing, left out'),
      }),
      facts: list({ id: z.string(), label: z.string(), kind: z.string(), types: strings }).describe(
        'What is recorded of cards, and of which types of cards; empty where of all',
      ),
      changed: date.nullable().describe('Date of the newest change'),
      hash: z.string().describe('SHA-256 of the game’s other files, so that the same data has the same hash'),
    }),
    schemas: list({
      name: z.string().describe('Name of a file, or of a kind of file: entries, rulings, work, preview'),
      version: z.string(),
    }).describe('SHA-256 of each JSON Schema as it is published: another version, another shape'),
  }),
  entries: list({
    id: entryId,
    kind,
    slug: z.string(),
    title: z.string(),
    url,
    aliases: strings,
    codes: strings.describe('Codes of the printings'),
    type: z.string().nullable().describe('Type of a card'),
    subtypes: strings,
    alignments: strings,
    facts: list({
      codes: strings,
      alignments: strings,
      values: z
        .record(z.string(), z.union([z.string(), z.number(), z.literal(true), strings]))
        .describe('By the id of a fact in the game’s index; those that the card has'),
    }).describe('Facts of a card; printings that differ in them stand one after the other'),
    factLinks: list({
      fact: z.string(),
      value: z.string(),
      start: z.number(),
      end: z.number(),
      entry: entryId,
    }).describe('Cards and terms that the values of its facts name; start and end are places in the value'),
    erratum: z.boolean().describe('Whether the card says something else than is printed on it'),
    changes: list({
      kind: z.string().nullable().describe('Null for an erratum that only a ruling tells of'),
      label: z.string(),
      erratum: z.boolean(),
      authority: z.string().nullable(),
      source: z.string().nullable(),
      codes: strings.describe('Codes of the printings it was done to; empty where that is not known'),
      date: date.nullable(),
      note: z.string().nullable(),
      rulings: z.array(id).describe('Rulings on the card that made the change'),
    }).describe('What was done to the wording of a card'),
    rulings: z.array(id),
    mentionedBy: z.array(id),
    review: z.enum(['has-rulings', 'mentioned', 'none-recorded']),
  }),
  rulings: list({
    id,
    url,
    label: z.string().describe('What it is called away from its entry: Bridge, COE 52, 3 b'),
    entry: entryId,
    work: z.string(),
    ordinal: z.number().int().positive(),
    number: z.string().nullable().describe('The text’s own rule number'),
    lead: id.nullable().describe('The ruling whose list this is an item of: its words come first'),
    wording: z.enum(['copy', 'restatement']),
    text: z.string().describe('Plain text of what is shown first, without its examples'),
    restatement: z.string().nullable(),
    html: z.string(),
    examples: strings,
    question: z.string().nullable().describe('What was asked, where the text has it'),
    about: z.array(entryId).describe('What an answer of a digest or FAQ is about, and what else it belongs to'),
    alsoOn: z
      .record(entryId, z.string().nullable())
      .describe('The cards and terms it belongs to besides its own entry, each with a remark on it there')
      .optional(),
    marks: strings.describe(
      'As printed: @ new or changed in this version, # otherwise in tournaments, % new and in no digest yet, [CoE 2002] who ruled, labels of errata',
    ),
    tags: strings.describe('What its source says of it in a word or a name, such as who answered').optional(),
    annotation: z.string().nullable().describe('Its number among the annotations of the CRF'),
    errata: list({
      action: z.enum(['change', 'add', 'remove', 'replace', 'read', 'gives']),
      from: z.string().nullable(),
      to: z.string().nullable(),
      version: z.string().nullable().describe('Which of several cards of one title'),
    }).describe('What it changes in the wording of its card or rule'),
    effective: date.nullable().describe('The day from which it holds'),
    citations: list({
      authority: z.string().nullable(),
      number: z.string().nullable(),
      locator: z.string().nullable(),
      raw: z.string(),
      form: z.enum(['bracketed', 'running']),
      url: url.nullable(),
      problem: z.string().nullable(),
    }),
    mentions: list({ entry: entryId, text: z.string() }),
    references: list({ raw: z.string(), entries: z.array(entryId) }),
    source: z.object({
      work: z.string(),
      copy: z.string().nullable(),
      line: z.number().int(),
      endLine: z.number().int(),
    }),
    attribution: z
      .string()
      .describe('Whose word it is: its work with its number there and its date, and what it cites')
      .optional(),
    status: rulingStatus,
    standing: z.object(why).nullable().describe('Why it has that status; null where nothing is recorded of it'),
    relations: list({
      kind: relationKind,
      ruling: id.nullable().describe('Null where a text names no ruling that could be told for certain'),
      ...why,
    }).describe('Each is also on the other ruling, the other way round'),
    periods: list({
      notBefore: date.nullable().describe('The day before which it surely didn’t hold'),
      from: date.nullable().describe('The day from which it surely held'),
      until: date.nullable().describe('The day until which it surely held'),
      notAfter: date.nullable().describe('The day from which it surely held no longer'),
      ends: z.boolean().describe('Whether it has ended or is known to end'),
    })
      .describe('When it held; several where it was taken back and stands again. Null is what isn’t known')
      .optional(),
    scope: z
      .object({
        play: z.enum(['tournament', 'casual']).nullable(),
        expansions: strings.describe('Codes of sets'),
        alignments: strings,
      })
      .describe('What it is confined to; empty where it holds everywhere'),
    reviewed: date.nullable().describe('When an editor last looked it through').optional(),
    notes: strings.describe('What editors remark on it').optional(),
    added: date.nullable().describe('Null until it is registered: its id is provisional until then, and no address'),
    changed: date.nullable(),
  }),
  works: list({
    id: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    date: date.nullable(),
    rank: z.number(),
    reviewed: date
      .nullable()
      .describe('When rulings of it were registered last; null for a work that hasn’t been looked through'),
    copies: list({
      name: z.string(),
      sha256: z.string(),
      origin: z.string().nullable().describe('Where it comes from, of a copy that is known'),
      layout: z.string(),
      words: z.number().int(),
      placed: z.number().int(),
      understood: z.number().int(),
      doubtful: z.number().int(),
      unplaced: list({ line: z.number().int(), text: z.string() }),
    }),
    pairing: z.object({
      paired: z.number().int(),
      onlyInCopy: z.number().int(),
      onlyInRestatement: z.number().int(),
      citationDiffers: z.number().int(),
    }),
    collation: list({
      copy: z.string(),
      base: z.string(),
      aligned: z.number().int(),
      differing: z.number().int(),
      missing: z.number().int(),
      extra: z.number().int(),
    }),
  }),
  work: z.object({
    id: z.string(),
    title: z.string(),
    pairing: z.object({
      paired: z.number().int(),
      onlyInCopy: z.array(id),
      onlyInRestatement: z.array(id),
      citationDiffers: z.array(id),
    }),
    collation: list({
      copy: z.string(),
      base: z.string(),
      differences: list({
        kind: z.enum(['differs', 'missing', 'extra']),
        heading: z.string(),
        ruling: id.nullable().describe('The ruling of the base; null for an introduction and for what is extra'),
        line: z.number().int().nullable().describe('The line in the copy'),
        base: z.string().nullable(),
        copy: z.string().nullable(),
      }),
    }),
    since: z
      .object({
        of: z.string().describe('Id of the older edition'),
        whole: z
          .boolean()
          .describe(
            'False where the newer text holds less than half of the older one’s rulings, so that nothing counts as removed',
          ),
        unchanged: z.number().int(),
        changes: list({
          kind: changeOfEdition,
          ruling: id,
          before: id.nullable().describe('The ruling of the older edition'),
          entry: entryId,
          from: entryId.nullable().describe('The entry it stood on before, where that is another'),
          parts: diff.describe('Old and new wording; empty where the words are the same'),
        }),
      })
      .nullable()
      .describe('How it compares with the edition before it'),
    outline: list({
      kind: z.enum(['section', 'entry', 'matter']),
      title: z.string(),
      entry: entryId.nullable(),
      line: z.number().int(),
      rulings: z.array(id),
    }),
  }),
  authorities: list({
    id: z.string(),
    title: z.string(),
    number: z.string().nullable(),
    rank: z.number(),
    url,
    citedBy: z.array(id),
    note: z.string().nullable(),
  }),
  names: list({ name: z.string(), entry: entryId, kind: nameKind, lang: z.string() }),
  targets: list({
    key: z.string().describe('A code, a name or a number, as it is written'),
    kind: z.enum(['code', 'name', 'number']),
    name: nameKind.nullable().describe('What a name is; null for a code and a number'),
    lang: z.string().nullable().describe('Language of a name'),
    url,
    rulings: z.number().int().describe('How many rulings the page has on it; 1 for a numbered rule'),
  }).describe('Where each code, name and rule number leads; one key may lead to several places'),
  changes: list({
    date,
    kind: z.enum(['added', 'changed', 'removed', 'moved', 'reversed', 'superseded', 'obsolete']),
    ruling: id,
    entry: entryId,
    work: z.string(),
    summary: z.string(),
  }),
  comparisons: list({
    of: z.string().describe('Id of the older edition: of its work, or of an older copy with its date'),
    newer: z.string(),
    url,
    whole: z.boolean().describe('False where the newer one holds less than half of the older one’s rulings'),
    unchanged: z.number().int(),
    counts: z.object({ added: z.number(), reworded: z.number(), moved: z.number(), removed: z.number() }),
    changes: list({
      kind: changeOfEdition,
      ruling: z.string().describe('Id of the newer ruling; empty where an older copy’s has none'),
      before: z.string().nullable(),
      entry: entryId,
      from: entryId.nullable(),
      numbers: z
        .array(z.string().nullable())
        .length(2)
        .nullable()
        .describe('The number before and now, where they differ'),
      text: z.string(),
      parts: diff,
    }),
  }).describe('How each two editions of a work compare'),
  review: list({
    entry: entryId,
    title: z.string(),
    facts: strings,
    date: date.nullable(),
    dependents: z.array(entryId),
  }).describe('Always empty: kept for programs that read version 1'),
  preview: z.object({
    title: z.string(),
    kind,
    url,
    text: z.string().nullable().describe('The first ruling that holds, cut; null where there is none'),
    ruling: id.nullable().describe('Which ruling that is'),
    source: z.string().nullable().describe('Where it is from: PEF, ruling 4 (paraphrased)'),
    rulings: z.number().int(),
    facts: z.string().nullable().describe('Facts of a card in one line'),
    erratum: z.boolean(),
  }),
} as const

/** A type all of whose lists and records can only be read. */
type Read<T> = T extends readonly (infer Item)[]
  ? readonly Read<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Read<T[Name]> }
    : T

/** What each file of the open data holds. */
export type OpenData = { readonly [Name in keyof typeof schemas]: Read<z.infer<(typeof schemas)[Name]>> }
