import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { environmentFor, prepare, workplaceFor } from './lib/prepare.ts'
import { makeProgress } from './lib/progress.ts'

// Astro's own types come from the entries and the site's data, so those of a small game are made first.
const options = { content: 'tests/fixtures/content', copies: [], out: '.redbook/types' }
const workplace = workplaceFor(options)
if (!prepare(options, workplace, makeProgress(0, true))) process.exit(1)
// The pipeline is pure: it compiles without the types of Node and of browsers. The worker sees what a worker has.
const apart = ['src/pipeline', 'src/client/worker'].map(
  project =>
    spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project], { stdio: 'inherit' })
      .status ?? 1,
)
const { status } = spawnSync(
  process.execPath,
  [resolve('node_modules/astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'error'],
  { env: environmentFor(workplace, options.out), stdio: 'inherit' },
)
process.exit(Math.max(...apart, status ?? 1))
