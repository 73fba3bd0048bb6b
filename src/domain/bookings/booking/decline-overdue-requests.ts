import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import { endBooking } from './end-booking.ts'
import { cancellable, overdueRequests } from './queries.ts'

/** How many requests one run declines; the next run is a minute away. */
const BATCH = 100

/** Declines requests that no salon answered in time, and lets go of their money. Each is a transaction of its own. */
export async function declineOverdueRequests(app: App): Promise<void> {
  for (const { id } of await overdueRequests(app.db, app.clock.now(), BATCH)) {
    // One that cannot be declined now must not keep the others waiting.
    await decline(app, id).catch((err) => app.log.error({ bookingId: id, err }, 'a request could not be declined'))
  }
}

async function decline(app: App, bookingId: string): Promise<void> {
  const declined = await app.db.transaction().execute(async (tx) => {
    const booking = await cancellable(tx, bookingId, 'lock')
    // Moved since it was found, it has another day.
    if (booking?.status !== 'requested' || !booking.respondBy || booking.respondBy > app.clock.now()) return null
    const { salonId, orderId } = booking
    const ending = { salonId, bookingId, orderId, to: 'declined', feeMinor: 0, actorId: null } as const
    return { salonId, paymentId: await endBooking(app, tx, ending) }
  })
  if (!declined) return
  app.live.changed(declined.salonId)
  await drivePaymentSoon(app, declined.paymentId)
}
