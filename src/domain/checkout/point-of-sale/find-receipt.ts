import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

/** The receipt of this attempt to sell or refund; null when there is none. Throws Refusal('not_allowed'). */
export async function findReceipt(app: Pick<App, 'db'>, member: Member, attemptKey: string): Promise<number | null> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const receipt = await app.db
    .selectFrom('receipt')
    .select('no')
    .where('salon_id', '=', member.salonId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return receipt?.no ?? null
}
