import type Stripe from 'stripe'
import { invalid, missing, StripeFailure } from '../failure.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { confirmPayment } from './confirm-payment.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { showsTips } from './terminal-configurations.ts'

const READERS = 'Terminal/Readers'
type Reader = Stripe.Terminal.Reader
type ReaderAction = Stripe.Terminal.Reader.Action
type ProcessConfig = Stripe.Terminal.Reader.Action.ProcessPaymentIntent.ProcessConfig

export const terminal: Route[] = [
  {
    method: 'POST',
    path: '/v1/terminal/readers',
    params: [READERS, 'Terminal.ReaderCreateParams'],
    answer: ({ store, params }) => {
      // Codes of simulated readers: https://docs.stripe.com/terminal/references/testing#simulated-reader
      if (!/^simulated-(wpe|s700|s710)$/.test(String(params.registration_code)))
        throw invalid('We could not find a reader with this registration code.', { param: 'registration_code' })
      const { id: location } = store.get('terminal.location', String(params.location), 'location')
      const { label, metadata = {} } = params
      return store.add('terminal.reader', { action: null, location, label, metadata } as Partial<Reader>)
    },
  },
  {
    method: 'GET',
    path: '/v1/terminal/readers/:id',
    params: [READERS, 'Terminal.ReaderRetrieveParams'],
    answer: readerOf,
  },
  {
    method: 'POST',
    path: '/v1/terminal/readers/:id',
    params: [READERS, 'Terminal.ReaderUpdateParams'],
    answer: (call) => Object.assign(readerOf(call), { label: call.params.label }),
  },
  {
    method: 'DELETE',
    path: '/v1/terminal/readers/:id',
    answer: (call) => {
      const { id } = readerOf(call)
      call.store.table('terminal.reader').delete(id)
      return { object: 'terminal.reader', id, deleted: true }
    },
  },
  {
    method: 'POST',
    path: '/v1/terminal/readers/:id/process_payment_intent',
    params: [READERS, 'Terminal.ReaderProcessPaymentIntentParams'],
    answer: (call) => {
      const reader = readerOf(call)
      if (reader.status !== 'online') throw invalid('Reader is currently offline.', { code: 'terminal_reader_offline' })
      if (reader.action?.status === 'in_progress')
        throw invalid('Reader is currently processing another request.', { code: 'terminal_reader_busy' })
      const intent = call.store.get('payment_intent', String(call.params.payment_intent), 'payment_intent')
      if (intent.status !== 'requires_payment_method' || !intent.payment_method_types.includes('card_present'))
        throw invalid('The PaymentIntent cannot be processed by a reader.', { code: 'intent_invalid_state' })
      const config = (call.params.process_config ?? {}) as ProcessConfig
      if (config.tipping?.amount_eligible !== undefined && config.tipping.amount_eligible < 1)
        throw invalid('Invalid positive integer', { param: 'process_config[tipping][amount_eligible]' })
      reader.action = {
        ...{ type: 'process_payment_intent', status: 'in_progress', failure_code: null, failure_message: null },
        ...{ api_error: null, process_payment_intent: { payment_intent: intent.id, process_config: config } },
      } as ReaderAction
      return reader
    },
  },
  {
    method: 'POST',
    path: '/v1/terminal/readers/:id/cancel_action',
    params: [READERS, 'Terminal.ReaderCancelActionParams'],
    answer: (call) => {
      const reader = readerOf(call)
      if (reader.action?.status === 'in_progress') reader.action = null
      return reader
    },
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/terminal/readers/:id/present_payment_method',
    params: ['TestHelpers/Terminal/Readers', 'TestHelpers.Terminal.ReaderPresentPaymentMethodParams'],
    answer: present,
  },
]

function readerOf({ store, ids: [id = ''] }: Call): Reader {
  const reader = store.find('terminal.reader', id)
  if (!reader) throw missing('terminal.reader', id)
  return reader
}

/** A client chooses a tip, where the reader asks for one, and presents a card. */
function present(call: Call): Reader {
  const { number } = (call.params.card_present ?? {}) as { number?: string }
  const tip = Number(call.params.amount_tip ?? 0)
  return presentCard(call.store, readerOf(call), { number, tip, origin: call.origin })
}

/**
 * The same without a call of the API. Returns the tip, 0 where the reader does not ask for one; null when it does not collect
 * a card.
 */
export function presentOnReader(
  { store, origin }: { store: StripeStore; origin: string },
  id: string,
  number: string,
  tip = 0,
): number | null {
  const reader = store.get('terminal.reader', id)
  if (reader.action?.status !== 'in_progress') return null
  const chosen = asksTip(store, reader) ? tip : 0
  presentCard(store, reader, { number, tip: chosen, origin })
  return chosen
}

function presentCard(
  store: StripeStore,
  reader: Reader,
  { number = '4242424242424242', tip, origin }: { number?: string | undefined; tip: number; origin: string },
): Reader {
  const intent = waitingIntent(store, reader)
  if (tip > 0 && !asksTip(store, reader)) throw invalid('The reader does not ask for a tip.', { param: 'amount_tip' })
  const { amount, amount_details: details } = intent
  // The intent is confirmed for the amount with the tip.
  if (tip > 0) Object.assign(intent, { amount: amount + tip, amount_details: { ...details, tip: { amount: tip } } })
  const method = createPaymentMethod(store, { type: 'card', card: { number } })
  method.type = 'card_present'
  try {
    confirmPayment({ store, intent, origin, params: { payment_method: method.id } })
    finish(store, reader, null)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    Object.assign(intent, { amount, amount_details: details })
    finish(store, reader, error.body.error.decline_code ?? error.body.error.code ?? 'card_declined')
  }
  return reader
}

/** Whether the reader shows a page for choosing a tip before it asks for the card. */
function asksTip(store: StripeStore, reader: Reader): boolean {
  const config = reader.action?.process_payment_intent?.process_config
  return config?.skip_tipping !== true && showsTips(store, reader, waitingIntent(store, reader).currency)
}

function waitingIntent(store: StripeStore, { action }: Reader): Stripe.PaymentIntent {
  const ref = action?.status === 'in_progress' ? action.process_payment_intent?.payment_intent : undefined
  if (!ref) throw invalid('The reader does not collect a payment method.')
  return store.get('payment_intent', String(ref))
}

/** The client presses Cancel on the reader. False when it does not collect a card. */
export function cancelOnReader(store: StripeStore, id: string): boolean {
  const reader = store.get('terminal.reader', id)
  if (reader.action?.status !== 'in_progress') return false
  finish(store, reader, 'customer_canceled')
  return true
}

function finish(store: StripeStore, reader: Reader, failure: string | null): void {
  if (!reader.action) return
  Object.assign(reader.action, { status: failure ? 'failed' : 'succeeded', failure_code: failure })
  const type = failure ? 'terminal.reader.action_failed' : 'terminal.reader.action_succeeded'
  store.announce('terminal.reader', type, reader)
}
