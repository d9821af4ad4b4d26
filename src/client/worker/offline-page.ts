import { fromDevice, pathOf } from './builds.ts'
import { scope } from './scope.ts'
import { getState } from './state.ts'

/**
 * Returns what is shown where neither a page is here nor the search, with links that work: back to the page that led
 * there, to the start page and to saved games, as far as they are here. No style sheet need be here either.
 */
export async function offlinePage(referrer: string): Promise<Response> {
  const { current, builds, kept } = await getState()
  const games = builds[current ?? '']?.manifest.games ?? []
  const places = [
    { address: referrer, words: 'Back to the page you came from' },
    { address: scope, words: 'Start page' },
    ...games
      .filter(({ id }) => kept.includes(id))
      .map(({ id, title }) => ({ address: `${scope}${id}/`, words: title })),
  ]
  const links: string[] = []
  for (const { address, words } of places)
    if (await isHere(address)) links.push(`<p><a href="${escapeText(address)}">${escapeText(words)}</a></p>`)
  const text = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>You are offline</title>
  <body style="margin: 2rem; font: 1rem/1.5 system-ui, sans-serif">
    <h1>You are offline</h1>
    <p>This page isn’t saved on this device. ${links.length === 0 ? 'Try again when you are online.' : 'These are:'}</p>
    ${links.join('\n    ')}
`
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Returns whether a page of any build is here: without a network each of them is given. */
async function isHere(address: string): Promise<boolean> {
  const path = address === '' ? null : pathOf(address)
  if (path === null) return false
  for (const build of Object.keys((await getState()).builds)) if (await fromDevice(build, path)) return true
  return false
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
