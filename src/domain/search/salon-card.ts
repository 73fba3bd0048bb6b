import { hoursToday, openState } from '../salons/open-state.ts'
import type { SalonRow } from './queries.ts'

/** A salon as lists show it. */
export interface SalonCard extends Omit<SalonRow, 'hours' | 'specialDays'> {
  open: boolean
  /** Today's hours by the salon's own clock; null when it is closed today. */
  today: { opens: number; closes: number } | null
}

export function salonCard({ hours, specialDays, ...salon }: SalonRow, now: Date): SalonCard {
  return {
    ...salon,
    open: openState(hours, specialDays, salon.timeZone, now).open,
    today: hoursToday(hours, specialDays, salon.timeZone, now),
  }
}
