import type { BusyCard, Calendar, CalendarCard, CalendarDay } from '../../../domain/calendar/read-calendar.ts'
import { intersection } from '../../../domain/kernel/intervals.ts'
import type { LocalSpan } from '../../../domain/salons/hours/opening-hours.ts'
import { hoursShown, type Lane, lanesOf } from './lanes.ts'

/** Why somebody does not work all day. */
export type Off = 'closed' | 'off' | 'holiday' | 'sick' | 'other'

/** One team member's day. */
export interface Column {
  key: string
  date: string
  staffId: string
  /** When it can be booked. */
  works: LocalSpan[]
  off: Off | null
  special: string | null
  appointments: (CalendarCard & Lane)[]
  busy: BusyCard[]
}

export interface CalendarGrid {
  columns: Column[]
  from: number
  to: number
}

/** A column for each of the days and each of the team members, in their order. */
export function calendarGridOf(calendar: Calendar, people: readonly { id: string }[]): CalendarGrid {
  const placeOf = ({ date, staffId }: { date: string; staffId: string }) => `${date}/${staffId}`
  const appointments = Map.groupBy(
    calendar.appointments.filter(({ attends }) => !attends),
    placeOf,
  )
  const busy = Map.groupBy(calendar.busy, placeOf)
  const columns = calendar.days.flatMap((day) =>
    people.map(({ id }) => {
      const key = placeOf({ date: day.date, staffId: id })
      return columnOf({ appointments: appointments.get(key) ?? [], busy: busy.get(key) ?? [] }, day, id)
    }),
  )
  const spans = columns.flatMap(({ works, appointments, busy }) => [
    ...works,
    ...appointments,
    ...busy.filter((b) => b.to <= 1800),
  ])
  return { columns, ...hoursShown(spans) }
}

function columnOf(
  { appointments, busy }: Pick<Calendar, 'appointments' | 'busy'>,
  day: CalendarDay,
  staffId: string,
): Column {
  const person = day.staff.find((each) => each.staffId === staffId)
  return {
    key: `${day.date}/${staffId}`,
    date: day.date,
    staffId,
    works: person ? intersection(day.open, person.works) : day.open,
    off: offOn(day, staffId),
    special: day.special,
    appointments: lanesOf(appointments),
    busy,
  }
}

export function offOn({ open, staff }: CalendarDay, staffId: string): Off | null {
  if (open.length === 0) return 'closed'
  const person = staff.find((each) => each.staffId === staffId)
  return person && person.works.length === 0 ? (person.leave ?? 'off') : null
}
