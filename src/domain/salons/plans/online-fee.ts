import { findPlan } from './plans.ts'

/** The commission for a plan that no longer exists, the same as for the free plan. */
const DEFAULT_BASIS_POINTS = 300

/** The marketplace's commission on online payments, in basis points. Payments at the salon have no commission. */
export function feeBasisPointsOf(plan: string): number {
  return findPlan(plan)?.onlineFeeBasisPoints ?? DEFAULT_BASIS_POINTS
}
