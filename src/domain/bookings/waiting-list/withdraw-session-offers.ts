import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { closeOffer } from './close-request.ts'
import { lockWaitingRequest } from './lock-waiting-request.ts'

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
  if (offerIds.length === 0) return
  const requests = await tx
    .selectFrom('waiting_offer')
    .select('request_id as id')
    .where('id', 'in', offerIds)
    .orderBy('request_id')
    .execute()
  for (const { id } of requests) {
    const request = await lockWaitingRequest(tx, id)
    // It may have been declined, or have expired, meanwhile.
    if (request?.offer && offerIds.includes(request.offer.id)) await closeOffer(app, tx, request, 'withdrawn')
  }
}
