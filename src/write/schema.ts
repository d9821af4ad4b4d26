import type { RulingRecord } from '../site/site-data.ts'
import { absolute, permalink } from '../site/site.ts'

/**
 * Returns a question with its answer for search engines, in the words of schema.org, which show it as such; null for
 * any other ruling: they make nothing of one, and the JSON file that its page names has more.
 */
export function questionSchema({ id, question, text }: RulingRecord): Readonly<Record<string, unknown>> | null {
  if (question === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Question',
    url: absolute(permalink(id)),
    text: question,
    acceptedAnswer: { '@type': 'Answer', text },
  }
}
