import { type Kysely, sql } from 'kysely'
import type { Member } from '../kernel/member.ts'
import type { DB } from '../kernel/tables.ts'
import { alertFor } from './client-sql.ts'

/** Whose alerts are read: clients, customers with an account, or the clients of appointments. */
const SUBJECTS = {
  client: { id: 'c.id', from: sql`client c` },
  customer: { id: 'c.person_id', from: sql`client c` },
  booking: { id: 'b.id', from: sql`booking b join client c on c.salon_id = b.salon_id and c.id = b.client_id` },
} as const

/**
 * The alerts of these clients, customers or appointments of the salon, by id; those without are left out. One statement;
 * none for no ids.
 */
export async function loadAlerts(
  db: Kysely<DB>,
  member: Member,
  of: keyof typeof SUBJECTS,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { from } = SUBJECTS[of]
  const id = sql.ref(SUBJECTS[of].id)
  const { rows } = await sql<{ id: string; alert: string }>`
    select ${id} as id, ${alertFor(member)} as alert from ${from}
    where c.salon_id = ${member.salonId} and ${id} = any(${ids}::uuid[]) and c.alert <> ''`.execute(db)
  return new Map(rows.filter(({ alert }) => alert !== '').map((row) => [row.id, row.alert]))
}
