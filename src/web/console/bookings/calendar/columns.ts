import type {
  BusyCard,
  Calendar,
  CalendarCard,
  CalendarDay,
} from '../../../../domain/bookings/calendar/read-calendar.ts'
import type { LocalSpan } from '../../../../domain/salons/profile/opening-hours.ts'
import { hoursShown, type Lane, lanesOf } from './lanes.ts'

/** One team member's day, or one day of the whole team. */
export interface Column {
  key: string
  date: string
  /** Null in a week of the whole team. */
  staffId: string | null
  /** When it can be booked. */
  works: LocalSpan[]
  /** Why nobody works all day. */
  off: 'closed' | 'off' | 'holiday' | 'sick' | 'other' | null
  special: string | null
  appointments: (CalendarCard & Lane)[]
  busy: BusyCard[]
}

export interface CalendarGrid {
  columns: Column[]
  from: number
  to: number
}

/** A day with a column per team member, or a week with a column per day. */
export function calendarGridOf(calendar: Calendar, view: 'day' | 'week', person: string | null): CalendarGrid {
  const [first] = calendar.days
  const columns =
    view === 'day' && first
      ? calendar.staff.map(({ id }) => columnOf(calendar, first, id))
      : calendar.days.map((day) => columnOf(calendar, day, person))
  const spans = columns.flatMap(({ works, appointments, busy }) => [
    ...works,
    ...appointments,
    ...busy.filter((b) => b.to <= 1800),
  ])
  return { columns, ...hoursShown(spans) }
}

function columnOf({ appointments, busy }: Calendar, day: CalendarDay, staffId: string | null): Column {
  const isHere = (card: { date: string; staffId: string }) =>
    card.date === day.date && (staffId === null || card.staffId === staffId)
  const person = day.staff.find((each) => each.staffId === staffId)
  const works = person ? overlapOf(day.open, person.works) : day.open
  const off = day.open.length === 0 ? 'closed' : person && person.works.length === 0 ? (person.leave ?? 'off') : null
  return {
    key: `${day.date}/${staffId ?? ''}`,
    date: day.date,
    staffId,
    works,
    off,
    special: day.special,
    appointments: lanesOf(appointments.filter(isHere)),
    busy: busy.filter(isHere),
  }
}

function overlapOf(open: readonly LocalSpan[], shifts: readonly LocalSpan[]): LocalSpan[] {
  return open
    .flatMap((a) => shifts.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })))
    .filter(({ from, to }) => from < to)
}
