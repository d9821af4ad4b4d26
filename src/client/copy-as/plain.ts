import { after, isQuotation, plainAddress, type CopyItem, type Formatter } from './item.ts'

/** The bare address of what is copied, without those of its parts. */
export const toAddress: Formatter = items => plainAddress(items[0]?.address ?? '')

/** One line to pass on: what it is, and where. */
export const toLink: Formatter = items =>
  items
    .map(item => {
      const address = plainAddress(item.address)
      const words = quotedWords(item).replace(/\s+/g, ' ')
      if (item.quote.length > 0 && item.paraphrase) return `${item.title}${after(item)} ${words} ${address}`
      return `${words === '' ? '' : `${words} `}${item.title}${after(item)}: ${address}`
    })
    .join('\n')

/** The words, in quotation marks where they are the source's, with what and where they are. */
export const toPlainText: Formatter = items =>
  items
    .map(item => {
      const address = plainAddress(item.address)
      const source = `${item.title}${after(item)}`
      if (item.quote.length === 0) return `${source}\n${address}`
      return item.paraphrase
        ? `${source}\n${quotedWords(item)}\n${address}`
        : `${quotedWords(item)}\n— ${source}\n${address}`
    })
    .join('\n\n')

/** Returns the words behind their warning, in quotation marks where they are the source's own. */
function quotedWords(item: CopyItem): string {
  const { quote, warning } = item
  if (quote.length === 0) return ''
  const words = quote.join('\n')
  return `${warning === null ? '' : `[${warning}]\n`}${isQuotation(item) ? `“${words}”` : words}`
}
