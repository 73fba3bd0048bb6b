import { sql } from 'kysely'
import { changeMethod } from '../../commerce/payments/change-method.ts'
import { changePaidBy } from '../../commerce/receipts/change-paid-by.ts'
import { closesAt } from '../../commerce/receipts/closes-at.ts'
import { lastCashCount } from '../../commerce/receipts/last-cash-count.ts'
import { paidColumns } from '../../commerce/receipts/receipt-total.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { type PaidAtSalonMinor, POINT_OF_SALE_METHODS, type PointOfSaleMethod } from '../../kernel/payment-types.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { Receipt } from '../../kernel/receipt.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt } from '../../kernel/time.ts'

type Paid = Pick<Receipt, 'kind' | 'at' | 'timeZone' | keyof PaidAtSalonMinor>

interface Day {
  now: Date
  /** When the cash of the receipt's day was last counted; null before. */
  countedAt: Date | null
}

/**
 * What the payment of a receipt can be corrected to while its day is open, as for appointments: until its cash is
 * counted, at the latest until the end of the day after in the salon's time zone.
 */
export function correctionsOf({ kind, at, timeZone, ...paid }: Paid, { now, countedAt }: Day): PointOfSaleMethod[] {
  const isOpen = now < closesAt(at, timeZone) && !(countedAt && countedAt >= at)
  if (kind !== 'sale' || !isOpen) return []
  return POINT_OF_SALE_METHODS.filter((method) =>
    POINT_OF_SALE_METHODS.some((other) => other !== method && paid[`${other}Minor`] > 0),
  )
}

/**
 * Corrects whether a sale was paid in cash or by the card terminal; the end of day and the ledger follow. Throws
 * Refusal('not_allowed' | 'not_found' | 'too_many_requests'), and Refusal('not_eligible') once its day is closed, after a
 * refund, or when it is paid so already.
 */
export async function correctPayment(app: App, member: Member, no: number, method: PointOfSaleMethod): Promise<void> {
  mayOrRefuse(member, 'point_of_sale_sell')
  await app.limits.take('write', member.personId)
  const { salonId, timeZone, currency } = member
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    // The same order of locks as a sale and a refund: the salon's receipts, then the order.
    await sql`select from receipt_counter where salon_id = ${salonId} for update`.execute(tx)
    const { rows } = await sql<Omit<Paid, 'timeZone'> & { orderId: string }>`
      select kind, at, ${paidColumns()}, order_id as "orderId" from receipt where salon_id = ${salonId} and no = ${no}`.execute(
      tx,
    )
    const [receipt] = rows
    if (!receipt) throw new Refusal('not_found')
    const { orderId, at: takenAt, cashMinor, terminalMinor } = receipt
    await sql`select from customer_order where salon_id = ${salonId} and id = ${orderId} for update`.execute(tx)
    const countedAt = await lastCashCount(tx, salonId, dateAt(takenAt, timeZone))
    const possible = correctionsOf({ ...receipt, timeZone }, { now, countedAt }).includes(method)
    if (!(possible && (await changeMethod(tx, { salonId, orderId, takenAt, method, now }))))
      throw new Refusal('not_eligible', { fields: { form: 'payment_not_correctable' } })
    await changePaidBy(tx, { salonId, no, method })
    const paid: PaidAtSalonMinor = { cashMinor, terminalMinor }
    const detail = { ...paid, method, currency }
    await recordAudit(tx, member, { action: 'payment_corrected', subject: String(no), detail }, now)
  })
}
