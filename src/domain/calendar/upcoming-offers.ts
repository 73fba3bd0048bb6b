import type { LastMinuteOffer } from '../catalog/pricing/last-minute.ts'
import { offersAt } from '../catalog/pricing/offers-at.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { addMinutes, DAY_MINUTES, dateAt, instantAt } from '../kernel/time.ts'
import { BOOKING_WINDOW_DAYS } from '../scheduling/availability/booking-window.ts'

/**
 * The salon's last-minute offers from today on, for prices shown before booking in the console. Throws
 * Refusal('not_allowed').
 */
export function upcomingOffers(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<LastMinuteOffer[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const from = instantAt(dateAt(now, timeZone), 0, timeZone)
  return offersAt(app.db, { salonId, from, to: addMinutes(now, BOOKING_WINDOW_DAYS * DAY_MINUTES), now })
}
