import { defineConfig } from 'vitest/config'

// Failing servers behind Patroni and HAProxy, connections through PgBouncer, several hosts: npm run test:failover. They
// start the built site, and many servers each, so one file after another.
export default defineConfig({
  test: {
    include: ['tests/failover/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
  },
})
