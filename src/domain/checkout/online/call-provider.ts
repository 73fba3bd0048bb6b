import type { App } from '../../kernel/app.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Without a response the outcome is unknown: the order stays as it is, and `reconcilePayments` finds the outcome. Throws
 * Refusal('payment_in_progress').
 */
export async function callProvider<T>(app: App, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    logUnavailable(app, error)
    throw new Refusal('payment_in_progress')
  }
}

/** The same for a caller that goes on without a response: null. */
export async function answerOrNull<T>(app: App, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    logUnavailable(app, error)
    return null
  }
}

/** Rethrows every other error. */
function logUnavailable(app: App, error: unknown): void {
  if (!(error instanceof ProviderUnavailable)) throw error
  app.log.warn({ error: error.message }, 'payment provider not responding')
}
