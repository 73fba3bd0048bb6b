import { redirect } from 'react-router'
import type { BookingHolder } from '../../../../domain/bookings/booking/booking-holder.ts'
import { confirmAttendance } from '../../../../domain/bookings/booking/confirm-attendance.ts'
import { reportLate } from '../../../../domain/bookings/booking/report-late.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { refusalToForm } from '../../../forms/forms.ts'

/** What the customer says about the appointment, by a form of `Answers`; then the page that they said it on is shown. */
export async function answerByForm(
  app: App,
  { bookingId, holder, base }: { bookingId: string; holder: BookingHolder; base: string },
  form: FormData,
) {
  const isLate = form.get('intent') === 'late'
  try {
    if (isLate) await reportLate(app, holder, { bookingId, minutes: Number(form.get('minutes')) })
    else await confirmAttendance(app, holder, bookingId)
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`${base}?${isLate ? 'late' : 'coming'}=1`, 303)
}
