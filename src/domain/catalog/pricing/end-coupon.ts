import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Ends a coupon now. Existing orders keep their discount. Idempotent. Throws Refusal('not_allowed' | 'not_found'). */
export async function endCoupon(app: App, member: Member, id: string): Promise<void> {
  mayOrRefuse(member, 'offers_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('coupon')
      .select(['code', 'active', 'uses'])
      .where('salon_id', '=', member.salonId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new Refusal('not_found')
    if (!own.active) return
    await tx
      .updateTable('coupon')
      .set({ active: false })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', id)
      .execute()
    const change = { action: 'coupon_ended', subject: own.code, detail: { couponId: id, uses: own.uses } }
    await recordAudit(tx, member, change, app.clock.now())
  })
}
