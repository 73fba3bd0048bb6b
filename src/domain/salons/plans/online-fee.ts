import { findPlan } from './plans.ts'

/** Of what customers pay online by card; for a plan that is no more, as for the free one. */
const WITHOUT_PLAN = 300

/** Our share of what a salon's customers pay online, in hundredths of a percent. Money taken at the salon is all its own. */
export function feeBasisPointsOf(plan: string): number {
  return findPlan(plan)?.onlineFeeBasisPoints ?? WITHOUT_PLAN
}
