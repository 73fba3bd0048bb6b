import { redirect } from 'react-router'
import type { BookingHolder } from '../../../../domain/bookings/booking/booking-holder.ts'
import { confirmAttendance } from '../../../../domain/bookings/booking/confirm-attendance.ts'
import { reportLate } from '../../../../domain/bookings/booking/report-late.ts'
import { acceptProposal } from '../../../../domain/calendar/proposals/accept-proposal.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { refusalToForm } from '../../../forms/forms.ts'

/** What the customer says about the appointment, by a form of `Answers`; then the page that they said it on is shown. */
export async function answerByForm(
  app: App,
  { bookingId, holder, base }: { bookingId: string; holder: BookingHolder; base: string },
  form: FormData,
) {
  const intent = form.get('intent')
  const done = intent === 'late' ? 'late' : intent === 'accept' ? 'accepted' : 'coming'
  try {
    if (done === 'accepted') await acceptProposal(app, holder, bookingId, timeIn(form))
    else if (done === 'late') await reportLate(app, holder, { bookingId, minutes: Number(form.get('minutes')) })
    else await confirmAttendance(app, holder, bookingId)
  } catch (error) {
    return refusalToForm(error, form)
  }
  return redirect(`${base}?${done}=1`, 303)
}

function timeIn(form: FormData): { startsAt: Date; staffIds: string[] } {
  const field = (name: string) => String(form.get(name) ?? '')
  return { startsAt: new Date(field('startsAt')), staffIds: field('staffIds').split('+') }
}
