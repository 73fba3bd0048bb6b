import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponDiscount, discountsOf, type Item, priceItems } from './price-items.ts'

const cut: Item = { kind: 'service', category: 'hair', unitMinor: 40_000, quantity: 1 }
const gel: Item = { kind: 'service', category: 'nail', unitMinor: 30_000, quantity: 1 }
const shampoo: Item = { kind: 'product', category: 'hair', unitMinor: 12_500, quantity: 2 }
const percent = (percentage: number, category: string | null = null): CouponDiscount => ({
  percentage,
  amountMinor: null,
  category,
})
const flat = (amountMinor: number, category: string | null = null): CouponDiscount => ({
  percentage: null,
  amountMinor,
  category,
})

describe('priceItems', () => {
  it('adds services and products times their quantity', () => {
    expect(priceItems([cut, shampoo], null)).toMatchObject({
      servicesMinor: 40_000,
      productsMinor: 25_000,
      totalMinor: 65_000,
    })
  })

  it('discounts a percentage of the total, divided among the items it applies to', () => {
    const price = priceItems([cut, shampoo], percent(20))
    expect(price).toMatchObject({
      discountMinor: 13_000,
      servicesDiscountMinor: 8_000,
      productsDiscountMinor: 5_000,
      totalMinor: 52_000,
    })
  })

  it('rounds a percentage half up to the minor unit', () => {
    const at = (unitMinor: number): Item => ({ ...cut, unitMinor })
    expect([1_004, 1_005, 1_006].map((minor) => priceItems([at(minor)], percent(10)).discountMinor)).toEqual([
      100, 101, 101,
    ])
  })

  it('discounts only the category of the coupon', () => {
    expect(priceItems([cut, gel], percent(50, 'nail'))).toMatchObject({ discountMinor: 15_000, totalMinor: 55_000 })
    expect(priceItems([cut], percent(50, 'spa')).discountMinor).toBe(0)
  })

  it('gives no discount without a coupon or without items', () => {
    expect([discountsOf([cut, gel], null), discountsOf([], percent(20)), discountsOf([], flat(500))]).toEqual([
      ...[[0, 0], [], []],
    ])
    expect(discountsOf([{ ...cut, unitMinor: 0 }, gel], flat(500, 'hair'))).toEqual([0, 0])
  })

  it('gives no discount on items with a last-minute price', () => {
    expect(discountsOf([{ ...cut, reduced: true }, gel], percent(10))).toEqual([0, 3_000])
    expect(discountsOf([{ ...cut, reduced: true }], flat(500))).toEqual([0])
  })

  it('never discounts more than the price', () => {
    expect(priceItems([cut], flat(99_900))).toMatchObject({ discountMinor: 40_000, totalMinor: 0 })
    expect(priceItems([cut, gel], flat(99_900, 'nail')).totalMinor).toBe(40_000)
  })

  it('always adds up', () => {
    const item = fc.record({
      kind: fc.constantFrom('service' as const, 'product' as const),
      category: fc.constantFrom('hair', 'nail', 'spa'),
      unitMinor: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    const category = fc.constantFrom(null, 'hair', 'spa')
    const discount = fc.oneof(
      fc.record({ percentage: fc.integer({ min: 1, max: 100 }), amountMinor: fc.constant(null), category }),
      fc.record({ percentage: fc.constant(null), amountMinor: fc.integer({ min: 1, max: 500_000 }), category }),
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), fc.option(discount), (items, discount) => {
        const p = priceItems(items, discount)
        expect(p.servicesMinor + p.productsMinor - p.discountMinor).toBe(p.totalMinor)
        expect(p.servicesDiscountMinor + p.productsDiscountMinor).toBe(p.discountMinor)
        expect(p.totalMinor).toBeGreaterThanOrEqual(0)
        expect(p.servicesDiscountMinor).toBeLessThanOrEqual(p.servicesMinor)
        expect(p.productsDiscountMinor).toBeLessThanOrEqual(p.productsMinor)
      }),
    )
  })
})
