import { createEvent, type DateArray, type EventAttributes } from 'ics'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { oneLine } from '../../../../domain/kernel/text.ts'
import type { CalendarEvent } from './calendar-event.ts'

export interface CalendarFacts {
  state: 'pending' | 'confirmed' | 'cancelled'
  /** The number of changes of the booking: a calendar uses the higher sequence number. */
  sequence: number
  createdAt: Date
  place: { lat: number; lon: number } | null
}

const STATUS = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** What a calendar shows of a booking that was changed so many times. */
export function factsOf({ status, createdAt, latitude, longitude }: BookingSummary, sequence: number): CalendarFacts {
  return {
    state: groupOf(status) === 'cancelled' ? 'cancelled' : status === 'requested' ? 'pending' : 'confirmed',
    sequence,
    createdAt,
    place: latitude === null || longitude === null ? null : { lat: latitude, lon: longitude },
  }
}

/** The appointment as an iCalendar file (RFC 5545), in UTC. A cancelled one removes its event. */
export function calendarFile(event: CalendarEvent, facts: CalendarFacts): string {
  const { error, value } = createEvent({
    ...eventAttributes(event, facts),
    method: facts.state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    productId: 'salloon',
  })
  if (error || value === null) throw error ?? new Error('No calendar entry')
  return value
}

/** The appointment as one event of a calendar. */
export function eventAttributes(
  event: CalendarEvent,
  { state, sequence, createdAt, place }: CalendarFacts,
): EventAttributes {
  const { url, uid } = event
  // The library takes a carriage return for text; calendars take it for the end of a line.
  const [title, location] = [oneLine(event.title), oneLine(event.location)]
  const text = event.text.split('\n').map(oneLine).join('\n')
  const remind = (hours: number) =>
    ({ action: 'display', description: title, trigger: { hours, before: true } }) as const
  return {
    uid,
    sequence,
    title,
    description: text,
    location,
    url,
    ...(place && { geo: place }),
    start: utc(event.startsAt),
    startInputType: 'utc',
    end: utc(event.endsAt),
    endInputType: 'utc',
    created: utc(createdAt),
    status: STATUS[state],
    busyStatus: state === 'cancelled' ? 'FREE' : state === 'pending' ? 'TENTATIVE' : 'BUSY',
    alarms: state === 'cancelled' ? [] : [remind(24), remind(2)],
  }
}

function utc(at: Date): DateArray {
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
