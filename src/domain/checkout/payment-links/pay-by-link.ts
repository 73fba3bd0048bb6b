import type { Kysely } from 'kysely'
import { linkOrder } from '../../bookings/booking/link-order.ts'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import { writeSale } from '../../commerce/orders/write-sale.ts'
import { findPayment } from '../../commerce/payments/queries.ts'
import { savedCardId } from '../../commerce/payments/saved-method.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { acceptsCardsOrRefuse } from '../online/card-form-of.ts'
import { type PaidOutcome, paidOutcome } from '../online/paid-outcome.ts'
import { type Due, payDue } from '../online/pay-due.ts'
import { checkTip } from '../online/read-tips.ts'
import type { OpenBooking } from '../point-of-sale/read-open-booking.ts'
import { isPayable, linkState, payableMinor } from './link-state.ts'
import { linkById, linkByToken, payableBooking, type StoredLink } from './queries.ts'

export interface PayingLink {
  paymentMethodRef: string
  /** The amount, as it was shown. */
  expectedMinor: number
  /** On top of it, minor units. */
  tipMinor?: number
  /** What the provider's own page says. */
  description: string
}

/**
 * Pays by a link, without an account. An earlier attempt is abandoned: a charge of it that still appears is voided. Of
 * a link that is paid, nothing is charged again. `backTo` is the path to which the bank redirects. Throws
 * Refusal('not_found'), 'too_late' when it cannot be paid any more, 'price_changed' when another amount is due than was
 * shown, 'invalid_input' for a saved card or a tip, 'not_eligible' where no tip is taken, and what `paidOutcome` throws.
 */
export async function payByLink(
  app: App,
  token: string,
  { paymentMethodRef, expectedMinor, tipMinor = 0, ...page }: PayingLink,
  backTo: (paymentId: string) => string,
): Promise<PaidOutcome> {
  const link = await linkByToken(app.db, token)
  await app.limits.take('payment', link.id)
  // Cards belong to accounts.
  if (savedCardId(paymentMethodRef) !== null)
    throw new Refusal('invalid_input', { fields: { paymentMethodRef: 'card_required' } })
  return payDue(app, { ...page, paymentMethodRef, backTo }, (tx, now) =>
    findDue(app, tx, link, { expectedMinor, tipMinor, now }),
  )
}

/** What is due by a link, under the locks of appointment and order: it cannot change meanwhile. */
async function findDue(
  app: App,
  tx: Kysely<DB>,
  { salonId, bookingId, id }: StoredLink,
  { expectedMinor, tipMinor, now }: { expectedMinor: number; tipMinor: number; now: Date },
): Promise<Due | null> {
  await lockWithOrder(tx, salonId, bookingId)
  const [link, booking] = [await linkById(tx, salonId, id), await payableBooking(tx, salonId, bookingId)]
  const state = linkState(link, booking?.dueMinor ?? 0, now)
  if (state === 'paid') return null
  if (!booking || !isPayable(state)) throw new Refusal('too_late')
  await acceptsCardsOrRefuse(app, tx, salonId)
  const { currency } = await tx
    .selectFrom('salon')
    .select('currency')
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const minor = payableMinor(link, booking.dueMinor)
  if (minor !== expectedMinor) throw new Refusal('price_changed', { totalMinor: minor, currency })
  await checkTip(tx, { salonId, tipMinor, mostMinor: booking.totalMinor })
  const orderId = booking.orderId ?? (await createOrder(tx, { salonId, currency, booking, now }))
  const money = { minor: minor + tipMinor, currency }
  return {
    salonId,
    orderId,
    bookingId,
    customerId: booking.customerId,
    money,
    linkId: id,
    tipMinor,
    purpose: 'balance',
  }
}

/** The order of an appointment that was booked in the console, as the point of sale makes it. */
async function createOrder(
  tx: Kysely<DB>,
  { salonId, currency, booking, now }: { salonId: string; currency: string; booking: OpenBooking; now: Date },
): Promise<string> {
  const nothing = { services: [], products: [], servicesDiscountMinor: 0, productsDiscountMinor: 0, coupon: null }
  const orderId = await writeSale(
    tx,
    { ...nothing, salonId, currency, now },
    {
      ...{ attemptKey: `appointment:${booking.id}`, customerId: booking.customerId, clientId: booking.clientId },
      bookedServicesMinor: booking.servicesMinor,
    },
  )
  await linkOrder(tx, { salonId, bookingId: booking.id, orderId })
  return orderId
}

/** The outcome when the payer returns from the bank. Throws Refusal('not_found'), and what `paidOutcome` throws. */
export async function linkOutcome(app: App, token: string, paymentId: string): Promise<PaidOutcome> {
  const link = await linkByToken(app.db, token)
  const payment = isId(paymentId) ? await findPayment(app.db, paymentId) : undefined
  if (!payment || payment.linkId !== link.id) throw new Refusal('not_found')
  return paidOutcome(app, paymentId)
}
