import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CancellationTerms, cancellationFee } from './cancellation-fee.ts'
import { freeCancelUntil, isFreeToCancel, movedFreeCancelUntil, wasFreeToCancel } from './free-cancel-until.ts'

const at = (text: string) => new Date(text)
const terms: CancellationTerms = {
  status: 'confirmed',
  freeCancelUntil: at('2026-12-01T10:00:00Z'),
  lateCancelPercent: 10,
  servicesNetMinor: 40_000,
  paidMinor: 52_500,
  depositMinor: 0,
  cardOnFile: false,
}

describe('cancellationFee', () => {
  it('is zero until the end of free cancellation', () => {
    expect(cancellationFee(terms, at('2026-12-01T10:00:00Z'))).toEqual({ feeMinor: 0, refundMinor: 52_500 })
  })

  it('is 10% of the services after that, and products are refunded in full', () => {
    expect(cancellationFee(terms, at('2026-12-01T10:00:01Z'))).toEqual({ feeMinor: 4_000, refundMinor: 48_500 })
  })

  it('uses the percentage of the salon', () => {
    expect(cancellationFee({ ...terms, lateCancelPercent: 0 }, at('2026-12-02T10:00:00Z')).feeMinor).toBe(0)
  })

  it('is zero before the salon has confirmed', () => {
    expect(cancellationFee({ ...terms, status: 'requested' }, at('2026-12-02T10:00:00Z')).feeMinor).toBe(0)
  })

  it('is zero if nothing was paid by card', () => {
    expect(cancellationFee({ ...terms, paidMinor: 0 }, at('2026-12-02T10:00:00Z'))).toEqual({
      feeMinor: 0,
      refundMinor: 0,
    })
  })

  it('is not higher than the amount that is left of the payment', () => {
    expect(cancellationFee({ ...terms, paidMinor: 1_500 }, at('2026-12-02T10:00:00Z'))).toEqual({
      feeMinor: 1_500,
      refundMinor: 0,
    })
  })

  it('is at least the deposit', () => {
    const late = at('2026-12-02T10:00:00Z')
    expect(cancellationFee({ ...terms, depositMinor: 8_000, paidMinor: 8_000 }, late).feeMinor).toBe(8_000)
    expect(cancellationFee({ ...terms, depositMinor: 1_000 }, late).feeMinor).toBe(4_000)
    expect(cancellationFee({ ...terms, depositMinor: 8_000 }, terms.freeCancelUntil).feeMinor).toBe(0)
  })

  it('is charged to a card on file without anything paid', () => {
    const onFile = { ...terms, paidMinor: 0, cardOnFile: true }
    expect(cancellationFee(onFile, at('2026-12-02T10:00:00Z'))).toEqual({ feeMinor: 4_000, refundMinor: 0 })
  })

  it('and the refund add up to the paid amount, and neither is negative', () => {
    const given = fc.record({
      status: fc.constantFrom('requested' as const, 'confirmed' as const),
      freeCancelUntil: fc.constantFrom(at('2026-12-01T10:00:00Z'), at('2026-12-03T10:00:00Z')),
      lateCancelPercent: fc.nat(100),
      servicesNetMinor: fc.nat(1_000_000),
      paidMinor: fc.nat(1_000_000),
      depositMinor: fc.nat(500_000),
      cardOnFile: fc.boolean(),
    })
    fc.assert(
      fc.property(given, (one) => {
        const { feeMinor, refundMinor } = cancellationFee(one, at('2026-12-02T10:00:00Z'))
        expect(feeMinor + refundMinor).toBe(Math.max(feeMinor, one.paidMinor))
        if (!one.cardOnFile) expect(feeMinor).toBeLessThanOrEqual(one.paidMinor)
        expect(Math.min(feeMinor, refundMinor)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('freeCancelUntil', () => {
  it('is the notice period before the start, or the start if a late cancellation is free', () => {
    const startsAt = at('2026-12-02T10:00:00Z')
    expect(freeCancelUntil(startsAt, { freeCancelHours: 24, lateCancelPercent: 10 })).toEqual(terms.freeCancelUntil)
    expect(freeCancelUntil(startsAt, { freeCancelHours: 12, lateCancelPercent: 0 })).toEqual(startsAt)
  })
})

describe('movedFreeCancelUntil', () => {
  const booking = { startsAt: at('2026-12-02T10:00:00Z'), freeCancelUntil: at('2026-12-01T22:00:00Z') }

  it('is as long before the new start as before', () => {
    expect(movedFreeCancelUntil(booking, at('2026-12-05T14:30:00Z'))).toEqual(at('2026-12-05T02:30:00Z'))
    expect(movedFreeCancelUntil(booking, at('2026-12-02T09:00:00Z'))).toEqual(at('2026-12-01T21:00:00Z'))
    expect(movedFreeCancelUntil(booking, booking.startsAt)).toEqual(booking.freeCancelUntil)
  })

  it('is the new start if cancelling was free until the start', () => {
    const free = { ...booking, freeCancelUntil: booking.startsAt }
    expect(movedFreeCancelUntil(free, at('2026-12-05T14:30:00Z'))).toEqual(at('2026-12-05T14:30:00Z'))
  })
})

it.each([
  ['a second before its end', '2026-12-01T09:59:59Z', true],
  ['at its end', '2026-12-01T10:00:00Z', true],
  ['a millisecond after its end', '2026-12-01T10:00:00.001Z', false],
])('%s, free cancellation at %s is %s', (_, now, expected) => {
  expect(isFreeToCancel(terms, at(now))).toBe(expected)
})

it.each([
  ['a second before its end', '2026-12-01T09:59:59Z', true],
  ['at its end', '2026-12-01T10:00:00Z', true],
  ['within the notice period', '2026-12-01T10:00:01Z', false],
])('free cancellation was possible for a booking made %s', (_, createdAt, expected) => {
  expect(wasFreeToCancel({ freeCancelUntil: at('2026-12-01T10:00:00Z'), createdAt: at(createdAt) })).toBe(expected)
})
