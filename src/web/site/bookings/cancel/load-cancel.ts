import type { BookingHolder } from '../../../../domain/bookings/booking/booking-holder.ts'
import { type CancellationQuote, quoteCancellation } from '../../../../domain/bookings/booking/cancel-booking.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { isForSeveral } from '../../../../domain/kernel/guests.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'

/** What the page for cancelling shows. */
export async function loadCancel(app: App, holder: BookingHolder, booking: BookingSummary) {
  const obstacle = rescheduleObstacle(booking, app.clock.now())
  const mayMove = booking.salonIsLive && obstacle === null
  return {
    booking,
    mayMove,
    mayCancelOne: obstacle === null && isForSeveral(booking),
    quote: await quoteOrReason(app, holder, booking.id),
  }
}

/** The fee that was shown. Throws Refusal('invalid_input'). */
export function acceptedFeeOf(form: FormData): number {
  const fee = Number(form.get('acceptedFeeMinor') ?? Number.NaN)
  if (!Number.isSafeInteger(fee) || fee < 0) throw new Refusal('invalid_input')
  return fee
}

async function quoteOrReason(app: App, holder: BookingHolder, id: string): Promise<CancellationQuote | string> {
  try {
    return await quoteCancellation(app, holder, id)
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not_found') return error.code
    throw error
  }
}
