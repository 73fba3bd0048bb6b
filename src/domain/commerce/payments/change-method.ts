import { type Kysely, sql } from 'kysely'
import type { PointOfSaleMethod } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import { isTakenBySalon } from './point-of-sale-payment.ts'
import { markSettlementDue } from './settlement-due.ts'

/**
 * Corrects how a sale was paid: all point-of-sale payments of an order that were taken at one moment. The caller holds
 * the order's lock. Returns false, and changes nothing, when some of it was refunded.
 */
export async function changeMethod(
  tx: Kysely<DB>,
  change: { salonId: string; orderId: string; takenAt: Date; method: PointOfSaleMethod; now: Date },
): Promise<boolean> {
  const { salonId, orderId, takenAt, method, now } = change
  const { rows } = await sql<{ refunded: boolean | null }>`
    select bool_or(refunded_minor > 0) as refunded from payment
    where salon_id = ${salonId} and order_id = ${orderId} and ${isTakenBySalon()}`.execute(tx)
  if (rows[0]?.refunded !== false) return false
  await sql`
    update payment set payment_method_ref = ${method}, updated_at = ${now}
    where salon_id = ${salonId} and order_id = ${orderId} and ${isTakenBySalon()} and created_at = ${takenAt}`.execute(
    tx,
  )
  await markSettlementDue(tx, [change])
  return true
}
