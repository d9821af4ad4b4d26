import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the path of every file in a folder; `readdirSync` by itself looks at each of them twice. */
export function* pathsIn(folder: string, within = ''): Generator<string> {
  for (const item of readdirSync(join(folder, within), { withFileTypes: true })) {
    if (item.isDirectory()) yield* pathsIn(folder, `${within}${item.name}/`)
    else if (item.isFile()) yield within + item.name
  }
}
