import type { App } from '../../kernel/app.ts'
import { DAY_MINUTES, instantAt, type LocalDate, type Zone } from '../../kernel/time.ts'
import type { LastMinuteOffer } from './last-minute.ts'
import { offersAt } from './offers-at.ts'

/** A salon's last-minute offers for appointments that start on a day in its time zone. */
export function listDayOffers(
  app: Pick<App, 'db' | 'clock'>,
  { salonId, date, timeZone }: { salonId: string; date: LocalDate; timeZone: Zone },
): Promise<LastMinuteOffer[]> {
  const [from, to] = [instantAt(date, 0, timeZone), instantAt(date, DAY_MINUTES, timeZone)]
  return offersAt(app.db, { salonId, from, to, now: app.clock.now() })
}
