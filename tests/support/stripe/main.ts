/**
 * The stub as a program, for a developer: `npm run stripe:stub`, then start the site with the printed settings. Its port
 * is `STRIPE_STUB_PORT`, 12111 by default; webhooks go to the site at `ORIGIN`, http://localhost:3000 by default.
 */
import { STUB_KEYS, startStripe } from './server.ts'

const site = process.env.ORIGIN ?? 'http://localhost:3000'
const stub = await startStripe({
  port: Number(process.env.STRIPE_STUB_PORT ?? 12_111),
  webhookUrl: `${site}/webhooks/payments`,
})
stub.webhooks.automatic = true
const settings = {
  STRIPE_API_BASE: stub.origin,
  STRIPE_SECRET_KEY: STUB_KEYS.secretKey,
  STRIPE_PUBLISHABLE_KEY: STUB_KEYS.publishableKey,
  STRIPE_WEBHOOK_SECRET: STUB_KEYS.webhookSecret,
}
console.log(
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
)
