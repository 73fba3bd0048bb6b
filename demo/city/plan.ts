import { addMonths, instantAt, type LocalDate } from '../../src/domain/kernel/time.ts'
import { monthAfter } from '../../src/domain/salons/plans/plan-terms.ts'
import { findPlan, type PlanId } from '../../src/domain/salons/plans/plans.ts'
import type { Row, Rows } from '../rows.ts'
import { ZONE } from '../zone.ts'
import type { SalonContext } from './salon-context.ts'

/** More monthly bookings than smaller plans allow. */
const BUSY = 450
/** The salon in the trial month of the largest plan. */
const TRIES = 7
const TRIAL_DAYS_LEFT = 12
/** The salon that has nearly reached its plan's limit. */
const NEARLY_FULL = 5

/** A salon's plan and its start; also writes its usage and charges. */
export function planOf(into: Rows, salonContext: SalonContext, quota: number): Partial<Row<'salon'>> {
  const { index, salonId, calendar, size } = salonContext
  const random = salonContext.random('plan')
  const usual = random.weighted([
    ['standard', 5],
    ['premium', 2],
  ] as const)
  // Benchmarks book more than a smaller plan allows.
  if (!size.rich) return { plan: 'premium' }
  const had: PlanId = index === TRIES ? 'business' : index === NEARLY_FULL ? 'basic' : quota > BUSY ? 'premium' : usual
  const most = findPlan(had)?.bookingsPerMonth ?? 1000
  const bookings = index === NEARLY_FULL ? most - 9 : random.int(90, 260)
  into.plan_usage.push({
    salon_id: salonId,
    month: `${calendar.today.slice(0, 7)}-01`,
    bookings: Math.min(bookings, most),
  })
  const anchor = index === TRIES ? calendar.date(TRIAL_DAYS_LEFT) : calendar.date(-random.int(62, 400))
  const ends = index === TRIES ? anchor : periodsSince(into, salonContext, had, anchor)
  const since = index === TRIES ? addMonths(anchor, -1) : anchor
  return {
    ...{ plan: had, plan_since: instantAt(since, 0, ZONE), plan_anchor: anchor, plan_paid_until: ends },
    trial_ends_at: index === TRIES ? instantAt(anchor, 0, ZONE) : null,
  }
}

/** Writes the charges of the last two months; returns the first unpaid day. */
function periodsSince(into: Rows, { salonId, calendar, id }: SalonContext, plan: PlanId, anchor: LocalDate): LocalDate {
  const begins: LocalDate[] = [anchor]
  for (let day = monthAfter(anchor, anchor); day <= calendar.today; day = monthAfter(anchor, day)) begins.push(day)
  const { priceMinor = 0, currency = 'USD' } = findPlan(plan) ?? {}
  for (const [n, from] of begins.slice(-2).entries())
    into.plan_charge.push({
      ...{ salon_id: salonId, id: id('plan charge', n), plan, from_day: from, to_day: monthAfter(anchor, from) },
      ...{ amount_minor: priceMinor, currency, created_at: instantAt(from, 60, ZONE) },
    })
  return monthAfter(anchor, begins.at(-1) ?? anchor)
}
