import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { closeOffer } from './close-request.ts'
import { isOfferBooked } from './is-offer-booked.ts'
import { lockOfferedRequests, lockWaitingRequest } from './lock-waiting-request.ts'

/**
 * Withdraws an open offer of a time that the salon no longer offers; the customer stays in line, and another time is looked
 * for. They are notified unless they see it on the page. Returns true once the offer is over, also when it was before, and
 * false while its time is booked or being paid for, which ends it as taken.
 */
export async function withdrawOffer(
  app: App,
  { requestId, offerId, notifies }: { requestId: string; offerId: string; notifies: boolean },
): Promise<boolean> {
  return retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const request = await lockWaitingRequest(tx, requestId)
      if (request?.offer?.id !== offerId || request.customerId === null) return request?.status !== 'booked'
      if (await isOfferBooked(tx, request.customerId, request.offer)) return false
      await closeOffer(app, tx, request, 'withdrawn')
      if (notifies) await app.jobs.enqueue(tx, 'notify-waiting', { requestId, offerId, event: 'offer_withdrawn' })
      return true
    }),
  )
}

/**
 * The same for all offers of a salon whose team member or service was removed after the offer; notifies each customer. Returns
 * whether there were any.
 */
export async function withdrawRemovedOffers(app: App, { salonId }: { salonId: string }): Promise<boolean> {
  const { rows } = await sql<{ requestId: string; offerId: string }>`
    select o.request_id as "requestId", o.id as "offerId" from waiting_offer o
    where o.salon_id = ${salonId} and o.status = 'open'
      and (not exists (select from staff st where st.salon_id = o.salon_id and st.id = o.staff_id and st.active)
        or exists (select from service v where v.salon_id = o.salon_id and v.id = any(o.service_ids) and not v.active))
    order by o.request_id`.execute(app.db)
  for (const offer of rows) await withdrawOffer(app, { ...offer, notifies: true })
  return rows.length > 0
}

/**
 * Withdraws the open offers of places in a session that is moved or cancelled, and releases the places; those who wait for the
 * session stay in line. The caller holds the session's lock. Call it before the other places held in it are released: an
 * answer to an offer locks its request first.
 */
export async function withdrawSessionOffers(
  app: App,
  tx: Kysely<DB>,
  { salonId, sessionId }: { salonId: string; sessionId: string },
): Promise<void> {
  const held = await tx
    .selectFrom('occupancy')
    .select('waiting_offer_id as offerId')
    .where('salon_id', '=', salonId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'hold')
    .where('waiting_offer_id', 'is not', null)
    .execute()
  const offerIds = held.flatMap(({ offerId }) => offerId ?? [])
  for (const request of await lockOfferedRequests(tx, offerIds)) await closeOffer(app, tx, request, 'withdrawn')
}
