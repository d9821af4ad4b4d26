import { MAX_TEXT } from './deck.ts'

/** Returns the text of a file: UTF-16 if marked so, else UTF-8, else Windows-1252, as old programs write. */
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
