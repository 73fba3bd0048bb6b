import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

type Given = Parameters<typeof nextStep>[0]
const authorised: Given = {
  ...{ ref: 'pi_1', provider: 'stripe', status: 'authorised', dueMinor: 400, capturedMinor: 0, refundedMinor: 0 },
}
const captured: Given = { ...authorised, status: 'captured', capturedMinor: 400 }

describe('an authorised payment', () => {
  test('is captured up to what is due', () => {
    expect(nextStep(authorised)).toEqual({ kind: 'capture', ref: 'pi_1', minor: 400 })
    expect(nextStep({ ...authorised, dueMinor: 1 })).toEqual({ kind: 'capture', ref: 'pi_1', minor: 1 })
  })

  test('is voided where nothing is due', () => {
    expect(nextStep({ ...authorised, dueMinor: 0 })).toEqual({ kind: 'void', ref: 'pi_1' })
  })
})

describe('a captured payment', () => {
  test('is refunded down to what is due, in all and not once more', () => {
    expect(nextStep({ ...captured, dueMinor: 40 })).toEqual({ kind: 'refund', ref: 'pi_1', minor: 360 })
    expect(nextStep({ ...captured, dueMinor: 40, refundedMinor: 100 })).toEqual({
      ...{ kind: 'refund', ref: 'pi_1', minor: 360 },
    })
    expect(nextStep({ ...captured, dueMinor: 40, refundedMinor: 360 })).toBeNull()
  })

  test('stays as it is where all of it is due, or more', () => {
    for (const dueMinor of [400, 500]) expect(nextStep({ ...captured, dueMinor })).toBeNull()
  })
})

test('an abandoned payment is voided, whatever was due', () => {
  for (const dueMinor of [0, 400])
    expect(nextStep({ ...authorised, status: 'abandoned', dueMinor })).toEqual({ kind: 'void', ref: 'pi_1' })
})

test.each(['started', 'requires_action', 'voided', 'declined'] as const)(
  'a payment that is %s is left alone',
  (status) => {
    for (const dueMinor of [0, 400]) expect(nextStep({ ...captured, status, dueMinor })).toBeNull()
  },
)

test('nobody is asked about a payment at the salon, one that never reached the provider, or one whose due is not known', () => {
  for (const other of [{ provider: 'till' }, { ref: null }, { dueMinor: null }])
    for (const status of ['authorised', 'captured', 'abandoned'] as const)
      expect(nextStep({ ...authorised, status, capturedMinor: 900, ...other })).toBeNull()
})

test('after its step a payment holds what is due of what was there, and has no other step', () => {
  const amount = fc.nat(1_000)
  const status = fc.constantFrom('authorised' as const, 'captured' as const)
  fc.assert(
    fc.property(status, amount, amount, (is, amountMinor, dueMinor) => {
      const due = Math.min(dueMinor, amountMinor)
      const given = { ...authorised, status: is, dueMinor: due, capturedMinor: is === 'captured' ? amountMinor : 0 }
      const step = nextStep(given)
      const kept =
        step?.kind === 'capture'
          ? step.minor
          : step?.kind === 'refund'
            ? given.capturedMinor - step.minor
            : given.capturedMinor
      expect(kept).toBe(due)
      if (step?.kind === 'refund') expect(nextStep({ ...given, refundedMinor: step.minor })).toBeNull()
    }),
  )
})
