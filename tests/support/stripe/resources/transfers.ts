import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Call, Route } from '../routes.ts'
import { addMovement, availableIn } from './balance-transactions.ts'

const TYPES = 'Transfers'

export const transfers: Route[] = [
  { method: 'POST', path: '/v1/transfers', params: [TYPES, 'TransferCreateParams'], answer: createTransfer },
  {
    method: 'GET',
    path: '/v1/transfers',
    params: [TYPES, 'TransferListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('transfer'),
        '/v1/transfers',
        params,
        (one) =>
          (params.destination === undefined || one.destination === params.destination) &&
          (params.transfer_group === undefined || one.transfer_group === params.transfer_group),
      ),
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    params: [TYPES, 'TransferRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('transfer', id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    params: ['Transfers', 'TransferCreateReversalParams'],
    answer: reverseTransfer,
  },
]

function createTransfer({ store, params }: Call): Stripe.Transfer {
  const account = store.get('account', String(params.destination), 'destination')
  if (account.capabilities?.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer' })
  }
  const amount = Number(params.amount)
  if (!(amount >= 1)) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' })
  if (amount > availableIn(store, String(params.currency))) {
    const message =
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance.'
    throw invalid(message, { code: 'balance_insufficient' })
  }
  const transfer = store.add('transfer', {
    ...{ amount, currency: params.currency, destination: account.id, amount_reversed: 0, reversed: false },
    ...{ metadata: { ...(params.metadata as object) }, transfer_group: params.transfer_group ?? null },
    ...{ description: params.description ?? null, source_transaction: params.source_transaction ?? null },
    reversals: { object: 'list', data: [], has_more: false, url: '' },
  } as Partial<Stripe.Transfer>)
  transfer.balance_transaction = addMovement(store, transfer, { type: 'transfer', amount: -amount })
  store.announce('transfer', 'transfer.created', transfer)
  return transfer
}

function reverseTransfer({ store, params, ids: [id = ''] }: Call): Stripe.TransferReversal {
  const transfer = store.get('transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = Number(params.amount ?? left)
  if (amount < 1 || amount > left) {
    const message = `Transfer reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const reversal = store.add('transfer_reversal', {
    ...{ amount, currency: transfer.currency, transfer: transfer.id, metadata: { ...(params.metadata as object) } },
  } as Partial<Stripe.TransferReversal>)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  const movement = { id: reversal.id, currency: transfer.currency }
  reversal.balance_transaction = addMovement(store, movement, { type: 'transfer_refund', amount })
  store.announce('transfer', 'transfer.reversed', transfer)
  return reversal
}
