import { element } from '../element.ts'
import { say } from './bar.ts'
import { editionWords } from './edition-words.ts'

/**
 * Shows a ruling as the edition had it that the address asks for (`?in=crf-21`), in the words that its history has. An
 * edition that isn't here is said to be missing, over today's wording.
 */
const asked = new URLSearchParams(location.search).get('in') ?? ''
const place = [...document.querySelectorAll<HTMLElement>('[data-in]')].find(({ dataset }) => dataset['in'] === asked)

if (!place) say(`There is no edition “${asked}” of this page. This page shows today’s.`)
else if (place.matches('article, .timeline > li:not(:has([data-name]))'))
  say(`This is the wording of ${document.querySelector('.credentials > :first-child')?.textContent.trim() ?? asked}.`)
else {
  const words = document.querySelector('article.ruling .words')
  const old = element('div', { className: 'words' }, element('p', {}, editionWords(place)))
  words?.replaceWith(old)
  say(`As ${place.querySelector<HTMLElement>('[data-name]')!.dataset['name']} had it, not as it is today.`)
}
