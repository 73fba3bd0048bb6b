import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** Tables whose ids are known where their salon is not: links in mails, and calls with an id alone. */
type SalonTable = 'booking' | 'customer_order' | 'payment' | 'payout'

/**
 * The salon of a row with this id; null when there is none. On a cluster every other statement about it then runs on
 * the server of that salon; this one is an index lookup on each.
 */
export async function salonOf(db: Kysely<DB>, table: SalonTable, id: string): Promise<string | null> {
  const { rows } = await sql<{ salonId: string }>`
    select salon_id as "salonId" from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.salonId ?? null
}
