import { findOverlap, type Overlap } from '../../../../domain/bookings/booking/find-overlap.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { loadMovedLines } from '../../../../domain/bookings/booking/load-moved-lines.ts'
import { rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { getOfferedTimes, type OfferedTimes } from '../../../../domain/calendar/proposals/get-offered-times.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { isForSeveral } from '../../../../domain/kernel/guests.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dateAt, type LocalDate } from '../../../../domain/kernel/time.ts'
import { listSlots, type OfferedSlot } from '../../../../domain/scheduling/availability/list-slots.ts'
import { loadSharedChoice } from '../../../../domain/scheduling/availability/load-shared-choice.ts'
import { nearestStarts } from '../nearest-starts.ts'

const NEAREST = 4

export interface Offered extends Omit<OfferedTimes, 'times'> {
  /** Each with another appointment of the customer then. */
  times: (OfferedTimes['times'][number] & { overlap: Overlap | null })[]
  /** Free times near one that was taken meanwhile, to reschedule to. */
  nearest: { startsAt: Date; date: LocalDate; staff: 'same' | 'anyone' }[]
}

/**
 * The times that the salon proposes for a booking, and those near one that is not free any more; null without a proposal.
 * `viewer`: the signed-in customer, to whom other appointments are shown; who has only the link learns nothing of them.
 */
export async function loadOffered(
  app: App,
  booking: BookingSummary,
  viewer: { id: string } | null = null,
): Promise<Offered | null> {
  const offered = await getOfferedTimes(app, booking)
  if (!offered) return null
  const now = app.clock.now()
  const taken = offered.times.find(({ isFree, startsAt }) => !isFree && startsAt > now)
  const mayMove = booking.salonIsLive && rescheduleObstacle(booking, now) === null
  const length = booking.endsAt.getTime() - booking.startsAt.getTime()
  const overlapOf = ({ startsAt, isFree }: OfferedTimes['times'][number]) =>
    viewer && isFree
      ? findOverlap(app, viewer, { startsAt, endsAt: new Date(startsAt.getTime() + length), except: booking.id })
      : null
  return {
    ...offered,
    times: await Promise.all(offered.times.map(async (one) => ({ ...one, overlap: await overlapOf(one) }))),
    nearest: taken && mayMove ? await nearestTo(app, booking, taken.startsAt) : [],
  }
}

async function nearestTo(app: App, booking: BookingSummary, instant: Date): Promise<Offered['nearest']> {
  const date = dateAt(instant, booking.timeZone)
  const several = isForSeveral(booking) || new Set(booking.lines.map(({ staffId }) => staffId)).size > 1
  const slots = await (several ? slotsTogether : slotsOfOne)(app, booking, date).catch((error: unknown) => {
    // The services may not be offered any more.
    if (error instanceof Refusal) return []
    throw error
  })
  const free = slots.flatMap((slot) => (slot.free ? slot.startsAt : []))
  return nearestStarts(free, instant, NEAREST).map((startsAt) => ({
    startsAt,
    date,
    staff: several ? 'same' : 'anyone',
  }))
}

/** The starts at which all team members of an appointment are free, as the page that reschedules it shows them first. */
async function slotsTogether(app: App, { id, salonId }: BookingSummary, date: LocalDate): Promise<OfferedSlot[]> {
  const query = await loadMovedLines(app, { salonId, bookingId: id }, 'same')
  return (await loadSharedChoice(app, { ...query, from: date, days: 1 })).slots(date)
}

async function slotsOfOne(app: App, { id, salonId, lines }: BookingSummary, date: LocalDate): Promise<OfferedSlot[]> {
  const serviceIds = lines.map((line) => line.serviceId)
  return (await listSlots(app, { salonId, staffId: 'anyone', serviceIds, moving: id, date })).slots
}
