import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import { changeInBatches } from '../../kernel/in-batches.ts'
import { endBooking } from './end-booking.ts'
import { cancellable, overdueRequests } from './queries.ts'

/** Requests of one batch; a run repeats full ones. */
const BATCH = 100

/** Declines requests past their deadline, and voids their payments. One transaction each. */
export async function declineOverdueRequests(app: App, size = BATCH): Promise<void> {
  await changeInBatches(app, size, {
    find: (had) => overdueRequests(app.db, { now: app.clock.now(), without: had, limit: size }),
    idOf: ({ id }) => id,
    change: ({ salonId, id }) => decline(app, salonId, id),
    about: ({ id }) => ({ bookingId: id }),
    message: 'declining overdue request failed',
  })
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
