import type { Kysely } from 'kysely'
import { applyOffers } from '../../catalog/pricing/apply-offers.ts'
import { writeSalonOrder } from '../../commerce/orders/write-salon-order.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { occupancyOf, partsOf } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { enqueueNotifications } from '../booking/enqueue-notifications.ts'
import { type NewLine, planOf, writeBooking } from '../booking/write-booking.ts'
import { freeCancelUntil } from '../cancellation/free-cancel-until.ts'
import { isIdentified } from '../clients/client-sql.ts'
import { findOrAddClient } from '../clients/find-or-add-client.ts'
import { endServedRequestsSoon } from '../waiting-list/end-served-requests-soon.ts'
import { mayEditCalendars, offeredLines } from './allowed-lines.ts'
import { checkHours } from './check-hours.ts'
import type { ConsoleBooking } from './schema.ts'

/**
 * Books for a client in the console (by phone or walk-in): confirmed at once, to be paid in the salon, at any local
 * time. Throws Refusal('not_allowed' | 'not_found' | 'service_not_available' | 'slot_taken' | 'month_full'), and what
 * `checkHours` throws.
 */
export async function bookForClient(
  app: App,
  member: Member,
  requested: ConsoleBooking,
): Promise<{ bookingId: string }> {
  mayEditCalendars(member, new Set(requested.lines.map(({ staffId }) => staffId)))
  await app.limits.take('write', member.personId)
  const bookingId = await retryOnDeadlock(() => app.db.transaction().execute((tx) => book(app, tx, member, requested)))
  app.live.changed(member.salonId)
  return { bookingId }
}

async function book(app: App, tx: Kysely<DB>, member: Member, requested: ConsoleBooking): Promise<string> {
  const now = app.clock.now()
  const { salonId, personId } = member
  const { startsAt, overruleHours } = requested
  const lines = await atTodaysPrices(tx, { salonId, startsAt, now }, await offeredLines(tx, salonId, requested.lines))
  const planned = planOf({ startsAt, lines })
  const overruled = await checkHours(tx, member, partsOf(planned), { overruleHours, now })
  const salon = await tx
    .selectFrom('salon')
    .select(['id', 'currency', 'free_cancel_hours as freeCancelHours', 'late_cancel_percent as lateCancelPercent'])
    .select('no_show_percent as noShowPercent')
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const { clientId, customerId } = await clientOf(tx, member, requested, now)
  const servicesMinor = lines.reduce((sum, { service }) => sum + service.priceMinor, 0)
  const order = { salonId, currency: salon.currency, clientId, customerId, servicesMinor, now }
  const bookingId = await writeBooking(tx, {
    salon,
    appointment: { startsAt, lines, anyStaff: false, freeCancelUntil: freeCancelUntil(startsAt, salon) },
    orderId: await writeSalonOrder(tx, order),
    customerId,
    paymentMethod: 'cash',
    now,
    frontDesk: { clientId, personId, salonNote: requested.note, detail: overruledDetail(overruled) },
  })
  const windows = occupancyOf(planned)
  if (!(await claim(tx, { salonId, windows, customerId: null, now, kind: 'booking', bookingId, anew: true })))
    throw new Refusal('slot_taken')
  await endServedRequestsSoon(app, tx, { customerId, bookingId })
  // No notification for an appointment that has already started.
  if (startsAt > now) await enqueueNotifications(app, tx, bookingId, 'confirmed', 'salon')
  return bookingId
}

/** The lines with last-minute offers applied: the same prices as online. */
async function atTodaysPrices(
  tx: Kysely<DB>,
  when: { salonId: string; startsAt: Date; now: Date },
  lines: readonly NewLine[],
): Promise<NewLine[]> {
  const chosen = lines.map(({ service, staff }) => ({ ...service, serviceId: service.id, staffId: staff.id, staff }))
  const reduced = await applyOffers(tx, when, chosen)
  return reduced.map(({ staff, staffId: _, serviceId: __, ...service }) => ({ service, staff }))
}

/** An existing client, or a new one. If they have an account, it shows the appointment. */
async function clientOf(tx: Kysely<DB>, { salonId }: Member, requested: ConsoleBooking, now: Date) {
  const id = requested.clientId ?? (await findOrAddClient(tx, { salonId, ...newClient(requested) }, now))
  const client = await tx
    .selectFrom('client as c')
    .select('c.person_id')
    .where('c.salon_id', '=', salonId)
    .where('c.id', '=', id)
    // An erased client has no appointments to come.
    .where(isIdentified)
    // Waits for a concurrent deletion of the account, or erasure of the client.
    .forShare()
    .executeTakeFirst()
  if (!client) throw new Refusal('not_found')
  return { clientId: id, customerId: client.person_id }
}

/** The last word of a name is the last name. */
function newClient({ name, email, phone }: Extract<ConsoleBooking, { clientId: null }>) {
  const words = name.split(' ')
  const lastName = words.length > 1 ? words.slice(-1).join('') : ''
  return { name: lastName ? words.slice(0, -1).join(' ') : name, lastName, email, phone }
}

/** The detail of an event about overruled hours. */
export function overruledDetail(overruled: readonly string[]): Record<string, string> {
  return overruled.length > 0 ? { overruled: overruled.join(',') } : {}
}
