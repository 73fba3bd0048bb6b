import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { cardError, invalid } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { findCard, numberOf, type TestCard } from '../test-cards.ts'

const TYPES = 'PaymentMethods'
/** Methods that are confirmed on the provider's own page. */
const REDIRECTING = new Set(['mobilepay', 'klarna'])

export const paymentMethods: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    params: [TYPES, 'PaymentMethodCreateParams'],
    publishable: true,
    answer: ({ store, params }) => createPaymentMethod(store, params),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    params: [TYPES, 'PaymentMethodListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('payment_method'),
        '/v1/payment_methods',
        params,
        ({ customer, type }) =>
          (params.customer === undefined || customer === params.customer) &&
          (params.type === undefined || type === params.type),
      ),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: ['Customers', 'CustomerListPaymentMethodsParams'],
    answer: ({ store, params, ids: [id = ''] }) => {
      store.get('customer', id)
      return listOf(
        store.table('payment_method'),
        `/v1/customers/${id}/payment_methods`,
        params,
        ({ customer, type }) => customer === id && (params.type === undefined || type === params.type),
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: [TYPES, 'PaymentMethodRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('payment_method', id),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: [TYPES, 'PaymentMethodAttachParams'],
    answer: ({ store, params, ids: [id = ''] }) => {
      const method = findPaymentMethod(store, id)
      const { failsAtSetup } = testCardOf(method)
      if (failsAtSetup) throw cardError(failsAtSetup.code, failsAtSetup.message, { ...failsAtSetup })
      return attach(store, method, String(params.customer))
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: [TYPES, 'PaymentMethodDetachParams'],
    answer: ({ store, ids: [id = ''] }) => {
      const method = store.get('payment_method', id)
      if (method.customer === null)
        throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
      method.customer = null
      detached.add(method)
      store.announce('payment_method', 'payment_method.detached', method)
      return method
    },
  },
]

/** Methods that were detached or charged without a customer: Stripe refuses to use them a second time. */
const detached = new WeakSet<object>()

/** The payment method of a parameter: an id, or the name of a test card. */
export function findPaymentMethod(store: StripeStore, ref: string): Stripe.PaymentMethod {
  const number = numberOf(ref)
  return number ? addCard(store, number) : store.get('payment_method', ref, 'payment_method')
}

/** From a card's number or the other details of a browser. The stub is the only one that sees the number. */
export function createPaymentMethod(store: StripeStore, params: Record<string, unknown>): Stripe.PaymentMethod {
  const type = String(params.type)
  if (!store.enabledTypes.includes(type)) throw invalid(`The payment method type "${type}" is not enabled.`)
  if (type === 'card') {
    const { number = '' } = (params.card ?? {}) as { number?: string }
    return addCard(store, number.replace(/\D/g, ''))
  }
  const method = store.add('payment_method', { type: type as Stripe.PaymentMethod.Type, customer: null, metadata: {} })
  Object.assign(method, { card: undefined, [type]: {} })
  return method
}

function addCard(store: StripeStore, number: string): Stripe.PaymentMethod {
  const card = findCard(number)
  if (!card) throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
  const method = store.add('payment_method', { type: 'card', customer: null, metadata: {} })
  Object.assign(method.card ?? {}, {
    ...{ brand: card.brand, display_brand: card.brand, last4: number.slice(-4), fingerprint: `card${number}` },
    ...{ exp_month: 12, exp_year: 2034, country: 'DK', wallet: null },
  })
  return method
}

/** What the payment method does when it is charged. */
export function testCardOf(method: Stripe.PaymentMethod): TestCard {
  const number = method.card?.fingerprint?.replace('card', '')
  return (number && findCard(number)) || { number: '', brand: method.type }
}

export function redirects(method: Stripe.PaymentMethod): boolean {
  return REDIRECTING.has(method.type)
}

export function attach(store: StripeStore, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  store.get('customer', customer, 'customer')
  if (method.customer && method.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.')
  refuseUsed(method)
  if (method.customer === customer) return method
  method.customer = customer
  store.announce('payment_method', 'payment_method.attached', method)
  return method
}

export function markUsed(method: Stripe.PaymentMethod): void {
  if (method.customer === null) detached.add(method)
}

export function refuseUsed(method: Stripe.PaymentMethod): void {
  if (!detached.has(method)) return
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
    { param: 'payment_method' },
  )
}

/** A secret by which a browser proves that it may act on an object. */
export function clientSecret(id: string): string {
  return `${id}_secret_${randomBytes(12).toString('hex')}`
}
