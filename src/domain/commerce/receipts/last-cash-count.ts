import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'

/** When the cash of a day was last counted; null before. */
export async function lastCashCount(db: Kysely<DB>, salonId: string, date: LocalDate): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from audit_entry
    where salon_id = ${salonId} and action = 'cash_counted' and subject = ${date}`.execute(db)
  return rows[0]?.at ?? null
}
