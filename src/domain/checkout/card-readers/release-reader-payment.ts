import type { App } from '../../kernel/app.ts'
import { findReaderPayment } from './queries.ts'

/**
 * Stops asking for a card of a sale that was not made, and voids what is authorised. A job repeats it until the provider
 * has answered. `ref`: the charge, if it was learned just now. Throws ProviderUnavailable.
 */
export async function releaseReaderPayment(
  app: App,
  { paymentId, ref = null }: { paymentId: string; ref?: string | null },
): Promise<void> {
  const payment = await findReaderPayment(app.db, paymentId)
  if (!payment || payment.status === 'sold') return
  const { salonId, readerRef, chargeRef } = payment
  const charge = await app.payments.cardReaders.cancel({ paymentId, readerRef, ref: ref ?? chargeRef })
  if (!charge || chargeRef) return
  await app.db
    .updateTable('reader_payment')
    .set({ charge_ref: charge.ref })
    .where('salon_id', '=', salonId)
    .where('id', '=', paymentId)
    .execute()
}
