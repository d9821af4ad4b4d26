/** Loads what shows what stands behind a link when a link to an entry is first pointed at or focused. */
for (const event of ['pointerover', 'focusin'] as const)
  document.addEventListener(event, ({ target }) => {
    if (target instanceof Element && target.closest('a.ref')) import('./preview.ts').catch(() => {})
  })

export {}
