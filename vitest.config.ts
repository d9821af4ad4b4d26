import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'site', include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 60_000, hookTimeout: 60_000,
        },
      },
    ],
  },
})
