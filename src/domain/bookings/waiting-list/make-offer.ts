import type { Kysely } from 'kysely'
import { refuseBlocked } from '../../clients/block-client.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { checkSlot } from '../../scheduling/availability/check-slot.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { refuseByRules } from '../rules/refuse-by-rules.ts'
import { lockWaitingRequest } from './lock-waiting-request.ts'
import { offerExpiry } from './offer-expiry.ts'
import { getUpcomingSession } from './upcoming-session.ts'

interface OfferedTime {
  requestId: string
  salonId: string
  serviceIds: readonly string[]
  /** Null: the free team member whom the salon's rule of assignment names. */
  staffId: string | null
  startsAt: Date
}

/**
 * Holds a time for a request and notifies its customer. Returns false when the request has an offer, has ended, or is a
 * client's, whom the front desk serves. The constraint on `occupancy` lets one offer, hold or booking have the time. Throws
 * Refusal('slot_taken' | 'slot_not_offered' | 'service_not_available' | 'month_full' | 'not_eligible'); the transaction must
 * then be rolled back.
 */
export async function makeOffer(app: App, tx: Kysely<DB>, time: OfferedTime): Promise<boolean> {
  const { requestId, salonId, serviceIds, startsAt } = time
  const request = await lockWaitingRequest(tx, requestId)
  if (request?.status !== 'waiting' || request.offer || request.customerId === null) return false
  const { customerId } = request
  const now = app.clock.now()
  const salon = await tx
    .selectFrom('salon')
    .select(['time_zone as timeZone', 'waiting_hold_minutes as minutes'])
    .where('id', '=', salonId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (!salon) return false
  await refuseBlocked(tx, salonId, customerId)
  const staffId = time.staffId ?? 'anyone'
  const slot = { salonId, staffId, serviceIds, startsAt, customerId, now }
  const { isClass, staffIds, bookableUntil, windowsOf } = await checkSlot(tx, slot)
  // A service may have become a class since: who waits for a place in one waits for a session.
  if (isClass !== (request.sessionId !== null)) throw new Refusal('service_not_available', { reason: 'class' })
  if (request.sessionId) await refuseOther(tx, { ...time, sessionId: request.sessionId, now })
  await refuseByRules(tx, { salonId, customerId, serviceIds, now })
  const offerId = newId()
  const expiry = offerExpiry(now, startsAt, salon)
  const expiresAt = new Date(Math.min(bookableUntil.getTime(), expiry.getTime()))
  const hold = { salonId, kind: 'hold', customerId, expiresAt, offerId, offers: true, now } as const
  for (const subjectId of staffIds) {
    if (!(await claim(tx, { ...hold, windows: windowsOf(subjectId) }))) continue
    await tx
      .insertInto('waiting_offer')
      .values({
        id: offerId,
        request_id: requestId,
        salon_id: salonId,
        staff_id: subjectId,
        service_ids: [...serviceIds],
        starts_at: startsAt,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await app.jobs.enqueue(tx, 'notify-waiting', { requestId, offerId, event: 'offered' })
    return true
  }
  throw new Refusal('slot_taken')
}

/** Refuses another session than the one that is waited for. */
async function refuseOther(
  tx: Kysely<DB>,
  { salonId, sessionId, staffId, startsAt, now }: OfferedTime & { sessionId: string; now: Date },
): Promise<void> {
  const session = await getUpcomingSession(tx, { salonId, sessionId, now })
  if (session?.staffId !== staffId || session.startsAt.getTime() !== startsAt.getTime())
    throw new Refusal('slot_not_offered', { reason: 'no_session' })
}
