import { describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { commissionBasisPointsOf } from './commission.ts'
import { mayUse, mayUseOrRefuse } from './may-use.ts'
import { planPrice } from './plan-price.ts'
import { BUSINESS_PLAN, COMPARED_PLANS, findPlan, PLAN_FEATURES, PLAN_IDS } from './plans.ts'

describe('the plans', () => {
  test('match the price list', () => {
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

  test('include one without limits, with a free first month', () => {
    expect(BUSINESS_PLAN).toMatchObject({ priceMinor: 79_900, currency: 'DKK', plusVat: true, freeMonths: 1 })
    expect([BUSINESS_PLAN.bookingsPerMonth, BUSINESS_PLAN.customFeatures]).toEqual([null, null])
  })

  test('are found by id, and an unknown id returns null', () => {
    expect(PLAN_IDS.map((id) => findPlan(id)?.id)).toEqual([...PLAN_IDS])
    expect([findPlan('gold'), findPlan(''), findPlan(null), findPlan('toString')]).toEqual([null, null, null, null])
  })

  test('charge this commission on online card payments, in basis points, without a listing none', () => {
    expect(PLAN_IDS.map(commissionBasisPointsOf)).toEqual([0, 250, 200, 150, 150])
    expect(commissionBasisPointsOf('gold')).toBe(300)
  })

  test('cost the listed monthly price, plus VAT in Denmark for the business plan', () => {
    const inDollars = { vatMinor: 0, currency: 'USD' }
    expect(COMPARED_PLANS.map(({ id }) => planPrice(id, 'DK'))).toEqual([
      { minor: 0, ...inDollars },
      { minor: 999, ...inDollars },
      { minor: 2990, ...inDollars },
      { minor: 5990, ...inDollars },
    ])
    expect(planPrice('business', 'DK')).toEqual({ minor: 99_875, vatMinor: 19_975, currency: 'DKK' })
    expect(planPrice('business', 'SE')).toEqual({ minor: 79_900, vatMinor: 0, currency: 'DKK' })
    expect(() => planPrice('gold' as 'free', 'DK')).toThrow('There is no plan gold')
  })

  test('have the listed free months and features', () => {
    expect([...COMPARED_PLANS, BUSINESS_PLAN].map(({ freeMonths }) => freeMonths)).toEqual([0, 0, 0, 0, 1])
    expect([mayUse('free', 'pointOfSale'), mayUse('basic', 'pointOfSale'), mayUse('gold', 'pointOfSale')]).toEqual([
      ...[false, true, false],
    ])
    expect(PLAN_FEATURES.filter((feature) => !mayUse('business', feature))).toEqual([])
  })

  test('refuse features that they lack, with a reason', () => {
    const formOf = (plan: string, feature: Parameters<typeof mayUseOrRefuse>[1]) => {
      try {
        mayUseOrRefuse({ plan }, feature)
        return null
      } catch (error) {
        return error instanceof Refusal ? [error.code, error.details.fields?.form] : error
      }
    }
    expect(formOf('free', 'pointOfSale')).toEqual(['not_eligible', 'plan_without_point_of_sale'])
    expect(formOf('basic', 'dataHandling')).toEqual(['not_eligible', 'plan_without_data_handling'])
    expect([formOf('basic', 'pointOfSale'), formOf('standard', 'dataHandling')]).toEqual([null, null])
  })
})
