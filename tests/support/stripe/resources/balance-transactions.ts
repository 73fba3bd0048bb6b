import type Stripe from 'stripe'
import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { testCardOf } from './payment-methods.ts'

const TYPES = 'BalanceTransactions'
/** European cards: 1.5 % and 1.80. */
const [FEE_PERCENT, FEE_MINOR] = [1.5, 180]
/** A charge is available after this. */
const PENDING_SECONDS = 2 * 86_400

export const balanceTransactions: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    params: [TYPES, 'BalanceTransactionListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('balance_transaction'),
        '/v1/balance_transactions',
        params,
        (one) =>
          (params.type === undefined || one.type === params.type) &&
          (params.source === undefined || one.source === params.source),
      ),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: [TYPES, 'BalanceTransactionRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('balance_transaction', id),
  },
]

type Movement = Pick<Stripe.BalanceTransaction, 'type' | 'amount'> & { fee?: number; pendingSeconds?: number }

/**
 * Adds a movement of the marketplace's own balance; returns its id. Amounts in minor units, positive to the balance. They are
 * converted where the account is not paid out in the currency; the fee is in that of the balance.
 */
export function addMovement(
  store: StripeStore,
  source: { id: string; currency: string },
  { type, amount, fee = 0, pendingSeconds = 0 }: Movement,
): string {
  const { currency, rate } = store.converted.get(source.currency) ?? { currency: source.currency, rate: null }
  const settled = rate === null ? amount : Math.round(amount * rate)
  const movement = store.add('balance_transaction', {
    ...{ amount: settled, fee, net: settled - fee, currency, exchange_rate: rate, source: source.id, type },
    ...{ status: pendingSeconds > 0 ? 'pending' : 'available', available_on: store.now() + pendingSeconds },
    fee_details: [],
    reporting_category: type,
  } as Partial<Stripe.BalanceTransaction>)
  return movement.id
}

/** What the marketplace can transfer in a currency, in minor units: without what is still pending. */
export function availableIn(store: StripeStore, currency: string): number {
  const movements = [...store.table('balance_transaction').values()].filter(
    (one) => one.currency === currency && one.available_on <= store.now(),
  )
  return movements.reduce((sum, { net }) => sum + net, 0)
}

/** Charges and refunds move the balance when they happen. */
export function followBalance(store: StripeStore): void {
  store.onChange((kind, type, object) => {
    if (type === 'charge.captured' || type === 'charge.succeeded') {
      const charge = object as Stripe.Charge
      if (!charge.captured || charge.balance_transaction) return
      const amount = charge.amount_captured
      const fee = Math.round((amount * FEE_PERCENT) / 100) + FEE_MINOR
      const method = store.find('payment_method', String(charge.payment_method))
      const pendingSeconds = method && testCardOf(method).available ? 0 : PENDING_SECONDS
      charge.balance_transaction = addMovement(store, charge, { type: 'charge', amount, fee, pendingSeconds })
    }
    if (kind !== 'refund') return
    const refund = object as Stripe.Refund
    const moved = { id: refund.id, currency: refund.currency }
    if (type === 'refund.created')
      refund.balance_transaction = addMovement(store, moved, { type: 'refund', amount: -refund.amount })
    if (type === 'refund.failed') addMovement(store, moved, { type: 'refund_failure', amount: refund.amount })
  })
}

/** What is no longer pending is available. */
export function makeAvailable(store: StripeStore): void {
  for (const one of store.table('balance_transaction').values())
    if (one.available_on <= store.now()) one.status = 'available'
}
