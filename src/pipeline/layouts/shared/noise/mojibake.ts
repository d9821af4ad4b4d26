/** The characters of code page 437 above ASCII, from 0x80 on. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
/** Those of them that are no letters of the languages of these texts, so that they tell the accident. */
const NO_LETTER =
  /(?<=\p{L})[·÷](?=\p{L})|(?:^|[^aeiouäöü\s])ß(?=\p{L})|[╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡≈√ⁿ]/iu
/** Bytes of UTF-8 as Windows-1252 shows them. */
const UTF8 = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]{1,2}/
/** The characters of Windows-1252 from 0x80 to 0x9F; above them it is Latin-1. */
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
    const meant = NO_LETTER.test(word) ? fromCp437(word) : UTF8.test(word) ? fromUtf8(word) : null
    return meant === null || meant === word ? [] : [{ index, found: word, meant }]
  })
}

function fromCp437(word: string): string | null {
  const meant = Array.from(word, character => {
    const index = CP437.indexOf(character)
    // A letter of ASCII is the same, and what was a curly quotation mark before stays as it is.
    return index < 0 ? character : String.fromCharCode(index + 128)
  }).join('')
  return /[\u0080-\u009f]/.test(meant) || !/[À-ÖØ-öø-ÿ]/.test(meant) ? null : meant
}

function fromUtf8(word: string): string | null {
  const bytes = Array.from(word, character => {
    const index = CP1252.indexOf(character)
    return index < 0 ? character.charCodeAt(0) : index + 128
  })
  if (bytes.some(byte => byte > 255)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return null
  }
}
