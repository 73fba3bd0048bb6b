import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import type { PaidMinor } from '../../kernel/payment-types.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { addDays, instantAt } from '../../kernel/time.ts'
import { paidColumns, receiptTotal } from './receipt-total.ts'

/** A receipt or credit note for the accountant; minor units, credit notes below zero. */
export interface ExportedReceipt extends PaidMinor {
  no: number
  kind: 'sale' | 'refund'
  at: Date
  orderId: string
  totalMinor: number
  vatMinor: number
}

const BATCH = 2_000

/**
 * The salon's receipts and credit notes of a year of its time zone in batches, in the order they were issued; without
 * those of archived appointments. Throws Refusal('not_allowed').
 */
export async function* exportReceipts(
  app: Pick<App, 'db'>,
  member: Member,
  year: number,
): AsyncGenerator<ExportedReceipt[]> {
  mayOrRefuse(member, 'reports_see')
  const { salonId, timeZone } = member
  const end = instantAt(addDays(`${year}-12-31`, 1), 0, timeZone)
  let after = { at: instantAt(`${year}-01-01`, 0, timeZone), no: -2_147_483_648 }
  for (;;) {
    const { rows } = await sql<ExportedReceipt>`
      select no, kind, at, order_id as "orderId", ${paidColumns()}, ${receiptTotal()} as "totalMinor",
        (select coalesce(sum((v ->> 'vatMinor')::int), 0) from jsonb_array_elements(coalesce(content -> 'vat', '[]')) v)::int as "vatMinor"
      from receipt where salon_id = ${salonId} and (at, no) > (${after.at}::timestamptz, ${after.no}::int) and at < ${end}
      order by at, no limit ${BATCH}`.execute(app.db)
    yield rows
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last
  }
}
