import { firstOfEach } from '../../pipeline/collections.ts'
import { markdownAddress } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { element, joined } from '../element.ts'
import { FORMAT_NAMES, loadFormats, remember, rememberedChoice, type Format } from './choice.ts'
import type { CopyItem } from './item.ts'
import { quotationFormat, quotationOf } from '../quotation/quote.ts'
import { itemsOf } from './read-page.ts'
import { reportOn } from './report-here.ts'

const filled = new WeakSet<HTMLDetailsElement>()

/** So many formats are in view; the others are under “More”. */
const IN_VIEW = 3

/** Fills an opened "Copy as" box with its buttons, and brings it into view whole. */
export function openMenu(box: HTMLDetailsElement): void {
  if (!filled.has(box)) fill(box)
  filled.add(box)
  bringIntoView(box)
}

/** Near the lower edge of the screen a box is cut off; a program may open all that is folded, as for paper. */
function bringIntoView(box: HTMLDetailsElement): void {
  if (box.matches('[open]:is(:hover, :focus-within)')) box.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Fills a box with its buttons, that of the format used last in front. */
function fill(box: HTMLDetailsElement): void {
  const last = rememberedChoice()
  const hasWords = itemsOf(box, true).some(item => item.quote.length > 0)
  const isRuling = box.closest('.ruling') !== null
  // The rulings of an entry may be a book: they come along only when they are asked for.
  const quote = element('input', { type: 'checkbox', checked: isRuling && last.quoted && hasWords })
  const said = element('p', { role: 'status' })
  const field = element('textarea', { readOnly: true, hidden: true, rows: 5, ariaLabel: 'The text to copy' })

  const use = async (format: Format): Promise<void> => {
    remember({ format, quoted: isRuling && hasWords ? quote.checked : last.quoted })
    mark(format)
    await copy(format, itemsOf(box, quote.checked))
  }
  const copy = async (format: Format, items: readonly CopyItem[]): Promise<void> => {
    said.textContent = await copyAs(format, items, field)
  }
  // Beside a button that copies the link, the box is there to quote.
  const formats = (Object.keys(FORMAT_NAMES) as Format[]).filter(
    format => format !== 'address' || box.closest('.actions') === null,
  )
  const isLast = (format: Format) => Number(format === last.format)
  const buttons = formats
    .toSorted((a, b) => isLast(b) - isLast(a))
    .map(format => {
      const [name, onclick] = [FORMAT_NAMES[format], () => void use(format)]
      return element('button', { type: 'button', className: 'button small quiet', value: format, onclick }, name)
    })
  const mark = (format: Format): void => {
    for (const button of buttons) button.classList.toggle('last', button.value === format)
  }
  mark(last.format)
  const group = (ariaLabel: string, all: readonly HTMLElement[]) =>
    element('div', { className: 'formats', role: 'group', ariaLabel }, ...all)
  const copyQuotation = (): void => {
    const item = quotationOf(box, getSelection())
    if (item) void copy(quotationFormat(), [item])
  }
  const title = 'The selected words, or all, with a link that tells whether the wording has changed since'
  const asQuotation = { type: 'button', className: 'plain', title, onclick: copyQuotation } as const
  const quotation = quotationOf(box, null) && element('button', asQuotation, 'Copy as quotation')
  const { edit } = box.dataset
  const panel = element(
    'div',
    { className: 'copy-panel' },
    group('Copy as', buttons.slice(0, IN_VIEW)),
    hasWords && element('label', {}, quote, isRuling ? ' Include the text' : ' Include the rulings'),
    said,
    field,
    element(
      'details',
      { ontoggle: () => bringIntoView(box) },
      element('summary', {}, 'More'),
      group('More formats', buttons.slice(IN_VIEW)),
      quotation,
      usesOf(box),
      markdownOf(box),
    ),
    reportOn(box),
    edit !== undefined && element('a', { href: edit, rel: 'external nofollow', textContent: 'Edit' }),
  )
  // Fetched when one comes near, so that a click can copy at once.
  for (const event of ['pointerenter', 'focusin', 'touchstart'] as const)
    panel.addEventListener(event, () => void loadFormats(), { once: true, passive: true })
  box.lastElementChild?.append(panel)
}

/** Copies items in a format, by hand from the field where the browser refuses, and returns what to say of it. */
async function copyAs(format: Format, items: readonly CopyItem[], field: HTMLTextAreaElement): Promise<string> {
  const formats = await loadFormats()
  if (formats === null) return 'Couldn’t load the formats. Reload the page when you’re online.'
  field.hidden = await copyText(formats[format](items), field)
  return field.hidden ? `Copied as ${FORMAT_NAMES[format]}.` : 'Couldn’t copy. Press Ctrl+C; the text is selected.'
}

/** Returns buttons that show all uses of the cards and terms that a ruling links to; null where it links none. */
function usesOf(box: HTMLDetailsElement): HTMLElement | null {
  const links = [...(box.closest('.ruling')?.querySelectorAll<HTMLAnchorElement>('.words a.ref') ?? [])]
  if (links.length === 0) return null
  const buttons = firstOfEach(links, ({ pathname }) => pathname).map(link => {
    const onclick = () =>
      void import('../preview/uses.ts').then(({ showUses }) => showUses(link, box.querySelector('summary')))
    return element('button', { type: 'button', className: 'plain', onclick }, link.textContent)
  })
  return element('p', {}, 'All uses of: ', ...joined(buttons, ', '))
}

/** Returns a link to the Markdown file of what a box copies; null for a ruling that has no page of its own yet. */
function markdownOf(box: HTMLDetailsElement): HTMLElement | null {
  const [item] = itemsOf(box, false)
  if (item === undefined || item.address.includes('#')) return null
  return element('a', { href: markdownAddress(item.address), type: 'text/markdown', textContent: 'As a Markdown file' })
}
