import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { listOf } from '../lists.ts'
import type { Call, Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'
import { addMovement } from './balance-transactions.ts'
import { testCardOf } from './payment-methods.ts'

const TYPES = 'Disputes'
/** Of an account in Denmark, and the days to answer. */
const [FEE_MINOR, DAYS] = [15_000, 9]

export const disputes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    params: [TYPES, 'DisputeListParams'],
    answer: ({ store, params }) =>
      listOf(
        store.table('dispute'),
        '/v1/disputes',
        params,
        ({ payment_intent: intent, charge }) =>
          (params.payment_intent === undefined || intent === params.payment_intent) &&
          (params.charge === undefined || charge === params.charge),
      ),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    params: [TYPES, 'DisputeRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('dispute', id),
  },
  { method: 'POST', path: '/v1/disputes/:id', params: [TYPES, 'DisputeUpdateParams'], answer: updateDispute },
]

function updateDispute({ store, ids: [id = ''], params }: Call): Stripe.Dispute {
  const dispute = store.get('dispute', id)
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed or under review.')
  if ((dispute.evidence_details.due_by ?? 0) < store.now()) throw invalid('The deadline of this dispute has passed.')
  Object.assign(dispute.evidence, params.evidence ?? {})
  dispute.evidence_details.has_evidence = true
  if (params.submit === true || params.submit === 'true') {
    dispute.evidence_details.submission_count += 1
    dispute.status = 'under_review'
  }
  store.announce('dispute', 'charge.dispute.updated', dispute)
  return dispute
}

/** A captured charge of the test card for disputes is disputed at once. */
export function followDisputes(store: StripeStore): void {
  store.onChange((_kind, type, object) => {
    if (type !== 'charge.captured' && type !== 'charge.succeeded') return
    const charge = object as Stripe.Charge
    const method = store.find('payment_method', String(charge.payment_method))
    if (charge.captured && !charge.disputed && method && testCardOf(method).disputed) openDispute(store, charge)
  })
}

/** Whether the bank has taken the charge back, for now or for good: such a charge cannot be refunded. */
export function isChargedBack(store: StripeStore, charge: Stripe.Charge): boolean {
  return [...store.table('dispute').values()].some((one) => one.charge === charge.id && one.status !== 'won')
}

/** The bank of a customer takes a captured charge back. */
export function openDispute(store: StripeStore, charge: Stripe.Charge): void {
  charge.disputed = true
  const dispute = store.add('dispute', {
    ...{ amount: charge.amount_captured, currency: charge.currency, charge: charge.id, balance_transactions: [] },
    ...{ payment_intent: charge.payment_intent, reason: 'fraudulent', status: 'needs_response', metadata: {} },
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      ...{ due_by: store.now() + DAYS * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
      enhanced_eligibility: {},
    },
  } as unknown as Partial<Stripe.Dispute>)
  store.announce('dispute', 'charge.dispute.created', dispute)
  move(store, dispute, -dispute.amount, FEE_MINOR)
  store.announce('dispute', 'charge.dispute.funds_withdrawn', dispute)
}

function move(store: StripeStore, dispute: Stripe.Dispute, amount: number, fee: number): void {
  const id = addMovement(store, dispute, { type: 'adjustment', amount, fee })
  dispute.balance_transactions.push(store.get('balance_transaction', id))
}

/**
 * What the bank decides once evidence was submitted, or the deadline has passed: Stripe's test texts win or lose, anything
 * else waits for the deadline and is lost.
 */
export function decideDisputes(store: StripeStore): void {
  for (const dispute of store.table('dispute').values()) {
    const text = String(dispute.evidence.uncategorized_text ?? '')
    const isLate = (dispute.evidence_details.due_by ?? 0) < store.now()
    if (dispute.status === 'under_review' && text.includes('winning_evidence')) {
      dispute.status = 'won'
      move(store, dispute, dispute.amount, 0)
      store.announce('dispute', 'charge.dispute.funds_reinstated', dispute)
      store.announce('dispute', 'charge.dispute.closed', dispute)
    } else if (
      (dispute.status === 'under_review' && text.includes('losing_evidence')) ||
      (isLate && (dispute.status === 'under_review' || dispute.status === 'needs_response'))
    ) {
      dispute.status = 'lost'
      store.announce('dispute', 'charge.dispute.closed', dispute)
    }
  }
}
