import { endServedRequests } from '../bookings/waiting-list/end-served-requests.ts'
import { getWaitingPlace, type WaitingPlace } from '../bookings/waiting-list/get-waiting-place.ts'
import type { ChosenTime } from '../bookings/waiting-list/offer-manually.ts'
import { findOrAddClient } from '../clients/find-or-add-client.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { bookForClient } from './book-for-client.ts'

/**
 * Books a time for a customer or client of the waiting list, as by phone: confirmed at once, to be paid in the salon.
 * Their request ends and they are notified of the appointment. Throws Refusal('not_allowed'), and what `getWaitingPlace`
 * and `bookForClient` throw.
 */
export async function bookFromWaitingList(
  app: App,
  member: Member,
  { requestId, staffId, startsAt }: ChosenTime,
): Promise<{ bookingId: string }> {
  mayOrRefuse(member, 'calendar_edit_all')
  const place = await getWaitingPlace(app.db, member.salonId, requestId)
  const clientId = await clientOf(app, member, place)
  const lines = place.serviceIds.map((serviceId) => ({ serviceId, staffId }))
  const booked = await bookForClient(app, member, { clientId, lines, startsAt, note: '', overruleHours: false })
  await endServedRequests(app, booked)
  return booked
}

/** The salon's client; a customer becomes one. */
async function clientOf(app: App, { salonId }: Member, place: WaitingPlace): Promise<string> {
  if (place.customerId === null) return place.clientId
  const { customerId: personId } = place
  return app.db.transaction().execute((tx) => findOrAddClient(tx, { salonId, personId }, app.clock.now()))
}
