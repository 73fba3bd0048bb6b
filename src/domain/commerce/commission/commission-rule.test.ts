import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CommissionFacts, decideCommission } from './commission-rule.ts'
import { ORIGINS } from './origin.ts'

const NEW: CommissionFacts = {
  channel: 'online',
  origin: 'marketplace',
  hasAppointment: true,
  isClient: false,
  earlierAppointments: 0,
  isListed: true,
}

test.each<[Partial<CommissionFacts>, boolean, string]>([
  [{}, true, 'new_customer'],
  [{ isClient: true }, false, 'known_client'],
  [{ earlierAppointments: 1 }, false, 'earlier_appointment'],
  [{ isClient: true, earlierAppointments: 3 }, false, 'earlier_appointment'],
  [{ origin: 'salon_link' }, false, 'salon_link'],
  [{ origin: 'widget', isClient: true }, false, 'widget'],
  [{ isListed: false }, false, 'not_listed'],
  [{ isListed: false, earlierAppointments: 1 }, false, 'earlier_appointment'],
  [{ hasAppointment: false }, false, 'products_only'],
  [{ channel: 'front_desk' }, false, 'front_desk'],
  [{ channel: 'point_of_sale', hasAppointment: false }, false, 'front_desk'],
  [{ channel: 'import' }, false, 'import'],
])('with %o commission is charged: %s, because of %s', (facts, charged, reason) => {
  expect(decideCommission({ ...NEW, ...facts })).toEqual({ charged, reason })
})

describe('whatever the facts', () => {
  const facts: fc.Arbitrary<CommissionFacts> = fc.record({
    channel: fc.constantFrom('online', 'front_desk', 'point_of_sale', 'import'),
    origin: fc.constantFrom(...ORIGINS),
    hasAppointment: fc.boolean(),
    isClient: fc.boolean(),
    earlierAppointments: fc.nat(5),
    isListed: fc.boolean(),
  })

  test('only a new customer of the marketplace with an appointment bears commission', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const isBrought = Object.entries(NEW).every(([key, value]) => one[key as keyof CommissionFacts] === value)
        expect(decideCommission(one).charged).toBe(isBrought)
      }),
    )
  })

  test('what makes the customer known never adds commission', () => {
    fc.assert(
      fc.property(facts, fc.nat(5), (one, more) => {
        const known = { ...one, isClient: true, earlierAppointments: one.earlierAppointments + more }
        expect(decideCommission(known).charged).toBe(false)
      }),
    )
  })
})
