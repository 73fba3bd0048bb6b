import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import { actorOf, type BookingHolder, limitKeyOf, mayActFor } from './booking-holder.ts'
import { LATE_MINUTES, mayBeLate } from './late-minutes.ts'
import { recordEvent } from './record-event.ts'

/**
 * Tells the salon how many minutes late the client will be; the same again changes nothing. Throws
 * Refusal('not_found' | 'invalid_input'), and Refusal('too_late') when it is not the time for it.
 */
export async function reportLate(
  app: App,
  holder: BookingHolder,
  { bookingId, minutes }: { bookingId: string; minutes: number },
): Promise<void> {
  if (!LATE_MINUTES.some((each) => each === minutes)) throw new Refusal('invalid_input')
  await app.limits.take('move', limitKeyOf(holder))
  const salonId = await knownSalonOf(app.db, 'booking', bookingId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('booking')
      .select(['id', 'customer_id as customerId', 'starts_at as startsAt', 'arrived_at as arrivedAt'])
      .select(['status', 'late_minutes as lateMinutes'])
      .where('salon_id', '=', salonId)
      .where('id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!booking || !mayActFor(holder, booking)) throw new Refusal('not_found')
    if (!mayBeLate({ ...booking, status: booking.status as BookingStatus }, now)) throw new Refusal('too_late')
    if (booking.lateMinutes === minutes) return
    await tx
      .updateTable('booking')
      .set({
        late_minutes: minutes,
        // Who is late is coming.
        client_confirmed_at: sql<Date>`coalesce(client_confirmed_at, ${now})`,
        updated_at: now,
      })
      .where('salon_id', '=', salonId)
      .where('id', '=', bookingId)
      .execute()
    const event = { salonId, bookingId, at: now, actorId: actorOf(holder, booking) }
    await recordEvent(tx, { ...event, kind: 'late', detail: { minutes } })
    await app.jobs.enqueue(tx, 'notify-booking', { bookingId, event: 'late', side: 'salon' })
  })
  app.live.changed(salonId)
}
