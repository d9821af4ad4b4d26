import { defineConfig } from 'vitest/config'

const report = process.env['REDBOOK_TEST_REPORT']

export default defineConfig({
  test: {
    // Whole-site tests wait for a browser half of the time: two files at once left two cores idle for 47 % of a run.
    maxWorkers: 3,
    // `.ci/run` counts the tests from a report.
    ...(report ? { reporters: ['default', ['json', { outputFile: report }]] } : {}),
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
