import { element } from '../element.ts'

/** On a screen as narrow as this the box and its results fill the screen. */
const NARROW = '(max-width: 51.99rem)'

/** Tells when a reader wants to close what is open, by going back on a phone; no types of it ship with TypeScript. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined

/** What opens under a search box, and on a phone over the whole screen. */
export class SearchPopup {
  /** What the results are shown in. */
  readonly root = element('div', { className: 'search-popup', tabIndex: -1 })
  private readonly form: HTMLFormElement
  private readonly input: HTMLInputElement
  private readonly narrow = matchMedia(NARROW)
  private watcher: (EventTarget & { destroy(): void }) | null = null
  /** Whether a step of the history stands for the open sheet. */
  private hasStep = false

  constructor(form: HTMLFormElement) {
    this.form = form
    this.input = form.elements.namedItem('q') as HTMLInputElement
    const leave = () => {
      this.close()
      this.input.blur()
    }
    form.append(element('button', { type: 'button', className: 'search-close', onclick: leave }, 'Close'), this.root)
    form.addEventListener('focusout', ({ relatedTarget }) => {
      // Where a tap moves no focus, whatever was tapped in the list must still be there when the finger leaves it.
      if (relatedTarget instanceof Node && !form.contains(relatedTarget)) this.close()
    })
    // To move the results is to read: the keyboard on the screen makes room, and the box shows how the question begins.
    this.root.addEventListener('touchmove', () => this.input.blur(), { passive: true })
    addEventListener('pointerdown', ({ target }) => {
      if (!form.contains(target as Node)) this.close()
    })
    form.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || event.isComposing || this.root.hidden) return
      this.input.focus()
      this.close()
      event.preventDefault()
    })
    window.visualViewport?.addEventListener('resize', () => this.fit())
    addEventListener('popstate', () => {
      if (this.hasStep) this.close()
    })
    this.close()
  }

  open(): void {
    this.show(true)
  }

  close(): void {
    this.show(false)
  }

  private show(shown: boolean): void {
    this.root.hidden = !shown
    const sheet = shown && this.narrow.matches
    this.form.classList.toggle('sheet', sheet)
    document.documentElement.classList.toggle('has-sheet', sheet)
    this.watch(sheet)
    this.fit()
  }

  /**
   * Lets what goes back on a phone close the sheet instead of leaving the page. Where the browser doesn't tell of it,
   * as on an iPhone, the sheet is a step of the history.
   */
  private watch(sheet: boolean): void {
    if (typeof CloseWatcher === 'undefined') return this.keepStep(sheet)
    if (sheet === (this.watcher !== null)) return
    this.watcher?.destroy()
    this.watcher = sheet ? new CloseWatcher() : null
    this.watcher?.addEventListener('close', () => this.close())
  }

  private keepStep(sheet: boolean): void {
    if (sheet === this.hasStep) return
    this.hasStep = sheet
    const isThere = (history.state as { readonly sheet?: true } | null)?.sheet === true
    if (sheet && !isThere) history.pushState({ sheet: true }, '')
    // After a step back it is gone already.
    else if (!sheet && isThere) history.back()
  }

  /** A keyboard on the screen leaves less than the window. */
  private fit(): void {
    const height = window.visualViewport?.height
    if (height !== undefined) this.form.style.setProperty('--sheet-height', `${height}px`)
  }
}
