import { z } from 'astro/zod'
import { RE2JS } from 're2js'
import { addTo } from '../collections.ts'
import type { DataNode } from '../data/data-node.ts'
import { fieldObject, fieldOf, fieldSchema, oneOrMore, paths, pattern, value } from '../data/field.ts'
import type { TextFile } from '../input.ts'
import type { Place } from '../messages/message.ts'
import { compileDateFormat, type DateFormat } from './date-format.ts'
import { listOf } from './schema-parts.ts'

const dateFormat = z.string().transform((written, context): DateFormat => {
  const format = compileDateFormat(written)
  if (format) return format
  context.addIssue({
    code: 'custom',
    message: 'a form of dates made of YYYY or YY, MMMM, M and D, such as D/M/YYYY, or `unix`',
  })
  return z.NEVER
})
/** A day, with one format or several; the first that fits counts. */
const dateSchema = z
  .union([
    ...paths,
    fieldObject.extend({
      format: z
        .union([dateFormat, z.array(dateFormat).min(1)])
        .transform(given => [given].flat())
        .optional(),
    }),
  ])
  .transform(given => fieldOf(given))

const oneOrSome = z.union([value.transform(given => [given]), z.array(value).min(1)])
/** What a record must say: see `Wanted`. */
const wanted = z.union([
  z.strictObject({ present: z.boolean() }).transform(({ present }) => (present ? [] : [''])),
  z.strictObject({ not: oneOrSome }),
  oneOrSome,
])

/** Which records of which files. */
const source = {
  /** Files in the game's folder; `*` stands for any part of a name. */
  files: oneOrMore,
  /** The path to the records of a file. */
  records: z.string().default('*'),
  /** Only records with this value, or one of these, or any, or none of these, at a path. */
  where: z.record(z.string(), wanted).default({}),
}

/** How a text is written. */
const wording = {
  format: z.enum(['plain', 'markdown', 'html']).default('plain'),
  /** What is written otherwise before the text is read: `with` has `$1` for the first group. */
  replace: z.array(z.strictObject({ match: pattern('lines'), with: z.string() })).default([]),
}

const rulingsSchema = z
  .strictObject({
    ...source,
    /** The folder under `works/` that says what the text is. */
    work: z.string(),
    /** The card or group it belongs to, by code, identifier or title; of several, it is on the page of each. */
    card: fieldSchema.optional(),
    /** The term it belongs to; a ruling on cards is on the pages of its terms too. */
    term: fieldSchema.optional(),
    text: fieldSchema,
    /** The cards of a group that have a wording of their own, as records elsewhere. */
    except: fieldSchema.optional(),
    question: fieldSchema.optional(),
    /** Whether a text holds several rulings, each a paragraph or a bullet. */
    several: z.boolean().default(false),
    ...wording,
    /** The day it was made. */
    date: dateSchema.optional(),
    number: fieldSchema.optional(),
    /** What its own records know it by, and its permalink from then on. */
    identifier: fieldSchema.optional(),
    /** Whether it holds: one of the site's statuses, which `values` names for the words of the data. */
    status: fieldSchema.optional(),
    /** The identifier of the ruling that replaced it. */
    supersededBy: fieldSchema.optional(),
    /** Said of it in a word or two: its author, its source, whether it is official. */
    tags: z.array(fieldSchema).default([]),
  })
  .refine(({ card, term }) => card !== undefined || term !== undefined, {
    path: ['work'],
    message: '`card` or `term` beside it, which says what the rulings belong to',
  })

const titlesSchema = z
  .strictObject({
    ...source,
    /** A language tag of `game.yaml`. */
    language: z.string(),
    code: fieldSchema.optional(),
    /** The title in English, where records have no code; what no card is called is another text. */
    original: fieldSchema.optional(),
    title: fieldSchema,
  })
  .refine(({ code, original }) => (code === undefined) !== (original === undefined), {
    path: ['language'],
    message: '`code` or `original` beside it, which says whose titles these are',
  })

/** `import.yaml`: which fields of a community's data are the cards, rulings, groups and references of the game. */
export const importSchema = z.strictObject({
  cards: listOf({
    ...source,
    code: fieldSchema,
    title: fieldSchema,
    type: fieldSchema,
    set: fieldSchema.optional(),
    subtype: fieldSchema.optional(),
    alignment: fieldSchema.optional(),
    /** By language tag of `game.yaml`. */
    titles: z.record(z.string(), fieldSchema).default({}),
    /** By the column that `game.yaml` names for a fact or an address. */
    facts: z.record(z.string(), fieldSchema).default({}),
    /** What the card says, in English. */
    text: fieldSchema.optional(),
    ...wording,
    /** What tells cards of one title and type apart; it follows the title in brackets where two are the same. */
    tellApart: fieldSchema.optional(),
    /** What else the card is called; texts link by it as by its title. */
    aliases: fieldSchema.optional(),
    /** The code of the card that a record is one more printing of, which has all that this one doesn't say. */
    printingOf: fieldSchema.optional(),
  }),
  rulings: z.array(rulingsSchema).default([]),
  groups: listOf({
    ...source,
    identifier: fieldSchema,
    title: fieldSchema,
    /** The codes or titles of its cards. */
    cards: fieldSchema,
    /** From each of the cards: what is to be said of the group's rulings there. */
    remark: z.string().optional(),
  }),
  /** Titles of the cards in another language, from records of their own. */
  titles: z.array(titlesSchema).default([]),
  references: listOf({ ...source, citation: fieldSchema, address: fieldSchema }),
})
export type ImportMap = z.infer<typeof importSchema>
export type DataSource = Pick<ImportMap['cards'][number], 'files' | 'records' | 'where'>
export type RulingMap = ImportMap['rulings'][number]

/** A game's files of data, as they are read. */
export interface DataFiles {
  readonly all: readonly TextFile[]
  /** Null for a file that can't be read. */
  readonly rootOf: (file: TextFile) => DataNode | null
  readonly placeOf: (file: TextFile, node: DataNode) => Place
}

/** Returns the sources that name each file, but for files that none names. */
export function sourcesByFile(map: ImportMap, { all }: DataFiles): Map<TextFile, DataSource[]> {
  const sourcesOf = new Map<TextFile, DataSource[]>()
  for (const source of Object.values(map).flat())
    for (const file of filesOf(source, all)) addTo(sourcesOf, file, source)
  return sourcesOf
}

/** Returns the files that a source names. */
export function filesOf<F extends Pick<TextFile, 'name'>>(
  { files }: Pick<DataSource, 'files'>,
  data: readonly F[],
): F[] {
  const tests = files.map(written =>
    RE2JS.compile(
      written
        .split('*')
        .map(part => RE2JS.quote(part))
        .join('[^/]*'),
    ),
  )
  return data.filter(({ name }) => tests.some(test => test.matches(name)))
}
