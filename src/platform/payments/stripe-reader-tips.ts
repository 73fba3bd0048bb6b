import Stripe from 'stripe'
import type { SuggestedTips } from '../../domain/kernel/payments.ts'

type Tipping = Stripe.Terminal.ConfigurationCreateParams.Tipping

/** The currencies in which Stripe's readers suggest tips. */
const CURRENCIES: readonly (keyof Tipping)[] = [
  ...(['aed', 'aud', 'cad', 'chf', 'czk', 'dkk', 'eur', 'gbp', 'gip', 'hkd', 'huf'] as const),
  ...(['jpy', 'mxn', 'myr', 'nok', 'nzd', 'pln', 'ron', 'sek', 'sgd', 'usd'] as const),
]

/**
 * Writes the suggested percentages into the site's configuration of a location, which its readers follow after some minutes;
 * null removes them from it. A configuration that the site did not make is never changed: the location gets one of the site's,
 * which is known by its name.
 */
export async function suggestTips(stripe: Stripe, locationRef: string, tips: SuggestedTips | null): Promise<void> {
  const { configurations, locations } = stripe.terminal
  const code = tips && CURRENCIES.find((one) => one === tips.currency.toLowerCase())
  if (tips && !code) return
  const location = await locations.retrieve(locationRef)
  if (location.deleted) return
  const name = `tips:${locationRef}`
  const known = location.configuration_overrides ?? ''
  const isOwn = known !== '' && (await nameOf(configurations, known)) === name
  if (!tips || !code) {
    if (isOwn) await configurations.update(known, { tipping: '' })
    return
  }
  const tipping: Tipping = { [code]: { percentages: [...tips.percents] } }
  if (isOwn) {
    await configurations.update(known, { tipping })
    return
  }
  const { id } = await configurations.create(
    { name, tipping },
    { idempotencyKey: `${name}:${known}:${code}:${tips.percents.join('-')}` },
  )
  await locations.update(locationRef, { configuration_overrides: id })
}

/** Null for a configuration that was deleted at Stripe. */
async function nameOf(configurations: Stripe['terminal']['configurations'], id: string): Promise<string | null> {
  try {
    const found = await configurations.retrieve(id)
    return found.deleted ? null : found.name
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
