import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor, mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays, daysBetween, type LocalDate, weekdayOf } from '../../kernel/time.ts'
import { hoursOn } from '../../salons/hours/opening-hours.ts'
import type { SalonTimes } from '../../scheduling/availability/queries.ts'
import { shiftsOn } from '../../scheduling/availability/staff-day.ts'
import { loadMoves, type StaffDayRange } from './load-moves.ts'
import { type Proposal, propose } from './propose-moves.ts'

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
export async function planTimeOff(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  days: StaffDayRange,
): Promise<TimeOffPlan> {
  const { staffId, firstDay, lastDay } = days
  if (staffId === null) mayOrRefuse(member, 'calendar_edit_all')
  else if (!isId(staffId)) throw new Refusal('not_found')
  else if (!mayFor(member, staffId, ['calendar_edit_all', 'calendar_edit_own'])) throw new Refusal('not_allowed')
  const length = daysBetween(firstDay, lastDay)
  if (length < 0) throw new Refusal('invalid_input', { fields: { lastDay: 'time_off_ends_early' } })
  if (length >= MAX_DAYS) throw new Refusal('invalid_input', { fields: { lastDay: 'days_many' } })
  const { appointments, circumstances } = await loadMoves(app, member, days)
  // A salon that is not live has no free times to propose; its appointments are moved manually.
  if (!circumstances) return { proposals: appointments.map((appointment) => ({ appointment, times: [] })), off: false }
  const isOff = (who: string, date: LocalDate) =>
    date >= firstDay && date <= lastDay && (staffId === null || who === staffId)
  return {
    proposals: propose(appointments, { ...circumstances, isOff }),
    off: isOffAlready(circumstances.times, days),
  }
}

function isOffAlready(times: SalonTimes, { staffId, firstDay, lastDay }: StaffDayRange): boolean {
  const staff = times.staff.filter(({ id }) => staffId === null || id === staffId)
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, n) => addDays(firstDay, n)).every((date) => {
    const day = { date, weekday: weekdayOf(date) }
    const open = hoursOn(day, times.hours, times.specialDays).length > 0
    return !open || staff.every((person) => shiftsOn(day, person).length === 0)
  })
}
