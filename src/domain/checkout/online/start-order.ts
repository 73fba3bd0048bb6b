import type { Kysely } from 'kysely'
import { type NewBooking, writeBooking } from '../../bookings/booking/write-booking.ts'
import { freeCancelUntil } from '../../bookings/cancellation/free-cancel-until.ts'
import { refuseByRules } from '../../bookings/rules/refuse-by-rules.ts'
import { takeStock } from '../../catalog/items/stock.ts'
import { redeemCoupon } from '../../catalog/pricing/redeem-coupon.ts'
import { refuseBlocked } from '../../clients/block-client.ts'
import { writeOrder } from '../../commerce/orders/write-order.ts'
import { savedCardId } from '../../commerce/payments/saved-method.ts'
import { startPayment } from '../../commerce/payments/start-payment.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { type BeforeInTransaction, CommitUnknown, runTransaction } from '../../kernel/run-transaction.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockIfOpen } from '../../salons/lifecycle/lock-if-open.ts'
import type { AgreedTerms } from '../../salons/policies/payment-policy.ts'
import { appointmentAt, occupancyOf } from '../../scheduling/availability/service-time.ts'
import { ClaimLost, claim, retryLostClaim } from '../../scheduling/occupancy/claim.ts'
import { countSlotConflicts } from '../../scheduling/occupancy/count-slot-conflicts.ts'
import { lockCard } from '../cards/lock-card.ts'
import { type Cart, type CartAppointment, readCart } from '../cart/get-cart.ts'
import { assignServices } from './assign-services.ts'
import { acceptsCardsOrRefuse } from './card-form-of.ts'
import { checkPayment } from './check-payment.ts'
import { findLostOrder } from './find-lost-order.ts'
import { limitUnconfirmed } from './limit-unconfirmed.ts'
import { limitUnpaidBookings } from './limit-unpaid-bookings.ts'
import { lockCart } from './lock-cart.ts'
import { orderDelivery, withDelivery } from './order-delivery.ts'
import { placeUnpaid } from './place-order.ts'
import { readPaymentTerms } from './read-payment-terms.ts'
import { checkTip } from './read-tips.ts'
import type { PaymentRequest } from './schema.ts'
import type { StartedOrder } from './started-order.ts'

/** The largest total that the money columns can store, minor units; far above any appointment. */
const MAX_MINOR = 2_000_000_000

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
  const locked = await lockCart(tx, customerId, attemptKey)
  if (locked.attempt === 'known') return { kind: 'known' }
  const read = await readCart(tx, customerId, now)
  if (!read || !(await lockIfOpen(tx, read.salon.id))) throw new Refusal('cart_empty')
  // A coupon without effect, such as beside a better last-minute price, is not used up.
  const delivery = orderDelivery(read, request)
  const cart = {
    ...read,
    coupon: read.price.discountMinor > 0 ? read.coupon : null,
    price: withDelivery(read.price, delivery.minor),
  }
  if (cart.attemptKey !== attemptKey || cart.price.totalMinor !== request.expectedTotalMinor) {
    throw new Refusal('price_changed', { totalMinor: cart.price.totalMinor, currency: cart.salon.currency })
  }
  if (cart.price.servicesMinor + cart.price.productsMinor > MAX_MINOR)
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'total_too_high' } })
  if (cart.appointment) {
    await refuseBlocked(tx, cart.salon.id, customerId)
    const serviceIds = cart.appointment.services.map(({ id }) => id)
    await refuseByRules(tx, { salonId: cart.salon.id, customerId, serviceIds, now })
  }
  const terms = await readPaymentTerms({ ...app, db: tx }, cart, customerId, now)
  checkPayment(request, terms, cart)
  const onlySaves = paymentMethod === 'card_on_file' || paymentMethod === 'card_later'
  const cardId = onlySaves ? savedCardId(request.paymentMethodRef) : null
  if (cardId !== null) await lockCard(app, tx, customerId, cardId)
  if (paymentMethod === 'cash')
    await limitUnpaidBookings(app, tx, customerId, { salonId: cart.salon.id, salonIds: locked.salonIds })

  const orderId = await writeOrder(tx, {
    customerId,
    attemptKey,
    cart,
    delivery,
    origin: request.origins?.[cart.salon.id] ?? 'marketplace',
    now,
  })
  const { id: salonId, currency } = cart.salon
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
  if (paymentMethod === 'cash' || onlySaves || cart.price.totalMinor === 0) {
    await placeUnpaid(app, tx, { salonId, orderId, customerId })
    return { kind: 'placed', salonId, currency, orderId, bookingId }
  }
  await acceptsCardsOrRefuse(app, tx, salonId)
  if (request.paymentMethodRef === '')
    throw new Refusal('invalid_input', { fields: { paymentMethodRef: 'card_required' } })
  await limitUnconfirmed(tx, customerId, [...new Set([...locked.salonIds, salonId])])
  const tipMinor = cart.appointment ? (request.tipMinor ?? 0) : 0
  await checkTip(tx, { salonId, tipMinor, mostMinor: cart.price.servicesMinor })
  const dueMinor = paymentMethod === 'deposit' ? terms.dueNowMinor : cart.price.totalMinor
  const money = { minor: dueMinor + tipMinor, currency }
  const paymentId = await startPayment(tx, {
    salonId,
    orderId,
    customerId,
    provider: app.payments.name,
    paymentMethodRef: request.paymentMethodRef,
    money,
    tipMinor,
    now,
  })
  return { kind: 'charge', salonId, currency, paymentId, money, metadata: { salonId, orderId, bookingId } }
}

/** What is charged the day before instead of now. */
function laterCharge(paymentMethod: PaymentRequest['paymentMethod'], terms: AgreedTerms, { salon }: Cart) {
  const { lateCharge } = salon.payment
  if (paymentMethod !== 'card_later' || lateCharge === 'off' || !terms.chargeAt) return {}
  return { charge: { at: terms.chargeAt, minor: terms.dueNowMinor, ifUnpaid: lateCharge } }
}

interface Taking {
  cart: Cart
  appointment: CartAppointment
  orderId: string
  customerId: string
  paymentMethod: PaymentRequest['paymentMethod']
  agreed: NonNullable<NewBooking['agreed']>
  note: string | undefined
  now: Date
}

/**
 * Turns the hold into the booking's time. If it has expired the time is taken again; with 'anyone', from any free team
 * member with the same prices, so that the price is the one shown. For several people, the time of all of them or none.
 */
async function takeTime(
  tx: Kysely<DB>,
  { cart, appointment, orderId, customerId, paymentMethod, agreed, note, now }: Taking,
): Promise<string> {
  const salonId = cart.salon.id
  if (appointment.startsAt <= now) throw new Refusal('slot_not_offered')
  const services = await assignServices(tx, { salonId, appointment, customerId, now })
  const bookingId = await writeBooking(tx, {
    salon: cart.salon,
    appointment: {
      ...appointment,
      freeCancelUntil: freeCancelUntil(appointment.startsAt, { ...cart.salon, ...agreed }),
      guests: appointment.shared?.guests ?? [],
      lines: services.map(({ staff, ...service }, i) => ({
        service: { ...service, discountMinor: cart.discounts[i] ?? 0 },
        staff,
      })),
    },
    orderId,
    customerId,
    paymentMethod: paymentMethod === 'card' || paymentMethod === 'deposit' ? 'card' : 'cash',
    agreed,
    note,
    now,
  })
  const withThem = services.map((service) => ({ ...service, staffId: service.staff.id }))
  const taken = await claim(tx, {
    salonId,
    windows: occupancyOf(appointmentAt(appointment.startsAt, withThem)),
    customerId,
    now,
    kind: 'booking',
    bookingId,
    isNew: true,
  })
  if (!taken) throw isAssigned(appointment) ? new ClaimLost() : new Refusal('slot_taken')
  return bookingId
}

/** Whether the salon chose who performs any of it a moment ago. */
function isAssigned({ anyStaff, services, heldUntil }: CartAppointment): boolean {
  return !heldUntil && (anyStaff || services.some((service) => service.anyStaff))
}
