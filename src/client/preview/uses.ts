import { count } from '../../language/format.ts'
import { element } from '../element.ts'

/** What an entry's page says of the sources of its lists: `30|2004-05|Digests of the council`. */
interface Source {
  readonly rank: number
  readonly date: string
  readonly authority: string
}

/** A ruling that names an entry, as the entry's page has it. */
interface Use {
  readonly source: Source
  readonly item: Element
}

/**
 * Shows every ruling that names what a link leads to, with the words around the name: by authority, the highest first,
 * the newest first within. The entry's own page has them all. `back` has the focus afterwards.
 */
export async function showUses(link: HTMLAnchorElement, back: HTMLElement | null): Promise<void> {
  const title = element('h2', { id: 'uses' }, 'Uses of ', element('a', { href: link.href }, link.textContent))
  const onclick = () => panel.close()
  const close = element('button', { type: 'button', className: 'button small quiet', onclick }, 'Close')
  const said = element('p', { role: 'status' }, 'Loading…')
  const panel = element('dialog', { className: 'uses' }, close, title, said)
  panel.setAttribute('aria-labelledby', 'uses')
  panel.addEventListener('click', event => {
    // A click beside the panel, or on a link to a place on the page, closes it.
    if (event.target === panel || (event.target as Element).closest('a')) panel.close()
  })
  panel.addEventListener('close', () => {
    panel.remove()
    back?.focus({ preventScroll: true })
  })
  document.body.append(panel)
  panel.showModal()
  try {
    const answer = await fetch(link.href)
    if (!answer.ok) throw new Error(answer.statusText)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    title.lastElementChild!.textContent = page.querySelector('h1')?.textContent ?? link.textContent
    const uses = usesOn(page)
    said.textContent = uses.length === 0 ? 'No other ruling names it.' : `${count(uses.length, 'ruling')}.`
    panel.append(...sections(uses))
  } catch {
    said.textContent = 'Its uses couldn’t be loaded. Follow the link to read them.'
  }
}

/** Returns the rulings that an entry's page lists as answers about it and as mentions, as their sources count. */
function usesOn(page: Document): Use[] {
  let source: Source = { rank: 0, date: '', authority: '' }
  const items = [...page.querySelectorAll<HTMLElement>('[aria-labelledby=answers] li, [aria-labelledby=mentioned] li')]
  return items
    .map(item => {
      // Only the first of a source's rulings says which source it is.
      const [rank, date = '', authority = ''] = item.dataset['source']?.split('|') ?? []
      if (rank !== undefined) source = { rank: Number(rank), date, authority }
      return { source, item }
    })
    .sort((a, b) => a.source.rank - b.source.rank || b.source.date.localeCompare(a.source.date))
}

function sections(uses: readonly Use[]): HTMLElement[] {
  return [...Map.groupBy(uses, ({ source }) => source.authority)].map(([authority, own]) =>
    element(
      'section',
      {},
      element('h3', {}, authority),
      element('ul', { className: 'ruling-list' }, ...own.map(({ item }) => document.importNode(item, true))),
    ),
  )
}
