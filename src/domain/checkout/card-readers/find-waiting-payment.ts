import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { findWaiting } from './queries.ts'

/** The id of the payment that waits for a card for this attempt to sell; null when none does. Throws Refusal('not_allowed'). */
export async function findWaitingPayment(
  app: Pick<App, 'db'>,
  member: Member,
  attemptKey: string,
): Promise<string | null> {
  mayOrRefuse(member, 'point_of_sale_sell')
  return (await findWaiting(app.db, member.salonId, attemptKey))?.id ?? null
}
