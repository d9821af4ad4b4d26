import { must } from '../../../must.ts'

/** The characters of code page 437 above ASCII, from 0x80 on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
/** Those of them that are no letters of the languages of these texts, so that they tell the accident. */
const TELLING =
  /(?<=\p{L})[·÷](?=\p{L})|(?:^|[^aeiouäöü\s])ß(?=\p{L})|[╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡≈√ⁿ]/iu
const UTF8 = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]{1,2}/
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A word that was read in the wrong code page, and what it was. */
export interface Misread {
  readonly index: number
  readonly found: string
  readonly meant: string
}

/**
 * Returns the words whose Latin-1 bytes were read as code page 437 (`Nazg√l`) or whose UTF-8 bytes as Windows-1252
 * (`NazgÃ»l`). Both accidents can be undone exactly; a word that doesn't come out as letters isn't one.
 */
export function misreadWords(text: string): Misread[] {
  return Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
    if (!/\p{Script=Latin}/u.test(word)) return []
    const meant = TELLING.test(word) ? fromCp437(word) : UTF8.test(word) ? fromUtf8(word) : null
    return meant === null || meant === word ? [] : [{ index, found: word, meant }]
  })
}

function codeOf(character: string): number {
  return must(character.codePointAt(0), 'code of a character')
}

function fromCp437(word: string): string | null {
  let meant = ''
  for (const character of word) {
    const place = codeOf(character)
    const at = place < 128 ? place : CP437.indexOf(character) + 128
    // What was a curly quotation mark before stays as it is.
    if (at < 128 && place >= 128) meant += character
    else meant += String.fromCharCode(at)
  }
  return /[\u0080-\u009f]/.test(meant) || !/[À-ÖØ-öø-ÿ]/.test(meant) ? null : meant
}

function fromUtf8(word: string): string | null {
  const bytes: number[] = []
  for (const character of word) {
    const place = codeOf(character)
    const at = CP1252.indexOf(character)
    if (place < 256) bytes.push(place)
    else if (at >= 0) bytes.push(at + 128)
    else return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return null
  }
}
