import { COMPARED_PLANS, findPlan } from './plans.ts'

/** The highest, which the smallest plan has: for a plan that no longer exists. */
const DEFAULT_BASIS_POINTS = Math.max(...COMPARED_PLANS.map(({ commissionBasisPoints }) => commissionBasisPoints))

/**
 * The marketplace's commission on online payments, in basis points; 0 for a plan without a listing. Payments at the
 * salon have no commission.
 */
export function commissionBasisPointsOf(id: string): number {
  return commissionOfPlan(id) ?? 0
}

/** The same as it is shown: null for a plan without a listing, whose customers the marketplace does not bring. */
export function commissionOfPlan(id: string): number | null {
  const plan = findPlan(id)
  if (!plan) return DEFAULT_BASIS_POINTS
  return plan.directoryListing ? plan.commissionBasisPoints : null
}
