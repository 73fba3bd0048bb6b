import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { afterCompletion } from './after-completion.ts'
import { recordEvent } from './record-event.ts'
import { transition } from './transition.ts'

/**
 * Completes a confirmed appointment that has started, by the clock or because it is in progress; its products count as collected. Returns false when it has not
 * started, or is completed already.
 */
export async function completeBooking(
  tx: Kysely<DB>,
  appointment: { salonId: string; bookingId: string; actorId: string | null; now: Date },
): Promise<boolean> {
  const { salonId, bookingId, actorId, now } = appointment
  const done = await transition(tx, 'completed', { completed_at: now, now })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .where((eb) => eb.or([eb('starts_at', '<=', now), eb('started_at', 'is not', null)]))
    .returning(['client_id as clientId', 'order_id as orderId', 'starts_at as startsAt'])
    .executeTakeFirst()
  if (!done) return false
  await recordEvent(tx, { salonId, bookingId, at: now, actorId, kind: 'completed' })
  await afterCompletion(tx, [{ salonId, ...done }], now)
  return true
}
