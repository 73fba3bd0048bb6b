import type { Kysely } from 'kysely'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { retrying } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * What every answer of a salon has around it: one transaction, open calendars updated, the payment it decides driven.
 * `work` answers the payment's id, null when there is none, and undefined when nothing was changed.
 */
export async function recordAnswer(
  app: App,
  member: Member,
  work: (tx: Kysely<DB>) => Promise<string | null | undefined>,
): Promise<void> {
  const paymentId = await retrying(() => app.db.transaction().execute(work))
  if (paymentId === undefined) return
  app.live.changed(member.salonId)
  await drivePaymentSoon(app, paymentId)
}
