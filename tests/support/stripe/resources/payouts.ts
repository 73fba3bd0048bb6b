import type Stripe from 'stripe'
import { listOf } from '../lists.ts'
import type { Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'

const TYPES = 'Payouts'
/** Banks whose account number ends with this return payouts. */
const CLOSED = '0000'

export const payouts: Route[] = [
  {
    method: 'GET',
    path: '/v1/payouts',
    params: [TYPES, 'PayoutListParams'],
    answer: ({ store, params, account }) =>
      listOf(store.table('payout'), '/v1/payouts', params, (payout) => (payout.metadata?.account ?? null) === account),
  },
]

/** Connected accounts are paid out daily what was transferred to them: to the bank, which may return it. */
export function payOut(store: StripeStore): void {
  for (const account of store.table('account').values()) {
    if (!account.payouts_enabled) continue
    const sums = new Map<string, number>()
    for (const one of store.table('transfer').values())
      if (one.destination === account.id)
        sums.set(one.currency, (sums.get(one.currency) ?? 0) + one.amount - one.amount_reversed)
    for (const one of store.table('payout').values())
      if (one.metadata?.account === account.id && one.status !== 'failed')
        sums.set(one.currency, (sums.get(one.currency) ?? 0) - one.amount)
    for (const [currency, amount] of sums) if (amount > 0) addPayout(store, account, { amount, currency })
  }
}

function addPayout(store: StripeStore, account: Stripe.Account, money: { amount: number; currency: string }): void {
  const bank = account.external_accounts?.data[0]
  const closed = bank && 'last4' in bank && bank.last4 === CLOSED
  const failure = closed
    ? { status: 'failed', failure_code: 'account_closed', failure_message: 'The bank account has been closed.' }
    : { status: 'paid', failure_code: null, failure_message: null }
  const payout = store.add('payout', {
    ...{ ...money, ...failure, metadata: { account: account.id }, destination: bank?.id ?? null, automatic: true },
  } as Partial<Stripe.Payout>)
  store.announce('payout', closed ? 'payout.failed' : 'payout.paid', payout)
}
