import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { closeOffer, closeRequest } from './close-request.ts'
import { getWaitingPlace } from './get-waiting-place.ts'
import { lockWaitingRequest } from './lock-waiting-request.ts'
import { makeOffer } from './make-offer.ts'

/** A time that the front desk chooses for a request. */
export interface ChosenTime {
  requestId: string
  staffId: string
  startsAt: Date
}

/**
 * Offers a customer of the waiting list a time, also before others in line. Throws Refusal('not_allowed' | 'not_found'
 * | 'slot_taken' | 'slot_not_offered'), 'too_late' when a time is held for them already, and 'not_eligible' for a client whom
 * the front desk serves: they could not accept it.
 */
export async function offerManually(
  app: App,
  member: Member,
  { requestId, staffId, startsAt }: ChosenTime,
): Promise<void> {
  mayOrRefuse(member, 'calendar_edit_all')
  await app.limits.take('write', member.personId)
  const { salonId } = member
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const place = await getWaitingPlace(tx, salonId, requestId)
      if (place.customerId === null) throw new Refusal('not_eligible', { reason: 'not_online' })
      const time = { requestId, salonId, serviceIds: place.serviceIds, staffId, startsAt }
      if (!(await makeOffer(app, tx, time))) throw new Refusal('too_late')
      const detail = { startsAt: startsAt.toISOString() }
      await recordAudit(tx, member, { action: 'waiting_offered', subject: place.name, detail }, app.clock.now())
    }),
  )
  app.live.changed(salonId)
}

/** Removes somebody from the waiting list; a customer is notified. Throws Refusal('not_allowed' | 'not_found'). */
export async function removeFromList(app: App, member: Member, requestId: string): Promise<void> {
  mayOrRefuse(member, 'calendar_edit_all')
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    // Locked first: of two salons that remove the customer at once, the second is the only one left.
    const request = await lockWaitingRequest(tx, requestId)
    const { name, onlyHere } = await getWaitingPlace(tx, member.salonId, requestId)
    if (request?.status !== 'waiting') throw new Refusal('not_found')
    if (onlyHere) {
      await closeRequest(app, tx, request, { status: 'ended' })
      if (request.customerId !== null)
        await app.jobs.enqueue(tx, 'notify-waiting', { requestId, offerId: null, event: 'removed' })
    } else {
      if (request.offer?.salonId === member.salonId) await closeOffer(app, tx, request, 'withdrawn')
      await tx
        .deleteFrom('waiting_place')
        .where('salon_id', '=', member.salonId)
        .where('request_id', '=', requestId)
        .execute()
    }
    await recordAudit(tx, member, { action: 'waiting_removed', subject: name }, app.clock.now())
  })
  app.live.changed(member.salonId)
}
