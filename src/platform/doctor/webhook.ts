import Stripe from 'stripe'
import type { StripeSettings } from '../payments/stripe.ts'
import { stripeClient } from '../payments/stripe-client.ts'
import { WEBHOOK_EVENTS } from '../payments/stripe-events.ts'
import { type Finding, findings, reasonOf } from './finding.ts'

const { ok, warning, failed } = findings('webhook')

/** Checks the webhook endpoint in Stripe's dashboard. A demo may do without: `stripe listen` replaces it. */
export async function checkWebhook(
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  { origin, production }: { origin: string; production: boolean },
): Promise<Finding[]> {
  const url = `${origin}/webhooks/payments`
  try {
    const listed = await stripeClient(secretKey, apiBase).webhookEndpoints.list({ limit: 100 })
    const endpoints = listed.data.filter((one) => one.url === url)
    if (endpoints.length > 0) return endpoints.flatMap(checkEndpoint)
    return production ? [warning(`Stripe lists no webhook endpoint for ${url}: docs/payments.md, step 5.`)] : []
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      return [ok('Not checked: the key may not read webhook endpoints.')]
    return [failed(`Stripe's webhook endpoints cannot be read: ${reasonOf(error)}`)]
  }
}

function checkEndpoint({ status, enabled_events: sent, api_version: version }: Stripe.WebhookEndpoint): Finding[] {
  const missing = sent.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.includes(event))
  const found = [
    ...(status === 'enabled' ? [] : [failed('The endpoint is disabled in Stripe’s dashboard: enable it.')]),
    ...(missing.length > 0 ? [failed(`The endpoint lacks events: add ${missing.join(', ')}.`)] : []),
    ...(version && version !== Stripe.API_VERSION
      ? [warning(`The endpoint sends version ${version}: add one with ${Stripe.API_VERSION} in its place.`)]
      : []),
  ]
  return found.length > 0 ? found : [ok('Stripe sends all events that are handled.')]
}
