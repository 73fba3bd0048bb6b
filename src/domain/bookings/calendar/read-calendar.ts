import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may, mayOrRefuse } from '../../kernel/permissions.ts'
import { processingWithin } from '../../kernel/processing-time.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  addDays,
  addMinutes,
  dateAt,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  minutesAt,
} from '../../kernel/time.ts'
import { dayOf, hoursOn, type LocalSpan } from '../../salons/profile/opening-hours.ts'
import {
  loadWorkingHours,
  type StaffWorkingHours,
  type WorkingPerson,
} from '../../scheduling/availability/load-working-hours.ts'
import { shiftsOn } from '../../scheduling/availability/staff-day.ts'
import { bookedUnits } from './booked-units.ts'
import { appointmentsIn, type BlockOrHold, type CalendarAppointment, listBlocksAndHolds } from './calendar-queries.ts'
import { localPositions, type Place } from './local-positions.ts'

/** A card of the calendar: consecutive services of one appointment by one team member. */
export interface CalendarCard extends Omit<CalendarAppointment, 'lines' | 'startsAt' | 'endsAt'>, Place {
  /** The card's id: an appointment with two team members has two cards. */
  key: string
  staffId: string
  services: string[]
  /** The guest who is served; empty for the client. */
  guest: string
  /** Who else comes along. */
  others: string[]
  /** The start of the whole appointment; moving one card moves the others. */
  appointmentFrom: LocalMinutes
  /** Whether other team members do the rest. */
  shared: boolean
  /** Whether the appointment ends with this card, so that its duration can be changed here. */
  last: boolean
  /** The buffers before and after, minutes. */
  before: number
  after: number
  /** The elapsed duration, minutes. */
  minutes: number
  /** Processing times, in which the team member is free. */
  free: { from: LocalMinutes; to: LocalMinutes }[]
  /** The rooms, chairs and devices of the appointment, by name. */
  units: string[]
}

export interface BusyCard extends Pick<BlockOrHold, 'id' | 'kind' | 'note'>, Place {
  staffId: string
}

export interface CalendarDay {
  date: LocalDate
  /** Empty when closed all day. */
  open: LocalSpan[]
  /** The reason for special hours; null on a usual day. */
  special: string | null
  staff: { staffId: string; works: LocalSpan[]; leave: 'holiday' | 'sick' | 'other' | null }[]
}

export interface Calendar {
  today: LocalDate
  /** The salon's local time. */
  now: LocalMinutes
  staff: (Pick<WorkingPerson, 'id' | 'name' | 'picture'> & { mine: boolean })[]
  days: CalendarDay[]
  appointments: CalendarCard[]
  busy: BusyCard[]
  may: { editAll: boolean; overrule: boolean }
}

const MAX_DAYS = 7

/**
 * A salon's calendar from a day on, for the whole team or those named; members who may see only their own get that.
 * A constant number of statements, however much it contains. Throws Refusal('not_allowed' | 'not_found').
 */
export async function readCalendar(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  { from, days, staffIds = null }: { from: LocalDate; days: number; staffIds?: readonly string[] | null },
): Promise<Calendar> {
  mayOrRefuse(member, 'calendar_see_own')
  const now = app.clock.now()
  const { salonId, timeZone } = member
  const count = Math.min(Math.max(days, 1), MAX_DAYS)
  const all = may(member.role, 'calendar_see_all')
  const seen = all ? staffIds : member.staffId ? [member.staffId] : []
  const dates = Array.from({ length: count + 2 }, (_, n) => addDays(from, n - 1))
  const span = { salonId, from: instantAt(from, 0, timeZone), to: instantAt(addDays(from, count), 0, timeZone) }
  const [work, appointments, busy, { booked }] = await Promise.all([
    loadWorkingHours(app.db, { salonId, dates, staffIds: seen }),
    appointmentsIn(app.db, { ...span, staffIds: seen }),
    listBlocksAndHolds(app.db, { ...span, staffIds: seen, now }),
    bookedUnits(app.db, span),
  ])
  if (!work) throw new Refusal('not_found')
  const unitsOf = Map.groupBy(booked, ({ bookingId }) => bookingId)
  const shown = new Set(work.staff.map(({ id }) => id))
  const lies = localPositions(addDays(from, -2), addDays(from, count + 1), timeZone)
  return {
    today: dateAt(now, timeZone),
    now: minutesAt(now, timeZone),
    staff: work.staff.map(({ id, name, picture }) => ({ id, name, picture, mine: id === member.staffId })),
    days: dates.slice(1, -1).map((date) => dayIn(work, date)),
    appointments: appointments
      .flatMap((appointment) => cardsOf(appointment, unitsOf.get(appointment.id) ?? [], lies))
      .filter(({ staffId }) => shown.has(staffId)),
    busy: busy.map(({ startsAt, endsAt, ...rest }) => ({ ...rest, ...lies(startsAt, endsAt) })),
    may: { editAll: may(member.role, 'calendar_edit_all'), overrule: may(member.role, 'calendar_overrule') },
  }
}

function dayIn(work: StaffWorkingHours, date: LocalDate): CalendarDay {
  const day = dayOf(date)
  const special = work.specialDays.find((each) => each.date === date)
  return {
    date,
    open: hoursOn(day, work.hours, work.specialDays),
    special: special ? special.note : null,
    staff: work.staff.map((person) => ({
      staffId: person.id,
      works: shiftsOn(day, person).map(({ from, to }) => ({ from, to })),
      leave: person.leave.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)?.kind ?? null,
    })),
  }
}

function processingIn({ processing, startsAt, endsAt }: CalendarAppointment['lines'][number]): [Date, Date][] {
  const starts = new Date(startsAt)
  const times = processingWithin(processing, (endsAt - startsAt) / 60_000)
  return times.map(({ from, to }) => [addMinutes(starts, from), addMinutes(starts, to)])
}

function cardsOf(
  { lines, startsAt: appointmentStarts, endsAt: appointmentEnds, ...appointment }: CalendarAppointment,
  units: readonly { name: string }[],
  lies: (startsAt: Date, endsAt: Date) => Place,
): CalendarCard[] {
  const parts: (Pick<CalendarCard, 'staffId' | 'services' | 'guest' | 'before' | 'after' | 'free'> & {
    startsAt: Date
    endsAt: Date
  })[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    const [startsAt, endsAt] = [new Date(line.startsAt), new Date(line.endsAt)]
    const free = processingIn(line).map(([from, to]) => lies(from, to))
    if (last?.staffId === line.staffId && last.guest === line.guest) {
      last.services.push(line.service)
      last.free.push(...free)
      Object.assign(last, { endsAt, after: line.after })
    } else {
      const { staffId, guest, before, after } = line
      parts.push({ staffId, guest, services: [line.service], startsAt, endsAt, before, after, free })
    }
  }
  const people = [...new Set(lines.map(({ guest }) => guest))]
  const { from: appointmentFrom } = lies(new Date(appointmentStarts), new Date(appointmentEnds))
  return parts.map(({ startsAt, endsAt, ...part }, n) => ({
    ...appointment,
    ...part,
    ...lies(startsAt, endsAt),
    units: units.map(({ name }) => name),
    key: `${appointment.id}/${n}`,
    appointmentFrom,
    others: people.filter((one) => one !== part.guest).map((one) => one || appointment.client),
    shared: parts.length > 1,
    last: n === parts.length - 1,
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  }))
}
