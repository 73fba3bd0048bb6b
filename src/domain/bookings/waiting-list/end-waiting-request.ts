import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { closeOffer, closeRequest } from './close-request.ts'
import { lockOwnRequest } from './lock-waiting-request.ts'

/** Ends a customer's own request. Ending it twice does no harm. Throws Refusal('not_found'). */
export async function endWaitingRequest(app: App, customer: { id: string }, requestId: string): Promise<void> {
  await app.limits.take('write', customer.id)
  const salonId = await app.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, customer.id, requestId)
    if (request.status === 'waiting') await closeRequest(app, tx, request, { status: 'ended' })
    return request.offer?.salonId
  })
  if (salonId) app.live.changed(salonId)
}

/**
 * Declines the offered time, and the next in line gets it. The request waits for another one; for a session of a class, which
 * has no other, it ends. Throws Refusal('not_found'), and 'too_late' when that offer is over.
 */
export async function declineOffer(
  app: App,
  customer: { id: string },
  requestId: string,
  offerId: string,
): Promise<void> {
  await app.limits.take('write', customer.id)
  const salonId = await app.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, customer.id, requestId)
    if (request.offer?.id !== offerId) throw new Refusal('too_late')
    await closeOffer(app, tx, request, 'declined')
    if (request.sessionId) await closeRequest(app, tx, { ...request, offer: null }, { status: 'ended' })
    return request.offer.salonId
  })
  app.live.changed(salonId)
}
