import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { Receipt } from '../../kernel/receipt.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { paidColumns, receiptTotal } from './receipt-total.ts'

/** A document of the same order. */
export interface RelatedReceipt {
  no: number
  kind: Receipt['kind']
  at: Date
  totalMinor: number
}

/** The most documents of an order listed with one of them. */
const RELATED = 50

/**
 * One receipt or credit note of the salon, with the others of its order. Throws Refusal('not_allowed' | 'not_found').
 */
export async function getReceipt(
  app: Pick<App, 'db'>,
  member: Member,
  no: number,
): Promise<Receipt & { related: RelatedReceipt[] }> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const receipt = await receiptOf(app, member.salonId, no)
  if (!receipt) throw new Refusal('not_found')
  const related = await sql<RelatedReceipt>`
    select no, kind, at, ${receiptTotal()} as "totalMinor" from receipt
    where salon_id = ${member.salonId} and order_id = ${receipt.orderId} and no <> ${no} order by at, no limit ${RELATED}`.execute(
    app.db,
  )
  return { ...receipt, related: related.rows }
}

/** The receiptColumns of a receipt `r`, but for its salon's time zone. */
export const receiptColumns = sql`r.no, r.kind, r.order_id as "orderId", r.at, r.seller_name as seller, r.currency, ${paidColumns('r')},
  r.tendered_minor as "tenderedMinor", r.reason, r.content`

/** The same without a permission check, for jobs. */
export async function receiptOf({ db }: Pick<App, 'db'>, salonId: string, no: number): Promise<Receipt | null> {
  if (!Number.isInteger(no) || no === 0 || Math.abs(no) > 2_147_483_647) return null
  const { rows } = await sql<Receipt>`
    with r as materialized (select * from receipt where salon_id = ${salonId} and no = ${no})
    select ${receiptColumns}, s.time_zone as "timeZone"
    from r join salon s on s.id = r.salon_id`.execute(db)
  return rows[0] ?? null
}
