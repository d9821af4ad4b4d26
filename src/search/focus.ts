// On every page: `/` and Ctrl K (Command K) lead to the search box.
addEventListener('keydown', event => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !(target as Element).closest?.('input,textarea,select,[contenteditable]')
  if (!slash && !((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k')) return
  const box = document.querySelector<HTMLInputElement>('form[role=search] [name=q]')
  if (!box) return
  event.preventDefault()
  box.focus()
  box.select()
})
