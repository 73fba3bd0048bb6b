import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

type Given = Parameters<typeof nextStep>[0]
const authorised: Given = {
  ...{
    ref: 'pi_1',
    provider: 'stripe',
    status: 'authorised',
    dueMinor: 400,
    capturedMinor: 0,
    refundedMinor: 0,
    refundFailedMinor: 0,
  },
}
const captured: Given = { ...authorised, status: 'captured', capturedMinor: 400 }

describe('an authorised payment', () => {
  test('is captured up to the amount due', () => {
    expect(nextStep(authorised)).toEqual({ kind: 'capture', ref: 'pi_1', minor: 400 })
    expect(nextStep({ ...authorised, dueMinor: 1 })).toEqual({ kind: 'capture', ref: 'pi_1', minor: 1 })
  })

  test('is voided if nothing is due', () => {
    expect(nextStep({ ...authorised, dueMinor: 0 })).toEqual({ kind: 'void', ref: 'pi_1' })
  })
})

describe('a captured payment', () => {
  test('is refunded down to the amount due, and only once', () => {
    expect(nextStep({ ...captured, dueMinor: 40 })).toEqual({ kind: 'refund', ref: 'pi_1', minor: 360 })
    expect(nextStep({ ...captured, dueMinor: 40, refundedMinor: 100 })).toEqual({
      ...{ kind: 'refund', ref: 'pi_1', minor: 360 },
    })
    expect(nextStep({ ...captured, dueMinor: 40, refundedMinor: 360 })).toBeNull()
  })

  test('is not refunded again what the bank returned, but what is due back since then', () => {
    const returned = { ...captured, dueMinor: 40, refundFailedMinor: 360 }
    expect(nextStep(returned)).toBeNull()
    expect(nextStep({ ...returned, dueMinor: 0 })).toEqual({ kind: 'refund', ref: 'pi_1', minor: 40 })
  })

  test('does not change if all of it or more is due', () => {
    for (const dueMinor of [400, 500]) expect(nextStep({ ...captured, dueMinor })).toBeNull()
  })
})

test('an abandoned payment is voided regardless of the amount due', () => {
  for (const dueMinor of [0, 400])
    expect(nextStep({ ...authorised, status: 'abandoned', dueMinor })).toEqual({ kind: 'void', ref: 'pi_1' })
})

test.each(['started', 'requires_action', 'voided', 'declined'] as const)(
  'a payment that is %s has no next step',
  (status) => {
    for (const dueMinor of [0, 400]) expect(nextStep({ ...captured, status, dueMinor })).toBeNull()
  },
)

test('a payment at the salon, without a reference or without an amount due has no next step', () => {
  for (const other of [{ provider: 'point_of_sale' }, { ref: null }, { dueMinor: null }])
    for (const status of ['authorised', 'captured', 'abandoned'] as const)
      expect(nextStep({ ...authorised, status, capturedMinor: 900, ...other })).toBeNull()
})

test('after its next step a payment has the amount due and no other step', () => {
  const amount = fc.nat(1_000)
  const status = fc.constantFrom('authorised' as const, 'captured' as const)
  fc.assert(
    fc.property(status, amount, amount, (is, amountMinor, dueMinor) => {
      const due = Math.min(dueMinor, amountMinor)
      const given = { ...authorised, status: is, dueMinor: due, capturedMinor: is === 'captured' ? amountMinor : 0 }
      const step = nextStep(given)
      const remaining =
        step?.kind === 'capture'
          ? step.minor
          : step?.kind === 'refund'
            ? given.capturedMinor - step.minor
            : given.capturedMinor
      expect(remaining).toBe(due)
      if (step?.kind === 'refund') expect(nextStep({ ...given, refundedMinor: step.minor })).toBeNull()
    }),
  )
})
