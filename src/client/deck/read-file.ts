import { MAX_TEXT } from './deck.ts'

/**
 * Returns the text of a file. Old programs write no UTF-8; what isn't that is taken for Windows-1252, whose letters
 * Latin-1 has too.
 */
export async function readDeckFile(file: Blob): Promise<string> {
  // A character takes up to four bytes; what is longer still is no deck.
  const bytes = new Uint8Array(await file.slice(0, MAX_TEXT * 4).arrayBuffer())
  return decodeDeck(bytes)
}

/** Returns bytes as text. */
export function decodeDeck(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
