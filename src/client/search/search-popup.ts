import { element } from '../element.ts'

/** On a screen as narrow as this the box and its results fill the screen. */
const NARROW = '(max-width: 51.99rem)'

/** Tells when a reader wants to close what is open, by going back on a phone; no types of it ship with TypeScript. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined

/** What opens under a search box, and on a phone over the whole screen. */
export interface SearchPopup {
  /** What the results are shown in. */
  readonly root: HTMLElement
  open(): void
}

/** Returns what opens under the search box of a form. */
export function makePopup(form: HTMLFormElement): SearchPopup {
  const root = element('div', { className: 'search-popup' })
  const input = form.elements.namedItem('q') as HTMLInputElement
  const narrow = matchMedia(NARROW)
  let watcher: (EventTarget & { destroy(): void }) | null = null
  /** Whether a step of the history stands for the open sheet. */
  let hasStep = false

  function show(shown: boolean): void {
    root.hidden = !shown
    const sheet = shown && narrow.matches
    form.classList.toggle('sheet', sheet)
    document.documentElement.classList.toggle('has-sheet', sheet)
    if (typeof CloseWatcher === 'undefined') keepStep(sheet)
    else if (sheet !== (watcher !== null)) {
      // What goes back on a phone closes the sheet instead of leaving the page.
      watcher?.destroy()
      watcher = sheet ? new CloseWatcher() : null
      watcher?.addEventListener('close', close)
    }
    fit()
  }

  /** Where the browser doesn't tell that a reader goes back, as on an iPhone, the sheet is a step of the history. */
  function keepStep(sheet: boolean): void {
    if (sheet === hasStep) return
    hasStep = sheet
    const isThere = (history.state as { readonly sheet?: true } | null)?.sheet === true
    if (sheet && !isThere) history.pushState({ sheet: true }, '')
    // After a step back it is gone already.
    else if (!sheet && isThere) history.back()
  }

  /** A keyboard on the screen leaves less than the window. */
  function fit(): void {
    const height = window.visualViewport?.height
    if (height !== undefined) form.style.setProperty('--sheet-height', `${height}px`)
  }

  function close(): void {
    show(false)
  }

  function leave(): void {
    close()
    input.blur()
  }

  form.append(element('button', { type: 'button', className: 'search-close', onclick: leave }, 'Close'), root)
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // Where a tap moves no focus, whatever was tapped in the list must still be there when the finger leaves it.
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) close()
  })
  // To move the results is to read: the keyboard on the screen makes room, and the box shows how the question begins.
  root.addEventListener('touchmove', () => input.blur(), { passive: true })
  addEventListener('pointerdown', ({ target }) => {
    if (!form.contains(target as Node)) close()
  })
  form.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.isComposing || root.hidden) return
    input.focus()
    close()
    event.preventDefault()
  })
  window.visualViewport?.addEventListener('resize', fit)
  addEventListener('popstate', () => {
    if (hasStep) close()
  })
  close()
  return { root, open: () => show(true) }
}
