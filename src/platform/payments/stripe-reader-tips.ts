import Stripe from 'stripe'

type Tipping = Stripe.Terminal.ConfigurationCreateParams.Tipping

/** The currencies in which Stripe's readers suggest tips. */
const CURRENCIES: readonly (keyof Tipping)[] = [
  ...(['aed', 'aud', 'cad', 'chf', 'czk', 'dkk', 'eur', 'gbp', 'gip', 'hkd', 'huf'] as const),
  ...(['jpy', 'mxn', 'myr', 'nok', 'nzd', 'pln', 'ron', 'sek', 'sgd', 'usd'] as const),
]

/**
 * Writes the suggested percentages into the configuration of a location, which its readers follow after some minutes; one is
 * created where it has none. Other settings of that configuration stay.
 */
export async function suggestTips(
  stripe: Stripe,
  locationRef: string,
  { currency, percents }: { currency: string; percents: readonly number[] },
): Promise<void> {
  const { configurations, locations } = stripe.terminal
  const code = CURRENCIES.find((one) => one === currency.toLowerCase())
  if (!code) return
  const tipping: Tipping = { [code]: { percentages: [...percents] } }
  const location = await locations.retrieve(locationRef)
  if (location.deleted) return
  const known = location.configuration_overrides
  if (known && (await update(configurations, known, tipping))) return
  const { id } = await configurations.create(
    { name: location.display_name, tipping },
    { idempotencyKey: `tips:${locationRef}:${known ?? ''}:${percents.join('-')}` },
  )
  await locations.update(locationRef, { configuration_overrides: id })
}

/** False for a configuration that was deleted at Stripe. */
async function update(
  configurations: Stripe['terminal']['configurations'],
  id: string,
  tipping: Tipping,
): Promise<boolean> {
  try {
    const updated = await configurations.update(id, { tipping })
    return !updated.deleted
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
