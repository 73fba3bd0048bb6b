import { type Kysely, type RawBuilder, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, instantAt, type LocalDate, type Zone } from '../../kernel/time.ts'
import type { PaidMonth } from './plan-change.ts'
import type { Terms } from './plan-terms.ts'
import type { PlanId } from './plans.ts'
import type { PlanRow } from './save-plan-terms.ts'

/** The columns of a salon that concern its plan. */
export interface PlanSalon {
  id: string
  status: 'draft' | 'live' | 'suspended'
  liveAt: Date | null
  timeZone: Zone
  country: string
  plan: PlanId
  nextPlan: PlanId | null
  since: Date
  trialEndsAt: Date | null
  anchor: LocalDate | null
  paidUntil: LocalDate | null
}

const columns = sql`id, status, coalesce(live_at, created_at) as "liveAt", time_zone as "timeZone", country, plan,
  next_plan as "nextPlan", coalesce(plan_since, created_at) as since, trial_ends_at as "trialEndsAt",
  plan_anchor::text as anchor, plan_paid_until::text as "paidUntil"`

/** With `lock`, changes and charges of the salon's plan are serialised. */
export async function planSalon(
  db: Kysely<DB>,
  salonId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PlanSalon> {
  const { rows } = await sql<PlanSalon>`
    select ${columns} from salon where id = ${salonId} ${lock ? sql`for no key update` : sql``}`.execute(db)
  const [salon] = rows
  if (!salon) throw new Error(`There is no salon ${salonId}`)
  return salon
}

/** Salons whose next plan month is due, locked; rows locked by another transaction are skipped. */
export async function salonsToCharge(tx: Kysely<DB>, now: Date, limit: number): Promise<PlanSalon[]> {
  const { rows } = await sql<PlanSalon>`
    select ${columns} from salon
    where status <> 'draft' and plan <> 'free' and (plan_paid_until is null or (
      plan_paid_until <= (${now}::timestamptz at time zone 'UTC')::date + 1
      and plan_paid_until <= (${now}::timestamptz at time zone time_zone)::date))
    order by plan_paid_until limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

export function planTermsOf({ plan, nextPlan, anchor, paidUntil, since, trialEndsAt, timeZone }: PlanSalon): Terms {
  const trialEnds = trialEndsAt && dateAt(trialEndsAt, timeZone)
  return { plan, nextPlan, anchor, paidUntil, since: dateAt(since, timeZone), trialEnds }
}

/** The day on which the salon went live; null for a draft. */
export function liveDayOf({ status, liveAt, timeZone }: PlanSalon): LocalDate | null {
  return status === 'draft' || !liveAt ? null : dateAt(liveAt, timeZone)
}

/** The terms as stored; a plan that has not changed keeps the instant at which it started. */
export function rowOf(salon: PlanSalon, terms: Terms): PlanRow {
  const { plan, nextPlan, anchor, paidUntil, trialEnds } = terms
  const same = dateAt(salon.since, salon.timeZone) === terms.since
  const since = same ? salon.since : instantAt(terms.since, 0, salon.timeZone)
  const trialEndsAt = trialEnds === null ? null : instantAt(trialEnds, 0, salon.timeZone)
  return { salonId: salon.id, plan, nextPlan, since, trialEndsAt, anchor, paidUntil }
}

export interface NewCharge {
  salonId: string
  plan: PlanId
  /** First and last day. */
  from: LocalDate
  to: LocalDate
  minor: number
  vatMinor: number
  currency: string
  creditMinor?: number
  creditCurrency?: string | null
}

/** Inserts charges, each month once. */
export async function writeCharges(tx: Kysely<DB>, charges: readonly NewCharge[], now: Date): Promise<void> {
  if (charges.length === 0) return
  await tx
    .insertInto('plan_charge')
    .values(
      charges.map(({ salonId, plan, from, to, minor, vatMinor, currency, creditMinor = 0, creditCurrency = null }) => ({
        ...{ salon_id: salonId, id: newId(), plan, from_day: from, to_day: to },
        ...{ amount_minor: minor, vat_minor: vatMinor, currency },
        ...{ credit_minor: creditMinor, credit_currency: creditCurrency, created_at: now },
      })),
    )
    .onConflict((c) => c.constraint('plan_charge_once').doNothing())
    .execute()
}

/** The charge for the month that includes a day, the latest of several; null in a free month or on the free plan. */
export async function paidMonth(db: Kysely<DB>, salonId: string, day: LocalDate): Promise<PaidMonth | null> {
  const { rows } = await sql<PaidMonth>`
    select from_day::text as "from", to_day::text as "to", amount_minor as minor, currency from plan_charge
    where salon_id = ${salonId} and from_day <= ${day}::date and to_day > ${day}::date
    order by from_day desc, created_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The first day of the month of `now` in the time zone of `salon s`. */
export function monthOf(now: Date | RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`date_trunc('month', ${now}::timestamptz at time zone s.time_zone)::date`
}
