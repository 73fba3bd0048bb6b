import type { Kysely } from 'kysely'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { recordLinkEvent } from '../booking/card-charges.ts'

interface Withdrawing {
  salonId: string
  bookingId: string
  orderId: string | null
  actorId: string
  now: Date
}

/**
 * Withdraws the payment links of an appointment that is another client's from now on; a payment by one that is in progress
 * is voided if it succeeds. The caller holds the locks of appointment and order.
 */
export async function withdrawLinks(
  app: App,
  tx: Kysely<DB>,
  { salonId, bookingId, orderId, actorId, now }: Withdrawing,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('payment_link')
    .set({ withdrawn_at: now })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  if (withdrawn.length === 0) return
  if (orderId) await abandonOpen(app, tx, { salonId, orderId }, 'balance', now)
  await recordLinkEvent(tx, { salonId, bookingId, at: now, actorId, kind: 'payment_link_withdrawn' })
}
