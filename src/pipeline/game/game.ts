import { z } from 'astro/zod'
import { oneOrMore } from '../data/field.ts'
import { isLanguageTag } from './language-tag.ts'
import { lastDay } from './last-day.ts'
import { listOf, shaped, webAddress } from './schema-parts.ts'

/** A name that is a part of addresses. */
const slug = shaped(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
/** A day, a month or a year. */
export const day = z.string().refine(date => lastDay(date) !== null, 'a date as YYYY, YYYY-MM or YYYY-MM-DD, in quotes')

/** A phase of the turn: its terms, and in words of our own what it is and what one does in it, step by step. */
const phaseSchema = z.strictObject({
  title: z.string(),
  terms: z.array(z.string()),
  description: z.string().optional(),
  steps: z.array(z.string()).optional(),
  /** Headings of works that begin so belong to it; without this, those that begin with its title. */
  headings: z.array(z.string()).optional(),
})

/** `game.yaml`: what a game is called, its sets, and who may rule on it. */
const gameFields = z.strictObject({
  title: z.string().min(1),
  /** Short name for headings and filters. */
  short: z.string().min(1).optional(),
  description: z.string().min(1),
  publisher: z.string().optional(),
  /** BCP 47 tags of the languages that `cards.tsv` has title columns for (`title_es`). */
  languages: z.record(z.string(), z.string()).default({}),
  sets: z.array(z.strictObject({ code: z.string(), title: z.string(), year: z.number().int().optional() })).default([]),
  /** Whether the codes of `cards.tsv` are printed on the cards. Pages don't show codes that an editor made up. */
  codesPrinted: z.boolean().default(true),
  /** Columns of `cards.tsv` with facts of cards, in the order in which a card's page shows them. */
  facts: listOf({
    /** The column, and the name in the open data: `direct_influence`. */
    id: shaped(/^[a-z][a-z0-9_]*$/, 'small letters, digits and underscores, a letter first'),
    label: z.string().min(1),
    /**
     * `text`; `number`, with what qualifies it (`2`, `+1 (3)`, `1 on each character`); `flag`, which is `yes` or
     * empty; `list`, separated by `/`; `path`, a list whose order counts; `cards`, a list of titles of cards.
     */
    kind: z.enum(['text', 'number', 'flag', 'list', 'path', 'cards']).default('text'),
    /** Types of the cards that have it; empty where all may. */
    types: z.array(z.string().min(1)).default([]),
    /** Of `cards`: the type of the cards that are meant. */
    of: z.string().optional(),
    /** The fact it says more about, beside which it is shown: the kind of the marshalling points. */
    beside: z.string().optional(),
    /** Values that filters take for another: `Animals` for `Animal`. */
    alike: z.record(z.string(), z.string()).default({}),
  }),
  /** Where else a card can be read; this site only links there. */
  elsewhere: listOf({
    /** What is there: `Picture`. */
    title: z.string().min(1),
    /** Whose it is: the name of the site. */
    at: z.string().min(1),
    /** With columns of `cards.tsv` in braces, such as `{code}`; a printing whose cell is empty has no such link. */
    address: shaped(
      /^https:\/\/[^\s{}/]+\/(?:[^\s{}]|\{[a-z][a-z0-9_]*\})*$/,
      'an address that begins with https://, with columns of cards.tsv in braces',
    ),
    /** How it is known that the address leads to the card. */
    reason: z.string().min(1),
  }),
  /** Ways in which a card's wording was changed, which `card-changes.tsv` names by id. */
  changes: listOf({
    id: slug,
    /** After "This card": `has an erratum`, `was reworded`. */
    label: z.string().min(1),
    /** Whether the card now says something else than is printed on it. */
    erratum: z.boolean().default(false),
    /** The authority whose rulings made the change. */
    authority: z.string().optional(),
    /** Who made it, or where it was printed. */
    source: z.string().optional(),
  }),
  authorities: z
    .array(
      z.strictObject({
        /** Part of an address: `crf`, `crf-annotation`, `coe`. */
        id: slug,
        title: z.string().min(1),
        kind: z.enum([
          'card-text',
          'collected-rulings',
          'annotation',
          'digest',
          'rulebook',
          'rulings',
          'primer',
          'policy',
          'rules',
        ]),
        /** 1 speaks before 2; equal ranks are settled by date. */
        rank: z.number().int().positive(),
        issuer: z.string().optional(),
        years: z.string().optional(),
        /** What it is and how to come by its text; shown on its page. */
        description: z.string().optional(),
        /** Names it is cited by, blind to case: `CRF`, `Collected Rulings File`. Pages call it by the first. */
        cited: z.array(z.string().min(1)).min(1),
        /** The authority that it is a part of, as Annotation 24 is one of the CRF. */
        partOf: z.string().optional(),
        /** For a numbered series. `last` missing: open. `room`: how far past `last` it may have come since. */
        numbers: z
          .strictObject({
            first: z.number().int(),
            last: z.number().int().optional(),
            room: z.number().int().nonnegative().default(0),
          })
          .optional(),
        /** The series a number outside the range was probably meant for. */
        mistakenFor: z.string().optional(),
        /** The work that holds its text, a folder under `works/`. */
        work: z.string().optional(),
        /** Sections of it that are cited by name alone or after its name. */
        sections: z.array(z.string()).default([]),
        /** What a bare reference means in its text: whose page is `page 22`, of which series is `digest 62`? */
        bare: z.strictObject({ page: z.string().optional(), digest: z.string().optional() }).default({}),
        /** Of a printed book: the heading that a citation of a page leads to, as a rule the first that begins on it. */
        pages: z.record(z.string().regex(/^\d{1,4}$/), z.string().min(1)).optional(),
      }),
    )
    .min(1),
  /** The authority that goes first at tournaments, whatever its rank. */
  tournament: z.string().optional(),
  /** Types of the catalogue that are no cards, such as the regions of a map: counted and named as what they are. */
  notCards: z.array(z.string()).default([]),
  /** Whether players build decks. Without, the game's pages don't offer rulings on a deck. */
  decks: z.boolean().default(true),
  /** Which terms have the rules for which cards; `card` is words of a type or subtype: `Item`, `Short-event`. */
  cardRules: z.array(z.strictObject({ card: z.string(), terms: z.array(z.string()) })).optional(),
  /** Kinds of players with rules of their own, told by a letter in a rule’s number (`2.IV.F1`) or by its tag. */
  variants: z
    .strictObject({
      /** What they are kinds of, as a question's heading: `Avatar`. */
      title: z.string().min(1),
      choices: z
        .array(
          z.strictObject({
            /** Part of an address: `?for=wizard`. */
            id: slug,
            title: z.string().min(1),
            letter: shaped(/^[A-Z]+$/, 'capital letters').optional(),
            tag: z.string().optional(),
            /** Terms whose rules are all for it: the sections of a chapter of its own. */
            terms: z.array(z.string()).optional(),
            /** Words that say in a question that it is meant; those of its title where left out. */
            words: z.array(z.string()).optional(),
          }),
        )
        .min(1),
    })
    .optional(),
  /** A map of the turn: phases in order, each with the terms that belong to it. */
  turn: z.array(phaseSchema).default([]),
  /** What the turn is part of or holds, such as combat, told in the same way. */
  within: z.array(phaseSchema).optional(),
  /** What a newcomer needs to know before the turn: a term, the word it is shown as, and what that means. */
  words: z
    .array(z.strictObject({ term: z.string().min(1), word: z.string().min(1).optional(), means: z.string().min(1) }))
    .optional(),
  /** Questions such as players ask, each with the ruling that answers it; the home page answers the first. */
  examples: z.array(z.strictObject({ question: z.string().min(1), ruling: z.string().min(1) })).default([]),
})
export const gameSchema = gameFields.superRefine(({ tournament, authorities }, context) => {
  const ids = authorities.map(({ id }) => id)
  if (tournament !== undefined && !ids.includes(tournament))
    context.addIssue({ code: 'invalid_value', values: ids, path: ['tournament'], input: tournament })
})
export type Game = z.infer<typeof gameSchema>
export type Authority = Game['authorities'][number]
export type FactColumn = Game['facts'][number]
export type ChangeKind = Game['changes'][number]

/** Where something lies on the web. */
export const address = webAddress(/^https?:\/\/[^\s/]+/, 'a web address, such as https://example.org')

/** Where words were first published: a post, a page, a mail. */
export const publicationSchema = z.strictObject({
  url: address,
  /** What lies there, in a few words: `Council forum`. */
  site: z.string().min(1).optional(),
  author: z.string().min(1).optional(),
  date: day.optional(),
  /** A copy that an archive keeps. */
  archive: address.optional(),
})
export type Publication = z.infer<typeof publicationSchema>

/** `work.yaml`: a publication, and how a copy of it is recognised. */
export const workSchema = z
  .strictObject({
    title: z.string().min(1),
    short: z.string().min(1).optional(),
    /** What somebody knows it by who doesn't know `short`, where the title is long. */
    name: z.string().min(1).optional(),
    edition: z.string().nullable().default(null),
    /** The BCP 47 tag of the language it is in, where that isn't English. */
    language: z.string().refine(isLanguageTag, 'a language tag, such as es or pt-BR').optional(),
    date: day.nullable().default(null),
    publisher: z.string().optional(),
    published: publicationSchema.optional(),
    description: z.string().optional(),
    /** The authority in `game.yaml` that this work is, which gives its rank; else that of the edition it replaces. */
    authority: z.string().optional(),
    /** The older edition of this work; fields that this one leaves out come from there. */
    replaces: z.string().optional(),
    /** Whether what the older edition has and this one hasn't is superseded too. */
    replacesAll: z.boolean().default(false),
    /** Of a chapter of another work: that work's id, what it calls the chapter, and its heading that comes next. */
    chapter: z.strictObject({ of: z.string(), title: z.string().min(1), before: z.string().min(1) }).optional(),
    /** Titles of entries for what stands before the first heading. */
    opening: z.string().optional(),
    /**
     * Set for a work with a glossary, whose terms mean in its texts what it says of them: they link there even if they
     * are of one word. `ordinary` are terms that its texts often use as ordinary words.
     */
    glossary: z.strictObject({ ordinary: z.array(z.string()).default([]) }).optional(),
    /** Headings of lists that rule nothing, as of what is in the box; half as much in answers without these words. */
    lists: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
    /** How a copy is known: its layout, and short phrases of which at least so many must occur. */
    recognise: z
      .strictObject({
        layouts: z.array(z.string()).min(1),
        phrases: z.array(z.string().min(3)).min(1),
        atLeast: z.number().int().positive(),
        /** A person chose the layout: copies are read in it whatever they look like. */
        settled: z.boolean().optional(),
      })
      .refine(({ phrases, atLeast }) => atLeast <= phrases.length, {
        path: ['atLeast'],
        message: 'no more than there are `phrases`',
      })
      // Without it no copy is recognised: the work's rulings are a restatement, or data.
      .default({ layouts: [], phrases: [], atLeast: 1 }),
    /** The fields of a card, in a work that is the texts of cards in JSON. One inside others: `front.title`. */
    database: z
      .strictObject({
        code: z.string(),
        /** How codes of databases begin, and how the same codes begin in `cards.tsv`; of several, the longest holds. */
        codes: z.record(z.string(), z.string()).default({}),
        /** The first of these fields that a card has. */
        title: oneOrMore,
        /** HTML, or HTML by language; the parts of a text one after another. */
        text: oneOrMore,
        /** Fields that are known and left aside. */
        other: z.array(z.string()).default([]),
        /** Marks that stand before and behind what isn't shown: codes of symbols beside their names. */
        leaveOut: z.tuple([z.string().min(1), z.string().min(1)]).optional(),
      })
      .optional(),
    /** SHA-256 of copies that are known, with where they came from in a few words. */
    known: z.array(z.strictObject({ sha256: z.string(), note: z.string() })).default([]),
  })
  .superRefine(({ authority, replaces }, { addIssue }) => {
    if (authority === undefined && replaces === undefined)
      addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['authority'] })
  })
export type Work = z.infer<typeof workSchema> & { readonly authority: string }

const abbreviationSchema = z
  .strictObject({
    short: z.string().min(1),
    /** The title of a card or term it leads to. */
    entry: z.string().optional(),
    /** What it means, shown as a hint, where it leads to no entry. */
    means: z.string().optional(),
    /** `text`: used in texts and by players. `search`: found by search only, never linked in a text. */
    use: z.enum(['text', 'search']).default('text'),
  })
  .refine(({ entry, means }) => entry !== undefined || means !== undefined, {
    path: ['short'],
    message: '`entry` or `means` beside it',
  })

/** `vocabulary.yaml`: what players call things. */
export const vocabularySchema = z.strictObject({
  /** Abbreviations and nicknames: what is written, and the title or meaning it stands for. */
  abbreviations: z.array(abbreviationSchema).default([]),
  /** What players say in their own words, with what the texts say for it. Search alone uses them. */
  synonyms: z
    .array(z.strictObject({ said: z.array(z.string()).min(1), meant: z.array(z.string()).min(1) }))
    .default([]),
  /** What players ask for that is nowhere on the site, and what the search says then. */
  notHere: z.array(z.strictObject({ asked: z.array(z.string()).min(1), answer: z.string() })).default([]),
  /** Other spellings of a title that a text has, with the title meant. */
  spellings: listOf({
    spelling: z.string(),
    entry: z.string(),
    kind: z.enum(['card', 'term']).optional(),
    reason: z.string().optional(),
  }),
  /** Titles that are ordinary words too, and link only with evidence. */
  ordinary: z.array(z.string()).default([]),
  /** Terms of one word that can't be taken for anything else, and so link; others of one word don't. */
  distinctive: z.array(z.string()).default([]),
  /** Terms that are one and the same under several headings: the first is the entry's title. */
  sameTerm: z.array(z.array(z.string().min(1)).min(2)).default([]),
  /** Headings that name several cards, or a class of them: a term, whose rulings are about these (titles or codes). */
  cardGroups: z
    .array(z.strictObject({ heading: z.string(), cards: z.array(z.string()).min(1), reason: z.string().optional() }))
    .default([]),
  /** Headings among a text's terms that are the title of a card, and on which it has rulings. */
  cardHeadings: z.array(z.strictObject({ heading: z.string(), reason: z.string().min(1) })).default([]),
  /** What texts write in brackets for a picture, such as `PRO` for `[PRO]`: no citation. */
  symbols: z.array(z.string().min(1)).optional(),
  /** Fixed phrases of the game, which a restatement may share with its copy. */
  phrases: z.array(z.string()).default([]),
  /** What a term is called on its page, by any of its headings: an index's “Havens, Untapping” is no title to read. */
  displayTitles: z.record(z.string(), z.string().min(1)).optional(),
  /** Words that look like titles and are none, with the reason. */
  notTitles: z.array(z.strictObject({ text: z.string(), reason: z.string() })).default([]),
})
export type Vocabulary = z.infer<typeof vocabularySchema>

/** `repairs.yaml`: an editor’s repairs of typesetting accidents in a work. */
const repairSchema = z
  .strictObject({
    /** The passage it repairs, by its words and their fingerprint (`npm run check -- --fingerprint FILE:LINE`). */
    passage: z.strictObject({ words: z.number().int().positive(), fingerprint: z.string() }),
    /**
     * `heading`: the words from `from` on, `count` of them, are a heading of their own. `replace`: they read `with`.
     * `break`: a new paragraph begins at `from`. `join`: no paragraph begins there.
     */
    action: z.enum(['heading', 'replace', 'break', 'join']),
    /** Index of the first word concerned, counted from 0 within the passage. */
    from: z.number().int().nonnegative(),
    count: z.number().int().positive().default(1),
    with: z.string().optional(),
    reason: z.string().min(1),
  })
  .superRefine(({ passage, action, from, count, with: text }, { addIssue }) => {
    if (from + count > passage.words)
      addIssue({
        code: 'custom',
        path: ['from'],
        message: `words within the ${passage.words} of the passage, from 0 on`,
      })
    if (action === 'replace' && text === undefined)
      addIssue({ code: 'custom', path: ['action'], message: '`with` beside it, which says what the words read' })
  })
export const repairsSchema = z.array(repairSchema)

export type Repair = z.infer<typeof repairsSchema>[number]
