import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Ends a last-minute offer now. Existing bookings keep its price; carts show the full price before paying. Idempotent.
 * Throws Refusal('not_allowed' | 'not_found').
 */
export async function endOffer(app: App, member: Member, id: string): Promise<void> {
  mayOrRefuse(member, 'offers_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ percentage: number; ended: boolean }>`
      select percentage, ended_at is not null as ended from last_minute_offer
      where salon_id = ${member.salonId} and id = ${id} for update`.execute(tx)
    const [offer] = rows
    if (!offer) throw new Refusal('not_found')
    if (offer.ended) return
    await tx
      .updateTable('last_minute_offer')
      .set({ ended_at: now })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', id)
      .execute()
    const change = { action: 'offer_ended', subject: `${offer.percentage}%`, detail: { offerId: id } }
    await recordAudit(tx, member, change, now)
  })
}
