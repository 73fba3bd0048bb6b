import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import type { App } from '../../kernel/app.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { takeOverPayment } from './take-over-payment.ts'

type Rescheduling = Parameters<typeof rescheduleBooking>

/** Reschedules a booking (as `rescheduleBooking`), also to a time taken by its customer's own unfinished payment. */
export async function rescheduleOwnBooking(
  app: App,
  holder: Rescheduling[1],
  bookingId: string,
  move: Rescheduling[3],
): Promise<{ moved: boolean }> {
  const work = () => rescheduleBooking(app, holder, bookingId, move)
  const booking = await findBooking(app, bookingId)
  // Without an account there is no cart, and no payment of one.
  if (!booking?.customerId) return work()
  const { salonId, customerId, serviceIds } = booking
  const requested = {
    salonId,
    appointment: { ...move, serviceIds, ...(move.staffId === 'same' && { staffId: ANYONE }) },
    products: [],
  }
  return takeOverPayment(app, { id: customerId }, requested, work)
}

async function findBooking({ db }: Pick<App, 'db'>, bookingId: string) {
  const salonId = await salonOf(db, 'booking', bookingId)
  if (salonId === null) return null
  const lines = await db
    .selectFrom('booking')
    .innerJoin('booking_line as line', (j) =>
      j.onRef('line.salon_id', '=', 'booking.salon_id').onRef('line.booking_id', '=', 'booking.id'),
    )
    .select(['booking.customer_id as customerId', 'line.service_id as serviceId'])
    .where('booking.salon_id', '=', salonId)
    .where('booking.id', '=', bookingId)
    .orderBy('line.position')
    .execute()
  const serviceIds = lines.map(({ serviceId }) => serviceId)
  return { salonId, customerId: lines[0]?.customerId ?? null, serviceIds }
}
