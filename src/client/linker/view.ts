import { itemAt } from '../../pipeline/must.ts'
import { pathOf, type Choices, type Group } from './choices.ts'
import type { Found } from './found.ts'

/** Shows a post with what was found in it set off. The post's own words are text, whatever they look like. */
export function showPost(place: HTMLElement, post: string, found: readonly Found[], choices: Choices): void {
  const parts: (Node | string)[] = []
  let from = 0
  for (const one of found) {
    parts.push(post.slice(from, one.start), mark(one, choices))
    from = one.end
  }
  place.replaceChildren(...parts, post.slice(from))
}

function mark(found: Found, choices: Choices): HTMLElement {
  const path = pathOf(found, choices)
  const label = found.targets.find(target => target.path === path)?.label
  const box = document.createElement(path === null ? 'mark' : 'a')
  box.className = path === null ? 'linked-name undecided' : 'linked-name'
  box.textContent = found.text
  box.title = label ?? (found.targets.map(target => target.label).join(' or ') || (found.reason ?? ''))
  if (box instanceof HTMLAnchorElement && path !== null) {
    box.href = path
    box.target = '_blank'
  }
  return box
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
  const parts = open.map(group => choiceOf(group, choices, choose))
  if (sure.length > 0) {
    const fold = document.createElement('details')
    fold.className = 'fold'
    fold.open = place.querySelector('details')?.open ?? false
    const summary = fold.appendChild(document.createElement('summary'))
    summary.textContent = `${sure.length} matched`
    fold.append(...sure.map(group => choiceOf(group, choices, choose)))
    parts.push(fold)
  }
  place.replaceChildren(...parts)
}

function choiceOf(
  { key, text, targets, times, sure, guess, reason }: Group,
  choices: Choices,
  choose: (key: string, path: string) => void,
): HTMLElement {
  // Without anything to choose from, it is only said why.
  const label = document.createElement(targets.length > 0 ? 'label' : 'p')
  label.className = 'choice'
  const name = label.appendChild(document.createElement('span'))
  name.textContent = `${text}${times === 1 ? '' : ` (${times} times)`}${guess ? ': did you mean' : ''}`
  if (reason !== null && !sure) {
    const why = name.appendChild(document.createElement('small'))
    why.textContent = ` ${targets.length > 0 ? '' : 'Not linked: '}${reason}`
  }
  if (targets.length === 0) return label
  const select = label.appendChild(document.createElement('select'))
  for (const { label: option, path } of targets) select.add(new Option(option, path))
  select.add(new Option('don’t link', ''))
  select.value = choices.get(key) ?? (sure ? itemAt(targets, 0).path : '')
  select.addEventListener('change', () => choose(key, select.value))
  return label
}
