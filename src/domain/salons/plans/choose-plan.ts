import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { chargesOf } from './create-plan-charges.ts'
import { changeTo, type PlanChange } from './plan-change.ts'
import { type Terms, termsToday } from './plan-terms.ts'
import { findPlan, type PlanId } from './plans.ts'
import { liveDayOf, type PlanSalon, paidMonth, planSalon, planTermsOf, rowOf, writeCharges } from './queries.ts'
import { savePlanTerms } from './save-plan-terms.ts'
import { claimTrial, restoreTrial } from './trial.ts'

export interface PlanChoice {
  /** One of PLAN_IDS; anything else is refused. */
  plan: string
  /** With the free month, if the plan has one. */
  trial?: boolean
  /** The charge less the credit that was shown, in minor units of the plan's currency. */
  expectedMinor?: number
}

/**
 * Changes the salon's plan. An upgrade takes effect at once and is charged for a month, less the rest of the paid
 * month; a downgrade takes effect at the end of the paid month; choosing the current plan cancels a scheduled
 * downgrade. Before the salon is live any plan takes effect at once without a charge. Returns the change. Throws
 * Refusal('not_allowed' | 'price_changed'), and 'invalid_input' at `plan` or `trial`.
 */
export async function choosePlan(app: App, member: Member, choice: PlanChoice): Promise<PlanChange> {
  mayOrRefuse(member, 'plan_change')
  await app.limits.take('write', member.personId)
  const requested = findPlan(choice.plan)
  if (!requested) throw new Refusal('invalid_input', { fields: { plan: 'plan_unknown' } })
  const trial = (choice.trial ?? false) && requested.freeMonths > 0
  return app.db.transaction().execute((tx) => choose(app, tx, member, { ...choice, plan: requested.id, trial }))
}

async function choose(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  { plan, trial, expectedMinor }: { plan: PlanId; trial: boolean; expectedMinor?: number },
): Promise<PlanChange> {
  const now = app.clock.now()
  const { salonId, personId } = member
  const salon = await planSalon(tx, salonId, { lock: true })
  const today = dateAt(now, salon.timeZone)
  const liveDay = liveDayOf(salon)
  const { terms, months } = termsToday(planTermsOf(salon), { today, liveDay })
  // Months that have started but are not charged yet come first.
  await writeCharges(tx, chargesOf(salon, months), now)
  const paid = await paidMonth(tx, salonId, today)
  const change = changeTo(terms, plan, trial, { today, live: liveDay !== null, country: salon.country, paid })
  if (expectedMinor !== undefined && expectedMinor !== costOf(change)) {
    const { currency = '' } = findPlan(plan) ?? {}
    throw new Refusal('price_changed', { totalMinor: costOf(change), currency })
  }
  if (change.when === 'none') return change
  if (liveDay === null) await restoreTrial(tx, salonId)
  if (trial && change.when === 'now' && !(await claimTrial(tx, { salonId, personId, now })))
    throw new Refusal('invalid_input', { fields: { trial: 'trial_used' } })
  await saveChange(tx, salon, { terms, change, plan, trial, now })
  await recordAudit(tx, member, auditOf(terms.plan, plan, change), now)
  return change
}

/** The charge less the credit, if both are in the same currency. */
export function costOf({ charge, credit }: PlanChange): number {
  if (!charge) return 0
  return charge.minor - (credit?.currency === charge.currency ? credit.minor : 0)
}

interface ChangeToSave {
  terms: Terms
  change: PlanChange
  plan: PlanId
  trial: boolean
  now: Date
}

async function saveChange(
  tx: Kysely<DB>,
  salon: PlanSalon,
  { terms, change, plan, trial, now }: ChangeToSave,
): Promise<void> {
  const { when, from, charge, credit, trialEnds } = change
  if (when === 'later' || when === 'stay') {
    await savePlanTerms(tx, [rowOf(salon, { ...terms, nextPlan: when === 'later' ? plan : null })])
    return
  }
  if (charge) {
    const creditColumns = { creditMinor: credit?.minor ?? 0, creditCurrency: credit?.currency ?? null }
    const { minor, vatMinor, currency, to } = charge
    await writeCharges(tx, [{ salonId: salon.id, plan, from, to, minor, vatMinor, currency, ...creditColumns }], now)
  }
  // A draft's free month is stored with any end date; it starts when the salon goes live.
  const ends = trial && !trialEnds ? from : trialEnds
  const paidUntil = charge?.to ?? null
  const anchor = charge && (trialEnds ?? from)
  const next = { plan, nextPlan: null, since: from, paidUntil, anchor, trialEnds: ends }
  await savePlanTerms(tx, [{ ...rowOf(salon, next), since: now }])
}

function auditOf(before: PlanId, plan: PlanId, { when, from, charge, credit, trialEnds }: PlanChange) {
  const detail = {
    ...{ before, plan, from },
    ...(charge && { minor: charge.minor, currency: charge.currency }),
    ...(credit && { creditMinor: credit.minor, creditCurrency: credit.currency }),
    ...(trialEnds && { trialEnds }),
  }
  const action = when === 'later' ? 'plan_change_planned' : when === 'stay' ? 'plan_change_cancelled' : 'plan_changed'
  return { action, subject: plan, detail }
}
