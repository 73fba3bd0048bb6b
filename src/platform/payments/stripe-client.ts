import Stripe from 'stripe'
import { ProviderUnavailable } from '../../domain/kernel/payments.ts'

/** A call takes at most 25 seconds, including the retry, so that a request finishes before a proxy's timeout of 60. */
const [TIMEOUT_MS, RETRIES] = [12_000, 1]

/** Stripe's client; `apiBase` is the address of its API, if not Stripe's. */
export function stripeClient(secretKey: string, apiBase: string | undefined): Stripe {
  const common = { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false }
  if (!apiBase) return new Stripe(secretKey, common)
  const { hostname, port, protocol } = new URL(apiBase)
  const secure = protocol === 'https:'
  return new Stripe(secretKey, {
    ...{ ...common, host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' },
  })
}

/**
 * Turns unknown outcomes and refused keys into ProviderUnavailable, also of a call whose idempotency key was used with
 * other parameters; a wrong parameter is a bug and is rethrown.
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  const { StripeAuthenticationError, StripeIdempotencyError, StripePermissionError } = Stripe.errors
  const is = (error: unknown, kinds: readonly (new (...args: never[]) => Error)[]): error is Error =>
    kinds.some((kind) => error instanceof kind)
  try {
    return await call()
  } catch (error) {
    if (is(error, [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError]))
      throw new ProviderUnavailable(error.message, { cause: error })
    if (is(error, [StripeAuthenticationError, StripePermissionError]))
      throw new ProviderUnavailable(error.message, { cause: error, refused: true })
    throw error
  }
}
