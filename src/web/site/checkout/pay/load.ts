import { redirect } from 'react-router'
import { freeCancelUntil, isFreeToCancel } from '../../../../domain/bookings/cancellation/free-cancel-until.ts'
import { listCards } from '../../../../domain/checkout/cards/list-cards.ts'
import { resumeSaving } from '../../../../domain/checkout/cards/save-card.ts'
import { cartIn, getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { cardFormOf } from '../../../../domain/checkout/online/card-form-of.ts'
import { findAppointmentOfPayment } from '../../../../domain/checkout/online/find-appointment-of-payment.ts'
import { findLastAttempt, type LastAttempt } from '../../../../domain/checkout/online/find-last-attempt.ts'
import type { PaymentAttempt, PayOutcome } from '../../../../domain/checkout/online/get-payment-outcome.ts'
import { resumePayment } from '../../../../domain/checkout/online/pay.ts'
import { readPaymentTerms } from '../../../../domain/checkout/online/read-payment-terms.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { newId } from '../../../../domain/kernel/ids.ts'
import { type Locale, localeOf } from '../../../../domain/kernel/locale.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { loadDelivery } from './delivery.ts'
import { PAYMENT_PAGE, type PayingPage } from './paying-page.ts'

/** The outcome of an earlier attempt, shown above the cart. */
export type Earlier =
  | { kind: 'declined'; code: string }
  | { kind: 'abandoned' }
  /** Abandoned, and the customer has ordered since: often the same, paid in another way. */
  | { kind: 'ordered_since'; orderId: string }

/**
 * The payment page: the cart, or the state of a payment in progress. Back from the bank, `attempt` names that payment.
 */
export async function loadPayment(
  app: App,
  customer: { id: string; locale?: Locale },
  attempt: PaymentAttempt | null,
  page: PayingPage = PAYMENT_PAGE,
  setupId: string | null = null,
) {
  const saving = setupId ? await resumeCard(app, customer, setupId) : null
  const resumed = attempt ? await resume(app, customer, attempt) : (saving?.declined ?? null)
  if (resumed?.kind === 'placed') throw redirect(page.placed(resumed))
  if (resumed?.kind === 'processing') return { view: 'processing' as const }
  if (resumed?.kind === 'requires_action')
    return {
      view: 'confirm' as const,
      paymentId: resumed.paymentId,
      actionUrl: bankAddress(app, resumed.actionUrl),
      clientSecret: resumed.clientSecret,
      /** The cart may have another one by now. */
      appointment: await findAppointmentOfPayment(app, customer, resumed.paymentId),
      cardForm: app.payments.cardForm,
    }
  const [cart, last, cards] = await Promise.all([
    getCart(app, customer.id),
    findLastAttempt(app, customer),
    listCards(app, customer),
  ])
  if (!attempt && last?.status === 'pending' && last.paymentId) throw redirect(page.payment(last.paymentId))

  const now = app.clock.now()
  const earlier = earlierAttempt(resumed, last)
  if (!cart) return { view: 'empty' as const, earlier }
  const { appointment, salon } = cart
  const [terms, cardForm] = await Promise.all([
    readPaymentTerms(app, cart, customer.id, now),
    cardFormOf(app, salon.id),
  ])
  const freeUntil = appointment && freeCancelUntil(appointment.startsAt, { ...salon, ...terms })
  return {
    view: 'cart' as const,
    cart: cartIn(cart, localeOf(customer.locale)),
    /** Null when there is an appointment. */
    delivery: await loadDelivery(app, customer, cart),
    earlier,
    now,
    /** Until when cancelling is free, and whether that has passed. */
    freeUntil,
    freeOver: freeUntil !== null && !isFreeToCancel({ freeCancelUntil: freeUntil }, now),
    cardForm,
    cards,
    /** What this customer has to do to book. */
    terms,
    /** The bank has confirmed the card on file: only the booking is missing. */
    cardSaved: saving?.saved ?? false,
    /** Identifies the card that the form may save. */
    setupId: newId(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadPayment>>
export type CartView = Extract<Loaded, { view: 'cart' }>
export type ConfirmView = Extract<Loaded, { view: 'confirm' }>

/** `resumed` is the outcome of the payment that the address names; without one the latest attempt counts. */
function earlierAttempt(resumed: Earlier | null, last: LastAttempt | null): Earlier | null {
  if (!resumed) return last?.status === 'abandoned' ? { kind: 'abandoned' } : null
  const orderedSince = resumed.kind === 'abandoned' && last?.status === 'placed'
  return orderedSince ? { kind: 'ordered_since', orderId: last.orderId } : resumed
}

/** The simulated bank is on this site, under whichever host name the browser uses: a form may be sent to no other. */
export function bankAddress(app: Pick<App, 'origin'>, actionUrl: string): string {
  if (!URL.canParse(actionUrl)) return actionUrl
  const { origin, pathname, search } = new URL(actionUrl)
  return origin === app.origin ? pathname + search : actionUrl
}

/** Back from the bank with a card that is being saved. */
async function resumeCard(app: App, customer: { id: string }, setupId: string) {
  try {
    const outcome = await resumeSaving(app, customer, setupId)
    if (outcome.kind === 'requires_action') throw redirect(bankAddress(app, outcome.actionUrl))
    return { saved: true, declined: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const code = String(error.details.declineCode ?? '')
    return { saved: false, declined: error.code === 'payment_declined' ? ({ kind: 'declined', code } as const) : null }
  }
}

async function resume(
  app: App,
  customer: { id: string },
  attempt: PaymentAttempt,
): Promise<PayOutcome | { kind: 'processing' } | Earlier> {
  try {
    return await resumePayment(app, customer, attempt)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'payment_in_progress') return { kind: 'processing' }
    if (error.code !== 'payment_declined') throw error
    const code = String(error.details.declineCode ?? '')
    return code === 'abandoned' ? { kind: 'abandoned' } : { kind: 'declined', code }
  }
}
