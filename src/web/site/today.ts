import type { App } from '../../domain/kernel/app.ts'
import { dateAt, type LocalDate } from '../../domain/kernel/time.ts'

/** The time zone of the country the salons are in. */
const HOME_ZONE = 'Europe/Copenhagen'

/** The first day that a search over all salons accepts. */
export function firstDay(app: Pick<App, 'clock'>): LocalDate {
  return dateAt(app.clock.now(), HOME_ZONE)
}
