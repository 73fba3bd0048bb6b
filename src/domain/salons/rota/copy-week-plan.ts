import { addDays, daysBetween, type LocalDate } from '../../kernel/time.ts'
import type { StaffShifts } from './read-shifts.ts'
import { type ShiftSpan, shiftsOfDate, spansText } from './rota-day.ts'

/** A pattern repeats every week, or every second to fourth. */
export const EVERY_WEEKS = [1, 2, 3, 4] as const

export interface CopiedWeek {
  /** The Monday of the week that is copied. */
  firstDay: LocalDate
  /** 1 for every week, 2 for every second week, and so on. */
  everyWeeks: number
  /** The last date that may get the shifts. */
  until: LocalDate
}

export interface CopiedDay {
  staffId: string
  date: LocalDate
  /** Null where the weekly shifts are the same: nothing special is needed. */
  spans: ShiftSpan[] | null
}

/** The Mondays that get a copy. */
function targetWeeks({ firstDay, everyWeeks, until }: CopiedWeek): LocalDate[] {
  const step = 7 * everyWeeks
  const count = Math.max(0, Math.floor(daysBetween(firstDay, until) / step))
  return Array.from({ length: count }, (_, n) => addDays(firstDay, (n + 1) * step))
}

/**
 * What each date gets when a week's shifts are copied: not a date of time off, since its appointments were moved, nor
 * one after `until`. A day of time off in the copied week leaves its copies unchanged.
 */
export function copiedDays(staff: readonly StaffShifts[], week: CopiedWeek): CopiedDay[] {
  const weeks = targetWeeks(week)
  return staff.flatMap(({ id, weekly, overrides, timeOff }) => {
    const isOff = (date: LocalDate) => timeOff.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
      const source = addDays(week.firstDay, weekday - 1)
      if (isOff(source)) return []
      const spans = shiftsOfDate({ date: source, weekday }, weekly, overrides)
      const usual = shiftsOfDate({ date: source, weekday }, weekly, [])
      const copied = spansText(spans) === spansText(usual) ? null : spans
      return weeks
        .map((monday) => addDays(monday, weekday - 1))
        .filter((date) => date <= week.until && !isOff(date))
        .map((date) => ({ staffId: id, date, spans: copied }))
    })
  })
}
