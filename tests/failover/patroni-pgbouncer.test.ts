import { describe } from 'vitest'
import { FAULTS_BEHIND_PGBOUNCER } from '../support/patroni/faults.ts'
import { MISSING } from '../support/patroni/programs.ts'
import { testRounds } from '../support/patroni/rounds.ts'
import { PGBOUNCERS } from '../support/pgbouncer.ts'

const missing = [...MISSING, ...(PGBOUNCERS.length > 0 ? [] : ['PgBouncer'])]
if (missing.length > 0) console.warn(`SKIPPED: PgBouncer with Patroni is not tested without ${missing.join(', ')}.`)

/** The site connects to PgBouncer, and PgBouncer to the primary through HAProxy, as documented. */
describe.skipIf(missing.length > 0)('failover with Patroni behind PgBouncer', () => {
  const [pgbouncer] = PGBOUNCERS
  testRounds('behind PgBouncer', FAULTS_BEHIND_PGBOUNCER, { shorter: false, ...(pgbouncer && { pgbouncer }) })
})
