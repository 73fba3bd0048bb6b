import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { refuseBlocked } from '../../clients/block-client.ts'
import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { refuseByRules } from '../rules/refuse-by-rules.ts'
import { DAY_PART_NAMES } from './day-parts.ts'
import { refuseDays } from './refuse-days.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { refuseStaff, salonWithList } from './salon-with-list.ts'
import { type WaitingInput, waitingInput } from './schema.ts'
import { findUpcomingSessionAt } from './upcoming-session.ts'
import { writeRequest } from './write-request.ts'

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
    refuseStaff(request.staffId, salon)
    // Concurrent requests of one customer are counted one after the other.
    await sql`select from person where id = ${customer.id} for no key update`.execute(tx)
    const { requestId } = await writeRequest(app, tx, { customerId: customer.id }, request)
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
