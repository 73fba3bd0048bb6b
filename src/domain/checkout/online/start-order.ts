import type { Kysely } from 'kysely'
import { takeStock } from '../../catalog/items/stock.ts'
import { redeemCoupon } from '../../catalog/pricing/redeem-coupon.ts'
import { writeOrder } from '../../commerce/orders/write-order.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { type BeforeInTransaction, CommitUnknown, runTransaction } from '../../kernel/run-transaction.ts'
import type { DB } from '../../kernel/tables.ts'
import type { AgreedTerms } from '../../salons/policies/payment-policy.ts'
import { retryLostClaim } from '../../scheduling/occupancy/claim.ts'
import { countSlotConflicts } from '../../scheduling/occupancy/count-slot-conflicts.ts'
import type { Cart } from '../cart/get-cart.ts'
import { acceptsCardsOrRefuse } from './card-form-of.ts'
import { type CheckedOrder, checkOrder } from './check-order.ts'
import { findLostOrder } from './find-lost-order.ts'
import { limitUnconfirmed } from './limit-unconfirmed.ts'
import { placeUnpaid } from './place-order.ts'
import { checkTip } from './read-tips.ts'
import type { PaymentRequest } from './schema.ts'
import type { StartedOrder } from './started-order.ts'
import { takeTime } from './take-time.ts'

/**
 * The first of the two transactions of paying: every refusal happens here, before the card is charged. Takes the time,
 * the stock and the coupon, and inserts the order, the booking and the payment. After a crash from here on, `reconcilePayments`
 * finds the outcome.
 */
export async function startOrder(
  app: App,
  customer: { id: string },
  request: PaymentRequest,
  before?: BeforeInTransaction,
): Promise<StartedOrder> {
  const start = async (tx: Kysely<DB>) => {
    await before?.(tx)
    return writeStarted(app, tx, customer.id, request)
  }
  try {
    const started = await countSlotConflicts(app, () =>
      retryLostClaim(() => retryOnDeadlock(() => runTransaction(app.db, start))),
    )
    if (started.salonId) app.live.changed(started.salonId)
    return started
  } catch (error) {
    if (!(error instanceof CommitUnknown)) throw error
    const { attemptKey, expectedTotalMinor: totalMinor } = request
    return findLostOrder(app, { customerId: customer.id, attemptKey, totalMinor, commit: error })
  }
}

type Placing = StartedOrder & { salonId?: string; currency?: string }

async function writeStarted(app: App, tx: Kysely<DB>, customerId: string, request: PaymentRequest): Promise<Placing> {
  const now = app.clock.now()
  const { attemptKey, paymentMethod } = request
  const order = await checkOrder(app, tx, customerId, request, now)
  if (!order) return { kind: 'known' }
  const { cart, delivery, terms, cardId } = order
  const { id: salonId, currency } = cart.salon

  const origin = request.origins?.[salonId] ?? 'marketplace'
  const orderId = await writeOrder(tx, { customerId, attemptKey, cart, delivery, origin, now })
  const bookingId = cart.appointment
    ? await takeTime(tx, {
        cart,
        appointment: cart.appointment,
        orderId,
        customerId,
        paymentMethod,
        agreed: { ...terms, cardId, ...laterCharge(paymentMethod, terms, cart) },
        note: request.note,
        now,
      })
    : null
  await takeStock(tx, salonId, cart.products)
  if (cart.coupon) await redeemCoupon(tx, salonId, cart.coupon.id)

  if (paymentMethod === 'card_later') await acceptsCardsOrRefuse(app, tx, salonId)
  if (paymentMethod === 'cash' || order.onlySaves || cart.price.totalMinor === 0) {
    await placeUnpaid(app, tx, { salonId, orderId, customerId })
    return { kind: 'placed', salonId, currency, orderId, bookingId }
  }
  const payment = await writePayment(app, tx, { customerId, orderId, order, request, now })
  return { kind: 'charge', salonId, currency, ...payment, metadata: { salonId, orderId, bookingId } }
}

/** The payment of what is due now, with the tip, which is charged after the transaction. */
async function writePayment(
  app: App,
  tx: Kysely<DB>,
  {
    customerId,
    orderId,
    order: { cart, terms, salonIds },
    request: { paymentMethod, paymentMethodRef, tipMinor: requestedTip = 0 },
    now,
  }: { customerId: string; orderId: string; order: CheckedOrder; request: PaymentRequest; now: Date },
) {
  const { id: salonId, currency } = cart.salon
  await acceptsCardsOrRefuse(app, tx, salonId)
  if (paymentMethodRef === '') throw new Refusal('invalid_input', { fields: { paymentMethodRef: 'card_required' } })
  await limitUnconfirmed(tx, customerId, [...new Set([...salonIds, salonId])])
  const tipMinor = cart.appointment ? requestedTip : 0
  await checkTip(tx, { salonId, tipMinor, mostMinor: cart.price.servicesMinor })
  const dueMinor = paymentMethod === 'deposit' ? terms.dueNowMinor : cart.price.totalMinor
  const money = { minor: dueMinor + tipMinor, currency }
  const paymentId = await startPayment(tx, {
    salonId,
    orderId,
    customerId,
    provider: app.payments.name,
    paymentMethodRef,
    money,
    tipMinor,
    now,
  })
  return { paymentId, money }
}

/** What is charged the day before instead of now. */
function laterCharge(paymentMethod: PaymentRequest['paymentMethod'], terms: AgreedTerms, { salon }: Cart) {
  const { lateCharge } = salon.payment
  if (paymentMethod !== 'card_later' || lateCharge === 'off' || !terms.chargeAt) return {}
  return { charge: { at: terms.chargeAt, minor: terms.dueNowMinor, ifUnpaid: lateCharge } }
}
