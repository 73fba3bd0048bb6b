import { type Money, prorate } from '../../kernel/money.ts'
import { addMonths, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { type PlanPrice, planPrice } from './plan-price.ts'
import { monthAfter, type Terms } from './plan-terms.ts'
import { PLAN_IDS, type PlanId, TRIAL_MONTHS } from './plans.ts'

/** The month that is currently paid for. */
export interface PaidMonth {
  from: LocalDate
  to: LocalDate
  minor: number
  currency: string
}

/** The effect of choosing a plan. */
export interface PlanChange {
  /**
   * `now`: takes effect at once. `later`: at the end of the paid month. `stay`: the current plan stays and a scheduled
   * change is cancelled. `none`: nothing changes.
   */
  when: 'now' | 'later' | 'stay' | 'none'
  /** The first day on which it takes effect. */
  from: LocalDate
  /** The immediate charge, for the days from `from` to before `to`; null for none. */
  charge: (PlanPrice & { to: LocalDate }) | null
  /** The credit for the rest of the paid month. */
  credit: Money | null
  /** The first day after a free month. */
  trialEnds: LocalDate | null
}

interface Facts {
  today: LocalDate
  /** Whether the salon is live; nothing is charged before that. */
  live: boolean
  country: string
  paid: PaidMonth | null
}

/**
 * An upgrade takes effect at once: a new month starts, with a credit for the rest of the old one. A downgrade takes
 * effect after the paid month.
 */
export function changeTo(terms: Terms, plan: PlanId, trial: boolean, facts: Facts): PlanChange {
  const { today, live, country, paid } = facts
  const none = { from: today, charge: null, credit: null, trialEnds: null }
  if (!live) return { ...none, when: plan === terms.plan && trial === (terms.trialEnds !== null) ? 'none' : 'now' }
  if (plan === terms.plan) return { ...none, when: terms.nextPlan ? 'stay' : 'none' }
  if (rank(plan) < rank(terms.plan)) {
    if (plan === terms.nextPlan) return { ...none, when: 'none' }
    // Without a paid month there is nothing to wait for.
    return terms.paidUntil ? { ...none, when: 'later', from: terms.paidUntil } : { ...none, when: 'now' }
  }
  const credit = paid && unusedPart(paid, today)
  if (trial) {
    const to = addMonths(today, TRIAL_MONTHS)
    const charge = { ...planPrice(plan, country), minor: 0, vatMinor: 0, to }
    return { when: 'now', from: today, charge, credit, trialEnds: to }
  }
  return {
    ...{ when: 'now', from: today, credit, trialEnds: null },
    charge: { ...planPrice(plan, country), to: monthAfter(today, today) },
  }
}

function rank(plan: PlanId): number {
  return PLAN_IDS.indexOf(plan)
}

/** Prorated by days; today counts towards the new plan. */
function unusedPart({ from, to, minor, currency }: PaidMonth, today: LocalDate): Money | null {
  const left = Math.max(0, daysBetween(today, to))
  const [credit = 0] = prorate(minor, [left, daysBetween(from, to) - left])
  return credit > 0 ? { minor: credit, currency } : null
}
