import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { clientNumber } from '../clients/client-number.ts'
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
 * | 'slot_taken' | 'slot_not_offered'), 'too_late' when a time is held for them already, and 'not_eligible' for a client whom
 * the front desk serves: they could not accept it.
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
    const { name, onlyHere } = await placeOf(tx, member.salonId, requestId)
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

/** What a member needs to book for a customer of the waiting list. Throws Refusal('not_allowed' | 'not_found'). */
export async function waitingPlace(app: App, member: Member, requestId: string): Promise<WaitingPlace> {
  mayOrRefuse(member, 'calendar_edit_all')
  return placeOf(app.db, member.salonId, requestId)
}

interface WaitingPlace {
  /** Null for a client whom the front desk serves. */
  customerId: string | null
  clientId: string | null
  serviceIds: string[]
  /** A client's is their number: the audit log keeps it after the client was erased. */
  name: string
  onlyHere: boolean
}

async function placeOf(db: Kysely<DB>, salonId: string, requestId: string): Promise<WaitingPlace> {
  const { rows } = await sql<Omit<WaitingPlace, 'name'> & { name: string | null }>`
    select r.customer_id as "customerId", r.client_id as "clientId", coalesce(w.service_ids, r.service_ids) as "serviceIds", p.name,
      not exists (select from waiting_place o where o.request_id = r.id and o.salon_id <> ${salonId}) as "onlyHere"
    from waiting_request r left join waiting_place w on w.request_id = r.id and w.salon_id = ${salonId}
      left join person p on p.id = r.customer_id
    where r.id = ${isId(requestId) ? requestId : null} and r.status = 'waiting'
      and (w.salon_id is not null or (r.client_id is not null and r.salon_id = ${salonId}))`.execute(db)
  const [place] = rows
  if (!place) throw new Refusal('not_found')
  return { ...place, name: place.clientId === null ? (place.name ?? '') : clientNumber(place.clientId) }
}
