import { Refusal } from '../../kernel/refusal.ts'
import { findPlan, type PlanFeature } from './plans.ts'

/** Whether a plan includes a feature, also during its free month. The only place where this is decided. */
export function mayUse(plan: string, feature: PlanFeature): boolean {
  return findPlan(plan)?.[feature] ?? false
}

/** Throws Refusal('not_eligible', { fields: { form: 'plan_without_...' } }). */
export function mayUseOrRefuse({ plan }: { plan: string }, feature: 'pointOfSale' | 'dataHandling'): void {
  const without = { pointOfSale: 'plan_without_point_of_sale', dataHandling: 'plan_without_data_handling' }
  if (!mayUse(plan, feature)) throw new Refusal('not_eligible', { fields: { form: without[feature] } })
}
