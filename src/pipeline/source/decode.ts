import { count } from '../messages/count.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import { lastOf } from '../must.ts'

/**
 * Decodes a file's bytes. UTF-8 and UTF-16 are recognised by a byte order mark or by what the bytes look like;
 * bytes that are not valid UTF-8 at all are read as Windows-1252, single broken ones become U+FFFD. Both are reported.
 */
export function decodeText(file: string, bytes: Uint8Array): { text: string; messages: Message[] } {
  const utf16 = utf16Kind(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), messages: [] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), messages: [] }
  } catch {
    return decodeBroken(file, bytes)
  }
}

function utf16Kind(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = Math.min(bytes.length - (bytes.length % 2), 2000)
  if (sample < 8) return null
  let even = 0
  let odd = 0
  for (let index = 0; index < sample; index += 2) {
    if (bytes[index] === 0) even++
    if (bytes[index + 1] === 0) odd++
  }
  // Western text in UTF-16 has a zero in nearly every second byte, and none in the others.
  if (odd > sample * 0.3 && even < sample * 0.05) return 'utf-16le'
  if (even > sample * 0.3 && odd < sample * 0.05) return 'utf-16be'
  return null
}

function decodeBroken(file: string, bytes: Uint8Array): { text: string; messages: Message[] } {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  const accented = (text.match(/[\u0080-\ufffc]/g) ?? []).length
  if (accented === 0 && broken > 0) {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      messages: [
        {
          code: 'source/not-utf-8',
          severity: 'warning',
          place: inFile(file),
          found: `${count(broken, 'byte')} that ${broken === 1 ? 'is' : 'are'} not valid UTF-8`,
          expected: 'UTF-8',
          fix: 'It was read as Windows-1252. Check the accented letters, and save the file as UTF-8 to be sure.',
        },
      ],
    }
  }
  const before = text.slice(0, text.indexOf('\ufffd'))
  const line = before.split(/\r\n|\n|\r/)
  return {
    text,
    messages: [
      {
        code: 'source/broken-utf-8',
        severity: 'warning',
        place: at(file, line.length, lastOf(line).length + 1),
        found: `${count(broken, 'broken byte')}, the first here`,
        expected: 'UTF-8',
        fix: 'They are shown as \ufffd. Put in the letters that are missing, or record a repair.',
      },
    ],
  }
}
