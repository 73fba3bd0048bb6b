import { describe } from 'vitest'
import { FAULTS } from '../support/patroni/faults.ts'
import { MISSING } from '../support/patroni/programs.ts'
import { testRounds } from '../support/patroni/rounds.ts'

if (MISSING.length > 0) console.warn(`SKIPPED: Patroni is not tested without ${MISSING.join(', ')}.`)

describe.skipIf(MISSING.length > 0)('failover with Patroni', () => {
  describe.each([
    ['the documented times', false],
    ['shorter times', true],
  ])('%s', (times, shorter) => testRounds(times, FAULTS, { shorter }))
})
