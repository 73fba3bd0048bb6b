import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { FAULTS_OF_WORKER } from '../support/patroni/faults.ts'
import { MISSING } from '../support/patroni/programs.ts'
import { testRounds } from '../support/patroni/rounds.ts'
import { POSTGRESQL } from '../support/postgres-pair.ts'

const hasCitus = POSTGRESQL !== '' && existsSync(join(POSTGRESQL, '..', 'lib', 'citus.so'))
const missing = [...MISSING, ...(hasCitus ? [] : ['Citus'])]

if (missing.length > 0) console.warn(`SKIPPED: a worker's failover is not tested without ${missing.join(', ')}.`)

/** A coordinator, and a worker of two servers, one of which replaces the other. */
describe.skipIf(missing.length > 0)('failover of a worker with Patroni', () => {
  testRounds('a worker of Citus', FAULTS_OF_WORKER, { shorter: false })
})
