import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../kernel/member.ts'
import { may } from '../kernel/permissions.ts'
import { DELETED_CLIENT } from './anonymise-client.ts'
import { isOwnClient } from './may-see-client.ts'

/** Whether `client c` was not erased: an erased client has neither name nor contact details. */
export const isIdentified: RawBuilder<boolean> = sql<boolean>`not (c.person_id is null and c.name = ${sql.lit(DELETED_CLIENT)} and c.email = '' and c.phone = '')`

/**
 * The payments of `client c` of this salon less refunds, in minor units: for their appointments, and for purchases
 * without one; with those of archived appointments.
 */
export function spentMinor(salonId: string): RawBuilder<number> {
  return sql<number>`(select (c.archived_spent_minor + coalesce(sum(p.captured_minor - p.refunded_minor), 0))::int
    from payment p where p.salon_id = ${salonId} and p.order_id in (
      select o.id from customer_order o where o.salon_id = ${salonId} and o.client_id = c.id
      union
      select v.order_id from booking v where v.salon_id = ${salonId} and v.client_id = c.id and v.order_id is not null))`
}

/**
 * The alert of `client c`, which may be missing in an outer join: what everybody who serves the client must know, such
 * as an allergy. Empty for members who may not see the client's page. Never for what the client sees or gets.
 */
export function alertFor(member: Member): RawBuilder<string> {
  if (may(member.role, 'clients_see')) return sql<string>`coalesce(c.alert, '')`
  // Most clients have none: nothing is looked up for them.
  return sql<string>`case when c.alert <> '' and ${isOwnClient(member, sql`c.id`)} then c.alert else '' end`
}
