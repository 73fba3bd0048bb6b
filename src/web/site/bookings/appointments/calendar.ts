import { bookingHistory } from '../../../../domain/bookings/booking/booking-history.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import type { Route } from './+types/calendar'
import { calendarEvent } from './calendar-event.ts'
import { calendarFile, factsOf } from './calendar-file.ts'

/** The appointment as a file for any calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const locale = context.get(localeContext)
  const booking = await getBooking(app, viewer, params.id, locale)
  const history = await bookingHistory(app, viewer, booking)
  const event = calendarEvent(translator(locale), booking, app.origin)
  const text = calendarFile(event, factsOf(booking, history.length))
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="salloon-${booking.reference}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
