import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import type { App } from '../../kernel/app.ts'
import { isForSeveral } from '../../kernel/guests.ts'
import type { BeforeInTransaction } from '../../kernel/run-transaction.ts'
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
  const work = (before?: BeforeInTransaction) => rescheduleBooking(app, holder, bookingId, move, before)
  const booking = await findBooking(app, bookingId)
  // Without an account there is no cart, and no payment of one.
  if (!booking?.customerId) return work()
  const { salonId, customerId, lines } = booking
  const serviceIds = lines.map(({ serviceId }) => serviceId)
  const shared = isForSeveral({ lines })
    ? { startsAt: move.startsAt, mode: 'consecutive' as const, guests: [], lines }
    : null
  const requested = {
    salonId,
    appointment: { ...move, serviceIds, ...(move.staffId === 'same' && { staffId: ANYONE }) },
    ...(shared && { shared }),
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
    .select([
      'booking.customer_id as customerId',
      'line.service_id as serviceId',
      'line.guest',
      'line.staff_id as staffId',
    ])
    .where('booking.salon_id', '=', salonId)
    .where('booking.id', '=', bookingId)
    .orderBy('line.position')
    .execute()
  return { salonId, customerId: lines[0]?.customerId ?? null, lines }
}
