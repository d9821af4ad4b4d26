import { reportText, type ReportItem } from '../../site/report.ts'
import type { CopyItem } from './item.ts'
import { itemsOf } from './read-page.ts'

/** Returns what is reported of a ruling that can be copied. */
export function aboutItem({ title, authority, address, quote }: CopyItem): ReportItem {
  return { title: `${title}, ${authority}`, address, wording: quote.join('\n'), source: authority }
}

/** Returns the report of what a button stands at: a ruling with its words, else the page. */
export function reportHere(button: Element): string {
  const box = button.closest('.actions')?.querySelector<HTMLElement>('.copy')
  const [item] = box ? itemsOf(box, true) : []
  if (item !== undefined) return reportText(aboutItem(item))
  const title = document.querySelector('h1')?.textContent.trim() ?? document.title
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  return reportText({ title, address, wording: '', source: '' })
}
