import { bookingHistory } from '../../../../domain/bookings/booking/booking-history.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import type { Route } from './+types/calendar'
import { calendarEvent } from './calendar-event.ts'
import { calendarFile } from './calendar-file.ts'

/** The appointment as a file for any calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const booking = await getBooking(app, viewer, params.id)
  const history = await bookingHistory(app, viewer, params.id)
  const { latitude, longitude, status, createdAt, reference } = booking
  const text = calendarFile(calendarEvent(translator(context.get(localeContext)), booking, app.origin), {
    state: groupOf(status) === 'cancelled' ? 'cancelled' : status === 'requested' ? 'pending' : 'confirmed',
    sequence: history.length,
    createdAt,
    place: latitude === null || longitude === null ? null : { lat: latitude, lon: longitude },
  })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="salloon-${reference}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
