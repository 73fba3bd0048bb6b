import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findOrAddClient } from '../clients/find-or-add-client.ts'
import { endServedRequests } from '../waiting-list/end-served-requests.ts'
import { type ChosenTime, waitingPlace } from '../waiting-list/serve-by-hand.ts'
import { bookForClient } from './book-for-client.ts'

/**
 * Books a time for a customer or client of the waiting list, as by phone: confirmed at once, to be paid in the salon.
 * Their request ends and they are notified of the appointment. Throws what `bookForClient` and `waitingPlace` throw.
 */
export async function bookFromWaitingList(
  app: App,
  member: Member,
  { requestId, staffId, startsAt }: ChosenTime,
): Promise<{ bookingId: string }> {
  const { customerId, clientId: known, serviceIds } = await waitingPlace(app, member, requestId)
  const clientId = known ?? (await clientOfCustomer(app, member, customerId))
  const lines = serviceIds.map((serviceId) => ({ serviceId, staffId }))
  const booked = await bookForClient(app, member, { clientId, lines, startsAt, note: '', overruleHours: false })
  await endServedRequests(app, booked)
  return booked
}

async function clientOfCustomer(app: App, { salonId }: Member, personId: string | null): Promise<string> {
  if (personId === null) throw new Refusal('not_found')
  return app.db.transaction().execute((tx) => findOrAddClient(tx, { salonId, personId }, app.clock.now()))
}
