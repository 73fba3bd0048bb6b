import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { getOfferedTimes, type OfferedTimes } from '../../../../domain/bookings/proposals/get-offered-times.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt, type LocalDate } from '../../../../domain/kernel/time.ts'
import { listSlots } from '../../../../domain/scheduling/availability/list-slots.ts'
import { nearestStarts } from '../nearest-starts.ts'

const NEAREST = 4

export interface Offered extends OfferedTimes {
  /** Free times near one that was taken meanwhile, to reschedule to. */
  nearest: { startsAt: Date; date: LocalDate }[]
}

/** The times that the salon proposes for a booking, and those near one that is not free any more; null without a proposal. */
export async function loadOffered(app: App, booking: BookingSummary): Promise<Offered | null> {
  const offered = await getOfferedTimes(app, booking)
  if (!offered) return null
  const now = app.clock.now()
  const taken = offered.times.find(({ isFree, startsAt }) => !isFree && startsAt > now)
  const mayMove = booking.salonIsLive && rescheduleObstacle(booking, now) === null
  return { ...offered, nearest: taken && mayMove ? await nearestTo(app, booking, taken.startsAt) : [] }
}

async function nearestTo(app: App, booking: BookingSummary, instant: Date): Promise<Offered['nearest']> {
  const { id, salonId, timeZone, lines } = booking
  const date = dateAt(instant, timeZone)
  const serviceIds = lines.map((line) => line.serviceId)
  const day = await listSlots(app, { salonId, staffId: 'anyone', serviceIds, moving: id, date }).catch(
    (error: unknown) => {
      // The services may not be offered any more.
      if (error instanceof Refusal) return null
      throw error
    },
  )
  const free = (day?.slots ?? []).flatMap((slot) => (slot.free ? slot.startsAt : []))
  return nearestStarts(free, instant, NEAREST).map((startsAt) => ({ startsAt, date }))
}
