import { expect, it } from 'vitest'
import type { CommissionEvidence } from '../../../../domain/commerce/commission/write-decision.ts'
import { translator } from '../../../../i18n/translate.ts'
import { commissionEvidence } from './commission-texts.ts'

const at = { locale: 'en', timeZone: 'Europe/Copenhagen' } as const
const evidence: CommissionEvidence = {
  origin: 'marketplace',
  matchedBy: null,
  clientSince: null,
  earlierAppointments: 2,
  lastAppointment: '2026-12-06T09:00:00Z',
}

// They were booked before, but may take place later than what was ordered.
it('the customer’s other appointments are not called earlier ones', () => {
  const status = { reason: 'earlier_appointment', charged: false, exempt: null } as const
  expect(commissionEvidence({ t: translator('en'), ...at }, { status, evidence })).toEqual([
    '2 other appointments. Latest: Sun 6 Dec',
  ])
})
