import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'demo/**/*.test.ts',
      'tests/*.test.ts',
      'tests/api/**/*.test.ts',
      'tests/console/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/process.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A process and its modules serve many files, as they serve many requests: to load them anew for each took half the time.
    isolate: false,
    // Generous: on a machine that does much else everything takes several times as long.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
