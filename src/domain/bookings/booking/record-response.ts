import type { Kysely } from 'kysely'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * The frame of every response of a salon: one transaction, open calendars updated, the payment brought to the amount
 * due. `work` returns the payment's id, null when there is none, and undefined when nothing changed.
 */
export async function recordResponse(
  app: App,
  member: Member,
  work: (tx: Kysely<DB>) => Promise<string | null | undefined>,
): Promise<void> {
  const paymentId = await retryOnDeadlock(() => app.db.transaction().execute(work))
  if (paymentId === undefined) return
  app.live.changed(member.salonId)
  await drivePaymentSoon(app, paymentId)
}
