import { type Kysely, sql } from 'kysely'
import type { Member } from '../kernel/member.ts'
import { may } from '../kernel/permissions.ts'
import type { DB } from '../kernel/tables.ts'

/**
 * The phone numbers that the salon has of these customers, by their id; those without are left out, and all of them for members
 * who do not see contact details. One statement; none for no ids.
 */
export async function loadPhones(
  db: Kysely<DB>,
  { salonId, role }: Pick<Member, 'salonId' | 'role'>,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  if (customerIds.length === 0 || !may(role, 'clients_see')) return new Map()
  const { rows } = await sql<{ id: string; phone: string }>`
    select c.person_id as id, c.phone from client c
    where c.salon_id = ${salonId} and c.person_id = any(${customerIds}::uuid[]) and c.phone <> ''`.execute(db)
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}
