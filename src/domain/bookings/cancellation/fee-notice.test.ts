import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellationFee } from './cancellation-fee.ts'
import { feeNotice } from './fee-notice.ts'

const UNTIL = new Date('2026-12-01T10:00:00Z')
const AFTER = new Date('2026-12-01T10:00:01Z')
const booking = {
  status: 'confirmed',
  paymentMethod: 'card',
  totalMinor: 40_000,
  lateCancelPercent: 10,
  depositMinor: 0,
  cardOnFile: false,
  freeCancelUntil: UNTIL,
} as const

describe('feeNotice', () => {
  it.each([
    ['confirmed', UNTIL, 'free_until_deadline'],
    ['confirmed', AFTER, 'fee'],
    ['requested', UNTIL, 'free_until_deadline'],
    ['requested', AFTER, 'free_until_confirmed'],
  ] as const)('of a %s booking at %s is %s', (status, now, expected) => {
    expect(feeNotice({ ...booking, status }, now)).toBe(expected)
  })

  it('is null when nothing is paid by card', () => {
    for (const now of [UNTIL, AFTER]) {
      expect(feeNotice({ ...booking, paymentMethod: 'cash' }, now)).toBeNull()
      expect(feeNotice({ ...booking, totalMinor: 0 }, now)).toBeNull()
    }
  })

  it('without a fee by the policy has the deadline, and is null after that', () => {
    expect(feeNotice({ ...booking, lateCancelPercent: 0 }, UNTIL)).toBe('free_until_deadline')
    expect(feeNotice({ ...booking, lateCancelPercent: 0 }, AFTER)).toBeNull()
  })

  it('is of a fee exactly when one would be charged', () => {
    const given = fc.record({
      status: fc.constantFrom('requested' as const, 'confirmed' as const),
      paymentMethod: fc.constantFrom('card' as const, 'cash' as const),
      totalMinor: fc.constantFrom(0, 40_000),
      lateCancelPercent: fc.constantFrom(0, 5, 10),
      depositMinor: fc.constantFrom(0, 10_000),
      cardOnFile: fc.boolean(),
    })
    fc.assert(
      fc.property(given, fc.constantFrom(UNTIL, AFTER), (one, now) => {
        const paidMinor = one.paymentMethod === 'card' ? one.totalMinor : 0
        const terms = { ...one, freeCancelUntil: UNTIL, servicesNetMinor: one.totalMinor, paidMinor }
        expect(feeNotice(terms, now) === 'fee').toBe(cancellationFee(terms, now).feeMinor > 0)
      }),
    )
  })
})
