import { sql } from 'kysely'
import { z } from 'zod'
import { listMissingServices } from '../bookings/rules/list-missing-services.ts'
import { refuseDays } from '../bookings/waiting-list/refuse-days.ts'
import { refuseUnavailable } from '../bookings/waiting-list/refuse-unavailable.ts'
import { refuseStaff, salonWithList } from '../bookings/waiting-list/salon-with-list.ts'
import { waitingInput } from '../bookings/waiting-list/schema.ts'
import { writeRequest } from '../bookings/waiting-list/write-request.ts'
import { isBlocked } from '../clients/block-client.ts'
import { clientNumber } from '../clients/client-number.ts'
import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import type { Member } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import { clientOf } from './client-of.ts'
import { newClient } from './schema.ts'

const requestInput = waitingInput.pick({ serviceIds: true, staffId: true, firstDay: true, lastDay: true, parts: true })
const forKnown = requestInput.extend({ clientId: z.uuid('required') })
const forNew = requestInput.extend({ clientId: z.null(), ...newClient })
export type WaitingClientInput = z.input<typeof forKnown> | z.input<typeof forNew>

/**
 * Adds a client to the salon's waiting list, as asked for on the phone: an existing client, or a new one. One with an account
 * is offered times as if they had joined; one without, or who may not book online, waits in the same line until the front
 * desk books for them. The same request twice is one. Throws Refusal('not_allowed' | 'not_found' | 'invalid_input' by field |
 * 'service_not_available'), and 'not_eligible' with `reason` 'no_waiting_list', 'too_many_requests' or 'prior_service'.
 */
export async function addToWaitingList(
  app: App,
  member: Member,
  input: WaitingClientInput,
): Promise<{ requestId: string; isNew: boolean }> {
  mayOrRefuse(member, 'calendar_edit_all')
  await app.limits.take('write', member.personId)
  const given = input.clientId === null ? parse(forNew, input) : parse(forKnown, input)
  const { salonId } = member
  const now = app.clock.now()
  const { firstDay, lastDay, parts } = given
  const serviceIds = [...new Set(given.serviceIds)]
  const staffId = given.staffId === 'anyone' ? null : given.staffId
  const request = { salonId, serviceIds, staffId, firstDay, lastDay, parts, radiusKm: 0, sessionId: null }
  const added = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const salon = await salonWithList(tx, salonId)
      refuseDays(given, now, salon)
      refuseStaff(staffId, salon)
      await refuseUnavailable(tx, request)
      const { clientId, customerId } = await clientOf(tx, member, given, now, 'exclusive')
      const [missing] = await listMissingServices(tx, { salonId, customerId, clientId, serviceIds, now })
      if (missing) throw new Refusal('not_eligible', { reason: 'prior_service', missing })
      const booksOnline = customerId !== null && !(await isBlocked(tx, salonId, customerId))
      if (booksOnline) await sql`select from person where id = ${customerId} for no key update`.execute(tx)
      const { requestId, isNew } = await writeRequest(app, tx, booksOnline ? { customerId } : { clientId }, request)
      if (isNew) {
        const detail = { firstDay, lastDay }
        await recordAudit(tx, member, { action: 'waiting_added', subject: clientNumber(clientId), detail }, now)
      }
      return { requestId, isNew }
    }),
  )
  app.live.changed(salonId)
  return added
}
