import { z } from '@hono/zod-openapi'
import type { TFunction } from 'i18next'
import { getBooking } from '../../../domain/bookings/booking/get-booking.ts'
import { getCart } from '../../../domain/checkout/cart/get-cart.ts'
import { buy } from '../../../domain/checkout/online/buy.ts'
import { findLastAttempt } from '../../../domain/checkout/online/find-last-attempt.ts'
import type { PayOutcome } from '../../../domain/checkout/online/get-payment-outcome.ts'
import { pay, readOutcome } from '../../../domain/checkout/online/pay.ts'
import { getOrder } from '../../../domain/commerce/orders/get-order.ts'
import { storedMethod } from '../../../domain/commerce/payments/stored-method.ts'
import type { App } from '../../../domain/kernel/app.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { locateSalon } from '../../../domain/salons/profile/locate-salon.ts'
import { CONTENT_FIELDS, contentsOf } from '../../appointment.ts'
import type { Define } from '../../call.ts'
import { bookingForm, type CartForm, cartForm, chargeForm, type Purchase, shippingOf } from '../../purchase.ts'
import { booking, order, presentBooking, presentOrder } from '../../shapes/booking.ts'

const topic = 'Booking and paying'

const paid = z.object({
  success: z.union([z.literal(1), z.literal(0)]),
  msg: z.string(),
  Data: z.union([booking, order]).optional(),
  requires_action: z.literal(true).optional(),
  client_secret: z.string().optional(),
  action_url: z.string().optional().openapi({ description: 'The bank’s page. Repeat the call after it.' }),
  payment_id: z.string().optional(),
})

const shared = {
  topic,
  access: 'signed_in',
  reply: paid,
  refusals: [
    'slot_not_offered',
    'service_not_available',
    'coupon_invalid',
    'cart_empty',
    'not_eligible',
    'not_found',
    'slot_taken',
    'month_full',
    'out_of_stock',
    'price_changed',
    'payment_declined',
    'payment_unavailable',
  ],
  fields: {
    ...CONTENT_FIELDS,
    code: 'Coupon_id',
    paymentMethodRef: 'stripeToken',
    paymentMethod: 'Payment_Type',
    delivery: 'Shipping_Address',
    tip: 'Tip',
  },
  failure: { success: 0 },
  idempotent: true,
} as const

const example = {
  Saloon: 'salon-kastanje',
  Services: ['0198c0de-7000-7000-8000-000000000002'],
  Products: [],
  Staff: 'anyone',
  Appointment_Date: '2026-12-04',
  Time_Slot: '10:30 AM',
  Total_Price: 400,
}

export function paymentCalls(call: Define): void {
  call({
    ...shared,
    path: '/api/addbooking',
    summary: 'Book: with cash the salon is paid at the appointment, with card now.',
    input: bookingForm,
    example: { ...example, Payment_Type: 'cash' },
    async handle({ app, viewer, input, name, t }) {
      const { Payment_Type: paymentMethod, stripeToken = '' } = input
      if (paymentMethod === 'card' && stripeToken === '' && input.Total_Price > 0) {
        throw new Refusal('invalid_input', { fields: { stripeToken: 'card_required' } })
      }
      const purchase = await purchaseOf(app, input, name)
      if (paymentMethod === 'cash' && !purchase.contents.appointment) {
        throw new Refusal('invalid_input', { fields: { Payment_Type: 'cash_needs_appointment' } })
      }
      const outcome = await buy(app, viewer, { ...purchase, paymentMethod, paymentMethodRef: stripeToken })
      return presentOutcome(app, viewer, outcome, t)
    },
  })

  call({
    ...shared,
    path: '/api/stripe/charge',
    summary:
      'Pay by card: for the services and products given or, with only stripeToken and amount, for the caller’s cart.',
    input: z.union([chargeForm, cartForm]),
    example: { ...example, stripeToken: 'pm_card_visa' },
    async handle({ app, viewer, input, name, t }) {
      const shipping = shippingOf(input.Shipping_Address, viewer)
      const card = { paymentMethod: 'card', paymentMethodRef: input.stripeToken ?? '' } as const
      const payment = { ...card, ...(shipping && { shippingAddress: shipping }) }
      if ('amount' in input) {
        const attemptKey = await attemptKeyOf(app, viewer, input)
        const outcome = await pay(app, viewer, { ...payment, attemptKey, expectedTotalMinor: input.amount })
        return presentOutcome(app, viewer, outcome, t)
      }
      const purchase = { ...(await purchaseOf(app, input, name)), ...payment }
      return presentOutcome(app, viewer, await buy(app, viewer, purchase), t)
    },
  })
}

/**
 * The attempt of the caller's cart; without a cart, the last one with this card and amount, whose outcome is returned
 * again.
 */
async function attemptKeyOf(app: App, viewer: Viewer, { stripeToken = '', amount }: CartForm): Promise<string> {
  const cart = await getCart(app, viewer.id)
  if (cart) return cart.attemptKey
  const last = await findLastAttempt(app, viewer)
  if (last?.paymentMethodRef === storedMethod(stripeToken) && last.amountMinor === amount) return last.attemptKey
  throw new Refusal('cart_empty')
}

async function purchaseOf(app: App, input: Purchase, name: string | null) {
  const contents = contentsOf(input, await locateSalon(app, input.Saloon))
  return { contents, couponId: input.Coupon_id ?? null, expectedTotal: input.Total_Price, tip: input.Tip ?? 0, name }
}

function presentOutcome(app: App, viewer: Viewer, outcome: PayOutcome, t: TFunction): Promise<z.infer<typeof paid>> {
  return readOutcome(app, () => outcomeReply(app, viewer, outcome, t))
}

async function outcomeReply(
  app: App,
  viewer: Viewer,
  outcome: PayOutcome,
  t: TFunction,
): Promise<z.infer<typeof paid>> {
  if (outcome.kind === 'requires_action') {
    return {
      success: 0,
      msg: t('api.confirmPayment'),
      requires_action: true,
      client_secret: outcome.clientSecret,
      action_url: outcome.actionUrl,
      payment_id: outcome.paymentId,
    }
  }
  if (outcome.bookingId === null) {
    const placed = await getOrder(app, viewer, outcome.orderId)
    return { success: 1, msg: t('api.ordered'), Data: presentOrder(placed) }
  }
  const placed = await getBooking(app, viewer, outcome.bookingId)
  const msg = t(placed.status === 'requested' ? 'api.requested' : 'api.booked')
  return { success: 1, msg, Data: presentBooking(placed) }
}
