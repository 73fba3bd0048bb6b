import { redirect } from 'react-router'
import type { BookingHolder } from '../../../../domain/bookings/booking/booking-holder.ts'
import { moveChoice } from '../../../../domain/bookings/booking/schema.ts'
import { rescheduleOwnBooking } from '../../../../domain/checkout/online/reschedule-own-booking.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { movePath } from './move-path.ts'

/** Refusals that another choice can solve lead back to the times, where the page shows what is wrong. */
const CHOOSE_AGAIN = new Set([
  'slot_taken',
  'slot_not_offered',
  'service_not_available',
  'too_late',
  'already_cancelled',
])

/** Reschedules to the time of the form; then the booking's own page, `base`, is shown. */
export async function moveByForm(
  app: App,
  { bookingId, holder, base }: { bookingId: string; holder: BookingHolder; base: string },
  form: FormData,
) {
  const [date, staff, time] = ['date', 'staff', 'time'].map((name) => String(form.get(name) ?? ''))
  const again = () => redirect(movePath(base, { date, staff, time }), 303)
  const { data: move } = moveChoice.safeParse({ startsAt: time, staffId: staff })
  if (!move) return again()
  try {
    await rescheduleOwnBooking(app, holder, bookingId, move)
  } catch (error) {
    if (error instanceof Refusal && (CHOOSE_AGAIN.has(error.code) || error.code === 'not_eligible')) return again()
    return refusalToForm(error, form)
  }
  return redirect(`${base}?moved=1`, 303)
}
