import { type Money, prorate } from '../../kernel/money.ts'
import { addMonths, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'
import { type PlanPrice, priceOf } from './price.ts'
import { monthAfter, type Terms } from './terms.ts'

/** The month that is paid for now. */
export interface PaidMonth {
  from: LocalDate
  to: LocalDate
  minor: number
  currency: string
}

/** What choosing a plan would do. */
export interface PlanChange {
  /**
   * `now`: it holds at once. `later`: what is paid for is had to its end first. `stay`: nothing changes, but another plan
   * that was chosen for later is not requested any more. `none`: it is had already.
   */
  when: 'now' | 'later' | 'stay' | 'none'
  /** The first day on which it holds. */
  from: LocalDate
  /** What is charged at once, for the days from `from` to before `to`; null when nothing is. */
  charge: (PlanPrice & { to: LocalDate }) | null
  /** What is given back of the month that was paid for. */
  credit: Money | null
  /** The first day after a free month. */
  trialEnds: LocalDate | null
}

interface Facts {
  today: LocalDate
  /** Whether customers see the salon: before that, nothing is charged. */
  live: boolean
  country: string
  paid: PaidMonth | null
}

/** A better plan holds at once: a new month begins, less what is left of the old one. A smaller one follows the paid month. */
export function changeTo(terms: Terms, plan: PlanId, trial: boolean, facts: Facts): PlanChange {
  const { today, live, country, paid } = facts
  const none = { from: today, charge: null, credit: null, trialEnds: null }
  if (!live) return { ...none, when: plan === terms.plan && trial === (terms.trialEnds !== null) ? 'none' : 'now' }
  if (plan === terms.plan) return { ...none, when: terms.nextPlan ? 'stay' : 'none' }
  if (rank(plan) < rank(terms.plan)) {
    if (plan === terms.nextPlan) return { ...none, when: 'none' }
    // What was never paid for need not be had to its end.
    return terms.paidUntil ? { ...none, when: 'later', from: terms.paidUntil } : { ...none, when: 'now' }
  }
  const credit = paid && leftOf(paid, today)
  if (trial) {
    const to = addMonths(today, 1)
    const charge = { ...priceOf(plan, country), minor: 0, vatMinor: 0, to }
    return { when: 'now', from: today, charge, credit, trialEnds: to }
  }
  return {
    ...{ when: 'now', from: today, credit, trialEnds: null },
    charge: { ...priceOf(plan, country), to: monthAfter(today, today) },
  }
}

function rank(plan: PlanId): number {
  return PLAN_IDS.indexOf(plan)
}

/** By days: today belongs to the new plan already. */
function leftOf({ from, to, minor, currency }: PaidMonth, today: LocalDate): Money | null {
  const left = Math.max(0, daysBetween(today, to))
  const [credit = 0] = prorate(minor, [left, daysBetween(from, to) - left])
  return credit > 0 ? { minor: credit, currency } : null
}
