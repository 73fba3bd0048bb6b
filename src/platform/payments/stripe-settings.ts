import { z } from 'zod'
import type { StripeSettings } from './stripe.ts'

const text = z.string().trim().min(1).optional()
/** Stripe's own API. */
export const STRIPE_API = 'https://api.stripe.com'

/** Settings of Stripe; the two keys and the secret are required together. */
export const stripeFields = {
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: text,
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).default(STRIPE_API),
}

const schema = z.object(stripeFields)

/** Null unless both keys and the secret are set. */
export function stripeSettingsOf(e: z.infer<typeof schema>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: apiBase } = e
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_WEBHOOK_SECRET_PREVIOUS: previous } = e
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return {
    ...{ secretKey, publishableKey, webhookSecret },
    ...(previous && { previousWebhookSecrets: [previous] }),
    ...(apiBase !== STRIPE_API && { apiBase }),
  }
}
