import { createEvent, type DateArray } from 'ics'
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

/** The appointment as an iCalendar file (RFC 5545), in UTC. A cancelled one removes its event. */
export function calendarFile(event: CalendarEvent, { state, sequence, createdAt, place }: CalendarFacts): string {
  const { url, uid } = event
  // The library takes a carriage return for text; calendars take it for the end of a line.
  const [title, location] = [oneLine(event.title), oneLine(event.location)]
  const text = event.text.split('\n').map(oneLine).join('\n')
  const remind = (hours: number) =>
    ({ action: 'display', description: title, trigger: { hours, before: true } }) as const
  const { error, value } = createEvent({
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
    method: state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    productId: 'salloon',
    alarms: state === 'cancelled' ? [] : [remind(24), remind(2)],
  })
  if (error || value === null) throw error ?? new Error('No calendar entry')
  return value
}

function utc(at: Date): DateArray {
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
