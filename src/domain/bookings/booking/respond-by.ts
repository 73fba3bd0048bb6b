import { addDays, addMinutes, DAY_MINUTES, dateAt, instantAt, type Zone } from '../../kernel/time.ts'
import { daysFrom, hoursOn, type OpeningHours, type SpecialDay } from '../../salons/hours/opening-hours.ts'

/** When a salon is open, around the days of a request. */
export interface OpenTimes {
  timeZone: Zone
  hours: readonly OpeningHours[]
  specialDays: readonly Omit<SpecialDay, 'note'>[]
}

/** How many of its opening hours a salon has at least. */
const OPEN_MINUTES = 8 * 60
/** The longest that a customer waits, however rarely the salon is open: within the life of a card's authorisation. */
export const MOST_DAYS = 5

/**
 * The deadline for responding to a request: a day after it was made, or eight of the salon's opening hours if these end
 * later, at most five days; but an hour before the appointment, and never after its start.
 */
export function respondBy(requestedAt: Date, startsAt: Date, open: OpenTimes): Date {
  const aDay = addMinutes(requestedAt, 24 * 60).getTime()
  const answerable = Math.max(aDay, afterOpenMinutes(requestedAt, OPEN_MINUTES, open).getTime())
  const beforeAppointment = Math.max(addMinutes(startsAt, -60).getTime(), addMinutes(requestedAt, 15).getTime())
  return new Date(Math.min(answerable, beforeAppointment, startsAt.getTime()))
}

/** When the salon has been open for so long since `from`; at most some days later. */
function afterOpenMinutes(from: Date, minutes: number, { timeZone, hours, specialDays }: OpenTimes): Date {
  const latest = addMinutes(from, MOST_DAYS * DAY_MINUTES)
  let counted = from.getTime()
  let left = minutes * 60_000
  // Hours of the day before may extend past midnight.
  const spans = [...daysFrom(addDays(dateAt(from, timeZone), -1), 0, MOST_DAYS + 2)].flatMap((day) =>
    hoursOn(day, hours, specialDays).map((span) => ({
      opens: instantAt(day.date, span.from, timeZone).getTime(),
      closes: instantAt(day.date, span.to, timeZone).getTime(),
    })),
  )
  for (const { opens, closes } of spans.sort((one, other) => one.opens - other.opens)) {
    const start = Math.max(opens, counted)
    if (start + left <= closes) return new Date(Math.min(start + left, latest.getTime()))
    left -= Math.max(0, closes - start)
    counted = Math.max(counted, closes)
  }
  return latest
}
