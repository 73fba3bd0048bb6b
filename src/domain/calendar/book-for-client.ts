import type { Kysely } from 'kysely'
import { enqueueNotifications } from '../bookings/booking/enqueue-notifications.ts'
import { planOf, writeBooking } from '../bookings/booking/write-booking.ts'
import { freeCancelUntil } from '../bookings/cancellation/free-cancel-until.ts'
import { listMissingServices } from '../bookings/rules/list-missing-services.ts'
import { endServedRequestsSoon } from '../bookings/waiting-list/end-served-requests-soon.ts'
import { releaseOfferedTime } from '../bookings/waiting-list/take-over-offer.ts'
import { writeSalonOrder } from '../commerce/orders/write-salon-order.ts'
import type { App } from '../kernel/app.ts'
import type { Guest } from '../kernel/guests.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import type { DB } from '../kernel/tables.ts'
import { occupancyOf, partsOf } from '../scheduling/availability/service-time.ts'
import { claim } from '../scheduling/occupancy/claim.ts'
import { mayEditCalendars, offeredLines } from './allowed-lines.ts'
import { atTodaysPrices } from './at-todays-prices.ts'
import { checkHours } from './check-hours.ts'
import { clientOf } from './client-of.ts'
import { refuseClassWithOthers } from './refuse-class-with-others.ts'
import type { ConsoleBooking } from './schema.ts'

/**
 * Books for a client in the console (by phone or walk-in): confirmed at once, to be paid in the salon, at any local
 * time, also beyond the rules for online booking; a service that requires another one first, only if that is overruled.
 * Throws Refusal('not_allowed' | 'not_found' | 'service_not_available' | 'slot_taken' | 'month_full'), Refusal('not_eligible',
 * { reason: 'prior_service', missing, mayOverrule }), and what `refuseClassWithOthers` and `checkHours` throw.
 */
export async function bookForClient(
  app: App,
  member: Member,
  requested: ConsoleBooking,
): Promise<{ bookingId: string }> {
  mayEditCalendars(member, new Set(requested.lines.map(({ staffId }) => staffId)))
  await app.limits.take('write', member.personId)
  const { bookingId } = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => bookIn(app, tx, member, requested)),
  )
  app.live.changed(member.salonId)
  return { bookingId }
}

/** A walk-in has no client; one can be chosen later. */
const WITHOUT_CLIENT = { clientId: null, customerId: null }

/** Several people of one appointment: who comes along, and whom each service is for and when. */
interface GroupLines {
  guests: readonly Guest[]
  /** For each of the lines. */
  places: readonly { guest: number; offset: number | null }[]
  /** Whether nobody was requested. */
  anyStaff: boolean
}

/**
 * Books within the caller's transaction, who checks that the member may change the calendars. One of a series has its id,
 * and the caller notifies the client of all.
 */
export async function bookIn(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  requested: ConsoleBooking,
  { seriesId, people }: { seriesId?: string; people?: GroupLines } = {},
): Promise<{ bookingId: string; clientId: string | null }> {
  const now = app.clock.now()
  const { salonId, personId } = member
  const { startsAt, overruleHours } = requested
  const offered = await offeredLines(tx, salonId, requested.lines)
  refuseClassWithOthers(offered.map(({ service }) => service))
  const priced = await atTodaysPrices(tx, { salonId, startsAt, now }, offered)
  const lines = priced.map(({ service, staff }, n) => ({ service: { ...service, ...people?.places[n] }, staff }))
  const planned = planOf({ startsAt, lines })
  const overruled = await checkHours(tx, member, partsOf(planned), { overruleHours, now })
  const salon = await tx
    .selectFrom('salon')
    .select(['id', 'currency', 'free_cancel_hours as freeCancelHours', 'late_cancel_percent as lateCancelPercent'])
    .select('no_show_percent as noShowPercent')
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const isWalkIn = 'walkIn' in requested
  const { clientId, customerId } = 'walkIn' in requested ? WITHOUT_CLIENT : await clientOf(tx, member, requested, now)
  const serviceIds = lines.map(({ service }) => service.id)
  if (!requested.overruleRules) await refuseMissing(tx, { salonId, customerId, clientId, serviceIds, now })
  const servicesMinor = lines.reduce((sum, { service }) => sum + service.priceMinor, 0)
  const order = { salonId, currency: salon.currency, clientId, customerId, servicesMinor, now }
  const bookingId = await writeBooking(tx, {
    salon,
    appointment: {
      ...{ startsAt, lines, freeCancelUntil: freeCancelUntil(startsAt, salon) },
      ...{ anyStaff: people?.anyStaff ?? false, guests: people?.guests ?? [] },
    },
    orderId: await writeSalonOrder(tx, order),
    customerId,
    paymentMethod: 'cash',
    now,
    ...(seriesId && { seriesId }),
    frontDesk: {
      clientId,
      personId,
      salonNote: requested.note,
      detail: overruledDetail(overruled),
      hasArrived: isWalkIn,
    },
  })
  const windows = occupancyOf(planned)
  if (customerId !== null) await releaseOfferedTime(app, tx, { salonId, customerId, windows })
  if (!(await claim(tx, { salonId, windows, customerId: null, now, kind: 'booking', bookingId, isNew: true })))
    throw new Refusal('slot_taken')
  await endServedRequestsSoon(app, tx, { salonId, customerId, clientId, bookingId })
  // No notification for an appointment that has already started.
  if (startsAt > now && clientId !== null && !seriesId)
    await enqueueNotifications(app, tx, bookingId, 'confirmed', 'salon')
  return { bookingId, clientId }
}

/** Throws Refusal('not_eligible', { missing, mayOverrule }) when an appointment of another service is required first. */
async function refuseMissing(tx: Kysely<DB>, asked: Parameters<typeof listMissingServices>[1]): Promise<void> {
  const [missing] = await listMissingServices(tx, asked)
  if (missing) throw new Refusal('not_eligible', { reason: 'prior_service', missing, mayOverrule: true })
}

/** The detail of an event about overruled hours. */
export function overruledDetail(overruled: readonly string[]): Record<string, string> {
  return overruled.length > 0 ? { overruled: overruled.join(',') } : {}
}
