import { type Kysely, sql } from 'kysely'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { changeServices } from '../../commerce/orders/write-salon-order.ts'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { OrderKey } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import { isForSeveral } from '../../kernel/guests.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointmentAt, occupancyOf } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { movedFreeCancelUntil } from '../cancellation/free-cancel-until.ts'
import { ownBooking, salonOfBooking } from './cancel-booking.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { bookingToMove } from './move-queries.ts'
import { recordEvent } from './record-event.ts'
import { rescheduleObstacle } from './reschedule-obstacle.ts'
import { NEXT_VERSION } from './transition.ts'

/**
 * Cancels a customer's own appointment for one of several people: 0 is the customer. The others keep their times. It is
 * free, and possible for as long as cancelling all of it is; what was paid beyond the price of the others is refunded. Throws
 * Refusal('not_found' | 'already_cancelled'), 'too_late' with the reason, 'not_found' for somebody who is not served
 * or the only one who is, and 'not_eligible' with { reason: 'line_refunded' } where the salon has refunded their service.
 */
export async function cancelGuest(
  app: App,
  customer: { id: string },
  { bookingId, guest }: { bookingId: string; guest: number },
): Promise<void> {
  const { id: salonId } = await salonOfBooking(app, bookingId)
  const paymentId = await retryOnDeadlock(() =>
    app.db.transaction().execute((tx) => cancelling(app, tx, customer, { salonId, bookingId, guest })),
  )
  app.live.changed(salonId)
  await drivePaymentSoon(app, paymentId)
}

interface Chosen {
  salonId: string
  bookingId: string
  guest: number
}

async function cancelling(app: App, tx: Kysely<DB>, customer: { id: string }, chosen: Chosen): Promise<string | null> {
  const { salonId, bookingId, guest } = chosen
  const now = app.clock.now()
  const found = await ownBooking(tx, customer, { salonId, bookingId }, 'lock')
  const booking = await bookingToMove(tx, { salonId, bookingId })
  const isServed = booking?.lines.some((line) => (line.guest ?? 0) === guest)
  const obstacle = booking && rescheduleObstacle(booking, now)
  if (obstacle) throw new Refusal('too_late', { reason: obstacle })
  if (found.arrivedAt || found.paidInSalonMinor > 0) throw new Refusal('too_late', { reason: 'begun' })
  if (!booking || !isServed || !isForSeveral(booking)) throw new Refusal('not_found')

  const theirs = new Set(booking.lines.flatMap(({ guest: whose = 0, position }) => (whose === guest ? [position] : [])))
  if (found.orderId) await requireNoneRefunded(tx, { salonId, orderId: found.orderId }, theirs)
  const { startsAt, lines, servicesMinor, discountMinor, remainingMinor } = await removeLines(tx, chosen)
  const appointment = appointmentAt(
    startsAt,
    booking.lines.flatMap((line) => {
      const remaining = lines.find(({ position }) => position === line.position)
      return remaining ? [{ ...line, offset: remaining.offset }] : []
    }),
  )
  const windows = occupancyOf(appointment)
  if (!(await claim(tx, { salonId, windows, customerId: null, now, kind: 'booking', bookingId })))
    throw new Refusal('slot_taken')
  const wholeMinor = remainingMinor + servicesMinor - discountMinor
  // The deposit, and what is charged later, were agreed for all of them.
  const ofTheOthers = (column: 'deposit_minor' | 'charge_minor') =>
    wholeMinor === 0
      ? sql.ref<number>(column)
      : sql<number>`round(${sql.ref(column)}::numeric * ${remainingMinor}::int / ${wholeMinor}::int)::int`
  await tx
    .updateTable('booking')
    .set({
      ...{ starts_at: startsAt, ends_at: appointment.endsAt },
      ...{ free_cancel_until: movedFreeCancelUntil(booking, startsAt), updated_at: now, version: NEXT_VERSION },
      ...{ deposit_minor: ofTheOthers('deposit_minor'), charge_minor: ofTheOthers('charge_minor') },
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .execute()
  await recordEvent(tx, { salonId, bookingId, at: now, actorId: customer.id, kind: 'guest_cancelled' })
  await enqueueNotifications(app, tx, bookingId, 'guest_cancelled')
  await serveWaitingListSoon(app, tx, salonId)
  if (!found.orderId) return null
  const order = { salonId, orderId: found.orderId }
  await changeServices(tx, order, { servicesMinor: -servicesMinor, discountMinor: -discountMinor, now })
  // No more than the rest costs; a request is charged when it is confirmed, at the price it has then.
  return found.status === 'requested' ? null : setDue(app, tx, order, 'all')
}

/** A credit note names the lines that it refunds: these stay. */
async function requireNoneRefunded(tx: Kysely<DB>, order: OrderKey, positions: ReadonlySet<number>): Promise<void> {
  const sold = await linesOfOrder(tx, order.salonId, order.orderId)
  const isTheirs = (key: string) => [...positions].some((position) => key === `booking:${position}`)
  if (sold.some(({ key, refundedQuantity }) => refundedQuantity > 0 && isTheirs(key)))
    throw new Refusal('not_eligible', { reason: 'line_refunded' })
}

interface RemainingLine {
  position: number
  guest: number
  offset: number | null
}

/**
 * Removes the services of one of them; the first service of each of the others gets its present time. Returns the new
 * start, those that are left and their price after discounts, and the price and the discount of those that are not.
 */
async function removeLines(
  tx: Kysely<DB>,
  { salonId, bookingId, guest }: Chosen,
): Promise<{
  startsAt: Date
  lines: RemainingLine[]
  servicesMinor: number
  discountMinor: number
  remainingMinor: number
}> {
  const found = await tx
    .selectFrom('booking_line')
    .select([
      'position',
      'guest',
      'starts_at as startsAt',
      'price_minor as priceMinor',
      'discount_minor as discountMinor',
    ])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  const remaining = found.filter((line) => line.guest !== guest)
  const startsAt = new Date(Math.min(...remaining.map((line) => line.startsAt.getTime())))
  const lines = remaining.map(({ position, guest: own, startsAt: at }, n) => {
    const isFirst = remaining.find((line) => line.guest === own)?.position === position
    const minutes = Math.round((at.getTime() - startsAt.getTime()) / 60_000)
    return { position, guest: own, offset: isFirst && (n > 0 || minutes > 0) ? minutes : null }
  })
  await tx
    .deleteFrom('booking_line')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('guest', '=', guest)
    .execute()
  const offsets = lines.map(({ position, offset }) => sql`(${position}::int, ${offset}::int)`)
  await sql`
    update booking_line l set start_offset = m.start_offset from (values ${sql.join(offsets)}) m (position, start_offset)
    where l.salon_id = ${salonId} and l.booking_id = ${bookingId} and l.position = m.position`.execute(tx)
  const removed = found.filter((line) => line.guest === guest)
  return {
    ...{ startsAt, lines },
    remainingMinor: remaining.reduce((sum, line) => sum + line.priceMinor - (line.discountMinor ?? 0), 0),
    servicesMinor: removed.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    discountMinor: removed.reduce((sum, line) => sum + (line.discountMinor ?? 0), 0),
  }
}
