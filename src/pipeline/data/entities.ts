import { Parser } from 'htmlparser2'

const ENTITY = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi

/** Returns a text with the characters that its HTML entities stand for: `Smoke &amp; Bellows` is Smoke & Bellows. */
export function withoutEntities(text: string): string {
  return text.replace(ENTITY, entity => {
    let said = ''
    new Parser({ ontext: part => void (said += part) }).end(entity)
    return said
  })
}
