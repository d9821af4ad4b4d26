import { MAX_TEXT } from './deck.ts'

/**
 * Returns the text of a file. Old programs don't write UTF-8: what is neither that nor marked as UTF-16 is read as
 * Windows-1252, which has all letters of Latin-1.
 */
export async function readDeckFile(file: Blob): Promise<string> {
  // A character takes up to four bytes; what is longer still is no deck.
  const bytes = new Uint8Array(await file.slice(0, MAX_TEXT * 4).arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A letter that the cut goes through is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: file.size > bytes.length })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
