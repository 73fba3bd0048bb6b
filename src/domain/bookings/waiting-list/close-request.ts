import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseOffer } from '../../scheduling/occupancy/release.ts'
import type { LockedRequest } from './lock-waiting-request.ts'

/** Ends a request: its open offer ends too, and others in line get the time. The request is locked. */
export async function closeRequest(
  app: App,
  tx: Kysely<DB>,
  request: LockedRequest,
  { status, bookingId = null }: { status: 'booked' | 'served' | 'ended' | 'expired'; bookingId?: string | null },
): Promise<void> {
  if (request.offer) await closeOffer(app, tx, request, status === 'booked' ? 'taken' : 'withdrawn')
  await tx.deleteFrom('waiting_place').where('request_id', '=', request.id).execute()
  await tx
    .updateTable('waiting_request')
    .set((eb) => ({
      status,
      booking_id: bookingId,
      closed_at: app.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', request.id)
    .execute()
}

/** Ends the open offer of a locked request, and offers the time to the next in line. */
export async function closeOffer(
  app: App,
  tx: Kysely<DB>,
  { customerId, offer }: Pick<LockedRequest, 'customerId' | 'offer'>,
  status: 'taken' | 'declined' | 'expired' | 'withdrawn',
): Promise<void> {
  if (!offer || customerId === null) return
  await tx.updateTable('waiting_offer').set({ status }).where('id', '=', offer.id).execute()
  await releaseOffer(tx, { salonId: offer.salonId, customerId, offerId: offer.id })
  await serveWaitingListSoon(app, tx, offer.salonId)
}
