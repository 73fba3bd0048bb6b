import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { type ByPaymentType, PAYMENT_TYPES } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { appointments } from './appointments.ts'
import { readArchivedFigures } from './archived-figures.ts'
import { ownFiguresOf } from './own-figures.ts'
import type { Range } from './range.ts'
import { revenue, type Within } from './revenue.ts'

/** The most items listed in a report; its totals count all of them. */
const LIMIT = 200

/** The columns of `taken` that are summed: each payment type, and what is paid ahead. */
const PAID = [...PAYMENT_TYPES, 'ahead'] as const

type Kind = 'service' | 'product' | 'delivery' | 'tip' | 'fee' | 'other'

export interface Totals {
  minor: number
  byKind: Partial<Record<Kind, number>>
  /** Appointments confirmed or completed, of which completed; no-shows; cancelled by either side. */
  booked: number
  completed: number
  missed: number
  cancelled: number
  rebooked: number
  bookedMinutes: number
  shiftMinutes: number
  rating: number | null
  reviews: number
}

interface PersonFigures extends Totals {
  /** Null: sales without a team member. */
  staffId: string | null
  name: string
}

export interface Report extends Totals {
  currency: string
  /** Only the viewer's own figures. */
  own: boolean
  series: { day: LocalDate; minor: number }[]
  staff: PersonFigures[]
  services: { name: string; quantity: number; minor: number }[]
  products: { name: string; quantity: number; minor: number }[]
  /** By payment method; null in one's own figures, as payments do not belong to one team member. */
  payments: ByPaymentType | null
  /** The part paid for appointments that have not ended and orders not yet received; null in one's own figures. */
  aheadMinor: number | null
  before: Totals
}

/**
 * A salon's revenue and appointments in a range of days, with the range before it. Staff get their own figures. Amounts
 * in minor units, equal to the payments table to the unit. Throws Refusal('not_allowed').
 */
export async function getReport(app: Pick<App, 'db'>, member: Member, range: Range): Promise<Report> {
  const only = ownFiguresOf(member)
  const own = only !== null
  const within = { salonId: member.salonId, zone: member.timeZone, from: range.from, to: range.to }
  const [now, before] = await Promise.all([
    figures(app.db, within, only, range.bucket),
    figures(app.db, { ...within, ...range.before }, only, range.bucket),
  ])
  return { ...now.sum, ...now.parts, currency: member.currency, own, before: before.sum }
}

async function figures(db: Kysely<DB>, range: Within, only: string | null, bucket: Range['bucket']) {
  const within = { ...range, archived: await readArchivedFigures(db, range) }
  const own = only === null ? sql`true` : sql`staff_id = ${only}`
  const [sums, working] = await Promise.all([
    sql<SumRow>`
      with ${revenue(within)}
      (select 'day' as of, to_char(date_trunc(${bucket}, day), 'YYYY-MM-DD') as name, 1 as quantity, sum(minor) as minor, null::uuid as "staffId"
        from part where ${own} group by 2)
      union all
      (select kind, max(name), sum(quantity)::int, sum(minor), null from part where kind in ('service', 'product') and ${own}
        group by kind, item order by 4 desc limit ${2 * LIMIT})
      union all
      (select 'earned', kind, 1, sum(minor), staff_id from part where ${own} group by kind, staff_id)
      union all
      select 'payment', m.name, 1, m.minor, null from (select ${sql.join(PAID.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
          from taken) s
        cross join lateral (values ${sql.join(PAID.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`s.${name}`)})`))}) as m (name, minor)`.execute(
      db,
    ),
    workOf(db, within, only),
  ])
  const of = (what: SumRow['of']) =>
    sums.rows.filter((row) => row.of === what).map((row) => ({ ...row, minor: Number(row.minor ?? 0) }))
  const named = (what: SumRow['of']) => of(what).map(({ name, quantity, minor }) => ({ name, quantity, minor }))
  const rows = staffOf(working, of('earned'))
  const { ahead = 0, ...byType } = Object.fromEntries(named('payment').map(({ name, minor }) => [name, minor]))
  const parts = {
    staff: rows,
    series: named('day')
      .map(({ name, minor }) => ({ day: name, minor }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    services: named('service').slice(0, LIMIT),
    products: named('product').slice(0, LIMIT),
    payments: only === null ? { cash: 0, terminal: 0, card: 0, ...byType } : null,
    aheadMinor: only === null ? ahead : null,
  }
  return { sum: totals(rows, totalOf(working)), parts }
}

interface SumRow {
  of: 'day' | 'service' | 'product' | 'payment' | 'earned'
  name: string
  quantity: number
  minor: string
  staffId: string | null
}

/**
 * The appointments of the whole salon as a row without a team member; then of each team member, including former ones.
 */
async function workOf(db: Kysely<DB>, within: Within, only: string | null): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with ${appointments(within)}
    select s.id as "staffId", s.name, s.active,
      coalesce(v.booked, 0)::int as booked, coalesce(v.completed, 0)::int as completed, coalesce(v.missed, 0)::int as missed,
      coalesce(v.cancelled, 0)::int as cancelled, coalesce(v.rebooked, 0)::int as rebooked,
      coalesce(v.minutes, 0)::int as "bookedMinutes", coalesce(w.minutes, 0)::int as "shiftMinutes",
      r.stars::float as rating, coalesce(r.reviews, 0)::int as reviews
    from (select id, name, active, position from staff where salon_id = ${within.salonId} and ${only === null ? sql`true` : sql`id = ${only}`}
      union all select null, '', false, null where ${only === null}) s
    left join attended v on v.staff_id is not distinct from s.id
    left join working w on w.staff_id = s.id
    left join rated r on r.staff_id = s.id
    order by s.id is not null, s.position, s.name, s.id limit 1000`.execute(db)
  return rows
}

function totalOf(working: readonly WorkRow[]): typeof NONE | undefined {
  const all = working.find(({ staffId }) => staffId === null)
  if (!all) return undefined
  const { booked, completed, missed, cancelled, rebooked, bookedMinutes } = all
  return { booked, completed, missed, cancelled, rebooked, bookedMinutes }
}

type WorkRow = Omit<PersonFigures, 'minor' | 'byKind' | 'staffId'> & { staffId: string | null; active: boolean }
/** Revenue without a team member has no appointments. */
const NONE = { booked: 0, completed: 0, missed: 0, cancelled: 0, rebooked: 0, bookedMinutes: 0 }

/** Team members with their revenue: all present ones, and former ones with any figures. */
function staffOf(
  working: readonly WorkRow[],
  earned: readonly { name: string; minor: number; staffId: string | null }[],
): PersonFigures[] {
  const kindsOf = Map.groupBy(earned, ({ staffId }) => staffId)
  return working
    .map((row) => (row.staffId === null ? { ...row, ...NONE } : row))
    .sort((a, b) => Number(a.staffId === null) - Number(b.staffId === null))
    .flatMap(({ active, ...row }) => {
      const kinds = kindsOf.get(row.staffId) ?? []
      if (!active && kinds.length === 0 && row.booked + row.missed + row.cancelled === 0) return []
      const byKind = Object.fromEntries(kinds.map(({ name, minor }) => [name, minor]))
      return [{ ...row, byKind, minor: sumOf(Object.values(byKind)) }]
    })
}

/**
 * The total of all team members, with the appointments of the whole salon where known: an appointment with two team
 * members counts once. Ratings are weighted by their number of reviews.
 */
function totals(staff: readonly PersonFigures[], whole?: typeof NONE): Totals {
  const sum = (of: (person: PersonFigures) => number) => sumOf(staff.map(of))
  const kinds = [...new Set(staff.flatMap(({ byKind }) => Object.keys(byKind) as Kind[]))]
  const reviews = sum((p) => p.reviews)
  return {
    minor: sum((p) => p.minor),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, sum((p) => p.byKind[kind] ?? 0)])),
    booked: sum((p) => p.booked),
    completed: sum((p) => p.completed),
    missed: sum((p) => p.missed),
    cancelled: sum((p) => p.cancelled),
    rebooked: sum((p) => p.rebooked),
    bookedMinutes: sum((p) => p.bookedMinutes),
    ...whole,
    shiftMinutes: sum((p) => p.shiftMinutes),
    rating: reviews > 0 ? sum((p) => (p.rating ?? 0) * p.reviews) / reviews : null,
    reviews,
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
