import { capital } from '../../language/format.ts'
import { must } from '../../pipeline/must.ts'
import { cutAt } from '../../pipeline/source/span.ts'
import { element } from '../element.ts'
import { pathOf, type Choices, type Group } from './choices.ts'
import type { Found } from './found.ts'

/** Shows a post with what was found in it set off. The post's own words are text, whatever they look like. */
export function showPost(place: HTMLElement, post: string, found: readonly Found[], choices: Choices): void {
  const pieces = cutAt(post, found)
  place.replaceChildren(...pieces.map(piece => (typeof piece === 'string' ? piece : mark(piece, choices))))
}

function mark(found: Found, choices: Choices): HTMLElement {
  const path = pathOf(found, choices)
  const label = found.targets.find(target => target.path === path)?.label
  const title = label ?? (found.targets.map(target => target.label).join(' or ') || (found.reason ?? ''))
  return path === null
    ? element('mark', { className: 'linked-name undecided', title }, found.text)
    : element('a', { className: 'linked-name', title, href: path, target: '_blank' }, found.text)
}

/** Shows a choice for each group: the places it may lead to, or no link. `choose` is told of each decision. */
export function showChoices(
  place: HTMLElement,
  groups: readonly Group[],
  choices: Choices,
  choose: (key: string, path: string) => void,
): void {
  const open = groups.filter(group => !group.sure || group.targets.length > 1)
  const sure = groups.filter(group => !open.includes(group))
  const shown = (some: readonly Group[]) => some.map(group => choiceOf(group, choices, choose))
  const isOpen = place.querySelector('details')?.open ?? false
  const summary = element('summary', {}, `${sure.length} matched`)
  place.replaceChildren(...shown(open))
  if (sure.length > 0) place.append(element('details', { className: 'fold', open: isOpen }, summary, ...shown(sure)))
}

function choiceOf(
  { key, text, targets, times, sure, reason }: Group,
  choices: Choices,
  choose: (key: string, path: string) => void,
): HTMLElement {
  const name = `${text}${times === 1 ? '' : ` (${times} times)`}`
  // With nothing to choose from, only the reason is shown.
  if (targets.length === 0)
    return element(
      'p',
      { className: 'choice' },
      name,
      element('small', {}, `Not linked. ${capital(must(reason, 'reason'))}`),
    )
  const chosen = choices.get(key) ?? (sure ? targets[0]?.path : '')
  const chip = (label: string, path: string) => {
    const radio = element('input', { type: 'radio', name: key, value: path, checked: path === chosen })
    radio.addEventListener('change', () => choose(key, path))
    return element('label', {}, radio, element('span', {}, label))
  }
  return element(
    'fieldset',
    { className: 'choice' },
    element('legend', {}, name),
    ...targets.map(({ label, path }) => chip(label, path)),
    chip('no link', ''),
    !sure && reason !== undefined && element('small', {}, capital(reason)),
  )
}
