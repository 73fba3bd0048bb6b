import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOffer, type LastMinuteOffer, offerFor } from './last-minute.ts'
import { priceAppointment } from './price-appointment.ts'
import type { CouponDiscount } from './price-items.ts'

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const offer = (given: Partial<LastMinuteOffer> = {}): LastMinuteOffer => ({
  ...{ id: 'offer', staffId: null, serviceId: null, percentage: 20, from: at('13:00'), to: at('17:00') },
  ...given,
})
const cut = { id: 'cut', category: 'hair', priceMinor: 40_000 }
const wash = { id: 'wash', category: 'hair', priceMinor: 10_000 }
const balm = { category: 'hair', priceMinor: 20_000, quantity: 1 }
const percent = (percentage: number): CouponDiscount => ({ percentage, amountMinor: null, category: null })

describe('a last-minute offer', () => {
  const here = { startsAt: at('13:00'), staffIds: ['anna'], serviceId: 'cut' }

  it('applies to appointments that start in its interval, with its team member and service', () => {
    expect(offerFor([offer()], here)).toEqual({ id: 'offer', percentage: 20 })
    expect(offerFor([offer()], { ...here, startsAt: at('16:59') })).not.toBeNull()
    for (const time of ['12:59', '17:00']) expect(offerFor([offer()], { ...here, startsAt: at(time) })).toBeNull()
    expect(offerFor([offer({ staffId: 'anna', serviceId: 'cut' })], here)).not.toBeNull()
    expect(offerFor([offer({ staffId: 'bo' })], here)).toBeNull()
    expect(offerFor([offer({ serviceId: 'wash' })], here)).toBeNull()
    expect(offerFor([], here)).toBeNull()
  })

  it('with the highest discount applies', () => {
    const more = offer({ id: 'more', percentage: 30, staffId: 'anna' })
    expect([offerFor([offer(), more], here)?.id, offerFor([more, offer()], here)?.id]).toEqual(['more', 'more'])
  })

  it('that comes first applies if several give the same discount', () => {
    expect(offerFor([offer({ id: 'first' }), offer({ id: 'second' })], here)?.id).toBe('first')
    const own = ['anna', 'bo'].map((staffId) => offer({ id: `of ${staffId}`, staffId }))
    expect(offerFor(own, { ...here, staffIds: ['bo', 'anna'] })?.id).toBe('of bo')
  })

  it('of one team member does not apply until the team member is chosen', () => {
    const both = { ...here, staffIds: ['anna', 'bo'] }
    expect(offerFor([offer({ staffId: 'anna', percentage: 50 })], both)).toBeNull()
    expect(offerFor([offer({ staffId: 'anna', percentage: 50 }), offer()], both)?.percentage).toBe(20)
    expect(offerFor([offer({ staffId: 'bo', percentage: 50 }), offer()], both)?.percentage).toBe(20)
    expect(offerFor([offer({ staffId: 'bo' })], both)).toBeNull()
    expect(offerFor([offer()], { ...here, staffIds: [] })).toBeNull()
  })

  it('lowers the price and returns the list price, and is ignored without a discount', () => {
    expect(applyOffer(cut, { id: 'offer', percentage: 20 })).toMatchObject({ priceMinor: 32_000, listMinor: 40_000 })
    expect(applyOffer({ ...cut, priceMinor: 1 }, { id: 'offer', percentage: 20 })).toMatchObject({
      ...{ priceMinor: 1, listMinor: null, offerId: null },
    })
    expect(applyOffer(cut, null)).toEqual({ ...cut, listMinor: null, offerId: null })
  })
})

describe('an appointment’s price', () => {
  const reduced = applyOffer(cut, { id: 'offer', percentage: 20 })

  it('counts services once and products by quantity', () => {
    expect(priceAppointment([cut], [{ ...balm, quantity: 2 }], null).price.totalMinor).toBe(80_000)
  })

  it('is the last-minute price if there is no coupon', () => {
    const { price, services } = priceAppointment([reduced, wash], [], null)
    expect(price).toMatchObject({ servicesMinor: 42_000, discountMinor: 0, totalMinor: 42_000 })
    expect(services).toEqual([reduced, wash])
  })

  it('applies the coupon to items without a last-minute price', () => {
    const { price, services } = priceAppointment([reduced, wash], [balm], percent(10))
    expect(price).toMatchObject({ servicesMinor: 42_000, discountMinor: 3_000, totalMinor: 59_000 })
    expect(services[0]).toMatchObject({ priceMinor: 32_000, listMinor: 40_000, offerId: 'offer' })
  })

  it('ignores the offers if the coupon on everything is worth more', () => {
    const { price, services } = priceAppointment([reduced, wash], [balm], percent(50))
    expect(price).toMatchObject({ servicesMinor: 50_000, discountMinor: 35_000, totalMinor: 35_000 })
    expect(services[0]).toMatchObject({ priceMinor: 40_000, listMinor: null, offerId: null })
  })

  it('uses the offer and not the coupon if both are worth the same', () => {
    const { price, services } = priceAppointment([reduced], [], percent(20))
    expect(price).toMatchObject({ servicesMinor: 32_000, discountMinor: 0, totalMinor: 32_000 })
    expect(services[0]).toMatchObject({ priceMinor: 32_000, listMinor: 40_000, offerId: 'offer' })
  })

  it('is never below zero, adds up, and is never higher than without coupon or offers', () => {
    const service = fc.record({
      ...{ id: fc.uuid(), category: fc.constantFrom('hair', 'nail'), priceMinor: fc.nat(500_000) },
    })
    const product = fc.record({
      ...{
        category: fc.constantFrom('hair', 'nail'),
        priceMinor: fc.nat(100_000),
        quantity: fc.integer({ min: 1, max: 5 }),
      },
    })
    const category = fc.constantFrom(null, 'hair', 'nail')
    const coupon = fc.oneof(
      fc.record({ percentage: fc.integer({ min: 1, max: 100 }), amountMinor: fc.constant(null), category }),
      fc.record({ percentage: fc.constant(null), amountMinor: fc.integer({ min: 1, max: 900_000 }), category }),
    )
    const percentages = fc.array(fc.option(fc.integer({ min: 1, max: 90 })), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        ...([
          fc.array(service, { maxLength: 6 }),
          fc.array(product, { maxLength: 4 }),
          fc.option(coupon),
          percentages,
        ] as const),
        (services, products, code, offs) => {
          const offered = services.map((each, n) => {
            const percentage = offs[n]
            return applyOffer(each, percentage ? { id: 'offer', percentage } : null)
          })
          const { price, services: lines } = priceAppointment(offered, products, code)
          expect(price.totalMinor).toBeGreaterThanOrEqual(0)
          expect(price.servicesMinor).toBe(lines.reduce((sum, line) => sum + line.priceMinor, 0))
          expect(price.servicesMinor + price.productsMinor - price.discountMinor).toBe(price.totalMinor)
          expect(price.servicesDiscountMinor + price.productsDiscountMinor).toBe(price.discountMinor)
          expect(price.servicesDiscountMinor).toBeLessThanOrEqual(price.servicesMinor)
          expect(price.totalMinor).toBeLessThanOrEqual(priceAppointment(offered, products, null).price.totalMinor)
          expect(price.totalMinor).toBeLessThanOrEqual(priceAppointment(services, products, code).price.totalMinor)
          for (const { priceMinor, listMinor } of lines)
            if (listMinor !== null) expect(priceMinor).toBeLessThan(listMinor)
        },
      ),
    )
  })
})
