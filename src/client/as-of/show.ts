import { count, date, onDate } from '../../language/format.ts'
import { lastDay } from '../../pipeline/game/last-day.ts'
import { element } from '../element.ts'
import { say } from './bar.ts'
import { withDay } from './with-day.ts'
import { standingOn, type Standing } from './standing.ts'

/**
 * Shows what held on the day that the address asks for (`?on=1998-03-14`): hides what came later, unfolds what has been
 * replaced since, says what isn't known, and keeps the day in links to other pages of the site.
 */
const asked = new URLSearchParams(location.search).get('on') ?? ''
const day = lastDay(asked.trim())
const base = document.querySelector<HTMLAnchorElement>('.brand')!.href

if (day === null) say(`“${asked}” isn’t a date. Write it as 1998-03-14. This page shows what holds today.`)
else {
  show(day)
  for (const link of document.links) keepDay(link)
  // What the page finds later, such as results of its search.
  document.addEventListener('click', keepDayOnClick, true)
  document.addEventListener('auxclick', keepDayOnClick, true)
  for (const form of document.forms) form.append(element('input', { type: 'hidden', name: 'on', value: asked }))
}

function show(day: string): void {
  const told = date(day)
  const future = day > new Date().toISOString().slice(0, 10) ? ', as far as is known today' : ''
  const counted = document.querySelector<HTMLElement>('[data-periods]')?.dataset['periods']
  const rulings = [...document.querySelectorAll<HTMLElement>('article.ruling')].filter(ruling =>
    ruling.closest('[data-held]'),
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-held]:not(main, section, .ruling)')) {
    const standing = standingOn(day, part.dataset['held'] ?? '')
    if (part instanceof HTMLDetailsElement) part.open = standing === 'held'
    else if (standing === 'later') part.hidden = true
  }
  const counts = new Map<Standing, number>()
  const add = (standing: Standing, number: number) => counts.set(standing, (counts.get(standing) ?? 0) + number)
  const marked = rulings.map(ruling => mark(ruling, day))
  if (counted === undefined) for (const standing of marked) add(standing, 1)
  else
    for (const group of counted.split(',')) {
      const [number, periods = '', published] = group.split('*')
      add(standingOn(day, periods, published), Number(number))
    }
  if (rulings.length === 1 && document.querySelector('main.one')) sayOfOne([...counts.keys()][0]!, told, future)
  else if (counts.size === 0) say(`${told}: this page says what holds today, not what held then.`)
  else {
    const of = (standing: Standing) => counts.get(standing) ?? 0
    const known = counts.size > 1 || of('unknown') === 0
    say(
      known
        ? `${told}${future}: ${count(of('held'), 'ruling')} held. ${[
            of('announced') > 0 && `${of('announced')} announced, not yet in force.`,
            of('later') > 0 && `${of('later')} came later${marked.length > 0 ? ', hidden' : ''}.`,
            of('over') > 0 && `${of('over')} no longer held.`,
            of('unknown') > 0 && `For ${of('unknown')} it isn’t known.`,
          ]
            .filter(Boolean)
            .join(' ')}`
        : `${told}: what held isn’t known. No text here says it.`,
    )
  }
}

/** Marks a ruling with what is known of the day, and returns that. */
function mark(ruling: HTMLElement, day: string): Standing {
  const published = ruling.parentElement?.closest<HTMLElement>('[data-held]')?.dataset['held']
  const periods = ruling.closest<HTMLElement>('[data-held]')!.dataset['held']!
  const standing = standingOn(day, periods, published)
  const old = ruling.querySelector<HTMLDetailsElement>('.old-wording')
  if (old) old.open = standing === 'held'
  ruling.querySelector('[data-still]')?.remove()
  if (standing !== 'over') sayLater(ruling, periods)
  if (standing === 'later') {
    ruling.hidden = true
    document
      .querySelector<HTMLElement>(`.on-page li:has(> a[href="#${ruling.querySelector('h3')?.id ?? ''}"])`)
      ?.remove()
  }
  const words = {
    held: old ? 'held then' : '',
    over: 'no longer held then',
    later: '',
    announced: `announced; from ${date(/[\d-]+/.exec(periods)?.[0] ?? '')}`,
    unknown: 'not known for that day',
  }[standing]
  if (words !== '') ruling.querySelector('.note')?.append(' ', element('strong', { className: 'tag' }, words))
  return standing
}

/** Puts what the page says of a ruling's end as what came after the day. */
function sayLater(ruling: HTMLElement, periods: string): void {
  const end = periods.split(' ').at(-1)?.split('/')[1]
  const place = ruling.closest('main.one') ?? ruling
  const banner = place.querySelector(':scope > .banner')
  const [told] = banner?.getElementsByTagName('strong') ?? []
  if (end === undefined || !banner || !told) return
  const label = told.textContent.replace('.', '')
  const [until = '', notAfter = until] = end.split('..')
  const latest = notAfter === '' ? 'since then or before' : `by ${date(notAfter)} at the latest`
  const words = `${label} ${until !== '' && until === notAfter ? `since, ${onDate(until)}` : latest}`
  banner.classList.remove('caution')
  told.textContent = `${words}.`
  for (const part of ruling.querySelectorAll('.status-badge, .credentials > span'))
    if (part.textContent.trim().toLowerCase() === label.toLowerCase()) part.textContent = words
}

/** Says it of the one ruling that a page is about; of one that came later, it leads to what it replaced. */
function sayOfOne(standing: Standing, told: string, future: string): void {
  const before = document.querySelector<HTMLAnchorElement>(
    ':is([data-relation=supersedes], [data-relation=reverses]) a',
  )
  const words = {
    held: `this ruling held${future}`,
    over: 'this ruling held no longer',
    later: 'this ruling wasn’t made yet',
    announced: 'this ruling was announced, and not yet in force',
    unknown: 'it isn’t known whether this ruling held',
  }[standing]
  say(
    `${told}: ${words}.`,
    standing === 'later' && before && element('a', { href: before.href }, `Before it: ${before.textContent.trim()}.`),
  )
}

function keepDayOnClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link) keepDay(link)
}

/** Keeps the day in a link to another page of this site; what isn't a page, such as a file, needs none. */
function keepDay(link: HTMLAnchorElement | HTMLAreaElement): void {
  if (link.href.startsWith(base) && link.pathname.endsWith('/') && !('today' in link.dataset))
    link.href = withDay(link.href)
}
