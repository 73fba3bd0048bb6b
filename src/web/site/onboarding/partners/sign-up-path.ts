import type { Plan } from '../../../../domain/salons/plans/plans.ts'

/** The partner sign-up with a plan chosen; `trial` for its free month. Read by account/chosen-plan.ts. */
export function signUpPath(plan: Pick<Plan, 'id'>, trial = false): string {
  return `/signup/saloon?plan=${plan.id}${trial ? '&trial=yes' : ''}`
}
