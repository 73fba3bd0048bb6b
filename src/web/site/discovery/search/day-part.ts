import { DAY_PARTS } from '../../../../domain/bookings/waiting-list/day-parts.ts'
import { DAY_MINUTES } from '../../../../domain/kernel/time.ts'

/**
 * The first and last hour in which an appointment begins, in local time, for a part of the day; null: from its beginning,
 * or to its end. Any hour for another text.
 */
export function hoursOf(name: string | undefined): { from: number | null; until: number | null } {
  const known = DAY_PARTS.find(({ part }) => part === name)
  if (!known) return { from: null, until: null }
  return { from: known.from === 0 ? null : known.from / 60, until: known.to === DAY_MINUTES ? null : known.to / 60 }
}
