import { addDays, dateAt, instantAt, type LocalDate, weekdayOf, type Zone } from '../../kernel/time.ts'

export type PayoutFrequency = 'week' | 'month'

/** The last complete week (Monday to Sunday) or month in the salon's time zone, and the instant at which it ended. */
export function lastPeriod(
  now: Date,
  frequency: PayoutFrequency,
  zone: Zone,
): { from: LocalDate; to: LocalDate; end: Date } {
  const begin = currentBegin(now, frequency, zone)
  const to = addDays(begin, -1)
  const from = frequency === 'week' ? addDays(begin, -7) : firstOfMonth(to)
  return { from, to, end: instantAt(begin, 0, zone) }
}

/** The end of the current week or month, when its payout becomes due. */
export function nextPayoutAt(now: Date, frequency: PayoutFrequency, zone: Zone): Date {
  const begin = currentBegin(now, frequency, zone)
  return instantAt(frequency === 'week' ? addDays(begin, 7) : firstOfMonth(addDays(begin, 31)), 0, zone)
}

function currentBegin(now: Date, frequency: PayoutFrequency, zone: Zone): LocalDate {
  const today = dateAt(now, zone)
  return frequency === 'week' ? addDays(today, 1 - weekdayOf(today)) : firstOfMonth(today)
}

function firstOfMonth(day: LocalDate): LocalDate {
  return `${day.slice(0, 7)}-01`
}
