import type Stripe from 'stripe'
import { DISPUTE_EVENT } from '../../domain/kernel/disputes.ts'
import { isId } from '../../domain/kernel/ids.ts'
import { type ProviderEvent, REFUND_FAILED } from '../../domain/kernel/payments.ts'

/** How old a signature may be, in seconds: an older webhook is a replay. */
const TOLERANCE_SECONDS = 300
/** Events after which a payment may have another outcome. */
const OUTCOMES = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  REFUND_FAILED,
] as const
const DISPUTES = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const
/** What the endpoint in Stripe's dashboard sends: docs/payments.md. */
export const WEBHOOK_EVENTS = [...OUTCOMES, ...DISPUTES] as const
const ARE_OUTCOMES: ReadonlySet<string> = new Set(OUTCOMES)

/** The event of a webhook that is signed with any of the secrets; null for every other. */
export async function readWebhook(
  stripe: Stripe,
  body: string,
  signature: string,
  secrets: readonly string[],
): Promise<Stripe.Event | null> {
  for (const secret of secrets) {
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, secret, TOLERANCE_SECONDS)
      .catch(() => null)
    if (event) return event
  }
  return null
}

export async function listEvents(stripe: Stripe, since: Date, until: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000), lte: Math.floor(until.getTime() / 1000) }
  const events: ProviderEvent[] = []
  for await (const event of stripe.events.list({ created, types: [...WEBHOOK_EVENTS], limit: 100 }))
    events.push(presentEvent(event))
  return events
}

export function presentEvent({ id, type, created, account, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { id?: string; metadata?: Stripe.Metadata | null }
  const paymentId = object.metadata?.payment_id
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    objectId: object.id ?? '',
    account: account ?? null,
    // Payments are ours alone: an account of a salon cannot name one of them in an event of its own.
    paymentId: !account && ARE_OUTCOMES.has(type) && isId(paymentId) ? paymentId : null,
    disputeRef: !account && type.startsWith(DISPUTE_EVENT) ? (object.id ?? null) : null,
  }
}
