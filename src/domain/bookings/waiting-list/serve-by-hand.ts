import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { closeOffer, closeRequest } from './close-request.ts'
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
 * | 'slot_taken' | 'slot_not_offered'), and 'too_late' when a time is held for them already.
 */
export async function offerByHand(
  app: App,
  member: Member,
  { requestId, staffId, startsAt }: ChosenTime,
): Promise<void> {
  mayOrRefuse(member, 'calendar_edit_all')
  await app.limits.take('write', member.personId)
  const { salonId } = member
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const place = await placeOf(tx, salonId, requestId)
      const time = { requestId, salonId, serviceIds: place.serviceIds, staffId, startsAt }
      if (!(await makeOffer(app, tx, time))) throw new Refusal('too_late')
      const detail = { startsAt: startsAt.toISOString() }
      await recordAudit(tx, member, { action: 'waiting_offered', subject: place.name, detail }, app.clock.now())
    }),
  )
  app.live.changed(salonId)
}

/** Removes a customer from the waiting list; they are notified. Throws Refusal('not_allowed' | 'not_found'). */
export async function removeFromList(app: App, member: Member, requestId: string): Promise<void> {
  mayOrRefuse(member, 'calendar_edit_all')
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    // Locked first: of two salons that remove the customer at once, the second is the only one left.
    const request = await lockWaitingRequest(tx, requestId)
    const { name, onlyHere } = await placeOf(tx, member.salonId, requestId)
    if (request?.status !== 'waiting') throw new Refusal('not_found')
    if (onlyHere) {
      await closeRequest(app, tx, request, { status: 'ended' })
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

/** What a member needs to book for a customer of the waiting list. Throws Refusal('not_allowed' | 'not_found'). */
export async function waitingPlace(app: App, member: Member, requestId: string): Promise<WaitingPlace> {
  mayOrRefuse(member, 'calendar_edit_all')
  return placeOf(app.db, member.salonId, requestId)
}

interface WaitingPlace {
  customerId: string
  serviceIds: string[]
  name: string
  onlyHere: boolean
}

async function placeOf(db: Kysely<DB>, salonId: string, requestId: string): Promise<WaitingPlace> {
  const place = await db
    .selectFrom('waiting_place as w')
    .innerJoin('waiting_request as r', 'r.id', 'w.request_id')
    .innerJoin('person as p', 'p.id', 'r.customer_id')
    .select(['r.customer_id as customerId', 'w.service_ids as serviceIds', 'p.name'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('waiting_place as o')
              .select('o.salon_id')
              .whereRef('o.request_id', '=', 'w.request_id')
              .whereRef('o.salon_id', '<>', 'w.salon_id'),
          ),
        )
        .as('onlyHere'),
    )
    .where('w.salon_id', '=', salonId)
    .where('w.request_id', '=', requestId)
    .where('r.status', '=', 'waiting')
    .executeTakeFirst()
  if (!place) throw new Refusal('not_found')
  return { ...place, onlyHere: Boolean(place.onlyHere) }
}
