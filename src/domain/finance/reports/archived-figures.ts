import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ByPaymentType, PAYMENT_TYPES } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'

/**
 * What reports need of archived bookings: the same rows as they compute from bookings, summed by day. All amounts in
 * minor units. They are stored with each file of the archive.
 */
export interface ArchivedFigures {
  parts: {
    day: LocalDate
    kind: string
    staff_id: string | null
    item: string | null
    name: string
    quantity: number
    minor: number
  }[]
  payments: ({ day: LocalDate } & ByPaymentType)[]
  /** By team member; without one: of the whole salon. */
  work: {
    day: LocalDate
    staff_id: string | null
    booked: number
    completed: number
    missed: number
    cancelled: number
    rebooked: number
    minutes: number
  }[]
}

/** The figures of the salon's archived bookings in a range of days; null when there are none. */
export async function readArchivedFigures(
  db: Kysely<DB>,
  { salonId, from, to }: { salonId: string; from: LocalDate; to: LocalDate },
): Promise<ArchivedFigures | null> {
  const { rows } = await sql<{ figures: ArchivedFigures }>`
    select figures from booking_archive where salon_id = ${salonId} and status in ('archived', 'deleted')
      and month between date_trunc('month', ${from}::date)::date and ${to}::date`.execute(db)
  if (rows.length === 0) return null
  const during = <T extends { day: LocalDate }>(all: readonly T[]) => all.filter(({ day }) => day >= from && day <= to)
  return {
    parts: rows.flatMap(({ figures }) => during(figures.parts)),
    payments: rows.flatMap(({ figures }) => during(figures.payments)),
    work: rows.flatMap(({ figures }) => during(figures.work)),
  }
}

/** Rows of the archive after those of a query; nothing when there are none. */
export function andArchived<K extends keyof ArchivedFigures>(
  archived: ArchivedFigures | null | undefined,
  what: K,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!archived) return sql``
  return sql`union all select ${columns} from jsonb_to_recordset(${JSON.stringify(archived[what])}::jsonb) as a (${TYPES[what]})`
}

const TYPES: Record<keyof ArchivedFigures, RawBuilder<unknown>> = {
  parts: sql`day date, kind text, staff_id uuid, item uuid, name text, quantity int, minor numeric`,
  payments: sql`day date, ${sql.join(PAYMENT_TYPES.map((type) => sql`${sql.ref(type)} numeric`))}`,
  work: sql`staff_id uuid, booked int, completed int, missed int, cancelled int, rebooked int, minutes int`,
}
