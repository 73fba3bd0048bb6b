import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, dateAt, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { costOf } from './choose-plan.ts'
import { customFeaturesOf } from './custom-features.ts'
import { changeTo, type PlanChange } from './plan-change.ts'
import { type PlanPrice, planPrice } from './plan-price.ts'
import { termsToday } from './plan-terms.ts'
import { findPlan, PLAN_FEATURES, PLAN_IDS, type Plan, type PlanFeature, type PlanId } from './plans.ts'
import { liveDayOf, monthOf, type NewCharge, paidMonth, planSalon, planTermsOf } from './queries.ts'
import { hasTrialLeft } from './trial.ts'

/** Usage of what a plan limits: this month's bookings, and the current custom features. */
export interface PlanUse {
  bookings: number
  customFeatures: number
}

/** A plan that can be chosen, and the effect of choosing it. */
export interface PlanOption extends PlanChange {
  plan: PlanId
  /** The immediate charge, less the credit in the same currency. */
  costMinor: number
  /** The last day of the month that is charged. */
  lastDay: LocalDate | null
  price: PlanPrice
  /** Features of the current plan that this plan lacks. */
  loses: PlanFeature[]
  /** The limits of this plan that current usage exceeds. */
  exceeds: (keyof PlanUse)[]
}

export interface PaidCharge extends Required<Omit<NewCharge, 'salonId'>> {
  id: string
  at: Date
}

const CHARGES = 36

/**
 * A salon's plan with its limits, usage and charges, and the effect of choosing each plan. Throws
 * Refusal('not_allowed').
 */
export async function getPlan(app: Pick<App, 'db' | 'clock'>, member: Member) {
  mayOrRefuse(member, 'plan_see')
  const { salonId, personId } = member
  const now = app.clock.now()
  const today = dateAt(now, member.timeZone)
  const [salon, paid, trialLeft, use, charges] = await Promise.all([
    planSalon(app.db, salonId),
    paidMonth(app.db, salonId, today),
    hasTrialLeft(app.db, { salonId, personId }),
    getUse(app.db, salonId, now),
    chargesOf(app.db, salonId),
  ])
  const liveDay = liveDayOf(salon)
  const { terms } = termsToday(planTermsOf(salon), { today, liveDay })
  const { plan, nextPlan, paidUntil, trialEnds } = terms
  const current = requirePlan(plan)
  const live = liveDay !== null
  const facts = { today, live, country: salon.country, paid }
  const trialAvailable = trialLeft || (!live && trialEnds !== null)
  const option = (id: PlanId, trial: boolean): PlanOption => {
    const change = changeTo(terms, id, trial, facts)
    const price = planPrice(id, salon.country)
    const lastDay = change.charge && addDays(change.charge.to, -1)
    return {
      ...change,
      plan: id,
      costMinor: costOf(change),
      price,
      lastDay,
      ...comparePlans(current, requirePlan(id), use),
    }
  }
  const following = nextPlan ?? plan
  const trialRuns = live && trialEnds !== null && trialEnds > today
  return {
    ...{ plan, nextPlan, live, use, charges, today },
    limits: { bookings: current.bookingsPerMonth, customFeatures: current.customFeatures },
    /** The day on which the scheduled downgrade takes effect. */
    nextFrom: nextPlan && paidUntil,
    trial: trialEnds && (trialRuns || !live) ? { ends: trialEnds, daysLeft: daysBetween(today, trialEnds) } : null,
    nextCharge:
      paidUntil && following !== 'free'
        ? { on: paidUntil, plan: following, price: planPrice(following, salon.country) }
        : null,
    options: PLAN_IDS.map((id) => option(id, false)),
    /** The plan with a free month; null when that was used before or would not be an upgrade. */
    trialOption: trialAvailable && plan !== 'business' ? option('business', true) : null,
  }
}
export type PlanState = Awaited<ReturnType<typeof getPlan>>

function requirePlan(id: PlanId): Plan {
  const plan = findPlan(id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}

function comparePlans(
  current: Plan,
  other: Plan,
  { bookings, customFeatures }: PlanUse,
): Pick<PlanOption, 'loses' | 'exceeds'> {
  const over = (used: number, bound: number | null) => bound !== null && used > bound
  const exceeds: (keyof PlanUse)[] = []
  if (over(bookings, other.bookingsPerMonth)) exceeds.push('bookings')
  if (over(customFeatures, other.customFeatures)) exceeds.push('customFeatures')
  return { loses: PLAN_FEATURES.filter((flag) => current[flag] && !other[flag]), exceeds }
}

async function getUse(db: Kysely<DB>, salonId: string, now: Date): Promise<PlanUse> {
  const { rows } = await sql<PlanUse>`
    select coalesce((select u.bookings from plan_usage u where u.salon_id = s.id and u.month = ${monthOf(now)}), 0) as bookings,
      ${customFeaturesOf(now)} as "customFeatures"
    from salon s where s.id = ${salonId}`.execute(db)
  return rows[0] ?? { bookings: 0, customFeatures: 0 }
}

async function chargesOf(db: Kysely<DB>, salonId: string): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select id, plan, from_day::text as "from", (to_day - 1)::text as "to", amount_minor as minor, vat_minor as "vatMinor", currency,
      credit_minor as "creditMinor", credit_currency as "creditCurrency", created_at as at
    from plan_charge where salon_id = ${salonId} order by from_day desc, created_at desc, id desc limit ${CHARGES}`.execute(
    db,
  )
  return rows
}
