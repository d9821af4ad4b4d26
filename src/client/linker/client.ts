import { makeAddresses } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { count } from '../../language/words.ts'
import { groupsOf, linksOf } from './choices.ts'
import type { Found } from './found.ts'
import { applyLinks, LINKS, type LinkFormat } from './give.ts'
import { makeFinders } from './lists.ts'
import { showChoices, showPost } from './view.ts'

/** How long to wait after a key, in milliseconds; for a long post a little more. */
const PAUSE = 150
const LONG = 50_000
const KEY = 'linker'

/** Brings the forum linker to life. The post is read here and goes nowhere. */
export function startLinker(place: HTMLElement, base: string, home: string): void {
  const part = <T extends HTMLElement>(name: string) => place.querySelector(`[data-linker-${name}]`) as T
  const [post, game, format, once] = [
    part<HTMLTextAreaElement>('post'),
    part<HTMLSelectElement>('game'),
    part<HTMLSelectElement>('format'),
    part<HTMLInputElement>('once'),
  ]
  const [marked, choice, result, said, copied] = [
    part('marked'),
    part('choices'),
    part<HTMLTextAreaElement>('result'),
    part('said'),
    part('copied'),
  ]
  const finderOf = makeFinders(makeAddresses(base))
  const choices = new Map<string, string>()
  let found: readonly Found[] = []
  let read = ''
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (): void => {
    const links = linksOf(found, choices, once.checked, path => new URL(path, home).href)
    showPost(marked, read, found, choices)
    result.value = applyLinks(read, links, format.value as LinkFormat)
    const open = groupsOf(found).filter(
      group => !group.sure && group.targets.length > 0 && !choices.has(group.key),
    ).length
    said.textContent =
      read.trim() === ''
        ? ''
        : `${count(links.length, 'link')}.${open === 0 ? '' : ` ${count(open, 'name')} to check.`}`
  }
  const find = async (): Promise<void> => {
    const mine = ++turn
    const text = post.value
    try {
      const finder = await finderOf(game.value)
      if (mine !== turn) return
      found = finder(text)
      read = text
      for (const section of place.querySelectorAll<HTMLElement>('[data-linker-found]'))
        section.hidden = text.trim() === ''
      showChoices(choice, groupsOf(found), choices, (key, path) => {
        choices.set(key, path)
        show()
      })
      show()
    } catch {
      if (mine === turn)
        said.textContent = navigator.onLine
          ? 'The names could not be loaded. Change the post to try again.'
          : 'You are offline, and the names aren’t saved on this device.'
    }
  }

  post.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(), post.value.length > LONG ? PAUSE * 4 : PAUSE)
  })
  game.addEventListener('change', () => {
    choices.clear()
    void find()
  })
  for (const control of [format, once]) control.addEventListener('change', show)
  place.addEventListener('change', () => keep([game.value, format.value, once.checked ? 'once' : 'always']))
  part('copy').addEventListener(
    'click',
    () =>
      void copyText(result.value, result).then(done => {
        copied.textContent = done ? 'Copied.' : 'Couldn’t copy. Press Ctrl+C; the text is selected.'
      }),
  )

  const [lastGame, lastFormat, how] = kept()
  if (lastGame !== undefined && [...game.options].some(option => option.value === lastGame)) game.value = lastGame
  if (lastFormat !== undefined && Object.hasOwn(LINKS, lastFormat)) format.value = lastFormat
  once.checked = how !== 'always'
  void find()
}

/** What was chosen last; storage may be refused, and then nothing is remembered. */
function kept(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ')
  } catch {
    return []
  }
}

function keep(values: readonly string[]): void {
  try {
    localStorage.setItem(KEY, values.join(' '))
  } catch {
    /* refused */
  }
}
