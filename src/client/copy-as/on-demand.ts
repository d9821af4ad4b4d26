/** Loads the formats only when a "Copy as" box is opened, or stands open from the start. */
async function fill(box: HTMLDetailsElement): Promise<void> {
  const { openMenu } = await import('./menu.ts')
  openMenu(box)
}

document.addEventListener(
  'toggle',
  event => {
    const box = event.target
    // Without the formats the box still shows the address.
    if (box instanceof HTMLDetailsElement && box.open && box.matches('.copy')) fill(box).catch(() => {})
  },
  true,
)
for (const box of document.querySelectorAll<HTMLDetailsElement>('details.copy[open]')) fill(box).catch(() => {})
