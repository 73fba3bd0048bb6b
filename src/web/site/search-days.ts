import type { App } from '../../domain/kernel/app.ts'
import { addDays, dateAt, type LocalDate } from '../../domain/kernel/time.ts'
import { BOOKING_WINDOW_DAYS } from '../../domain/scheduling/availability/booking-window.ts'

/** The time zone of the country the salons are in. */
const HOME_ZONE = 'Europe/Copenhagen'

/** The first day that a search over all salons accepts. */
export function firstSearchDay(app: Pick<App, 'clock'>): LocalDate {
  return dateAt(app.clock.now(), HOME_ZONE)
}

/** The last day that it accepts: no salon takes bookings for later days. */
export function lastSearchDay(first: LocalDate): LocalDate {
  return addDays(first, BOOKING_WINDOW_DAYS)
}
