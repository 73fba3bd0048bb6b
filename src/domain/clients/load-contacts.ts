import type { Kysely } from 'kysely'
import type { Member } from '../kernel/member.ts'
import { may } from '../kernel/permissions.ts'
import type { DB } from '../kernel/tables.ts'
import { isIdentified } from './client-sql.ts'

/**
 * The full names of these clients, and their phone numbers for members who see contact details, by id; erased ones are left
 * out. One statement; none for no ids.
 */
export async function loadContacts(
  db: Kysely<DB>,
  { salonId, role }: Pick<Member, 'salonId' | 'role'>,
  clientIds: readonly string[],
): Promise<Map<string, { name: string; phone: string }>> {
  if (clientIds.length === 0) return new Map()
  const clients = await db
    .selectFrom('client as c')
    .select(['c.id', 'c.name', 'c.last_name', 'c.phone'])
    .where('c.salon_id', '=', salonId)
    .where('c.id', 'in', [...clientIds])
    .where(isIdentified)
    .execute()
  const seesPhone = may(role, 'clients_see')
  return new Map(
    clients.map(({ id, name, last_name: lastName, phone }) => [
      id,
      { name: `${name} ${lastName}`.trim(), phone: seesPhone ? phone : '' },
    ]),
  )
}
