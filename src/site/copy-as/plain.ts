import { after, plainAddress, type CopyItem, type Formatter } from './item.ts'

/** One line to pass on: what it is, and where. */
export const toLink: Formatter = items =>
  items
    .map(item => {
      const quoted = item.quote.length === 0 ? '' : `${inQuotes(item).replace(/\s+/g, ' ')} `
      return `${quoted}${item.title}${after(item)}: ${plainAddress(item.address)}`
    })
    .join('\n')

/** The words in quotation marks, then what and where they are. */
export const toPlainText: Formatter = items =>
  items
    .map(item => {
      const source = `${item.title}${after(item)}\n${plainAddress(item.address)}`
      return item.quote.length === 0 ? source : `${inQuotes(item)}\n— ${source}`
    })
    .join('\n\n')

function inQuotes({ quote, warning }: CopyItem): string {
  return `${warning === null ? '' : `[${warning}]\n`}“${quote.join('\n')}”`
}
