import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteRecords } from '../../pipeline/records/types.ts'
import { bundle } from '../bundle.ts'
import type { BuildNames } from '../../client/worker/manifest.ts'
import type { ZippedGame } from './open-data-zip.ts'
import { licenceOf, nameOf } from '../../site/site-name.ts'
import { packSite } from './packs/pack-site.ts'

/** Returns what of the games has to be known to pack their files. */
export function packedGames({ settings = {}, games }: SiteRecords): ZippedGame[] {
  const { title: licence, url } = licenceOf(settings)
  return games.map(({ id, game, entries, rulings, retired, changes }) => ({
    id,
    title: game.title,
    site: nameOf(settings),
    licence: `${licence} (${url})`,
    date: changes[0]?.date ?? null,
    entries: entries.map(entry => ({ slug: entry.slug, rulings: entry.rulings })),
    rulings: [...rulings, ...retired].map(ruling => ruling.id),
  }))
}

/** Writes what a site needs without a network: packs, their manifest, the worker, and what withdraws it. */
export async function writeOffline(folder: string, names: BuildNames, games: readonly ZippedGame[]): Promise<void> {
  const [worker, withdraw] = await Promise.all([
    bundle('src/client/worker/main.ts'),
    bundle('src/client/worker/withdraw.ts'),
    packSite(folder, names, games),
  ])
  writeFileSync(join(folder, 'sw.js'), worker)
  writeFileSync(join(folder, 'offline/withdraw.js'), withdraw)
}
