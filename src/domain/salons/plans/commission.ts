import { COMPARED_PLANS, findPlan } from './plans.ts'

/** The highest, which the smallest plan has: for a plan that no longer exists. */
const DEFAULT_BASIS_POINTS = Math.max(...COMPARED_PLANS.map(({ commissionBasisPoints }) => commissionBasisPoints))

/** The marketplace's commission on online payments, in basis points. Payments at the salon have no commission. */
export function commissionBasisPointsOf(plan: string): number {
  return findPlan(plan)?.commissionBasisPoints ?? DEFAULT_BASIS_POINTS
}
