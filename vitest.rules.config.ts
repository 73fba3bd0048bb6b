import { defineConfig } from 'vitest/config'
import { AREAS } from './stryker.config.js'

/** The tests of pure rules alone, of one area or of all: no database, and nothing to set up. */
const area = Object.entries(AREAS).find(([name]) => name === process.env.MUTATION_AREA)
const chosen = area ? [area[1]] : Object.values(AREAS)

export default defineConfig({
  test: {
    include: chosen.flatMap(({ tests }) => tests.map((path) => `src/domain/${path}`)),
    maxWorkers: 1,
    isolate: false,
    // Some properties take seconds on a busy machine; a change is not detected by that.
    testTimeout: 60_000,
  },
})
