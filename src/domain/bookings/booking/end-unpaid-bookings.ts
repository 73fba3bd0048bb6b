import { sql } from 'kysely'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import type { App } from '../../kernel/app.ts'
import { OPEN_STATUSES } from '../../kernel/booking-status.ts'
import { changeInBatches } from '../../kernel/in-batches.ts'
import { endLaterCharge, findBalanceDue } from './card-charges.ts'
import { endBooking } from './end-booking.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { lockWithOrder } from './lock-with-order.ts'
import { recordEvent } from './record-event.ts'

/** Appointments of one batch; a run repeats full ones. */
const BATCH = 100

/**
 * What was agreed for appointments whose card failed and that were not paid in time: they are cancelled without a fee,
 * or paid in the salon. A payment that is in progress is abandoned: if it succeeds, it is voided.
 */
export async function endUnpaidBookings(app: App, size = BATCH): Promise<void> {
  await changeInBatches(app, size, {
    find: (had) =>
      app.db
        .selectFrom('booking')
        .select(['salon_id as salonId', 'id as bookingId'])
        .where('charge_at', 'is not', null)
        .where('charge_by', '<=', app.clock.now())
        .where('status', 'in', OPEN_STATUSES)
        .where(sql<boolean>`id <> all(${had}::uuid[])`)
        .orderBy('charge_at')
        .limit(size)
        .execute(),
    idOf: ({ bookingId }) => bookingId,
    change: (booking) => end(app, booking),
    about: ({ bookingId }) => ({ bookingId }),
    message: 'ending unpaid appointment failed',
  })
}

async function end(app: App, booking: { salonId: string; bookingId: string }): Promise<void> {
  const now = app.clock.now()
  const { salonId, bookingId } = booking
  await app.db.transaction().execute(async (tx) => {
    await lockWithOrder(tx, salonId, bookingId)
    const due = await findBalanceDue(tx, booking)
    if (!due?.chargeBy || due.chargeBy > now) return
    const { orderId } = due
    await abandonOpen(app, tx, { salonId, orderId }, 'balance', now)
    await endLaterCharge(tx, due, now)
    if (due.dueMinor === 0) return
    await recordEvent(tx, { salonId, bookingId, at: now, actorId: null, kind: 'unpaid' })
    // Who has come is not cancelled.
    if (due.ifUnpaid === 'cancel' && due.startsAt > now)
      await endBooking(app, tx, {
        ...{ salonId, bookingId, orderId, to: 'cancelled', feeMinor: 0, actorId: null },
        // Both sides read why, in the message below.
        ...{ by: 'salon', notify: false },
      })
    await enqueueNotifications(app, tx, bookingId, 'unpaid')
  })
  app.live.changed(salonId)
}
