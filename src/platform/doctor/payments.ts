import { type StripeSettings, stripePayments } from '../payments/stripe.ts'
import { type Finding, findings, reasonOf } from './finding.ts'

const { ok, warning, failed } = findings('payments')

/** Checks that Stripe accepts the keys and that they belong together. */
export async function checkPayments(
  stripe: StripeSettings | null,
  production: boolean,
  takesCards = true,
): Promise<Finding[]> {
  if (!takesCards)
    return [warning('No cards are accepted, and customers pay in the salon, until the three STRIPE_ settings are set.')]
  if (stripe === null)
    return [production ? warning('Payments are simulated (SIMULATE): nobody pays anything.') : ok('simulated')]
  const shapes = wrongShapes(stripe)
  if (shapes.length > 0) return shapes
  try {
    await stripePayments(stripe).listSince(new Date())[Symbol.asyncIterator]().next()
  } catch (error) {
    return [failed(`Stripe refuses STRIPE_SECRET_KEY, or cannot be reached: ${reasonOf(error)}`)]
  }
  if (production && modeOf(stripe.secretKey) === 'test')
    return [warning('Stripe takes the keys, but they are test keys: no money moves.')]
  return [ok(`Stripe takes the keys (${modeOf(stripe.secretKey)}).`)]
}

function wrongShapes({ secretKey, publishableKey, webhookSecret }: StripeSettings): Finding[] {
  const wrong: Finding[] = []
  const modes = [modeOf(secretKey), modeOf(publishableKey)]
  if (!/^(sk|rk)_(live|test)_/.test(secretKey))
    wrong.push(failed('STRIPE_SECRET_KEY begins with sk_live_, sk_test_ or rk_: this is another key.'))
  if (!/^pk_(live|test)_/.test(publishableKey))
    wrong.push(failed('STRIPE_PUBLISHABLE_KEY begins with pk_live_ or pk_test_: this is another key.'))
  if (wrong.length === 0 && modes[0] !== modes[1])
    wrong.push(
      failed(
        `STRIPE_SECRET_KEY is a ${modes[0]} key and STRIPE_PUBLISHABLE_KEY a ${modes[1]} key. Take both from one page.`,
      ),
    )
  if (!/^whsec_\S{16,}$/.test(webhookSecret))
    wrong.push(
      failed(
        'STRIPE_WEBHOOK_SECRET begins with whsec_: take the signing secret of the endpoint at /webhooks/payments.',
      ),
    )
  return wrong
}

function modeOf(key: string): string | undefined {
  return /^[a-z]+_(live|test)_/.exec(key)?.[1]
}
