import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import type { RelatedReceipt } from './get-receipt.ts'
import { receiptTotal } from './receipt-total.ts'

/** The most documents of one order that are listed. */
const MOST = 50

/** The receipts and credit notes of an order of the salon, in the order they were issued; none for who may not see them. */
export async function listReceipts(
  app: Pick<App, 'db'>,
  member: Member,
  orderId: string | null,
): Promise<RelatedReceipt[]> {
  if (orderId === null || !may(member.role, 'point_of_sale_sell')) return []
  const { rows } = await sql<RelatedReceipt>`
    select no, kind, at, ${receiptTotal()} as "totalMinor" from receipt
    where salon_id = ${member.salonId} and order_id = ${orderId} order by at, no desc limit ${MOST}`.execute(app.db)
  return rows
}
