import { after, isQuotation, plainAddress, type Formatter } from './item.ts'

/** What some forum takes for a tag. Anything else in brackets is text to all of them, such as `[COE 52]`. */
const TAGS = `
  abbr acronym align anchor attach attachment audio b background bg blockquote blur br c center centre code color
  colour column del details div em email embed flash float font gallery glow h h[1-6] heading hide highlight hr
  html i icode iframe img indent inlinecode ins ispoiler iurl justify left li link list ltr mail me media member
  mention move nfo no-?parse nobbc ol p php plain poll post pre q quote right rtl s shadow size small span spoiler
  strike strong style sub sup table tbody td tex th thead thread time tr tt u ul url user video youtube
`
  .trim()
  .split(/\s+/)
const TAG = new RegExp(`\\[(?=/|\\*|(?:${TAGS.join('|')})(?:[\\]=\\s]|$))`, 'giu')
const NAME = new RegExp(`^(?:\\*|${TAGS.join('|')})$`, 'iu')
/** Parts a bracket from the word behind it, unseen: BBCode has no way to write a mere bracket. */
const WORD_JOINER = '\u2060'

/** Returns whether some forum has a tag of this name. */
export function isBBCodeTag(name: string): boolean {
  return NAME.test(name)
}

/** Returns a text that no forum takes for BBCode. */
function escapeBBCode(text: string): string {
  return text.replace(TAG, `[${WORD_JOINER}`)
}

/** Returns a link in BBCode. */
export function linkInBBCode(text: string, address: string): string {
  return `[url=${plainAddress(address)}]${escapeBBCode(text)}[/url]`
}

/** BBCode as phpBB, vBulletin, SMF and XenForo know it. */
export const toBBCode: Formatter = items =>
  items
    .map(item => {
      const warning = item.warning === null ? '' : `[b]${escapeBBCode(item.warning)}[/b]\n`
      const words = item.quote.length === 0 ? '' : `${warning}${escapeBBCode(item.quote.join('\n'))}`
      const source = `${linkInBBCode(item.title, item.address)}${escapeBBCode(after(item))}`
      if (isQuotation(item)) return `[quote]${words}[/quote]\n${source}`
      return words === '' ? source : `${source}\n${words}`
    })
    .join('\n\n')
