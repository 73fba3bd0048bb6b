import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import { actorOf, type BookingHolder, mayActFor } from './booking-holder.ts'
import { recordEvent } from './record-event.ts'

/**
 * Notes that the client is coming; again, it changes nothing. Throws Refusal('not_found'), and Refusal('too_late') when
 * the appointment has begun or does not take place.
 */
export async function confirmAttendance(app: App, holder: BookingHolder, bookingId: string): Promise<void> {
  const salonId = await knownSalonOf(app.db, 'booking', bookingId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const booking = await tx
      .selectFrom('booking')
      .select(['id', 'customer_id as customerId', 'status', 'starts_at as startsAt', 'arrived_at as arrivedAt'])
      .select('client_confirmed_at as confirmedAt')
      .where('salon_id', '=', salonId)
      .where('id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (!booking || !mayActFor(holder, booking)) throw new Refusal('not_found')
    if (booking.status !== 'confirmed' || booking.startsAt <= now) throw new Refusal('too_late')
    if (booking.confirmedAt || booking.arrivedAt) return
    await tx
      .updateTable('booking')
      .set({ client_confirmed_at: now, updated_at: now })
      .where('salon_id', '=', salonId)
      .where('id', '=', bookingId)
      .execute()
    const event = { salonId, bookingId, at: now, actorId: actorOf(holder, booking) }
    await recordEvent(tx, { ...event, kind: 'attendance_confirmed' })
  })
  app.live.changed(salonId)
}
