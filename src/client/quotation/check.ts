import { quotationIn } from '../../site/addresses.ts'
import { wordingHash } from '../../pipeline/source/fingerprint.ts'
import { foldedWords } from '../../pipeline/source/words.ts'
import { showBar } from '../as-of/bar.ts'
import { editionWords } from '../as-of/edition-words.ts'
import { element } from '../element.ts'
import { findQuoted, textInBlocks, wordingsOf } from './wording.ts'

/**
 * Marks the words of a ruling that the address quotes (`?quote=1a2b3c4d-12&words=…`). Where its wording is another now,
 * the page says so, and shows the older wording as far as its history has that, else the words that the address has.
 */
const { hash, from, words } = quotationIn(location.search)
const place = document.querySelector<HTMLElement>('main.one')
if (place) check(place)

function check(page: HTMLElement): void {
  const ruling = page.querySelector('article.ruling')
  const wordings = ruling ? wordingsOf(ruling) : []
  const quoted = wordings.find(wording => wording.hash === hash)
  const marked = (quoted ? [quoted] : wordings).some(({ blocks }) => mark(blocks))
  const here = ruling ?? page.querySelector('h1')
  if (foldedWords(words).length === 0) showBar('The address quotes no words of this ruling.')
  else if (quoted && marked) {
    const same = 'The quoted words are marked. The wording is still the one that was quoted.'
    here?.after(element('p', { className: 'remark', role: 'status' }, same))
  } else if (quoted || !ruling) {
    const unmarked = 'The wording is still the one that was quoted, but the quoted words aren’t in it.'
    showBar(quoted ? unmarked : 'This ruling isn’t here, so the quotation can’t be checked.')
    here?.after(shownAs('In the quotation', words))
  } else {
    const older = [...page.querySelectorAll<HTMLElement>('[data-in]')].find(
      one => one !== ruling && editionWords(one) !== '' && wordingHash(editionWords(one)) === hash,
    )
    const still = marked ? ' The quoted words are still in it, and marked.' : ' The quoted words aren’t in it.'
    const name = older?.querySelector<HTMLElement>('[data-name]')?.dataset['name']
    const changed = older
      ? 'The wording has changed since this was quoted.'
      : 'This isn’t the wording that was quoted, and that one isn’t known here.'
    showBar(`${changed}${still}`)
    const before = older ? shownAs(`As ${name} had it`, editionWords(older)) : shownAs('In the quotation', words)
    ruling.after(before)
    if (older) mark([...before.querySelectorAll('p')])
  }
  page.querySelector('mark')?.scrollIntoView({ block: 'center' })
}

/** Returns a wording that isn't today's, under what it is. */
function shownAs(name: string, text: string): HTMLElement {
  return element(
    'section',
    { className: 'section', ariaLabel: name },
    element('h2', {}, name),
    element('div', { className: 'words' }, element('p', {}, text)),
  )
}

/** Marks the quoted words in blocks, in each node that has some of them; returns whether the blocks have them. */
function mark(blocks: readonly Element[]): boolean {
  const { text, nodes } = textInBlocks(blocks)
  const found = findQuoted(text, words, from)
  for (const { node, start, end } of found ? nodes : []) {
    const [first, last] = [Math.max(found!.start, start) - start, Math.min(found!.end, end) - start]
    if (first >= last) continue
    const range = document.createRange()
    range.setStart(node, first)
    range.setEnd(node, last)
    range.surroundContents(document.createElement('mark'))
  }
  return found !== null
}
