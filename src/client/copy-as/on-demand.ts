import { copiedAddress, pageAddress } from '../page-address.ts'
import { element } from '../element.ts'

/** Shows the address in a "Copy as" box that is opened, and loads the formats only then. */
async function fill(box: HTMLDetailsElement): Promise<void> {
  if (box.querySelector('.address') === null)
    box.append(element('div', {}, element('code', { className: 'address', textContent: copiedAddress(box) })))
  const { openMenu } = await import('./menu.ts')
  openMenu(box)
}

document.addEventListener(
  'toggle',
  event => {
    const box = event.target
    // Without the formats the box still shows the address.
    if (box instanceof HTMLDetailsElement && box.open && box.matches('.copy')) fill(box).catch(() => {})
  },
  true,
)

// Words of a ruling that are selected can be copied as a quotation.
document.addEventListener('selectionchange', () => {
  const selection = getSelection()
  if (selection?.isCollapsed === false && selection.anchorNode?.parentElement?.closest('.ruling .words'))
    import('../quotation/offer.ts').catch(() => {})
})

// A button with its text, by itself the page's address, or that reports what it stands at, copies it and says so in
// its own words.
document.addEventListener('click', event => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy-text], [data-report]') : null
  if (button !== null) void copyFrom(button)
})

/** Says aloud what a button says. */
const said = element('p', { className: 'unseen', role: 'status' })
document.body.append(said)

async function copyFrom(button: HTMLElement): Promise<void> {
  // It still says that it has.
  if (/^copied/i.test(button.textContent)) return
  const text = (button.dataset['copyText'] ?? (await import('./report-here.ts')).reportHere(button)) || pageAddress()
  const words = [...button.childNodes]
  // Where the site's own address wasn't known when it was built, the one it is read at is.
  const copied = text.replace(/^\/\S*$/m, path => new URL(path, location.href).href)
  try {
    // Only a secure connection has a clipboard.
    await navigator.clipboard.writeText(copied)
  } catch {
    prompt(button.textContent.trim(), copied)
    return
  }
  button.textContent = said.textContent = 'report' in button.dataset ? 'Copied. Post it to your group' : 'Copied'
  setTimeout(() => {
    button.replaceChildren(...words)
    said.textContent = ''
  }, 2000)
}
