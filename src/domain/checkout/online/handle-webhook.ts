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
  const notice = (await app.payments.parseWebhook?.(body, header)) ?? 'unsigned'
  if (notice === 'unsigned') return false
  if (notice === 'other') return true
  const charge = await app.payments.find(notice.paymentId, notice.ref)
  if (charge) await settlePayment(app, notice.paymentId, charge, { late: true })
  return true
}
