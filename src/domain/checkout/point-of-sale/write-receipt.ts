import type { Kysely } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import type { ReceiptContent } from '../../kernel/receipt.ts'
import type { DB } from '../../kernel/tables.ts'

export interface NewReceipt {
  no: number
  kind: 'sale' | 'refund'
  orderId: string
  attemptKey: string
  cashMinor: number
  terminalMinor: number
  cardMinor: number
  tenderedMinor: number | null
  reason: string
  content: Omit<ReceiptContent, 'salon'>
  now: Date
}

/** Inserts the receipt and saves its number as the latest. */
export async function writeReceipt(tx: Kysely<DB>, member: Member, receipt: NewReceipt): Promise<void> {
  const { salonId, personId, name, currency } = member
  const salon = await tx
    .selectFrom('salon')
    .select(['name', 'street', 'postal_code as postalCode', 'city', 'phone', 'email'])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt')
    .values({
      salon_id: salonId,
      no: receipt.no,
      id: newId(),
      kind: receipt.kind,
      order_id: receipt.orderId,
      attempt_key: receipt.attemptKey,
      at: receipt.now,
      sold_by: personId,
      seller_name: name,
      currency,
      cash_minor: receipt.cashMinor,
      terminal_minor: receipt.terminalMinor,
      card_minor: receipt.cardMinor,
      tendered_minor: receipt.tenderedMinor,
      reason: receipt.reason,
      content: JSON.stringify({ ...receipt.content, salon }),
    })
    .execute()
  await tx.updateTable('receipt_counter').set({ no: receipt.no }).where('salon_id', '=', salonId).execute()
}
