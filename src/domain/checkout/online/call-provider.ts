import type { App } from '../../kernel/app.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Without a response the outcome is unknown: the order stays as it is, and `reconcile` finds the outcome. Throws
 * Refusal('payment_in_progress').
 */
export async function callProvider<T>(app: App, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    app.log.warn({ error: error.message }, 'the payment provider did not answer')
    throw new Refusal('payment_in_progress')
  }
}
