import type { APIRoute } from 'astro'
import { site } from '../site/site-data.ts'
import { addresses, siteName } from '../site/site.ts'

/** What the installed site looks like and opens with (W3C Web Application Manifest). */
export const GET: APIRoute = () => {
  const { settings } = site()
  return new Response(
    JSON.stringify({
      name: siteName(),
      short_name: siteName(),
      description: settings.description ?? 'Rulings on card and board games, card by card and term by term.',
      id: addresses.home(),
      start_url: addresses.home(),
      scope: addresses.home(),
      display: 'standalone',
      lang: 'en',
      background_color: '#fdfcfa',
      theme_color: settings.accent ?? '#9a1b1f',
      categories: ['games', 'reference'],
      icons: [
        { src: addresses.file('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
        ...[192, 512].map(size => ({
          src: addresses.file(`icon-${size}.png`),
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
        ...[192, 512].map(size => ({
          src: addresses.file(`icon-maskable-${size}.png`),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'maskable',
        })),
      ],
      shortcuts: [
        { name: 'Search', url: addresses.search() },
        ...site().games.map(game => ({ name: game.game.title, short_name: game.short, url: addresses.game(game.id) })),
      ].map(shortcut => ({
        ...shortcut,
        icons: [{ src: addresses.file('icon-192.png'), sizes: '192x192', type: 'image/png' }],
      })),
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
}
