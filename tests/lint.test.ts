import { readdirSync } from 'node:fs'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { ROOMS, STAGES } from '../eslint.config.js'
import { root } from './support/run.ts'

// The files of these tests don't exist, so no rule that needs types can look at them.
const TYPED = ['no-floating-promises', 'no-misused-promises', 'no-unnecessary-condition', 'switch-exhaustiveness-check']
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    {
      languageOptions: { parserOptions: { projectService: false, project: null } },
      rules: Object.fromEntries(TYPED.map(rule => [`@typescript-eslint/${rule}`, 'off'])),
    },
  ],
})

/** Returns whether the import rule refuses this line in this file of `src/`. */
async function isRefused(file: string, line: string): Promise<boolean> {
  const text = file.endsWith('.astro') ? `---\n${line}\nx()\n---` : `${line}\n`
  const [result] = await eslint.lintText(text, { filePath: `src/${file}` })
  return result?.messages.some(({ ruleId }) => ruleId === 'no-restricted-imports') ?? false
}

// The pipeline is pure, no stage imports a later one, nor a room of src/ a later room.
test.for([
  ['pipeline/texts/new.ts', "import { readFileSync } from 'node:fs'"],
  ['pipeline/texts/new.ts', "import fs from 'fs'"],
  ['pipeline/texts/new.ts', "export { createHash } from 'node:crypto'"],
  ['pipeline/texts/new.ts', "import { getCollection } from 'astro:content'"],
  ['pipeline/texts/new.ts', "import { experimental_AstroContainer } from 'astro/container'"],
  ['pipeline/texts/new.ts', "import { site } from '../../site/records.ts'"],
  ['pipeline/texts/new.ts', "import { x } from '../entries/x.ts'"],
  ['pipeline/texts/new.ts', "import { runPipeline } from '../index.ts'"],
  ['pipeline/index.ts', "import { readFileSync } from 'node:fs'"],
  ['pipeline/layouts/new.ts', "import { z } from 'astro/zod'"],
  ['pipeline/layouts/pef/new.ts', "import { x } from '../../names/names.ts'"],
  ['pipeline/layouts/pef/new.ts', "import type { X } from '../../entries/entry.ts'"],
  ['site/new.ts', "import { x } from '../views/x.ts'"],
  ['site/deep/new.ts', "import { x } from '../../views/x.ts'"],
  ['components/new.astro', "import { x } from '../pages/x.ts'"],
] as const)('%s may not have: %s', async ([file, line]) => expect(await isRefused(file, line)).toBe(true))

test.for([
  ['pipeline/game/new.ts', "import { z } from 'astro/zod'"],
  ['pipeline/entries/new.ts', "import { x } from '../texts/x.ts'"],
  ['pipeline/linking/new.ts', "import type { CitationRecord } from '../records.ts'"],
  ['pipeline/layouts/pef/new.ts', "import { x } from '../shared/blocks.ts'"],
  ['views/new.ts', "import { x } from '../site/x.ts'"],
  ['pages/new.astro', "import { x } from '../components/x.ts'"],
] as const)('%s may have: %s', async ([file, line]) => expect(await isRefused(file, line)).toBe(false))

test.for([
  ['src/pipeline', STAGES, ['fixtures']],
  ['src', ROOMS, ['styles']],
] as const)('every folder of %s has its place in the order', ([folder, places, others]) => {
  const folders = readdirSync(root + folder, { withFileTypes: true })
    .filter(item => item.isDirectory() && !others.some(other => other === item.name))
    .map(item => item.name)
  expect(folders.sort()).toEqual([...places].sort())
})
