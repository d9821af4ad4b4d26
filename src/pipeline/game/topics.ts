import { z } from 'astro/zod'
import { listOf } from './schema-parts.ts'

const title = z.string().trim().min(1)

/**
 * `topics.yaml`: which rules belong to which term, wherever their text has them. A list, in any order, of terms with
 * rules of a work, by their numbers, sections or permalinks, and the terms whose definitions are part of this one.
 */
export const topicsSchema = z
  .nullable(
    z.array(
      z.strictObject({
        /** The title of the term, as its heading gives it. */
        term: title,
        /** No text has a heading for the term: it has a page for the rules that are given here. */
        new: z.boolean().default(false),
        /** Terms that are no more than a definition, which this topic shows and which lead to it. */
        defines: z.array(title).default([]),
        rules: listOf({
          work: z.string().min(1),
          /** They say what the term is, so that they come before what others rule on it. */
          meaning: z.literal(true).optional(),
          /** `3.iv.6`, with the rules under it `2.V.6*`, or a range with those under its ends, `7.1-7.4`. */
          numbers: z.array(z.union([z.string().trim().min(1), z.number().transform(String)])).default([]),
          /** Headings of the work whose rules are meant, all of them. */
          sections: z.array(title).default([]),
          /** Permalinks of single rules, where they have no numbers. */
          rulings: z.array(z.string().trim().min(1)).default([]),
        }),
      }),
    ),
  )
  .transform(topics => topics ?? [])

export type Topic = z.infer<typeof topicsSchema>[number]
