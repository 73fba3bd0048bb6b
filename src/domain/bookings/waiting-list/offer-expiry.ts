import { addDays, addMinutes, dateAt, instantAt, minutesAt, type Zone } from '../../kernel/time.ts'

/** Customers answer between these times of the salon's day; the minutes of a hold do not pass at night. */
const DAY = { from: 8 * 60, to: 21 * 60 } as const

/**
 * When an offered time is no longer held: after so many minutes of the day, and at the latest half an hour before it
 * starts.
 */
export function offerExpiry(
  now: Date,
  startsAt: Date,
  { minutes, timeZone }: { minutes: number; timeZone: Zone },
): Date {
  const latest = addMinutes(startsAt, -30)
  const local = minutesAt(now, timeZone)
  const today = dateAt(now, timeZone)
  const morning = (date: string) => instantAt(date, DAY.from, timeZone)
  const begins = local < DAY.from ? morning(today) : local >= DAY.to ? morning(addDays(today, 1)) : now
  const evening = instantAt(dateAt(begins, timeZone), DAY.to, timeZone)
  const whole = addMinutes(begins, minutes)
  const left = Math.max(0, whole.getTime() - evening.getTime()) / 60_000
  const ends = left > 0 ? addMinutes(morning(addDays(dateAt(begins, timeZone), 1)), left) : whole
  return new Date(Math.min(ends.getTime(), latest.getTime()))
}
