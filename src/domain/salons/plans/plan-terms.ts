import { addMonths, type LocalDate } from '../../kernel/time.ts'
import { type PlanId, TRIAL_MONTHS } from './plans.ts'

/** A salon's plan and its dates, in the salon's time zone. */
export interface Terms {
  plan: PlanId
  /** The plan from `paidUntil` on, if it changes then. */
  nextPlan: PlanId | null
  /** The day from which billing months are counted. */
  anchor: LocalDate | null
  /** The first day not paid for, or the first after the free month. */
  paidUntil: LocalDate | null
  /** The first day of the plan. */
  since: LocalDate
  /**
   * The first day after the free month, also a past one. In a draft, any date means that the plan starts with a free
   * month.
   */
  trialEnds: LocalDate | null
}

export interface BillingMonth {
  plan: PlanId
  from: LocalDate
  /** The first day after the month. */
  to: LocalDate
}

/** The most months processed in one run; a longer backlog takes several. */
const MAX_MONTHS = 24

/**
 * The terms as of today, and the months that have started since and are to be charged. `liveDay`: the day on which the
 * salon went live; null before that, when no months start and nothing is charged.
 */
export function termsToday(
  terms: Terms,
  { today, liveDay }: { today: LocalDate; liveDay: LocalDate | null },
): { terms: Terms; months: BillingMonth[] } {
  if (terms.plan === 'free' || liveDay === null) return { terms, months: [] }
  let now = terms.paidUntil === null ? startTerms(terms, liveDay) : terms
  const months: BillingMonth[] = []
  while (now.paidUntil !== null && now.paidUntil <= today && months.length < MAX_MONTHS) {
    const from = now.paidUntil
    if (now.nextPlan) now = { ...now, plan: now.nextPlan, nextPlan: null, anchor: from, since: from, trialEnds: null }
    if (now.plan === 'free') {
      now = { ...now, anchor: null, paidUntil: null }
      break
    }
    const to = monthAfter(now.anchor ?? from, from)
    months.push({ plan: now.plan, from, to })
    now = { ...now, paidUntil: to }
  }
  return { terms: now, months }
}

/** Billing starts when the salon goes live, or on the plan's first day if that is later; a free month comes first. */
function startTerms(terms: Terms, liveDay: LocalDate): Terms {
  const first = terms.since > liveDay ? terms.since : liveDay
  const day = terms.trialEnds ? addMonths(first, TRIAL_MONTHS) : first
  return { ...terms, trialEnds: terms.trialEnds && day, anchor: day, paidUntil: day }
}

/**
 * The first day of the next billing month after `day`. From a 31st: the last day of a shorter month, and the 31st again
 * afterwards.
 */
export function monthAfter(anchor: LocalDate, day: LocalDate): LocalDate {
  let months = 1
  while (addMonths(anchor, months) <= day) months += 1
  return addMonths(anchor, months)
}
