import { z } from 'astro/zod'

/** Returns the schema of a text that a pattern describes; in words for a message. */
export const shaped = (pattern: RegExp, words: string) => z.string().regex(pattern, words)

/** Returns the schema of a web address that a pattern describes and browsers can follow; in words for a message. */
export const webAddress = (pattern: RegExp, words: string) => shaped(pattern, words).refine(URL.canParse, words)

/** Returns the schema of a list, of maps with these fields; where it is left out, it is empty. */
export const listOf = <F extends z.ZodRawShape>(fields: F) => z.array(z.strictObject(fields)).default([])
