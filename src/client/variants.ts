/**
 * Hides the rules that are only for other kinds of players while one is chosen, keeps the choice in the page's address,
 * and says how many rules are left. Without it every rule stands.
 */
const choices = [...document.querySelectorAll<HTMLInputElement>('[data-variants] input')]
const status = document.querySelector<HTMLElement>('[data-variants-status]')
const marked = [...document.querySelectorAll<HTMLElement>('[data-for]')]

function apply(): void {
  const chosen = choices.find(choice => choice.checked)
  const wanted = chosen?.value ?? ''
  for (const item of marked) item.hidden = wanted !== '' && !item.dataset['for']?.split(' ').includes(wanted)
  if (!status) return
  const all = Number(status.dataset['rules'])
  const left = all - marked.filter(item => item.hidden && item.matches('article')).length
  status.textContent =
    wanted === ''
      ? `${all} numbered rules`
      : `${left} of ${all} numbered rules hold for: ${chosen?.parentElement?.textContent.trim()}`
}

function choose(variant: string): void {
  const known = choices.some(choice => choice.value === variant)
  for (const choice of choices) choice.checked = choice.value === (known ? variant : '')
  apply()
}

/** Sets the choice as the address has it; then shows what the address leads to, even if it is for others. */
function read(): void {
  choose(new URLSearchParams(location.search).get('for') ?? '')
  const target = document.getElementById(location.hash.slice(1))
  if (target?.closest('[data-for][hidden]')) choose('')
  if (target && location.search !== '') target.scrollIntoView()
}

for (const choice of choices)
  choice.addEventListener('change', () => {
    const query = new URLSearchParams(location.search)
    if (choice.value === '') query.delete('for')
    else query.set('for', choice.value)
    history.pushState(null, '', query.size === 0 ? location.pathname : `?${query}`)
    apply()
  })
addEventListener('popstate', read)
if (location.search !== '') read()

export {}
