import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { addDays, dateAt, type LocalDate, weekdayOf } from '../../kernel/time.ts'
import { hoursOn, type LocalSpan, type OpeningHours, type SpecialDay } from '../hours/opening-hours.ts'
import type { TimeOffKind } from '../time-off/staff-time-off.ts'
import { readShifts, type StaffShifts } from './read-shifts.ts'
import { minutesOf, type ShiftSpan, shiftsOfDate } from './rota-day.ts'

export interface RotaDay {
  date: LocalDate
  spans: ShiftSpan[]
  /** Whether the date has shifts of its own, in place of the weekly ones. */
  special: boolean
  timeOff: TimeOffKind | null
}

export interface RotaRow {
  id: string
  name: string
  picture: string | null
  days: RotaDay[]
  /** The minutes of all shifts of the week. */
  minutes: number
}

export interface Rota {
  /** Monday to Sunday. */
  dates: { date: LocalDate; open: LocalSpan[]; working: number }[]
  rows: RotaRow[]
  today: LocalDate
}

/** The Monday of a date's week. */
export function weekOfDate(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** The shifts of the whole team in the week of a date, and when the salon is open. Throws Refusal('not_allowed'). */
export async function readRota(app: Pick<App, 'db' | 'clock'>, member: Member, date: LocalDate): Promise<Rota> {
  mayOrRefuse(member, 'staff_see')
  const first = weekOfDate(date)
  const dates = Array.from({ length: 7 }, (_, n) => addDays(first, n))
  const last = addDays(first, 6)
  const { salonId } = member
  const [staff, { rows: hours }, { rows: special }] = await Promise.all([
    readShifts(app.db, { salonId, first, last }),
    sql<OpeningHours>`select weekday, opens, closes from opening_hours where salon_id = ${salonId}`.execute(app.db),
    sql<Omit<SpecialDay, 'note'>>`select date, opens, closes from special_day
      where salon_id = ${salonId} and date between ${first} and ${last}`.execute(app.db),
  ])
  const rows = staff.map((person) => rowOf(person, dates))
  return {
    rows,
    today: dateAt(app.clock.now(), member.timeZone),
    dates: dates.map((each, n) => ({
      date: each,
      open: hoursOn({ date: each, weekday: n + 1 }, hours, special),
      working: rows.filter(({ days }) => (days[n]?.spans.length ?? 0) > 0).length,
    })),
  }
}

function rowOf({ id, name, picture, weekly, overrides, timeOff }: StaffShifts, dates: readonly LocalDate[]): RotaRow {
  const days = dates.map((date, n) => ({
    date,
    spans: shiftsOfDate({ date, weekday: n + 1 }, weekly, overrides),
    special: overrides.some((override) => override.date === date),
    timeOff: timeOff.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)?.kind ?? null,
  }))
  return { id, name, picture, days, minutes: days.reduce((sum, { spans }) => sum + minutesOf(spans), 0) }
}
