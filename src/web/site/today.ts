import type { App } from '../../domain/kernel/app.ts'
import { dateAt, type LocalDate } from '../../domain/kernel/time.ts'

/** Today is told by the clocks of the country the salons are in. */
const HOME_ZONE = 'Europe/Copenhagen'

/** The first day that can be asked for in a search over all salons. */
export function firstDay(app: Pick<App, 'clock'>): LocalDate {
  return dateAt(app.clock.now(), HOME_ZONE)
}
