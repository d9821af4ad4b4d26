import { expect, test } from 'vitest'
import { MAX_TEXT } from './deck.ts'
import { readDeckFile } from './read-file.ts'

test.for([
  ['UTF-8', [0x4e, 0xc3, 0xa1, 0x69, 0x6e]],
  ['Windows-1252', [0x4e, 0xe1, 0x69, 0x6e]],
  ['UTF-16', [0xff, 0xfe, 0x4e, 0, 0xe1, 0, 0x69, 0, 0x6e, 0]],
] as const)('a file in %s', async ([, bytes]) => {
  expect(await readDeckFile(new Blob([Uint8Array.from(bytes)]))).toBe('Náin')
})

test('a file that is cut within a letter is still UTF-8', async () => {
  const text = await readDeckFile(new Blob([`a${'á'.repeat(MAX_TEXT * 2)}`]))
  expect(text.slice(0, 3)).toBe('aáá')
})

test('a whole file that ends with a letter of Windows-1252', async () => {
  expect(await readDeckFile(new Blob([Uint8Array.from([0x4d, 0x61, 0x6e, 0x77, 0xeb])]))).toBe('Manwë')
})
