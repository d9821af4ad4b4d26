import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'
import { testsOfAbsentGames } from './tests/support/shipped.ts'

const exclude = [...configDefaults.exclude, ...testsOfAbsentGames()]
// The commands that tests start compile the program once: it takes half of the time of a short one.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.redbook/compiled')
const report = process.env['REDBOOK_TEST_REPORT']

/** The whole-site tests that take a minute and more. */
const LONGEST = [
  'every-page',
  'looks',
  'search/quality',
  'injection/injection',
  'builds-killed',
  'search/search-box',
  'deck',
  'new-game',
  'copy-as',
]

/** Returns when a test file begins: unit tests, then the longest whole-site tests, then the others. */
function placeOf({ project, moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex(name => moduleId.endsWith(`/tests/${name}.test.ts`))
  if (project.name === 'unit') return -1
  return at < 0 ? LONGEST.length : at
}

/** Ends with short files, so that none runs alone at the end. */
class ShortestLast implements TestSequencer {
  sort = (files: TestSpecification[]) => files.toSorted((a, b) => placeOf(a) - placeOf(b))
  shard = (files: TestSpecification[]) => files
}

export default defineConfig({
  test: {
    sequence: { sequencer: ShortestLast },
    // Whole-site tests wait for a browser much of the time, so three files keep two cores busy.
    maxWorkers: 3,
    // Files share what they import: loading it again for each takes a quarter of the unit tests' time.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    tags: [{ name: 'growth', description: 'How time grows with size: `npm run bench -- --growth`.', timeout: 120_000 }],
    // A busy machine takes more than the usual second for what a page does when it is idle.
    expect: { poll: { timeout: 15_000 } },
    // `.ci/run` counts the tests from a report.
    ...(report ? { reporters: ['default', ['json', { outputFile: report }]] } : {}),
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], exclude, testTimeout: 180_000 } },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          exclude,
          globalSetup: 'tests/support/global-setup.ts',
          // A machine may be at a quarter of its speed: these limits are for what hangs.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
