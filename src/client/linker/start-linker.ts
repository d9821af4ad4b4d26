import { makeAddresses } from '../../site/addresses.ts'
import { itemAt } from '../../pipeline/must.ts'
import { copyText } from '../clipboard.ts'
import { count } from '../../language/format.ts'
import { loadOnce } from '../load-once.ts'
import type { GameList, ReferenceList } from '../search/lists.ts'
import { readJson } from '../search/read-json.ts'
import { store, stored } from '../stored.ts'
import { groupsOf, likeliest, linksOf, type Group } from './choices.ts'
import type { Found } from './found.ts'
import { applyLinks, LINKS, type LinkFormat } from './link-formats.ts'
import type { LinkerData } from './linker-data.ts'
import { PostFinder } from './post-finder.ts'
import { showChoices, showPost } from './view.ts'

/** How long to wait after a key, in milliseconds; for a long post a little more. */
const PAUSE = 150
const LONG = 50_000
const KEY = 'linker'

/** Brings the forum linker to life. The post is read here and goes nowhere. `home` is the site's absolute address. */
export function startLinker(place: HTMLElement, base: string, home: string): void {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-linker-${name}]`) as T
  const post = part<HTMLTextAreaElement>('post')
  const game = part<HTMLSelectElement>('game')
  const format = part<HTMLSelectElement>('format')
  const once = part<HTMLInputElement>('once')
  const mend = part<HTMLInputElement>('mend')
  const accept = part('accept')
  const said = part('said')
  const choicesPlace = part('choices')
  const copied = part('copied')
  const result = part<HTMLTextAreaElement>('result')
  const addresses = makeAddresses(base)
  const load = loadOnce()
  const choices = new Map<string, string>()
  /** The post as it was read last, and what was found in it. */
  let readPost = ''
  let found: readonly Found[] = []
  /** Counts readings of the post; only the last one is shown. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const finderOf = (id: string): Promise<PostFinder> =>
    load(id, async () => {
      const read = <T>(file: string) => readJson<T>(addresses.file(`search-index/${id}/${file}.json`))
      const [list, references, data] = await Promise.all([
        read<GameList>('en'),
        read<ReferenceList>('references'),
        read<LinkerData>('linker'),
      ])
      return new PostFinder(list, references, data, addresses)
    })

  const find = async (): Promise<void> => {
    const own = ++turn
    const written = post.value
    try {
      const games = game.value === '' ? [...game.options].map(({ value }) => value).filter(Boolean) : [game.value]
      const finders = await Promise.all(games.map(finderOf))
      if (own !== turn) return
      found = likeliest(finders.map(finder => finder.find(written)))
      readPost = written
      for (const section of place.querySelectorAll<HTMLElement>('[data-linker-found]'))
        section.hidden = written.trim() === ''
      offerChoices()
    } catch {
      if (own === turn)
        said.textContent = navigator.onLine
          ? 'The names could not be loaded. Change the post to try again.'
          : 'You are offline, and the names aren’t saved on this device.'
    }
  }

  const offerChoices = (): void => {
    showChoices(choicesPlace, groupsOf(found), choices, (key, path) => {
      choices.set(key, path)
      show()
    })
    show()
  }

  /** Takes each misspelt name for the one that it is most like. */
  const acceptGuesses = (): void => {
    for (const { key, targets } of openGroups().filter(({ guess }) => guess)) choices.set(key, itemAt(targets, 0).path)
    offerChoices()
    choicesPlace.querySelector<HTMLElement>(':checked')?.focus()
  }

  /** Returns what somebody has still to decide on. */
  const openGroups = (): Group[] =>
    groupsOf(found).filter(({ key, sure, targets }) => !sure && targets.length > 0 && !choices.has(key))

  const show = (): void => {
    const wishes = { once: once.checked, mend: mend.checked }
    const links = linksOf(found, choices, wishes, path => new URL(path, home).href)
    showPost(part('marked'), readPost, found, choices)
    result.value = applyLinks(readPost, links, format.value as LinkFormat)
    const open = openGroups()
    const guesses = open.filter(({ guess }) => guess).length
    accept.hidden = guesses === 0
    accept.textContent = `Accept ${count(guesses, 'spelling')}`
    const toCheck = open.length === 0 ? '' : ` ${count(open.length, 'name')} to check.`
    const linked = links.filter(({ address }) => address !== null).length
    said.textContent = readPost.trim() === '' ? '' : `${count(linked, 'link')}.${toCheck}`
  }

  post.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(), post.value.length > LONG ? PAUSE * 4 : PAUSE)
  })
  game.addEventListener('change', () => {
    choices.clear()
    void find()
  })
  for (const control of [format, once, mend]) control.addEventListener('change', show)
  accept.addEventListener('click', acceptGuesses)
  // The next visit begins with the same settings.
  place.addEventListener('change', () => {
    const settings = [game.value, format.value, once.checked ? 'once' : 'always', mend.checked ? 'mend' : 'keep']
    store(KEY, settings.join(' '))
  })
  part('copy').addEventListener('click', () => {
    void copyText(result.value, result).then(done => {
      copied.textContent = done ? 'Copied.' : 'Couldn’t copy. Press Ctrl+C; the text is selected.'
    })
  })
  const [lastGame, lastFormat, how, spelling] = (stored(KEY) ?? '').split(' ')
  if (lastGame !== undefined && [...game.options].some(option => option.value === lastGame)) game.value = lastGame
  if (lastFormat !== undefined && Object.hasOwn(LINKS, lastFormat)) format.value = lastFormat
  once.checked = how !== 'always'
  mend.checked = spelling === 'mend'
  void find()
}
