import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import type { DayPart } from './day-parts.ts'
import { isSameRequest } from './is-same-request.ts'
import { MAX_REQUESTS } from './limits.ts'
import { setPlaces } from './set-places.ts'

/** A customer, who is offered times, or a client of the salon, for whom the front desk books. */
export type RequestOwner = { customerId: string } | { clientId: string }

export interface NewRequest {
  salonId: string
  serviceIds: readonly string[]
  /** Null: anyone. */
  staffId: string | null
  firstDay: LocalDate
  lastDay: LocalDate
  parts: readonly DayPart[]
  radiusKm: number
  /** The only session of a class that is waited for. */
  sessionId: string | null
}

/**
 * Adds a request, at the end of the line. The same request twice is one: its id is returned. The caller has locked the
 * customer or the client, so that their requests are counted one after the other. Throws Refusal('not_eligible',
 * { reason: 'too_many_requests' }).
 */
export async function writeRequest(
  app: App,
  tx: Kysely<DB>,
  owner: RequestOwner,
  request: NewRequest,
): Promise<{ requestId: string; isNew: boolean }> {
  const open = await listOpen(tx, owner, request.salonId)
  const same = open.find((one) => isSameRequest(one, request))
  if (same) return { requestId: same.id, isNew: false }
  if (open.length >= MAX_REQUESTS) throw new Refusal('not_eligible', { reason: 'too_many_requests' })
  const requestId = newId()
  await tx
    .insertInto('waiting_request')
    .values({
      id: requestId,
      ...('customerId' in owner ? { customer_id: owner.customerId } : { client_id: owner.clientId }),
      salon_id: request.salonId,
      service_ids: [...request.serviceIds],
      staff_id: request.staffId,
      first_day: request.firstDay,
      last_day: request.lastDay,
      parts: [...request.parts],
      radius_km: request.radiusKm,
      session_id: request.sessionId,
      joined_at: app.clock.now(),
    })
    .execute()
  if ('customerId' in owner) {
    await setPlaces(tx, requestId, request)
    await offerAtAllSalons(app, tx, requestId)
  }
  return { requestId, isNew: true }
}

/** The open requests of a customer in all salons, or of a client in theirs. */
function listOpen(tx: Kysely<DB>, owner: RequestOwner, salonId: string) {
  const open = tx
    .selectFrom('waiting_request')
    .select(['id', 'salon_id as salonId', 'service_ids as serviceIds', 'staff_id as staffId', 'parts'])
    .select(['first_day as firstDay', 'last_day as lastDay', 'radius_km as radiusKm', 'session_id as sessionId'])
    .where('status', '=', 'waiting')
  return (
    'customerId' in owner
      ? open.where('customer_id', '=', owner.customerId)
      : open.where('salon_id', '=', salonId).where('client_id', '=', owner.clientId)
  ).execute()
}

/** Lets each salon of a request offer a time that is free already. */
export async function offerAtAllSalons(app: App, tx: Kysely<DB>, requestId: string): Promise<void> {
  const places = await tx.selectFrom('waiting_place').select('salon_id').where('request_id', '=', requestId).execute()
  await app.jobs.enqueue(tx, 'serve-waiting-list', ...places.map(({ salon_id: salonId }) => ({ salonId })))
}
