import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { type RescheduleObstacle, rescheduleObstacle } from '../../../../domain/bookings/booking/reschedule-obstacle.ts'
import { isFreeToCancel, movedFreeCancelUntil } from '../../../../domain/bookings/cancellation/free-cancel-until.ts'
import { getSalon } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { readChoice } from '../book/choice.ts'
import { type Panel, panelOf } from '../book/load-panel.ts'
import { nextFreeDay } from '../book/next-free-day.ts'

/** The data of the rescheduling page: why it is impossible, the times to choose from, or the chosen one. */
export type MoveView = { booking: BookingSummary; base: string } & (
  | { kind: 'cannot'; why: RescheduleObstacle | 'closed' }
  | ({ kind: 'choose' } & Choosing)
  | { kind: 'confirm'; proposal: Proposal }
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
  /** The present start, where the times shown are those of its team member. */
  ownTime: string | null
  nextFree: string | null
}

interface Proposal {
  startsAt: Date
  endsAt: Date
  /** A team member's id, or 'anyone'. */
  staffId: string
  staffName: string | null
  date: string
  freeCancelUntil: Date
  freeOver: boolean
  byHand: boolean
}

/** Starts with the booking's present day and team member. `base`: the booking's own page. */
export async function loadMove(
  app: App,
  { booking, base }: { booking: BookingSummary; base: string },
  params: URLSearchParams,
): Promise<MoveView> {
  const now = app.clock.now()
  const why = rescheduleObstacle(booking, now) ?? (booking.salonIsLive ? null : 'closed')
  if (why) return { kind: 'cannot', why, booking, base }
  const { lines, timeZone, startsAt, endsAt } = booking
  const salon = await getSalon(app, booking.salonId)
  const given = readChoice(params)
  const present = {
    date: dateAt(startsAt, timeZone),
    staff: booking.anyStaff ? 'anyone' : (lines[0]?.staffId ?? 'anyone'),
  }
  const requested = {
    salon: booking.slug,
    services: [...new Set(lines.map((line) => line.serviceId))],
    staff: given.staff ?? present.staff,
    date: given.date ?? present.date,
    time: given.time,
  }
  const panel = await panelOf(app, salon, requested, booking.customerId ?? undefined, { moving: booking.id })
  const { time, staff, date } = panel.choice
  const own = staff && hasPerson(booking, staff) ? startsAt.toISOString() : null
  if (!time || !staff || !date || time === own) {
    return { kind: 'choose', booking, base, panel: shown(panel), present, ownTime: own, nextFree: nextFreeDay(panel) }
  }
  const by = new Date(time).getTime() - startsAt.getTime()
  const freeCancelUntil = movedFreeCancelUntil(booking, new Date(time))
  const proposal = {
    startsAt: new Date(time),
    endsAt: new Date(endsAt.getTime() + by),
    staffId: staff,
    staffName: panel.chosen.person?.name ?? null,
    date,
    freeCancelUntil,
    freeOver: !isFreeToCancel({ freeCancelUntil }, now),
    byHand: booking.status === 'requested' || salon.confirms === 'manually',
  }
  return { kind: 'confirm', booking, base, proposal }
}

function hasPerson({ lines }: BookingSummary, staff: string): boolean {
  return staff === 'anyone' || lines.every(({ staffId }) => staffId === staff)
}

function shown({
  choice,
  days,
  today,
  lastDay,
  dateError,
  bookableStaff,
  choosesStaff,
  slots,
  lost,
  lostTime,
  lostPerson,
  salon,
  chosen,
}: Panel) {
  const { timeZone, currency } = salon
  const personName = chosen.person?.name ?? null
  return {
    choice,
    days,
    today,
    lastDay,
    dateError,
    bookableStaff,
    choosesStaff,
    slots,
    lost,
    lostTime,
    lostPerson,
    salon: { timeZone, currency },
    personName,
  }
}
