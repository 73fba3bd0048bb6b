import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { refuseBlocked } from '../clients/block-client.ts'
import { refuseByRules } from '../rules/refuse-by-rules.ts'
import { DAY_PART_NAMES } from './day-parts.ts'
import { MAX_REQUESTS } from './limits.ts'
import { refuseDays } from './refuse-days.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { type WaitingInput, waitingInput } from './schema.ts'
import { setPlaces } from './set-places.ts'
import { findUpcomingSessionAt } from './upcoming-session.ts'

/**
 * Adds a customer to a salon's waiting list, and to those of salons around it. The same request twice is one: its id is
 * returned. A time that is free already is offered at once. Of a class, they wait for one session: those of other times are
 * not offered. Throws Refusal('invalid_input' by field | 'not_found' |
 * 'service_not_available' | 'slot_not_offered'), and 'not_eligible' with `reason` 'too_many_requests', 'no_waiting_list' or at
 * `paymentMethod` for a blocked client.
 */
export async function joinWaitingList(
  app: App,
  customer: { id: string },
  input: WaitingInput,
): Promise<{ requestId: string }> {
  await app.limits.take('write', customer.id)
  const given = parse(waitingInput, input)
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const salon = await salonWithList(tx, given.salonId)
    const request = await requestOf(tx, given, { timeZone: salon.timeZone, now })
    refuseDays(request, now, salon)
    await refuseUnavailable(tx, request)
    await refuseBlocked(tx, request.salonId, customer.id)
    await refuseByRules(tx, { ...request, customerId: customer.id, now })
    if (request.staffId !== null && !salon.choosesStaff)
      throw new Refusal('invalid_input', { fields: { staffId: 'staff_not_chosen' } })
    // Concurrent requests of one customer are counted one after the other.
    await sql`select from person where id = ${customer.id} for no key update`.execute(tx)
    const open = await tx
      .selectFrom('waiting_request')
      .select([
        'id',
        'salon_id',
        'service_ids',
        'staff_id',
        'first_day',
        'last_day',
        'parts',
        'radius_km',
        'session_id',
      ])
      .where('customer_id', '=', customer.id)
      .where('status', '=', 'waiting')
      .execute()
    const same = open.find(
      (one) =>
        one.salon_id === request.salonId &&
        one.session_id === request.sessionId &&
        one.first_day === request.firstDay &&
        one.last_day === request.lastDay &&
        one.staff_id === request.staffId &&
        one.radius_km === request.radiusKm &&
        one.parts.toSorted().join() === request.parts.toSorted().join() &&
        one.service_ids.join() === request.serviceIds.join(),
    )
    if (same) return { requestId: same.id }
    if (open.length >= MAX_REQUESTS) throw new Refusal('not_eligible', { reason: 'too_many_requests' })
    const requestId = newId()
    await tx
      .insertInto('waiting_request')
      .values({
        id: requestId,
        customer_id: customer.id,
        salon_id: request.salonId,
        service_ids: request.serviceIds,
        staff_id: request.staffId,
        first_day: request.firstDay,
        last_day: request.lastDay,
        parts: request.parts,
        radius_km: request.radiusKm,
        session_id: request.sessionId,
        joined_at: now,
      })
      .execute()
    await setPlaces(tx, requestId, request)
    await serveEverywhere(app, tx, requestId)
    return { requestId }
  })
}

/** What is waited for; a session of a class with the day of its own. */
async function requestOf(
  tx: Kysely<DB>,
  { staffId: requested, serviceIds, sessionStartsAt: startsAt, ...given }: z.output<typeof waitingInput>,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const staffId = requested === 'anyone' ? null : requested
  const request = { ...given, serviceIds: [...new Set(serviceIds)], staffId, sessionId: null }
  const [serviceId = ''] = serviceIds
  if (!startsAt) return request
  const session = await findUpcomingSessionAt(tx, { salonId: given.salonId, serviceId, staffId, startsAt, now })
  if (!session) throw new Refusal('slot_not_offered', { reason: 'no_session' })
  const day = dateAt(startsAt, timeZone)
  const own = { firstDay: day, lastDay: day, parts: [...DAY_PART_NAMES], radiusKm: 0 }
  return { ...request, ...own, staffId: null, sessionId: session.id }
}

async function salonWithList(
  tx: Kysely<DB>,
  salonId: string,
): Promise<{ timeZone: string; windowDays: number; choosesStaff: boolean }> {
  const salon = await tx
    .selectFrom('salon')
    .select(['time_zone as timeZone', 'waiting_list as waitingList'])
    .select(['booking_window_days as windowDays', 'choose_staff as choosesStaff'])
    .where('id', '=', salonId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  if (!salon.waitingList) throw new Refusal('not_eligible', { reason: 'no_waiting_list' })
  return salon
}

/** Lets each salon of a request offer a time that is free already. */
export async function serveEverywhere(app: App, tx: Kysely<DB>, requestId: string): Promise<void> {
  const places = await tx.selectFrom('waiting_place').select('salon_id').where('request_id', '=', requestId).execute()
  await app.jobs.enqueue(tx, 'serve-waiting-list', ...places.map(({ salon_id: salonId }) => ({ salonId })))
}
