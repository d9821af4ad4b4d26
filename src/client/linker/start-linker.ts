import { makeAddresses } from '../../site/addresses.ts'
import { itemAt } from '../../pipeline/must.ts'
import { copyText } from '../clipboard.ts'
import { count } from '../../language/format.ts'
import { store, stored } from '../stored.ts'
import { groupsOf, likeliest, linksOf, type Group } from './choices.ts'
import type { Found } from './found.ts'
import { applyLinks, LINKS, type LinkFormat } from './link-formats.ts'
import { makeFinders } from './load.ts'
import { showChoices, showPost } from './view.ts'

/** How long to wait after a key, in milliseconds; for a long post a little more. */
const PAUSE = 150
const LONG = 50_000
const KEY = 'linker'

/** Brings the forum linker to life. The post is read here and goes nowhere. `home` is the site's absolute address. */
export function startLinker(place: HTMLElement, base: string, home: string): void {
  new LinkerPage(place, base, home).start()
}

class LinkerPage {
  private readonly place: HTMLElement
  private readonly parts: ReturnType<typeof elementsIn>
  private readonly home: string
  private readonly finderOf: ReturnType<typeof makeFinders>
  private readonly choices = new Map<string, string>()
  /** The post as it was read last, and what was found in it. */
  private post = ''
  private found: readonly Found[] = []
  /** Counts readings of the post; only the last one is shown. */
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: HTMLElement, base: string, home: string) {
    this.place = place
    this.parts = elementsIn(place)
    this.home = home
    this.finderOf = makeFinders(makeAddresses(base))
  }

  start(): void {
    const { post, game, format, once, mend, accept, copyButton } = this.parts
    post.addEventListener('input', () => this.findSoon())
    game.addEventListener('change', () => {
      this.choices.clear()
      void this.find()
    })
    for (const control of [format, once, mend]) control.addEventListener('change', () => this.show())
    accept.addEventListener('click', () => this.acceptGuesses())
    this.place.addEventListener('change', () => this.rememberSettings())
    copyButton.addEventListener('click', () => void this.copy())
    this.recallSettings()
    void this.find()
  }

  private findSoon(): void {
    clearTimeout(this.timer)
    const pause = this.parts.post.value.length > LONG ? PAUSE * 4 : PAUSE
    this.timer = setTimeout(() => void this.find(), pause)
  }

  private async find(): Promise<void> {
    const turn = ++this.turn
    const post = this.parts.post.value
    try {
      const { game } = this.parts
      const games = game.value === '' ? [...game.options].map(({ value }) => value).filter(Boolean) : [game.value]
      const finders = await Promise.all(games.map(id => this.finderOf(id)))
      if (turn !== this.turn) return
      this.found = likeliest(finders.map(finder => finder.find(post)))
      this.post = post
      for (const section of this.place.querySelectorAll<HTMLElement>('[data-linker-found]'))
        section.hidden = post.trim() === ''
      this.showChoices()
    } catch {
      if (turn === this.turn)
        this.parts.said.textContent = navigator.onLine
          ? 'The names could not be loaded. Change the post to try again.'
          : 'You are offline, and the names aren’t saved on this device.'
    }
  }

  private showChoices(): void {
    showChoices(this.parts.choices, groupsOf(this.found), this.choices, (key, path) => {
      this.choices.set(key, path)
      this.show()
    })
    this.show()
  }

  /** Takes each misspelt name for the one that it is most like. */
  private acceptGuesses(): void {
    for (const { key, targets } of this.openGroups().filter(({ guess }) => guess))
      this.choices.set(key, itemAt(targets, 0).path)
    this.showChoices()
    this.parts.choices.querySelector<HTMLElement>(':checked')?.focus()
  }

  /** Returns what somebody has still to decide on. */
  private openGroups(): Group[] {
    return groupsOf(this.found).filter(
      ({ key, sure, targets }) => !sure && targets.length > 0 && !this.choices.has(key),
    )
  }

  private show(): void {
    const { marked, result, format, once, mend, said, accept } = this.parts
    const { post, found, choices } = this
    const wishes = { once: once.checked, mend: mend.checked }
    const links = linksOf(found, choices, wishes, path => new URL(path, this.home).href)
    showPost(marked, post, found, choices)
    result.value = applyLinks(post, links, format.value as LinkFormat)
    const open = this.openGroups()
    const guesses = open.filter(({ guess }) => guess).length
    accept.hidden = guesses === 0
    accept.textContent = `Accept ${count(guesses, 'spelling')}`
    const toCheck = open.length === 0 ? '' : ` ${count(open.length, 'name')} to check.`
    const linked = links.filter(({ address }) => address !== null).length
    said.textContent = post.trim() === '' ? '' : `${count(linked, 'link')}.${toCheck}`
  }

  private async copy(): Promise<void> {
    const { result, copied } = this.parts
    const done = await copyText(result.value, result)
    copied.textContent = done ? 'Copied.' : 'Couldn’t copy. Press Ctrl+C; the text is selected.'
  }

  /** Sets what was chosen last. */
  private recallSettings(): void {
    const { game, format, once, mend } = this.parts
    const [lastGame, lastFormat, how, spelling] = (stored(KEY) ?? '').split(' ')
    if (lastGame !== undefined && [...game.options].some(option => option.value === lastGame)) game.value = lastGame
    if (lastFormat !== undefined && Object.hasOwn(LINKS, lastFormat)) format.value = lastFormat
    once.checked = how !== 'always'
    mend.checked = spelling === 'mend'
  }

  private rememberSettings(): void {
    const { game, format, once, mend } = this.parts
    const settings = [game.value, format.value, once.checked ? 'once' : 'always', mend.checked ? 'mend' : 'keep']
    store(KEY, settings.join(' '))
  }
}

function elementsIn(place: HTMLElement) {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-linker-${name}]`) as T
  return {
    post: part<HTMLTextAreaElement>('post'),
    game: part<HTMLSelectElement>('game'),
    format: part<HTMLSelectElement>('format'),
    once: part<HTMLInputElement>('once'),
    mend: part<HTMLInputElement>('mend'),
    accept: part('accept'),
    said: part('said'),
    marked: part('marked'),
    choices: part('choices'),
    copyButton: part('copy'),
    copied: part('copied'),
    result: part<HTMLTextAreaElement>('result'),
  }
}
