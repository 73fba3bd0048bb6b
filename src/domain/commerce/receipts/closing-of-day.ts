import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { addDays, dateAt, instantAt, type LocalDate, type Zone } from '../../kernel/time.ts'

/** When the cash of a day was last counted; null before. */
export async function lastCashCount(db: Kysely<DB>, salonId: string, date: LocalDate): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from audit_entry
    where salon_id = ${salonId} and action = 'cash_counted' and subject = ${date}`.execute(db)
  return rows[0]?.at ?? null
}

/** When a day whose cash is not counted closes: at the end of the day after, in the salon's time zone. */
export function closesAt(instant: Date, timeZone: Zone): Date {
  return instantAt(addDays(dateAt(instant, timeZone), 2), 0, timeZone)
}
