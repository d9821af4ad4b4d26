import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { readOptions } from './lib/options.ts'
import { prepare } from './lib/prepare.ts'
import { makeProgress } from './lib/progress.ts'
import { environmentFor, workplaceFor } from './lib/workplace.ts'

readOptions('types')
// Astro's own types come from the entries and the site's data, so those of a small game are made first.
const options = { content: 'tests/fixtures/content', copies: [], out: '.redbook/types' }
const workplace = workplaceFor(options)
if (!prepare(options, workplace, makeProgress(0, true))) process.exit(1)
const statuses = [
  // Components need Astro's checker, which also writes the types of the entries for the scripts.
  ['astro/bin/astro.mjs', 'check', '--minimumSeverity', 'error', '--tsconfig', 'src/components/tsconfig.json'],
  // Each script has the types of the `tsconfig.json` nearest to it: the pipeline is pure and compiles without those of
  // Node and of browsers; the worker sees what a worker has.
  ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--quiet', '.'],
].map(
  ([program = '', ...args]) =>
    spawnSync(process.execPath, [resolve('node_modules', program), ...args], {
      env: environmentFor(workplace, options.out),
      stdio: 'inherit',
    }).status ?? 1,
)
process.exit(Math.max(...statuses))
