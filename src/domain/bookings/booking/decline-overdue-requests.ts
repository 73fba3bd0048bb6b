import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import { endBooking } from './end-booking.ts'
import { cancellable, overdueRequests } from './queries.ts'

/** The most requests declined per run; the job runs every minute. */
const BATCH = 100

/** Declines requests past their deadline, and voids their payments. One transaction each. */
export async function declineOverdueRequests(app: App): Promise<void> {
  for (const { id, salonId } of await overdueRequests(app.db, app.clock.now(), BATCH)) {
    // An error with one request must not stop the others.
    await decline(app, salonId, id).catch((err) =>
      app.log.error({ bookingId: id, err }, 'declining overdue request failed'),
    )
  }
}

async function decline(app: App, salonId: string, bookingId: string): Promise<void> {
  const declined = await app.db.transaction().execute(async (tx) => {
    const booking = await cancellable(tx, { salonId, bookingId }, 'lock')
    // If it was rescheduled meanwhile, its deadline is another.
    if (booking?.status !== 'requested' || !booking.respondBy || booking.respondBy > app.clock.now()) return null
    const ending = { salonId, bookingId, orderId: booking.orderId, to: 'declined', feeMinor: 0, actorId: null } as const
    return { paymentId: await endBooking(app, tx, ending) }
  })
  if (!declined) return
  app.live.changed(salonId)
  await drivePaymentSoon(app, declined.paymentId)
}
