import { z } from 'astro/zod'
import { day, publicationSchema } from './game.ts'
import { listOf } from './schema-parts.ts'

const reason = z.string().trim().min(1, 'why, in a few words')
const citation = z.string().trim().min(1)

/** What a ruling can be today. */
export const rulingStatus = z.enum(['in-force', 'superseded', 'reversed', 'obsolete', 'disputed', 'draft'])

export type Status = z.infer<typeof rulingStatus>

/** What one ruling can be to another. Each has its inverse, which is computed; `conflicts-with` is its own. */
export const relationKind = z.enum([
  'supersedes',
  'superseded-by',
  'reverses',
  'reversed-by',
  'conflicts-with',
  'restates',
  'restated-by',
  'depends-on',
  'needed-by',
])

export type RelationKind = z.infer<typeof relationKind>

/** What `notes.yaml` says of one ruling. */
export const noteSchema = z.strictObject({
  status: rulingStatus.optional(),
  /** Why it has that status, on whose authority, and since when. A check refuses a status without a reason. */
  reason: reason.optional(),
  citation: citation.optional(),
  date: day.optional(),
  /** What the ruling is confined to. */
  scope: z
    .strictObject({
      play: z.enum(['tournament', 'casual']).optional(),
      /** Codes of the game's sets. */
      expansions: z.array(z.string()).default([]),
      alignments: z.array(z.string()).default([]),
    })
    .optional(),
  /** How it is related to other rulings. A relation is written on one side; the other side follows from it. */
  relations: listOf({
    kind: relationKind,
    ruling: z.string().min(1),
    reason: reason.optional(),
    citation: citation.optional(),
    date: day.optional(),
  }),
  /** Titles of the cards and terms that it is about, if its place doesn’t say so; empty: of none in particular. */
  about: z.array(z.string().trim().min(1)).optional(),
  /** The ruling that leads in the list of which it is an item, where its text doesn't show that. */
  lead: z.string().min(1).optional(),
  /** When an editor last looked it through against what it cites and names. */
  reviewed: day.optional(),
  /** Where the ruling was first published. */
  published: publicationSchema.optional(),
  /** A remark shown with the ruling. */
  note: z.string().trim().min(1).optional(),
})

/** `notes.yaml`: by a ruling's permalink, what an editor has to say on its standing. What is left out is unknown. */
export const notesSchema = z.nullable(z.record(z.string(), noteSchema)).transform(notes => notes ?? {})
export type Notes = z.infer<typeof notesSchema>
