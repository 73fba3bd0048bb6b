import { findPlan } from '../plans/plans.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Member } from '../team/member.ts'

/** Whether the salon's plan has the till; while it tries the house out, everything is in it. */
export function hasTill({ plan, trialEndsAt }: Pick<Member, 'plan' | 'trialEndsAt'>, now: Date): boolean {
  return (findPlan(plan)?.pointOfSale ?? false) || (trialEndsAt !== null && trialEndsAt > now)
}

/** Throws Refusal('not_eligible'). */
export function tillOrRefuse(member: Member, now: Date): void {
  if (!hasTill(member, now)) throw new Refusal('not_eligible', { fields: { form: 'plan_without_till' } })
}
