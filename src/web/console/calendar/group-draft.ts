import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import { dateAt, minutesAt, type Zone } from '../../../domain/kernel/time.ts'
import { timeOfDay } from '../../../i18n/format.ts'
import { type Draft, draftOf } from './draft.ts'

type Line = CalendarBooking['lines'][number]

/** Of each service that is a person's first: when it starts, in minutes from the start of the appointment. */
export function startsOfGuests(
  lines: readonly Pick<Line, 'person' | 'startsAt'>[],
  startsAt: number,
): { offset?: number }[] {
  return lines.map((line, n) =>
    lines.findIndex(({ person }) => person === line.person) === n
      ? { offset: Math.round((line.startsAt - startsAt) / 60_000) }
      : {},
  )
}

/** The edit that cancels an appointment for one of several people; the others keep their times. */
export function draftWithout(appointment: CalendarBooking, person: number, zone: Zone): Draft {
  return draftWith(
    appointment,
    appointment.lines.filter((line) => line.person !== person),
    zone,
  )
}

/** The edit that moves one of several people; the others keep their times. */
export function draftMoving(
  appointment: CalendarBooking,
  { person, startsAt }: { person: number; startsAt: Date },
  zone: Zone,
): Draft {
  const first = appointment.lines.find((line) => line.person === person)
  const later = startsAt.getTime() - (first?.startsAt ?? startsAt.getTime())
  return draftWith(
    appointment,
    appointment.lines.map((line) => (line.person === person ? { ...line, startsAt: line.startsAt + later } : line)),
    zone,
  )
}

function draftWith(appointment: CalendarBooking, lines: readonly Line[], zone: Zone): Draft {
  const starts = new Date(Math.min(...lines.map(({ startsAt }) => startsAt)))
  const offsets = startsOfGuests(lines, starts.getTime())
  return {
    ...draftOf(appointment, zone),
    ...{ date: dateAt(starts, zone), time: timeOfDay(minutesAt(starts, zone)) },
    lines: lines.map(({ position, serviceId, staffId }, id) => ({
      ...{ id, position, serviceId, staffId, minutes: '', price: '' },
      ...offsets[id],
    })),
  }
}
