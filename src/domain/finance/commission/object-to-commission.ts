import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readCommissions } from './read-commissions.ts'

const objectionInput = z.object({ reason: z.string().trim().max(1000, 'too_long').default('') })

/**
 * Objects to the commission on an order, or changes the reason of an open objection. Throws Refusal('not_allowed'),
 * 'not_found', 'not_eligible' for an order that bears no commission or whose objection is decided, and 'invalid_input'
 * at `reason`.
 */
export async function objectToCommission(
  app: App,
  member: Member,
  orderId: string,
  input: { reason?: string },
): Promise<void> {
  mayOrRefuse(member, 'commission_object')
  if (!isId(orderId)) throw new Refusal('not_found')
  const { reason } = parse(objectionInput, input)
  await app.limits.take('write', member.personId)
  const { salonId, personId } = member
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const [commission] = await readCommissions(tx, [{ salonId, orderId }])
    if (!commission) throw new Refusal('not_found')
    if (!commission.status.charged || commission.status.exempt !== null) throw new Refusal('not_eligible')
    // The decision never changes; of an objection that an operator decides meanwhile, no row is returned.
    const { rows } = await sql`
      insert into commission_objection as j (salon_id, order_id, reason, created_by, created_at)
      select d.salon_id, d.order_id, ${reason}, ${personId}::uuid, ${now} from commission_decision d
      where d.salon_id = ${salonId} and d.order_id = ${orderId} and d.charged
      on conflict (salon_id, order_id) do update set reason = excluded.reason where j.outcome is null
      returning order_id`.execute(tx)
    if (rows.length === 0) throw new Refusal('not_eligible')
    const subject = commission.reference ?? orderId.slice(-8).toUpperCase()
    // Without the reason, which is about a client: the objection has it, and loses it when the client is erased.
    await recordAudit(tx, member, { action: 'commission_objected', subject, detail: { orderId } }, now)
  })
}

/** Withdraws an open objection. Throws Refusal('not_allowed'), and 'not_found' when there is none. */
export async function withdrawObjection(app: App, member: Member, orderId: string): Promise<void> {
  mayOrRefuse(member, 'commission_object')
  if (!isId(orderId)) throw new Refusal('not_found')
  await app.limits.take('write', member.personId)
  const { salonId } = member
  await app.db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .deleteFrom('commission_objection')
      .where('salon_id', '=', salonId)
      .where('order_id', '=', orderId)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (withdrawn.numDeletedRows === 0n) throw new Refusal('not_found')
    const [commission] = await readCommissions(tx, [{ salonId, orderId }])
    const subject = commission?.reference ?? orderId.slice(-8).toUpperCase()
    await recordAudit(
      tx,
      member,
      { action: 'commission_objection_withdrawn', subject, detail: { orderId } },
      app.clock.now(),
    )
  })
}
