import { kilometresBetween, type Place } from '../../kernel/place.ts'
import { hoursToday, isOpen } from '../../salons/profile/open-state.ts'
import type { SalonRow } from './queries.ts'

/** A salon as lists show it. */
export interface SalonCard extends Omit<SalonRow, 'hours' | 'specialDays'> {
  open: boolean
  /** Today's hours by the salon's own clock; null when it is closed today. */
  today: { opens: number; closes: number } | null
  /** From the place asked about; null without one, or when the salon's own is not known. */
  distanceKm: number | null
}

export function salonCard({ hours, specialDays, ...salon }: SalonRow, now: Date, place?: Place | null): SalonCard {
  return {
    ...salon,
    open: isOpen(hours, specialDays, salon.timeZone, now),
    today: hoursToday(hours, specialDays, salon.timeZone, now),
    distanceKm: place ? distanceKm(place, salon) : null,
  }
}

/** Kilometres from a place to a salon; null when it is not known where that is. */
function distanceKm(
  place: Place,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  return latitude === null || longitude === null ? null : kilometresBetween(place, { latitude, longitude })
}
