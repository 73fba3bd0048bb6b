import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CancellationTerms, cancellationFee } from './cancellation-fee.ts'
import { freeCancelUntil } from './free-cancel-until.ts'

const at = (text: string) => new Date(text)
const terms: CancellationTerms = {
  status: 'confirmed',
  freeCancelUntil: at('2026-12-01T10:00:00Z'),
  lateCancelPercent: 10,
  servicesNetMinor: 40_000,
  paidMinor: 52_500,
}

describe('cancellationFee', () => {
  it('is nothing up to the last moment of free cancellation', () => {
    expect(cancellationFee(terms, at('2026-12-01T10:00:00Z'))).toEqual({ feeMinor: 0, refundMinor: 52_500 })
  })

  it('is 10% of the services after that, and gives the products back whole', () => {
    expect(cancellationFee(terms, at('2026-12-01T10:00:01Z'))).toEqual({ feeMinor: 4_000, refundMinor: 48_500 })
  })

  it('follows a milder salon', () => {
    expect(cancellationFee({ ...terms, lateCancelPercent: 0 }, at('2026-12-02T10:00:00Z')).feeMinor).toBe(0)
  })

  it('is nothing while the salon has not said yes', () => {
    expect(cancellationFee({ ...terms, status: 'requested' }, at('2026-12-02T10:00:00Z')).feeMinor).toBe(0)
  })

  it('takes nothing from who pays in the salon', () => {
    expect(cancellationFee({ ...terms, paidMinor: 0 }, at('2026-12-02T10:00:00Z'))).toEqual({
      feeMinor: 0,
      refundMinor: 0,
    })
  })

  it('is no more than is left of what was paid', () => {
    expect(cancellationFee({ ...terms, paidMinor: 1_500 }, at('2026-12-02T10:00:00Z'))).toEqual({
      feeMinor: 1_500,
      refundMinor: 0,
    })
  })

  it('and what is given back are together what was paid, and neither is below zero', () => {
    const given = fc.record({
      status: fc.constantFrom('requested' as const, 'confirmed' as const),
      freeCancelUntil: fc.constantFrom(at('2026-12-01T10:00:00Z'), at('2026-12-03T10:00:00Z')),
      lateCancelPercent: fc.nat(100),
      servicesNetMinor: fc.nat(1_000_000),
      paidMinor: fc.nat(1_000_000),
    })
    fc.assert(
      fc.property(given, (one) => {
        const { feeMinor, refundMinor } = cancellationFee(one, at('2026-12-02T10:00:00Z'))
        expect(feeMinor + refundMinor).toBe(one.paidMinor)
        expect(Math.min(feeMinor, refundMinor)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('freeCancelUntil', () => {
  it('ends the hours of the salon before the appointment, or with its start where cancelling late is free as well', () => {
    const startsAt = at('2026-12-02T10:00:00Z')
    expect(freeCancelUntil(startsAt, { freeCancelHours: 24, lateCancelPercent: 10 })).toEqual(terms.freeCancelUntil)
    expect(freeCancelUntil(startsAt, { freeCancelHours: 12, lateCancelPercent: 0 })).toEqual(startsAt)
  })
})
