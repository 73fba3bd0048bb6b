import type { Kysely } from 'kysely'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import { isOpenStatus } from '../../kernel/booking-status.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { cancellationFee } from '../cancellation/cancellation-fee.ts'
import { actorOf, type BookingHolder, mayActFor } from './booking-holder.ts'
import { endBooking } from './end-booking.ts'
import { isSessionFull } from './is-session-full.ts'
import { type ChangeableBooking, cancellable } from './queries.ts'

/** The fee and the refund of cancelling now, in minor units. */
export interface CancellationQuote {
  feeMinor: number
  refundMinor: number
  /** The deposit in the fee that is refunded if the time is sold again; 0 for a place in a session that is not full. */
  depositMinor: number
  currency: string
}

/** Throws Refusal('not_found' | 'already_cancelled' | 'too_late'). */
export async function quoteCancellation(
  app: App,
  holder: BookingHolder,
  bookingId: string,
): Promise<CancellationQuote> {
  const salon = await salonOfBooking(app, bookingId)
  const booking = await ownBooking(app.db, holder, { salonId: salon.id, bookingId })
  return quote(app.db, booking, { ...salon, bookingId }, app.clock.now())
}

/**
 * Cancels a customer's own booking: charges the present fee, refunds the rest, releases the time. `acceptedFeeMinor` is
 * the fee shown to the customer; if it has become higher meanwhile: Refusal('price_changed').
 */
export async function cancelBooking(
  app: App,
  holder: BookingHolder,
  { bookingId, acceptedFeeMinor }: { bookingId: string; acceptedFeeMinor?: number },
): Promise<CancellationQuote> {
  const salon = await salonOfBooking(app, bookingId)
  const salonId = salon.id
  const cancelling = async (tx: Kysely<DB>) => {
    const booking = await ownBooking(tx, holder, { salonId, bookingId }, 'lock')
    const result = await quote(tx, booking, { ...salon, bookingId }, app.clock.now())
    if (acceptedFeeMinor !== undefined && result.feeMinor > acceptedFeeMinor)
      throw new Refusal('price_changed', { ...result })
    const ending = {
      salonId,
      bookingId,
      orderId: booking.orderId,
      to: 'cancelled',
      actorId: actorOf(holder, booking),
    } as const
    const paymentId = await endBooking(app, tx, {
      ...ending,
      ...{ feeMinor: result.feeMinor, retainedDepositMinor: result.depositMinor },
    })
    return { result, paymentId }
  }
  const { result, paymentId } = await retryOnDeadlock(() => app.db.transaction().execute(cancelling))
  app.live.changed(salonId)
  await drivePaymentSoon(app, paymentId)
  return result
}

/** Throws Refusal('not_found'). */
export async function salonOfBooking(
  { db }: Pick<App, 'db'>,
  bookingId: string,
): Promise<{ id: string; currency: string }> {
  const salonId = await knownSalonOf(db, 'booking', bookingId)
  return db.selectFrom('salon').select(['id', 'currency']).where('id', '=', salonId).executeTakeFirstOrThrow()
}

export async function ownBooking(
  db: Kysely<DB>,
  holder: BookingHolder,
  booking: { salonId: string; bookingId: string },
  lock?: 'lock',
): Promise<ChangeableBooking> {
  const found = await cancellable(db, booking, lock)
  if (!found || found.status === 'awaiting_payment') throw new Refusal('not_found')
  if (!mayActFor(holder, { id: booking.bookingId, customerId: found.customerId })) throw new Refusal('not_found')
  if (found.status === 'cancelled' || found.status === 'declined') throw new Refusal('already_cancelled')
  return found
}

async function quote(
  db: Kysely<DB>,
  booking: ChangeableBooking,
  { currency, bookingId }: { currency: string; bookingId: string },
  now: Date,
): Promise<CancellationQuote> {
  const { status, salonId } = booking
  if (!isOpenStatus(status) || booking.startsAt <= now) throw new Refusal('too_late')
  // Who is in the salon already, or has paid there, cancels there: it takes back what was sold, and refunds it.
  if (booking.arrivedAt || booking.paidInSalonMinor > 0) throw new Refusal('too_late')
  const sums = cancellationFee({ ...booking, status }, now)
  const deposit = Math.min(sums.feeMinor, booking.depositMinor)
  // Of a session with free places, a later booking takes one of those.
  const isRefundable = deposit > 0 && (await isSessionFull(db, { salonId, bookingId })) !== false
  return { ...sums, depositMinor: isRefundable ? deposit : 0, currency }
}
