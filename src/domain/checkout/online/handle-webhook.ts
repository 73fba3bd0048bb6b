import type { App } from '../../kernel/app.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Handles the provider's webhook. Only the payment's id is trusted: the charge is fetched from the provider and
 * settled. Returns false when the signature is not the provider's. Events about unknown payments are accepted, because
 * the provider would send them again.
 */
export async function handleWebhook(
  app: App,
  body: string,
  header: (name: string) => string | undefined,
): Promise<boolean> {
  const event = (await app.payments.parseWebhook?.(body, header)) ?? 'unsigned'
  if (event === 'unsigned') return false
  if (event === 'other') return true
  const charge = await app.payments.find(event.paymentId, event.ref)
  if (charge) await settlePayment(app, event.paymentId, charge, { late: true })
  return true
}
