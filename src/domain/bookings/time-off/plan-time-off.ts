import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays, daysBetween, instantAt, type LocalDate, weekdayOf } from '../../kernel/time.ts'
import { hoursOn } from '../../salons/profile/opening-hours.ts'
import { type SalonTimes, timesOfSalons } from '../../scheduling/availability/queries.ts'
import { shiftsOn } from '../../scheduling/availability/staff-day.ts'
import { performersOf } from '../calendar/performers.ts'
import { affectedBookings } from './affected-bookings.ts'
import { DAYS_AROUND, type Proposal, propose } from './propose-moves.ts'

/** Time off of one team member, or with `staffId` null of the whole salon. */
export interface TimeOff {
  staffId: string | null
  firstDay: LocalDate
  lastDay: LocalDate
}

const MAX_DAYS = 31

export interface TimeOffPlan {
  proposals: Proposal[]
  /** Whether these days are already off. */
  off: boolean
}

/**
 * The appointments that conflict with time off, each with possible new times. Read-only. Throws Refusal('not_allowed' |
 * 'not_found'), and 'invalid_input' at `lastDay` for days in the wrong order, or too many.
 */
export async function planTimeOff(app: Pick<App, 'db' | 'clock'>, member: Member, days: TimeOff): Promise<TimeOffPlan> {
  const { staffId, firstDay, lastDay } = days
  if (staffId === null) mayOrRefuse(member, 'calendar_edit_all')
  else if (!isId(staffId)) throw new Refusal('not_found')
  else if (!mayFor(member, staffId, ['calendar_edit_all', 'calendar_edit_own'])) throw new Refusal('not_allowed')
  const length = daysBetween(firstDay, lastDay)
  if (length < 0) throw new Refusal('invalid_input', { fields: { lastDay: 'time_off_ends_early' } })
  if (length >= MAX_DAYS) throw new Refusal('invalid_input', { fields: { lastDay: 'days_many' } })
  const now = app.clock.now()
  const { salonId, timeZone } = member
  const dates = Array.from({ length: length + 3 + 2 * DAYS_AROUND }, (_, n) => addDays(firstDay, n - 1 - DAYS_AROUND))
  const span = { from: instantAt(firstDay, 0, timeZone), to: instantAt(addDays(lastDay, 1), 0, timeZone) }
  const [appointments, [times]] = await Promise.all([
    affectedBookings(app.db, { salonId, staffId, ...span, now }),
    timesOfSalons(app.db, { salonIds: [salonId], dates, now, serviceIds: [], anew: false }),
  ])
  // A salon that is not live has no free times to propose; its appointments are moved manually.
  if (!times) return { proposals: appointments.map((appointment) => ({ appointment, places: [] })), off: false }
  const serviceIds = [...new Set(appointments.flatMap(({ lines }) => lines.map((line) => line.serviceId)))]
  const performers = await performersOf(app.db, salonId, serviceIds)
  const isOff = (who: string, date: LocalDate) =>
    date >= firstDay && date <= lastDay && (staffId === null || who === staffId)
  return { proposals: propose(appointments, { times, performers, isOff, now }), off: isOffAlready(times, days) }
}

function isOffAlready(times: SalonTimes, { staffId, firstDay, lastDay }: TimeOff): boolean {
  const staff = times.staff.filter(({ id }) => staffId === null || id === staffId)
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, n) => addDays(firstDay, n)).every((date) => {
    const day = { date, weekday: weekdayOf(date) }
    const open = hoursOn(day, times.hours, times.specialDays).length > 0
    return !open || staff.every((person) => shiftsOn(day, person).length === 0)
  })
}
