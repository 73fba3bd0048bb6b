import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appliesTo,
  PAYMENT_REQUIREMENTS,
  type PayableService,
  type PaymentPolicy,
  PREPAYING,
  paymentTerms,
  requirementFor,
  SERVICE_REQUIREMENTS,
} from './payment-policy.ts'

const history = fc.record({ completed: fc.nat({ max: 20 }), noShows: fc.nat({ max: 5 }) })
const KNOWN = { completed: 5, noShows: 0 }
const NEW = { completed: 0, noShows: 0 }
const MILD: PaymentPolicy = {
  ...{ cardOnFile: 'nobody', deposit: 'nobody', prepay: 'nobody' },
  ...{ depositPercent: 20, depositMinor: null },
}
const cut: PayableService = { netMinor: 40_000, payment: null, depositPercent: null, depositMinor: null }
const wash: PayableService = { ...cut, netMinor: 10_000 }

describe('appliesTo', () => {
  it.each([
    ['nobody', { completed: 0, noShows: 9 }, false],
    ['no_shows', { completed: 0, noShows: 0 }, false],
    ['no_shows', { completed: 1, noShows: 1 }, true],
    ['no_shows', { completed: 2, noShows: 1 }, false],
    ['new_clients', { completed: 0, noShows: 0 }, true],
    ['new_clients', { completed: 1, noShows: 0 }, false],
    ['new_clients', { completed: 3, noShows: 2 }, true],
    ['everybody', { completed: 20, noShows: 0 }, true],
  ] as const)('%s with %o: %s', (condition, past, expected) => {
    expect(appliesTo(condition, past)).toBe(expected)
  })

  it('is never milder in a stricter policy, after another no-show, or with fewer completed appointments', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PREPAYING), history, (condition, past) => {
        const applies = (of = condition, change = {}) => appliesTo(of, { ...past, ...change })
        if (!applies()) return
        const stricter = PREPAYING.slice(PREPAYING.indexOf(condition))
        expect(stricter.every((one) => applies(one))).toBe(true)
        expect(applies(condition, { noShows: past.noShows + 1 })).toBe(true)
        if (past.completed > 0) expect(applies(condition, { completed: past.completed - 1 })).toBe(true)
      }),
    )
  })
})

describe('paymentTerms', () => {
  const terms = (policy: Partial<PaymentPolicy>, services = [cut], { past = KNOWN, productsMinor = 0 } = {}) => {
    const totalMinor = services.reduce((sum, { netMinor }) => sum + netMinor, productsMinor)
    return paymentTerms({ ...MILD, ...policy }, past, { services, totalMinor })
  }

  it('requires a card of all where one of several services requires one', () => {
    const services = [cut, { ...wash, payment: 'card_on_file' as const }]
    expect(terms({}, services)).toEqual({ requires: 'card_on_file', dueNowMinor: 0, depositMinor: 0 })
  })

  it('takes the deposit of a service that has its own, and the salon’s of the others', () => {
    const services = [cut, { ...wash, depositPercent: 50 }]
    expect(terms({ deposit: 'everybody' }, services)).toMatchObject({
      dueNowMinor: 8_000 + 5_000,
      depositMinor: 13_000,
    })
    const fixed = [cut, { ...wash, depositMinor: 1_000 }]
    expect(terms({ deposit: 'everybody' }, fixed)).toMatchObject({ dueNowMinor: 8_000 + 1_000, depositMinor: 9_000 })
    const own = { ...wash, payment: 'deposit' as const, depositMinor: 1_000 }
    expect(terms({}, [cut, own])).toMatchObject({ requires: 'deposit', dueNowMinor: 1_000 })
  })

  it('is paid in the salon where nothing else is required', () => {
    expect(terms({})).toEqual({ requires: 'in_salon', dueNowMinor: 0, depositMinor: 0 })
  })

  it('is a share of the services, and the products are paid in the salon', () => {
    const expected = { requires: 'deposit', dueNowMinor: 10_000, depositMinor: 10_000 }
    expect(terms({ deposit: 'everybody' }, [cut, wash], { productsMinor: 12_500 })).toEqual(expected)
  })

  it('is a fixed amount for the appointment, at most half of its price', () => {
    const policy = { deposit: 'everybody', depositPercent: null, depositMinor: 15_000 } as const
    expect(terms(policy, [cut, wash]).dueNowMinor).toBe(15_000)
    expect(terms(policy, [wash]).dueNowMinor).toBe(5_000)
  })

  it('takes the amount of a service that has its own', () => {
    const colour: PayableService = { ...cut, payment: 'deposit', depositMinor: 12_000 }
    expect(terms({}, [colour, wash])).toEqual({ requires: 'deposit', dueNowMinor: 12_000, depositMinor: 12_000 })
    expect(terms({ deposit: 'everybody' }, [colour, wash]).dueNowMinor).toBe(14_000)
  })

  it('is everything with products when all services require it, else those that do', () => {
    const full: PayableService = { ...cut, payment: 'full' }
    expect(terms({}, [full], { productsMinor: 2_500 })).toEqual({
      requires: 'full',
      dueNowMinor: 42_500,
      depositMinor: 0,
    })
    expect(terms({}, [full, wash], { productsMinor: 2_500 })).toEqual({
      ...{ requires: 'deposit', dueNowMinor: 40_000, depositMinor: 0 },
    })
  })

  it('is a card on file, and more for new clients and after no-shows', () => {
    const policy = { cardOnFile: 'everybody', deposit: 'new_clients', prepay: 'no_shows' } as const
    expect(terms(policy).requires).toBe('card_on_file')
    expect(terms(policy, [cut], { past: NEW }).requires).toBe('deposit')
    expect(terms(policy, [cut], { past: { completed: 1, noShows: 1 } }).requires).toBe('full')
  })

  it('is what the salon requires where a service requires less', () => {
    const mild: PayableService = { ...cut, payment: 'card_on_file' }
    expect(terms({ prepay: 'everybody' }, [mild]).requires).toBe('full')
    expect(terms({ deposit: 'everybody' }, [mild])).toMatchObject({ requires: 'deposit', dueNowMinor: 8_000 })
  })

  it('is nothing for products alone', () => {
    expect(terms({ prepay: 'everybody' }, [], { productsMinor: 2_500 })).toEqual({
      ...{ requires: 'in_salon', dueNowMinor: 0, depositMinor: 0 },
    })
  })

  it('is no more than the total, where that is less than the services', () => {
    const services = [
      { ...cut, payment: 'full' as const },
      { ...wash, payment: 'deposit' as const, depositMinor: 5_000 },
    ]
    expect(paymentTerms(MILD, KNOWN, { services, totalMinor: 42_000 })).toMatchObject({ dueNowMinor: 42_000 })
  })

  it('is nothing when everything is free', () => {
    expect(terms({ prepay: 'everybody' }, [{ ...cut, netMinor: 0 }]).requires).toBe('in_salon')
  })

  const amount = fc.oneof(
    fc.record({ depositPercent: fc.integer({ min: 1, max: 50 }), depositMinor: fc.constant(null) }),
    fc.record({ depositPercent: fc.constant(null), depositMinor: fc.integer({ min: 1, max: 50_000 }) }),
  )
  const condition = fc.constantFrom(...PREPAYING)
  const policies = fc
    .record({ cardOnFile: condition, deposit: condition, prepay: condition, amount })
    .map(({ amount, ...rest }) => ({ ...rest, ...amount }))
  const service = fc
    .record({
      netMinor: fc.nat({ max: 100_000 }),
      payment: fc.constantFrom(null, ...SERVICE_REQUIREMENTS),
      amount: fc.option(amount, { nil: { depositPercent: null, depositMinor: null } }),
    })
    .map(({ amount, ...rest }): PayableService => ({ ...rest, ...amount }))
  const carts = fc
    .record({ services: fc.array(service, { minLength: 1, maxLength: 4 }), productsMinor: fc.nat({ max: 50_000 }) })
    .map(({ services, productsMinor }) => ({
      services,
      totalMinor: services.reduce((sum, { netMinor }) => sum + netMinor, productsMinor),
    }))

  it('never asks for more than the total, nor for a deposit of more than half of the services', () => {
    fc.assert(
      fc.property(policies, history, carts, (policy, past, cart) => {
        const { requires, dueNowMinor, depositMinor } = paymentTerms(policy, past, cart)
        expect(dueNowMinor).toBeLessThanOrEqual(cart.totalMinor)
        expect(depositMinor).toBeLessThanOrEqual(dueNowMinor)
        const servicesMinor = cart.services.reduce((sum, { netMinor }) => sum + netMinor, 0)
        expect(depositMinor).toBeLessThanOrEqual((servicesMinor + cart.services.length) / 2)
        expect(dueNowMinor > 0).toBe(requires === 'deposit' || requires === 'full')
        expect(requires === 'full').toBe(dueNowMinor === cart.totalMinor && requires !== 'deposit' && dueNowMinor > 0)
      }),
    )
  })

  it('never asks for less after a no-show, or when a service requires more', () => {
    const dearer = (before: ReturnType<typeof paymentTerms>, after: ReturnType<typeof paymentTerms>) => {
      expect(after.dueNowMinor).toBeGreaterThanOrEqual(before.dueNowMinor)
      expect(PAYMENT_REQUIREMENTS.indexOf(after.requires)).toBeGreaterThanOrEqual(
        PAYMENT_REQUIREMENTS.indexOf(before.requires),
      )
    }
    fc.assert(
      fc.property(policies, history, carts, (policy, past, cart) => {
        const before = paymentTerms(policy, past, cart)
        dearer(before, paymentTerms(policy, { ...past, noShows: past.noShows + 1 }, cart))
        const all = cart.services.map((one): PayableService => ({ ...one, payment: 'full' }))
        dearer(before, paymentTerms(policy, past, { ...cart, services: all }))
        expect(PAYMENT_REQUIREMENTS.indexOf(requirementFor(policy, past))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
