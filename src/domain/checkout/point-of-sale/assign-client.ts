import { sql } from 'kysely'
import { alertFor, isIdentified } from '../../clients/client-sql.ts'
import { setOrderClient } from '../../commerce/orders/set-client.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

export interface SaleClient {
  /** Whether the sale can be assigned: it is one without an appointment. */
  assignable: boolean
  client: { id: string; name: string; alert: string } | null
  /** The appointment that was paid. */
  bookingId: string | null
}

/** The client of an order. Throws Refusal('not_allowed' | 'not_found'). */
export async function getSaleClient(app: Pick<App, 'db'>, member: Member, orderId: string): Promise<SaleClient> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const { salonId } = member
  const { rows } = await sql<SaleClient>`
    select o.channel = 'point_of_sale' and not exists (select from booking b
        where b.salon_id = ${salonId} and b.order_id = o.id) as assignable,
      (select b.id from booking b where b.salon_id = ${salonId} and b.order_id = o.id limit 1) as "bookingId",
      case when c.id is null then null else json_build_object('id', c.id, 'name', trim(c.name || ' ' || c.last_name), 'alert', ${alertFor(member)}) end as client
    from customer_order o left join client c on c.salon_id = o.salon_id and c.id = o.client_id
    where o.salon_id = ${salonId} and o.id = ${isId(orderId) ? orderId : null}`.execute(app.db)
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * Assigns a sale to a client afterwards, or takes it away again (null): it is then among the client's purchases. Its
 * receipt stays as it was issued. Throws Refusal('not_allowed' | 'not_found' | 'too_many_requests').
 */
export async function assignClient(app: App, member: Member, no: number, clientId: string | null): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  await app.limits.take('write', member.personId)
  const { salonId } = member
  if (clientId !== null && !isId(clientId)) throw new Refusal('not_found')
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ orderId: string }>`
      select order_id as "orderId" from receipt where salon_id = ${salonId} and no = ${no}`.execute(tx)
    const client = await sql`
      select from client c where c.salon_id = ${salonId} and c.id = ${clientId} and ${isIdentified} for key share`.execute(
      tx,
    )
    const [receipt] = rows
    const isKnown = clientId === null || client.rows.length === 1
    if (!(receipt && isKnown && (await setOrderClient(tx, { salonId, orderId: receipt.orderId, clientId, now }))))
      throw new Refusal('not_found')
    await recordAudit(tx, member, { action: 'sale_assigned', subject: String(no), detail: { clientId } }, now)
  })
}
