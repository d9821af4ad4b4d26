import { makeAddresses, type Addresses } from '../../site/addresses.ts'
import { itemAt } from '../../pipeline/must.ts'
import { copyText } from '../clipboard.ts'
import { count } from '../../language/format.ts'
import { loadOnce } from '../load-once.ts'
import type { GameList, ReferenceList } from '../search/lists.ts'
import { readJson } from '../search/read-json.ts'
import { store, stored } from '../stored.ts'
import { groupsOf, likeliest, linksOf, openGroups } from './choices.ts'
import type { Found } from './found.ts'
import { applyLinks, LINKS, type LinkFormat } from './link-formats.ts'
import type { LinkerData } from './linker-data.ts'
import { PostFinder } from './post-finder.ts'
import { showChoices, showPost } from './view.ts'

/** How long to wait after a key, in milliseconds; for a long post a little more. */
const PAUSE = 150
const LONG = 50_000
const KEY = 'linker'

/** Brings the forum linker to life. The post is read here and goes nowhere. */
export function startLinker(place: HTMLElement, base: string): void {
  const page = pageOf(place, makeAddresses(base))
  const { post, game, result } = page
  let timer: ReturnType<typeof setTimeout> | undefined
  post.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(page), post.value.length > LONG ? PAUSE * 4 : PAUSE)
  })
  game.addEventListener('change', () => {
    page.choices.clear()
    void find(page)
  })
  for (const control of [page.format, page.once, page.mend]) control.addEventListener('change', () => show(page))
  page.accept.addEventListener('click', () => acceptGuesses(page))
  place.addEventListener('change', () => keepSettings(page))
  page.copy.addEventListener('click', () => {
    void copyText(result.value, result).then(done => {
      page.copied.textContent = done ? 'Copied.' : 'Couldn’t copy. Press Ctrl+C; the text is selected.'
    })
  })
  restoreSettings(page)
  void find(page)
}

type LinkerPage = ReturnType<typeof pageOf>

/** Returns the parts of the page, what finds names, and what is known of the post in it. */
function pageOf(place: HTMLElement, addresses: Addresses) {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-linker-${name}]`) as T
  const load = loadOnce()
  return {
    post: part<HTMLTextAreaElement>('post'),
    game: part<HTMLSelectElement>('game'),
    format: part<HTMLSelectElement>('format'),
    once: part<HTMLInputElement>('once'),
    mend: part<HTMLInputElement>('mend'),
    said: part('said'),
    sections: place.querySelectorAll<HTMLElement>('[data-linker-found]'),
    marked: part('marked'),
    accept: part('accept'),
    choicesPlace: part('choices'),
    copy: part('copy'),
    copied: part('copied'),
    result: part<HTMLTextAreaElement>('result'),
    /** The site's absolute address. */
    home: new URL(place.dataset['home'] ?? '', location.href).href,
    finderOf: (id: string) => load(id, () => loadFinder(id, addresses)),
    choices: new Map<string, string>(),
    /** The post as it was read last, and what was found in it. */
    readPost: '',
    found: [] as readonly Found[],
  }
}

async function loadFinder(game: string, addresses: Addresses): Promise<PostFinder> {
  const read = <T>(file: string) => readJson<T>(addresses.listOf(game, file))
  const [list, references, data] = await Promise.all([
    read<GameList>('en'),
    read<ReferenceList>('references'),
    read<LinkerData>('linker'),
  ])
  return new PostFinder(list, references, data, addresses)
}

/** Finds names in the post, and shows what they may mean and the post with its links. */
async function find(page: LinkerPage): Promise<void> {
  const { game, post, said, sections, finderOf } = page
  const [written, chosen] = [post.value, game.value]
  const isCurrent = () => post.value === written && game.value === chosen
  try {
    const games = chosen === '' ? [...game.options].map(({ value }) => value).filter(Boolean) : [chosen]
    const finders = await Promise.all(games.map(finderOf))
    if (!isCurrent()) return
    page.found = likeliest(finders.map(finder => finder.find(written)))
    page.readPost = written
    for (const section of sections) section.hidden = written.trim() === ''
    offerChoices(page)
  } catch {
    const failed = 'The names could not be loaded. Change the post to try again.'
    const offline = 'You are offline, and the names aren’t saved on this device.'
    if (isCurrent()) said.textContent = navigator.onLine ? failed : offline
  }
}

function offerChoices(page: LinkerPage): void {
  const { choicesPlace, found, choices } = page
  showChoices(choicesPlace, groupsOf(found), choices, (key, path) => {
    choices.set(key, path)
    show(page)
  })
  show(page)
}

/** Takes each misspelt name for the one that it is most like. */
function acceptGuesses(page: LinkerPage): void {
  const { found, choices, choicesPlace } = page
  for (const { key, targets, guess } of openGroups(found, choices)) if (guess) choices.set(key, itemAt(targets, 0).path)
  offerChoices(page)
  choicesPlace.querySelector<HTMLElement>(':checked')?.focus()
}

/** Shows the post with its links as they are chosen, and says what is still to be decided. */
function show({ readPost, found, choices, home, format, once, mend, marked, result, accept, said }: LinkerPage): void {
  const wishes = { once: once.checked, mend: mend.checked }
  const links = linksOf(found, choices, wishes, path => new URL(path, home).href)
  showPost(marked, readPost, found, choices)
  result.value = applyLinks(readPost, links, format.value as LinkFormat)
  const open = openGroups(found, choices)
  const guesses = open.filter(({ guess }) => guess).length
  accept.hidden = guesses === 0
  accept.textContent = `Accept ${count(guesses, 'spelling')}`
  const toCheck = open.length === 0 ? '' : ` ${count(open.length, 'name')} to check.`
  const linked = links.filter(({ address }) => address !== null).length
  said.textContent = readPost.trim() === '' ? '' : `${count(linked, 'link')}.${toCheck}`
}

/** Keeps the settings, with which the next visit begins. */
function keepSettings({ game, format, once, mend }: LinkerPage): void {
  store(KEY, [game.value, format.value, once.checked ? 'once' : 'always', mend.checked ? 'mend' : 'keep'].join(' '))
}

function restoreSettings({ game, format, once, mend }: LinkerPage): void {
  const [lastGame, lastFormat, how, spelling] = (stored(KEY) ?? '').split(' ')
  if (lastGame !== undefined && [...game.options].some(option => option.value === lastGame)) game.value = lastGame
  if (lastFormat !== undefined && Object.hasOwn(LINKS, lastFormat)) format.value = lastFormat
  once.checked = how !== 'always'
  mend.checked = spelling === 'mend'
}
