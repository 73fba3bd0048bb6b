import type { Kysely } from 'kysely'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { chargeCardOnFile } from './charge-card-on-file.ts'

interface Ended {
  salonId: string
  orderId: string
  customerId: string | null
  /** The card on file, if any. */
  cardId: string | null
  feeMinor: number
}

/**
 * Brings the payments of an ended appointment to its fee: what was paid beyond it is refunded or released, what is missing is
 * charged to the card on file. Returns the payment to bring to the amount due, if any.
 */
export async function applyFee(app: App, tx: Kysely<DB>, ended: Ended): Promise<string | null> {
  const { salonId, orderId, customerId, cardId, feeMinor } = ended
  const paymentId = await setDue(app, tx, { salonId, orderId }, feeMinor)
  if (customerId && cardId && feeMinor > 0)
    await chargeCardOnFile(app, tx, { salonId, orderId, customerId, cardId, feeMinor })
  return paymentId
}
