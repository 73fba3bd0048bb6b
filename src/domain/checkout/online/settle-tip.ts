import type { Kysely } from 'kysely'
import type { Payment } from '../../commerce/payments/queries.ts'
import { releasePayment } from '../../commerce/payments/release-payment.ts'
import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'
import { recordTip } from './record-tip.ts'

/**
 * The outcome of a tip that is paid after an appointment. One for an appointment that is not completed any more is voided.
 * Returns the payment to drive.
 */
export async function settleTip(app: App, tx: Kysely<DB>, payment: Payment, charge: Charge): Promise<string | null> {
  if (charge.status !== 'authorised' && charge.status !== 'captured') return null
  const completed = await tx
    .selectFrom('booking')
    .select('id')
    .where('salon_id', '=', payment.salonId)
    .where('order_id', '=', payment.orderId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (!completed) return releasePayment(app, tx, payment)
  await recordTip(tx, payment, app.clock.now())
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: payment.id })
  return payment.id
}
