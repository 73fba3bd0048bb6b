import { addMonths, type LocalDate } from '../../kernel/time.ts'
import type { PlanId } from './plans.ts'

/** Which plan a salon has and until when, by its own calendar. */
export interface Terms {
  plan: PlanId
  /** What it has from `paidUntil` on, where it chose something else for then. */
  nextPlan: PlanId | null
  /** The day its months are counted from. */
  anchor: LocalDate | null
  /** The first day that is not paid for, or after the free month. */
  paidUntil: LocalDate | null
  /** When it began to have the plan. */
  since: LocalDate
  /** The first day after the free month, also one that is over. In a draft: that it begins with one. */
  trialEnds: LocalDate | null
}

export interface Month {
  plan: PlanId
  from: LocalDate
  /** The first day that is not in it. */
  to: LocalDate
}

/** A salon that nobody looked after for longer is brought up to date in several goes. */
const MAX_MONTHS = 24

/**
 * What holds today, and the months that have startTerms meanwhile and are to be paid. `liveDay`: since when customers see the
 * salon; null before that, when nothing is paid and no month passes.
 */
export function termsToday(
  terms: Terms,
  { today, liveDay }: { today: LocalDate; liveDay: LocalDate | null },
): { terms: Terms; months: Month[] } {
  if (terms.plan === 'free' || liveDay === null) return { terms, months: [] }
  let now = terms.paidUntil === null ? startTerms(terms, liveDay) : terms
  const months: Month[] = []
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

/** Months begin when the salon opens, or when it chose the plan after that; a free month comes before them. */
function startTerms(terms: Terms, liveDay: LocalDate): Terms {
  const first = terms.since > liveDay ? terms.since : liveDay
  const day = terms.trialEnds ? addMonths(first, 1) : first
  return { ...terms, trialEnds: terms.trialEnds && day, anchor: day, paidUntil: day }
}

/** The next day of the anchor's months: of a 31st, the last of a shorter month, and the 31st again after that. */
export function monthAfter(anchor: LocalDate, day: LocalDate): LocalDate {
  let months = 1
  while (addMonths(anchor, months) <= day) months += 1
  return addMonths(anchor, months)
}
