import { distanceKm, type Place } from '../../kernel/place.ts'
import { type DayHours, hoursNow, isOpen } from '../../salons/hours/open-state.ts'
import type { SalonRow } from './queries.ts'

/** A salon as shown in lists. */
export interface SalonCard extends Omit<SalonRow, 'hours' | 'specialDays'> {
  open: boolean
  /**
   * Today's hours in the salon's time zone, past midnight those of the day before while they last; null when it is closed
   * today.
   */
  today: DayHours | null
  /** The distance from the requested place, km; null without one, or when the salon's place is unknown. */
  distanceKm: number | null
}

export function salonCard({ hours, specialDays, ...salon }: SalonRow, now: Date, place?: Place | null): SalonCard {
  return {
    ...salon,
    open: isOpen(hours, specialDays, salon.timeZone, now),
    today: hoursNow(hours, specialDays, salon.timeZone, now),
    distanceKm: distanceKm(place, salon),
  }
}
