import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WORKERS } from './tests/support/workers.ts'

/** The files that take longest, first: begun last, one would run alone on a machine with idle processors. */
const LONG = [
  'every-screen',
  'upgrade',
  'stripe',
  'wizard',
  'start-and-stop',
  'book-and-pay',
  'filters',
  'hydration-shift',
  'friend',
  'receptionist',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => LONG.indexOf(basename(moduleId, '.test.ts'))
    const long = sorted.filter((file) => placeOf(file) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
    return [...long, ...sorted.filter((file) => placeOf(file) < 0)]
  }
}

// What only the built site can show: the walks through it in a real browser, and how the process starts and stops.
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/process/**/*.test.ts'],
    globalSetup: ['tests/support/site.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    maxWorkers: WORKERS,
    // The files of a worker share one browser.
    isolate: false,
    // A page is asked again until it shows what it should: what a press leads to may still be on its way.
    expect: { poll: { timeout: 30_000 } },
    // Generous: on a machine that does much else a journey takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
