import type { App } from '../../kernel/app.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The provider tells that something happened to a payment. Nothing it says is believed but the payment's name: the
 * charge is asked for, and settled as if we had waited for it. Answers whether the notice was the provider's; one that is
 * about nothing of ours is answered all the same, or the provider would send it again and again.
 */
export async function handleWebhook(
  app: App,
  body: string,
  header: (name: string) => string | undefined,
): Promise<boolean> {
  const notice = (await app.payments.readNotice?.(body, header)) ?? 'unsigned'
  if (notice === 'unsigned') return false
  if (notice === 'other') return true
  const charge = await app.payments.find(notice.paymentId, notice.ref)
  if (charge) await settlePayment(app, notice.paymentId, charge, { late: true })
  return true
}
