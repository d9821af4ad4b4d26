import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAYOUTS } from '../../src/pipeline/layouts/index.ts'
import { rankLayouts } from '../../src/pipeline/layouts/recognise.ts'
import { SOURCES } from '../../tests/support/sources.ts'
import { readSource } from '../../src/pipeline/source/source-text.ts'

/** A sound text to be damaged, and the layout it looks most like. */
export interface Seed {
  readonly name: string
  readonly bytes: Uint8Array
  readonly layout: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Returns the texts to damage: every layout's fixtures, our restatements and, where they are on this machine, the
 * original texts.
 */
export function seeds(): Seed[] {
  const fixtures = join(root, 'src/pipeline/layouts')
  const files = [
    ...filesIn(fixtures).filter(file => /[/\\]input\.\w+$/.test(file)),
    ...filesIn(join(root, 'content')).filter(file => file.endsWith('restatement.md')),
    ...filesIn(SOURCES),
    ...filesIn(join(root, '../shared/formats/samples')).filter(file => file.endsWith('.txt')),
  ]
  return files.map(file => {
    const bytes = new Uint8Array(readFileSync(file))
    return {
      name: file,
      bytes,
      layout: rankLayouts(readSource(file, bytes).source, LAYOUTS)[0]?.layout.name ?? 'markdown',
    }
  })
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
    .sort()
}
