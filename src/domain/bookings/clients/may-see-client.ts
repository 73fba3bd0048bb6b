import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { may, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Whether a member sees all of a client, or only what concerns treatments: those who do not see all clients see the ones
 * that they have or had an appointment with, without contact details and amounts. Throws Refusal('not_allowed').
 */
export async function maySeeClient(db: Kysely<DB>, member: Member, id: string): Promise<'all' | 'own'> {
  if (may(member.role, 'clients_see')) return 'all'
  mayOrRefuse(member, 'clients_see_own')
  const { salonId, staffId } = member
  const { rows } = await sql`
    select from booking b where b.salon_id = ${salonId} and b.client_id = ${isId(id) ? id : null}
      and b.status not in ('awaiting_payment', 'declined', 'cancelled')
      and exists (select from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id and l.staff_id = ${staffId})
    limit 1`.execute(db)
  if (rows.length === 0) throw new Refusal('not_allowed')
  return 'own'
}
