import { defineConfig } from 'vitest/config'

// The use cases and calls on a cluster: npm run test:cluster. SHORT: the part of them that npm test runs.
const SHORT = [
  'src/domain/scheduling/occupancy/claim.test.ts',
  'src/domain/checkout/online/concurrent-payments.test.ts',
  'src/domain/calendar/concurrent-changes.test.ts',
  'tests/api/bookings.test.ts',
  'tests/api/journey.test.ts',
  'tests/api/random-bookings.test.ts',
  'tests/cluster/short/*.test.ts',
]
const FULL = ['src/domain/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/cluster/**/*.test.ts']

export default defineConfig({
  test: {
    include: process.env.SALLOON_TEST_CLUSTER === 'short' ? SHORT : FULL,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/process.ts'],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
