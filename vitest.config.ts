import { configDefaults, defineConfig } from 'vitest/config'
import { testsOfAbsentGames } from './tests/support/shipped.ts'

const exclude = [...configDefaults.exclude, ...testsOfAbsentGames()]
const report = process.env['REDBOOK_TEST_REPORT']

export default defineConfig({
  test: {
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
