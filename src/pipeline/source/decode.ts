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
  const sample = bytes.subarray(0, Math.min(bytes.length - (bytes.length % 2), 2000))
  if (sample.length < 8) return null
  // Western text in UTF-16 has a zero in nearly every second byte, and none in the others.
  const [even = 0, odd = 0] = [0, 1].map(
    rest => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length / sample.length,
  )
  if (odd > 0.3 && even < 0.05) return 'utf-16le'
  return even > 0.3 && odd < 0.05 ? 'utf-16be' : null
}

function decodeBroken(file: string, bytes: Uint8Array): { text: string; messages: Message[] } {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  const message = { severity: 'warning', expected: 'UTF-8' } as const
  if (!/[\u0080-\ufffc]/.test(text) && broken > 0)
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      messages: [
        {
          ...message,
          code: 'source/not-utf-8',
          place: inFile(file),
          found: `${count(broken, 'byte')} that ${broken === 1 ? 'is' : 'are'} not valid UTF-8`,
          fix: 'It was read as Windows-1252. Check the accented letters, and save the file as UTF-8 to be sure.',
        },
      ],
    }
  const before = text.slice(0, text.indexOf('\ufffd')).split(/\r\n|\n|\r/)
  return {
    text,
    messages: [
      {
        ...message,
        code: 'source/broken-utf-8',
        place: at(file, before.length, lastOf(before).length + 1),
        found: `${count(broken, 'broken byte')}, the first here`,
        fix: 'They are shown as \ufffd. Put in the letters that are missing, or record a repair.',
      },
    ],
  }
}
