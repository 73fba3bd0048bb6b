import { findOverlap, type Overlap } from '../../../../domain/bookings/booking/find-overlap.ts'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { loadMovedLines } from '../../../../domain/bookings/booking/load-moved-lines.ts'
import { type RescheduleObstacle, rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { isFreeToCancel, movedFreeCancelUntil } from '../../../../domain/bookings/cancellation/free-cancel-until.ts'
import { getSalon, type SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { isForSeveral } from '../../../../domain/kernel/guests.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { loadSharedChoice } from '../../../../domain/scheduling/availability/load-shared-choice.ts'
import { type Choice, readChoice } from '../book/choice.ts'
import { isShown, type Panel, panelOf, reasonFor } from '../book/load-panel.ts'
import { nextFreeDay } from '../book/next-free-day.ts'
import { nearestStarts } from '../nearest-starts.ts'

/** The data of the rescheduling page: why it is impossible, the times to choose from, or the chosen one. */
export type MoveView = { booking: BookingSummary; base: string } & (
  | { kind: 'cannot'; why: RescheduleObstacle | 'closed' }
  | ({ kind: 'choose' } & Choosing)
  | { kind: 'confirm'; proposal: Proposal; overlap: Overlap | null }
)

interface Choosing {
  panel: Pick<
    Panel,
    | 'choice'
    | 'days'
    | 'today'
    | 'lastDay'
    | 'dateError'
    | 'bookableStaff'
    | 'choosesStaff'
    | 'slots'
    | 'lost'
    | 'lostTime'
    | 'lostPerson'
  > & {
    salon: Pick<Panel['salon'], 'timeZone' | 'currency'>
    personName: string | null
  }
  /** The booking's present time and team member, the default of the choice. */
  present: { date: string; staff: string }
  /** The names of several team members, who can perform it at another time as well; null for one. */
  sameStaff: string | null
  /** It is for several people, who are moved together. */
  several: boolean
  /** The present start, where the times shown are those of its team member. */
  ownTime: string | null
  nextFree: string | null
  /** The free times nearest to one that is not available any more, in order. */
  nearest: Date[]
}

interface Proposal {
  startsAt: Date
  endsAt: Date
  /** A team member's id, 'anyone', or 'same'. */
  staffId: string
  staffName: string | null
  date: string
  freeCancelUntil: Date
  freeOver: boolean
  byHand: boolean
}

/**
 * Starts with the booking's present day and team member. `base`: the booking's own page. `viewer`: the signed-in customer,
 * to whom another appointment of theirs at the chosen time is shown; who has only the link learns nothing of others.
 */
export async function loadMove(
  app: App,
  { booking, base, viewer = null }: { booking: BookingSummary; base: string; viewer?: { id: string } | null },
  params: URLSearchParams,
): Promise<MoveView> {
  const now = app.clock.now()
  const why = rescheduleObstacle(booking, now) ?? (booking.salonIsLive ? null : 'closed')
  if (why) return { kind: 'cannot', why, booking, base }
  const { lines, timeZone, startsAt, endsAt } = booking
  const salon = await getSalon(app, booking.salonId)
  const given = readChoice(params)
  const several = isForSeveral(booking)
  const names = new Map(lines.map(({ staffId, staff }) => [staffId, staff]))
  const present = {
    date: dateAt(startsAt, timeZone),
    staff: names.size > 1 || several ? 'same' : booking.anyStaff ? 'anyone' : (lines[0]?.staffId ?? 'anyone'),
  }
  const requested = {
    salon: booking.slug,
    services: [...new Set(lines.map((line) => line.serviceId))],
    // Of several people, nobody is chosen for all of them.
    staff: several && given.staff !== 'anyone' ? 'same' : (given.staff ?? present.staff),
    date: given.date ?? present.date,
    time: given.time,
  }
  const sameStaff = names.size > 1 || several ? [...names.values()].join(', ') : null
  const panel =
    sameStaff !== null && (several || requested.staff === 'same')
      ? await sharedPanel(app, salon, requested, booking)
      : await panelOf(app, salon, requested, booking.customerId ?? undefined, { moving: booking.id })
  const { time, staff, date } = panel.choice
  const own = staff && hasPerson(booking, staff) ? startsAt.toISOString() : null
  if (!time || !staff || !date || time === own) {
    const chosen = { ...shown(panel), ...(staff === 'same' && { personName: sameStaff }) }
    return {
      kind: 'choose',
      booking,
      base,
      panel: chosen,
      present,
      sameStaff,
      several,
      ownTime: own,
      nextFree: nextFreeDay(panel),
      nearest: nearestTo(panel),
    }
  }
  const by = new Date(time).getTime() - startsAt.getTime()
  const freeCancelUntil = movedFreeCancelUntil(booking, new Date(time))
  const proposal = {
    startsAt: new Date(time),
    endsAt: new Date(endsAt.getTime() + by),
    staffId: staff,
    staffName: staff === 'same' ? sameStaff : (panel.chosen.person?.name ?? null),
    date,
    freeCancelUntil,
    freeOver: !isFreeToCancel({ freeCancelUntil }, now),
    byHand: booking.status === 'requested' || salon.confirms === 'manually',
  }
  const times = { startsAt: proposal.startsAt, endsAt: proposal.endsAt, except: booking.id }
  const overlap = viewer && (await findOverlap(app, viewer, times))
  return { kind: 'confirm', booking, base, proposal, overlap }
}

/** The panel with the times at which all can be served: by their present team members, or by anyone. */
async function sharedPanel(app: App, salon: SalonDetail, requested: Choice, booking: BookingSummary): Promise<Panel> {
  const customerId = booking.customerId ?? undefined
  const panel = await panelOf(app, salon, { ...requested, staff: null, time: null }, customerId, { moving: booking.id })
  const [from = ''] = panel.days.map(({ date }) => date)
  const staffId = requested.staff === 'anyone' ? 'anyone' : 'same'
  const query = await loadMovedLines(app, { salonId: salon.id, bookingId: booking.id }, staffId)
  const found = await loadSharedChoice(app, { ...query, from, days: panel.days.length }).catch(
    nullIfRefused('service_not_available'),
  )
  const { date } = panel.choice
  const ofDay = date ? (found?.slots(date) ?? []) : null
  const slot = ofDay?.find(({ startsAt }) => startsAt.toISOString() === requested.time)
  const time = slot?.free ? requested.time : null
  return {
    ...panel,
    choice: { ...panel.choice, staff: staffId, time },
    ...(isForSeveral(booking) && { bookableStaff: [] }),
    days: found?.freeDays ?? panel.days.map((day) => ({ ...day, free: 0 })),
    slots: ofDay?.filter(isShown) ?? null,
    lost: requested.time && ofDay && !time ? [...panel.lost, reasonFor(slot)] : panel.lost,
    lostTime: requested.time,
  }
}

const NEAREST = 3

function nearestTo({ lost, lostTime, slots }: Panel): Date[] {
  const lostStart = parseInstant(lostTime)
  if (lost.length === 0 || !lostStart) return []
  const free = (slots ?? []).flatMap((slot) => (slot.free ? slot.startsAt : []))
  return nearestStarts(free, lostStart, NEAREST)
}

function hasPerson({ lines }: BookingSummary, staff: string): boolean {
  return staff === 'anyone' || staff === 'same' || lines.every(({ staffId }) => staffId === staff)
}

function shown({ choice, days, today, lastDay, dateError, bookableStaff, choosesStaff, ...panel }: Panel) {
  const { slots, lost, lostTime, lostPerson, chosen } = panel
  const { timeZone, currency } = panel.salon
  return {
    ...{ choice, days, today, lastDay, dateError, bookableStaff, choosesStaff, slots, lost, lostTime, lostPerson },
    salon: { timeZone, currency },
    personName: chosen.person?.name ?? null,
  }
}
