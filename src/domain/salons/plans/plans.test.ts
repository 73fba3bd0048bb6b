import { describe, expect, test } from 'vitest'
import { BUSINESS_PLAN, COMPARED_PLANS, findPlan, PLAN_IDS } from './plans.ts'

describe('the plans', () => {
  test('cost and hold what the price list promises', () => {
    const list = COMPARED_PLANS.map((plan) => [
      ...[plan.id, plan.priceMinor, plan.currency, plan.bookingsPerMonth, plan.customFeatures],
      ...[plan.clientApp, plan.bookingWebsite, plan.directoryListing, plan.pointOfSale],
      ...[plan.brandedAdminApp, plan.linkRemoval, plan.dataHandling],
    ])
    expect(list).toEqual([
      ['free', 0, 'USD', 50, 1, false, false, false, false, false, false, false],
      ['basic', 999, 'USD', 100, 3, true, true, true, true, false, false, false],
      ['standard', 2990, 'USD', 500, 8, true, true, true, true, false, false, true],
      ['premium', 5990, 'USD', 20_000, null, true, true, true, true, true, true, true],
    ])
  })

  test('have one without bounds, the first month of which is free', () => {
    expect(BUSINESS_PLAN).toMatchObject({ priceMinor: 79_900, currency: 'DKK', plusVat: true, freeMonths: 1 })
    expect([BUSINESS_PLAN.bookingsPerMonth, BUSINESS_PLAN.customFeatures]).toEqual([null, null])
  })

  test('are found by name, and no other word is one', () => {
    expect(PLAN_IDS.map((id) => findPlan(id)?.id)).toEqual([...PLAN_IDS])
    expect([findPlan('gold'), findPlan(''), findPlan(null), findPlan('toString')]).toEqual([null, null, null, null])
  })
})
