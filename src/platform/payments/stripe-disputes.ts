import Stripe from 'stripe'
import type { DisputeEvidence, DisputeStatus, Disputes, ProviderDispute } from '../../domain/kernel/disputes.ts'
import { isId } from '../../domain/kernel/ids.ts'
import { callStripe } from './stripe-client.ts'

const expand = ['payment_intent']

/** Stripe's disputes: https://docs.stripe.com/disputes/api */
export function stripeDisputes(stripe: Stripe): Disputes {
  const find = async (ref: string) => present(await stripe.disputes.retrieve(ref, { expand }))
  return {
    find: (ref) => callStripe(() => find(ref)),
    submit: (ref, evidence) =>
      callStripe(async () => {
        try {
          return present(await stripe.disputes.update(ref, { evidence: fieldsOf(evidence), submit: true, expand }))
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return find(ref)
          throw error
        }
      }),
  }
}

function fieldsOf(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  return {
    product_description: evidence.productDescription,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    service_date: evidence.serviceDate,
    cancellation_policy_disclosure: evidence.cancellationPolicy,
    access_activity_log: evidence.activityLog,
    uncategorized_text: evidence.statement,
  }
}

function present(dispute: Stripe.Dispute): ProviderDispute {
  const { balance_transactions: moved, payment_intent: intent, evidence_details: details } = dispute
  const paymentId = intent && typeof intent === 'object' ? intent.metadata.payment_id : undefined
  return {
    ref: dispute.id,
    paymentId: isId(paymentId) ? paymentId : null,
    status: statusOf(dispute.status),
    reason: dispute.reason,
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    withdrawnMinor: withdrawnOf(dispute),
    feeMinor: moved.reduce((sum, one) => sum + feeOf(one, dispute), 0),
    movements: moved.length,
    dueBy: details.due_by === null ? null : new Date(details.due_by * 1000),
    createdAt: new Date(dispute.created * 1000),
  }
}

/** What is withdrawn at present, in the currency of the dispute: the balance may move in another one. */
function withdrawnOf({ amount, currency, balance_transactions: moved }: Stripe.Dispute): number {
  const sum = moved.reduce((minor, one) => minor - one.amount, 0)
  return moved.every((one) => one.currency === currency) ? sum : sum > 0 ? amount : 0
}

/** The fee of a movement, converted at the rate at which Stripe converted the dispute's amount. */
function feeOf(moved: Stripe.BalanceTransaction, { amount, currency }: Stripe.Dispute): number {
  const { fee } = moved
  return moved.currency === currency || moved.amount === 0 ? fee : Math.round((fee * amount) / Math.abs(moved.amount))
}

/** Inquiries, whose status begins with 'warning_', take no money. */
function statusOf(status: Stripe.Dispute.Status): DisputeStatus {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'needs_response'
    case 'under_review':
    case 'warning_under_review':
      return 'under_review'
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return 'closed'
  }
}
