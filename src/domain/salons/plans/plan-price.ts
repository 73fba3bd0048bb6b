import { percentOf } from '../../kernel/money.ts'
import { findPlan, type PlanId } from './plans.ts'

/** The price of a plan per month including VAT, and the VAT in it. In minor units. */
export interface PlanPrice {
  minor: number
  vatMinor: number
  currency: string
}

/** The VAT for salons in Denmark; salons elsewhere account for it themselves. */
const VAT_PERCENT = 25

/** `country`: the salon's, such as 'DK'. */
export function planPrice(id: PlanId, country: string): PlanPrice {
  const plan = findPlan(id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  const vatMinor = plan.plusVat && country === 'DK' ? percentOf(plan.priceMinor, VAT_PERCENT) : 0
  return { minor: plan.priceMinor + vatMinor, vatMinor, currency: plan.currency }
}
