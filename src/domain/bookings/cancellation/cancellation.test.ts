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
})

describe('freeCancelUntil', () => {
  it('ends the hours of the salon before the visit, or with its start where cancelling late is free as well', () => {
    const startsAt = at('2026-12-02T10:00:00Z')
    expect(freeCancelUntil(startsAt, { freeCancelHours: 24, lateCancelPercent: 10 })).toEqual(terms.freeCancelUntil)
    expect(freeCancelUntil(startsAt, { freeCancelHours: 12, lateCancelPercent: 0 })).toEqual(startsAt)
  })
})
