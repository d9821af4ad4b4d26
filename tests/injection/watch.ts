import type { BrowserContext } from 'playwright-core'

/**
 * Watches every page of the context for anything that a text has set going. Returns the list to which that is added:
 * programs that ran, dialogs, errors, what the policy had to refuse, and requests to other origins.
 */
export async function watch(context: BrowserContext, origins: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  await context.exposeFunction('tellFault', (what: string) => {
    faults.push(what)
  })
  await context.addInitScript(() => {
    const tell = (what: string) =>
      (window as unknown as { tellFault(what: string): void }).tellFault(`${location.pathname}: ${what}`)
    // A policy that has to refuse something says that it came through as markup.
    addEventListener('securitypolicyviolation', event =>
      tell(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`),
    )
    Object.defineProperty(window, 'harmed', { set: () => tell('harmed') })
  })
  context.on('dialog', dialog => {
    faults.push(`${dialog.page()?.url()}: dialog`)
    void dialog.dismiss()
  })
  context.on('weberror', error => faults.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('request', request => {
    if (/^(?:https?|wss?|ftp):/.test(request.url()) && !origins.includes(new URL(request.url()).origin))
      faults.push(`${request.frame().url()} asked for ${request.url()}`)
  })
  return faults
}

/** Returns what of a page's markup can't be of the site's own making. Runs in the page. */
export function foreignMarkup(): string[] {
  const own = /^(?:https?:|mailto:)/
  return [...document.querySelectorAll('*')]
    .flatMap(node => [
      ...(['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'IMG', 'VIDEO', 'MATH', 'STYLE', 'RULING', 'REDBOOK-PREVIEW'].includes(
        node.tagName.toUpperCase(),
      )
        ? [`<${node.tagName}>`]
        : []),
      ...[...node.attributes].flatMap(({ name, value }) => {
        if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return [`${node.tagName} ${name}`]
        if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name)) return []
        return own.test(new URL(value, location.href).protocol) ? [] : [`${node.tagName} ${name}=${value}`]
      }),
    ])
    .concat(
      document.querySelectorAll('main').length === 1
        && document.querySelectorAll('body > :is(header, footer)').length >= 1
        ? []
        : ['another frame of the page'],
    )
}
