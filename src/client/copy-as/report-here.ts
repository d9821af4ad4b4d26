import { pageAddress } from '../page-address.ts'
import { reportText, type ReportItem } from '../../site/report.ts'
import { reportElement } from '../report.ts'
import type { CopyItem } from './item.ts'
import { itemOf, itemsOf } from './read-page.ts'

/** Returns what reports the ruling of a box; null for an entry’s box, and where the page has it already. */
export function reportOn(box: HTMLElement): HTMLElement | null {
  const ruling = box.closest<HTMLElement>('.ruling')
  if (ruling === null || box.closest('.actions') !== null) return null
  return reportElement({ ...aboutItem(itemOf(box, ruling)), edit: box.dataset['edit'] ?? null })
}

/** Returns what is reported of a ruling that can be copied. */
function aboutItem({ title, authority, address, quote }: CopyItem): ReportItem {
  return { title: `${title}, ${authority}`, address, wording: quote.join('\n'), source: authority }
}

/** Returns the report of what a button stands at: a ruling with its words, else the page. */
export function reportHere(button: Element): string {
  const box = button.closest('.actions')?.querySelector<HTMLElement>('.copy')
  const [item] = box ? itemsOf(box, true) : []
  if (item !== undefined) return reportText(aboutItem(item))
  const title = document.querySelector('h1')?.textContent.trim() ?? document.title
  return reportText({ title, address: pageAddress(), wording: '', source: '' })
}
