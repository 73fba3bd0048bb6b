import { type Kysely, type RawBuilder, sql } from 'kysely'
import { NOT_CANCELLED_STATUSES } from '../kernel/booking-status.ts'
import { statusIn } from '../kernel/booking-status-sql.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'

/**
 * Whether a member sees all of a client, or only what concerns treatments: those who do not see all clients see the ones
 * that they have or had an appointment with, without contact details and amounts. Throws Refusal('not_allowed').
 */
export async function maySeeClient(db: Kysely<DB>, member: Member, id: string): Promise<'all' | 'own'> {
  if (may(member.role, 'clients_see')) return 'all'
  mayOrRefuse(member, 'clients_see_own')
  const known = sql<{ isOwn: boolean }>`select ${isOwnClient(member, sql`${isId(id) ? id : null}::uuid`)} as "isOwn"`
  const { rows } = await known.execute(db)
  if (!rows[0]?.isOwn) throw new Refusal('not_allowed')
  return 'own'
}

/** Whether a member, as a team member, has or had an appointment with a client. */
export function isOwnClient({ salonId, staffId }: Member, clientId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booking own where own.salon_id = ${salonId} and own.client_id = ${clientId}
    and ${statusIn('own.status', NOT_CANCELLED_STATUSES)}
    and exists (select from booking_line theirs where theirs.salon_id = ${salonId} and theirs.booking_id = own.id
      and theirs.staff_id = ${staffId}))`
}
