import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isId, OWNER_DIGITS, ownerDigits } from './ids.ts'
import { Refusal } from './refusal.ts'
import type { DB } from './tables.ts'

/** Tables whose ids are known where their salon is not: links in mails, and calls with an id alone. */
type SalonTable = 'booking' | 'customer_order' | 'payment' | 'payout' | 'receipt'

/**
 * The salon of a row with this id; null when there is none. On a cluster every other statement about it then runs on the server
 * of that salon, as this one does where the id says whose it is (`newIdAt`). Other ids are looked up on every server: those of
 * rows from before ids said it, and of none.
 */
export async function salonOf(db: Kysely<DB>, table: SalonTable, id: string): Promise<string | null> {
  if (!isId(id)) return null
  const find = async (atSalon: RawBuilder<boolean>) => {
    const { rows } = await sql<{ salonId: string }>`
      select salon_id as "salonId" from ${sql.table(table)} where ${atSalon} and id = ${id}`.execute(db)
    return rows[0]?.salonId ?? null
  }
  const { rows: likely } = await sql<{ id: string }>`
    select id from salon where right(id::text, ${sql.lit(OWNER_DIGITS)}) = ${ownerDigits(id)}`.execute(db)
  const salonIds = likely.map((salon) => salon.id)
  const found = salonIds.length > 0 ? await find(isOneOf('salon_id', salonIds)) : null
  return found ?? find(sql`true`)
}

/** The same for an id from a request. Throws Refusal('not_found'). */
export async function knownSalonOf(db: Kysely<DB>, table: SalonTable, id: string): Promise<string> {
  const salonId = await salonOf(db, table, id)
  if (salonId === null) throw new Refusal('not_found')
  return salonId
}

/**
 * The salons that may have orders, bookings or payments of this customer: every salon that has some, and some whose
 * bookings are archived. A statement about one customer names them, so that a cluster asks only their servers.
 */
export async function salonsOfCustomer(db: Kysely<DB>, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_salon')
    .select('salon_id')
    .where('customer_id', '=', customerId)
    .orderBy('salon_id')
    .execute()
  return rows.map(({ salon_id }) => salon_id)
}

/** A condition on the column: the salon is one of these. A cluster would ask all servers for an empty array. */
export function isOneOf(column: string, salonIds: readonly string[]): RawBuilder<boolean> {
  return salonIds.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = any(${salonIds}::uuid[])`
}

/** Records where customers have orders. To be called in the transaction that writes an order of a customer. */
export async function recordSalonsOfCustomers(
  tx: Kysely<DB>,
  salonId: string,
  customerIds: readonly string[],
): Promise<void> {
  // In one order, so that two transactions do not wait for each other.
  await sql`
    insert into customer_salon (customer_id, salon_id)
    select id, ${salonId}::uuid from unnest(${customerIds}::uuid[]) as id order by id
    on conflict do nothing`.execute(tx)
}
