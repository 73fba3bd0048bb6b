import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { FAULTS_OF_CITUS } from '../support/patroni/faults.ts'
import { MISSING } from '../support/patroni/programs.ts'
import { testRounds } from '../support/patroni/rounds.ts'
import { POSTGRESQL } from '../support/postgres-pair.ts'

const hasCitus = POSTGRESQL !== '' && existsSync(join(POSTGRESQL, '..', 'lib', 'citus.so'))
const missing = [...MISSING, ...(hasCitus ? [] : ['Citus'])]

if (missing.length > 0) console.warn(`SKIPPED: the failover of Citus is not tested without ${missing.join(', ')}.`)

/** A coordinator and a worker; one of them has two servers, of which the other one replaces the primary. */
describe.skipIf(missing.length > 0)('failover of Citus with Patroni', () => {
  describe.each(['worker', 'coordinator'] as const)('%s', (citus) =>
    testRounds(`${citus} of Citus`, FAULTS_OF_CITUS, { shorter: false, citus }),
  )
})
