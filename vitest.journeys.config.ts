import { defineConfig } from 'vitest/config'

// What only the built site can show: the walks through it in a real browser, and how the process starts and stops.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/process/**/*.test.ts'],
    globalSetup: ['tests/support/site.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share one browser.
    isolate: false,
    // A page is asked again until it shows what it should: what a press leads to may still be on its way.
    expect: { poll: { timeout: 30_000 } },
    // Generous: on a machine that does much else a journey takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
