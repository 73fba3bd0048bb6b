import type { Kysely } from 'kysely'
import type { Payment } from '../../commerce/payments/queries.ts'
import { releasePayment } from '../../commerce/payments/release-payment.ts'
import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'
import { recordTip } from './record-tip.ts'

/**
 * The outcome of a tip that is paid after an appointment. One for an appointment that is not completed any more, or
 * for which another tip was paid by card meanwhile, is voided. The caller holds the order's lock. Returns the payment to drive.
 */
export async function applyTipCharge(
  app: App,
  tx: Kysely<DB>,
  payment: Payment,
  charge: Charge,
): Promise<string | null> {
  if (charge.status !== 'authorised' && charge.status !== 'captured') return null
  const completed = await tx
    .selectFrom('booking')
    .select('id')
    .where('salon_id', '=', payment.salonId)
    .where('order_id', '=', payment.orderId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  const other = await tx
    .selectFrom('order_service')
    .select('position')
    .where('salon_id', '=', payment.salonId)
    .where('order_id', '=', payment.orderId)
    .where('payment_id', 'is not', null)
    .where('payment_id', '!=', payment.id)
    .executeTakeFirst()
  if (!completed || other) return releasePayment(app, tx, payment)
  await recordTip(tx, payment, app.clock.now())
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: payment.id })
  return payment.id
}
