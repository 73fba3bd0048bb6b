import { createEvents } from 'ics'
import { readFeed } from '../../../../domain/bookings/calendar-feed/read-feed.ts'
import { translator } from '../../../../i18n/translate.ts'
import { appContext } from '../../../request/context.ts'
import { calendarEvent } from '../appointments/calendar-event.ts'
import { eventAttributes, factsOf } from '../appointments/calendar-file.ts'
import type { Route } from './+types/feed'

/** A customer's appointments for calendar programs that subscribe to them, in the customer's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const feed = await readFeed(app, params.token)
  if (!feed) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const t = translator(feed.locale)
  const events = feed.bookings.map(({ booking, changes }) =>
    eventAttributes(calendarEvent(t, booking, app.origin), factsOf(booking, changes)),
  )
  const { error, value } = createEvents(events, {
    productId: 'salloon',
    method: 'PUBLISH',
    calName: t('appointments.feed.name'),
  })
  if (error || value === undefined) throw error ?? new Error('No calendar')
  return new Response(value, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
