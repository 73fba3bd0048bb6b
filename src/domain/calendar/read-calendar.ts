import type { App } from '../kernel/app.ts'
import { isOpenStatus } from '../kernel/booking-status.ts'
import { difference, union } from '../kernel/intervals.ts'
import type { Member } from '../kernel/member.ts'
import { may, mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { addDays, dateAt, instantAt, type LocalDate, type LocalMinutes, minutesAt } from '../kernel/time.ts'
import { loadWorkingHours, type WorkingPerson } from '../scheduling/availability/load-working-hours.ts'
import { appointmentsIn, type CalendarAppointment } from './appointments-in.ts'
import { bookedUnits } from './booked-units.ts'
import { type BusyCard, type CalendarCard, cardsOf } from './calendar-cards.ts'
import { type CalendarDay, daysOf, type Taken } from './calendar-days.ts'
import { listBlocksAndHolds } from './list-blocks-and-holds.ts'
import { sessionsIn } from './list-sessions.ts'
import { localPositions } from './local-positions.ts'
import { outsideWorkOf } from './outside-work.ts'

export type { BusyCard, CalendarCard } from './calendar-cards.ts'
export type { CalendarDay } from './calendar-days.ts'

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
  const [work, appointments, busy, sessions, { booked }] = await Promise.all([
    loadWorkingHours(app.db, { salonId, dates, staffIds: seen }),
    appointmentsIn(app.db, member, { ...span, staffIds: seen }),
    listBlocksAndHolds(app.db, { ...span, staffIds: seen, now }),
    sessionsIn(app.db, { ...span, staffIds: seen, now }),
    bookedUnits(app.db, span),
  ])
  if (!work) throw new Refusal('not_found')
  const unitsOf = Map.groupBy(booked, ({ bookingId }) => bookingId)
  const shown = new Set(work.staff.map(({ id }) => id))
  const positionOf = localPositions(addDays(from, -2), addDays(from, count + 1), timeZone)
  const cards = appointments
    .flatMap((appointment) => cardsOf(appointment, unitsOf.get(appointment.id) ?? [], positionOf))
    .filter(({ staffId }) => shown.has(staffId))
  const blocks: BusyCard[] = busy.map(({ startsAt, endsAt, ...rest }) => ({ ...rest, ...positionOf(startsAt, endsAt) }))
  const classes = sessions
    .filter(({ staffId }) => shown.has(staffId))
    .map(
      ({ id, staffId, service, startsAt, endsAt, places, booked: taken, version }): BusyCard => ({
        ...{
          id,
          staffId,
          kind: 'session',
          note: service,
          places,
          booked: taken,
          version,
          ...positionOf(startsAt, endsAt),
        },
      }),
    )
  const local = { today: dateAt(now, timeZone), now: minutesAt(now, timeZone) }
  const prices = may(member.role, 'revenue_see') ? pricesOf(appointments) : null
  const attended = cards.filter(({ status }) => status !== 'no_show')
  const cardsAt = Map.groupBy(attended, ({ staffId, date }) => `${staffId} ${date}`)
  const allDays = daysOf(dates, {
    work,
    taken: [...attended.flatMap(takenBy), ...[...blocks, ...classes].map(asTaken)],
    count: (staffId, date) => {
      const ids = new Set((cardsAt.get(`${staffId} ${date}`) ?? []).map(({ id }) => id))
      const revenueMinor = prices && [...ids].reduce((sum, id) => sum + (prices.get(`${id} ${staffId}`) ?? 0), 0)
      return { appointments: ids.size, revenueMinor }
    },
    ...local,
  })
  const isOutside = outsideWorkOf(allDays)
  return {
    ...local,
    staff: work.staff.map(({ id, name, picture }) => ({ id, name, picture, mine: id === member.staffId })),
    days: allDays.slice(1, -1),
    appointments: cards.map((card) => ({ ...card, outsideHours: isUpcoming(card, local.today) && isOutside(card) })),
    busy: [...blocks, ...classes],
    may: { editAll: may(member.role, 'calendar_edit_all'), overrule: may(member.role, 'calendar_overrule') },
  }
}

/** Hours change: those of appointments of the past are no longer known. The hours of classes are not compared. */
function isUpcoming(
  { date, status, attends }: Pick<CalendarCard, 'date' | 'status' | 'attends'>,
  today: LocalDate,
): boolean {
  return !attends && date >= today && isOpenStatus(status)
}

/** When a card's team member is not free for others: with buffers, without processing times. */
function takenBy({
  staffId,
  date,
  from,
  to,
  before,
  after,
  free,
  attends,
}: Omit<CalendarCard, 'outsideHours'>): Taken[] {
  if (attends) return []
  return difference([{ from: from - before, to: to + after }], union(free)).map((span) => ({
    ...span,
    ...{ staffId, date, booked: true },
  }))
}

function asTaken({ staffId, date, from, to, kind }: BusyCard): Taken {
  return { staffId, date, from, to, booked: kind === 'session' }
}

/** The prices of what each team member does in each appointment. */
function pricesOf(appointments: readonly CalendarAppointment[]): Map<string, number> {
  const prices = new Map<string, number>()
  for (const { id, lines } of appointments)
    for (const { staffId, priceMinor } of lines)
      prices.set(`${id} ${staffId}`, (prices.get(`${id} ${staffId}`) ?? 0) + priceMinor)
  return prices
}
