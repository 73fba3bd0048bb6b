import type { Kysely } from 'kysely'
import { endLaterCharge, recordLinkPayment, startPayDeadline } from '../../bookings/booking/card-charges.ts'
import type { Payment } from '../../commerce/payments/queries.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import { AMOUNT_TOO_SMALL, type Charge } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'
import { recordTip } from './record-tip.ts'

/**
 * The outcome of a payment of a placed order. What is authorised is captured. When the card on file failed, the customer
 * gets a link, and can pay until a deadline. `late`: no request is waiting for the outcome. Returns the payment to drive.
 */
export async function applyBalanceCharge(
  app: App,
  tx: Kysely<DB>,
  payment: Payment,
  charge: Charge,
  late: boolean,
): Promise<string | null> {
  const now = app.clock.now()
  if (charge.status === 'requires_action') return null
  if (charge.status === 'declined' || charge.status === 'voided') {
    // No other card can pay it either.
    if (charge.status === 'declined' && charge.declineCode === AMOUNT_TOO_SMALL && !payment.linkId)
      await endLaterCharge(tx, payment, now)
    // The card on file failed; a link can be paid by another one.
    else if (late && !payment.linkId) await startPayDeadline(app, tx, payment, now)
    return null
  }
  await recordTip(tx, payment, now)
  if (payment.linkId) await recordLinkPayment(tx, payment, payment.amountMinor, now)
  else await endLaterCharge(tx, payment, now, { payment_method: 'card' })
  // The appointment may have become cheaper while it was being paid; what is authorised beyond its price is not captured.
  await setDue(app, tx, payment, 'all')
  return payment.id
}
