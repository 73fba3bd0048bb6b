import { anonymiseClientBookings } from '../bookings/booking/bookings-of-client.ts'
import { deleteClientRequests } from '../bookings/waiting-list/requests-of-client.ts'
import { anonymiseClientOfSalon } from '../clients/anonymise-client.ts'
import { clientNumber } from '../clients/client-number.ts'
import { isIdentified } from '../clients/client-sql.ts'
import { anonymiseClientOrders } from '../commerce/orders/orders-of-client.ts'
import { anonymiseClientReceipts } from '../commerce/receipts/anonymise-receipts.ts'
import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'

/**
 * Erases a client's identity and the salon's notes about them. Their appointments and payments stay in the totals
 * anonymously; an account of theirs is unaffected. Throws Refusal('not_allowed' | 'not_found'), and 'has_bookings'
 * while they have upcoming appointments.
 */
export async function eraseClient(app: App, member: Member, id: string): Promise<void> {
  mayOrRefuse(member, 'clients_remove')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  const { salonId } = member
  const now = app.clock.now()
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await anonymiseClientBookings(tx, salonId, id)
      await anonymiseClientOrders(tx, salonId, id)
      await anonymiseClientReceipts(tx, salonId, id)
      // Booking an appointment for a client locks the client's row: after waiting for it, the appointment is visible
      // here.
      const row = await tx
        .selectFrom('client as c')
        .select('c.id')
        .where('c.salon_id', '=', salonId)
        .where('c.id', '=', id)
        .where(isIdentified)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Refusal('not_found')
      // Putting a client on the waiting list locks the row too: after it, the request is visible here.
      if (!(await anonymiseClientOfSalon(tx, { salonId, id, now }))) throw new Refusal('has_bookings')
      await deleteClientRequests(tx, [{ salonId, id }])
      await recordAudit(tx, member, { action: 'client_removed', subject: clientNumber(id) }, now)
    }),
  )
}
