import { percentOf } from '../../kernel/money.ts'
import { findPlan, type PlanId } from './plans.ts'

/** What a month of a plan costs, tax included, and how much of it is tax. Minor units. */
export interface PlanPrice {
  minor: number
  vatMinor: number
  currency: string
}

/** Of what is sold to salons in Denmark; elsewhere they account for it themselves. */
const VAT_PERCENT = 25

/** `country`: where the salon is, 'DK'. */
export function priceOf(id: PlanId, country: string): PlanPrice {
  const plan = findPlan(id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  const vatMinor = plan.plusVat && country === 'DK' ? percentOf(plan.priceMinor, VAT_PERCENT) : 0
  return { minor: plan.priceMinor + vatMinor, vatMinor, currency: plan.currency }
}
