import { type Kysely, sql } from 'kysely'
import { restockProducts } from '../../catalog/items/stock.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { addReceipted } from '../../commerce/payments/add-receipted.ts'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { findNetPaid, refundAtPointOfSale } from '../../commerce/payments/point-of-sale-payment.ts'
import { reduceDue } from '../../commerce/payments/set-due.ts'
import { lockForCreditNote } from '../../commerce/receipts/credit-notes.ts'
import { refundedLines } from '../../commerce/receipts/document-lines.ts'
import { writeReceipt } from '../../commerce/receipts/write-receipt.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { PAYMENT_TYPES, POINT_OF_SALE_METHODS } from '../../kernel/payment-types.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { quoteRefund, type RefundedLine } from './refund-shares.ts'
import type { RefundInput } from './schema.ts'

/**
 * Refunds some or all of an order: in cash or by terminal as it was paid there, to the card through its provider.
 * Idempotent by attempt key. The credit note of what was paid online is mailed. Returns the number of the credit note, below zero. Throws Refusal('too_many_requests' | 'not_allowed' | 'not_found'),
 * Refusal('not_eligible') for more than can be refunded, and 'price_changed' where another amount of a payment type is refunded than was
 * shown, of which cash may have been handed out.
 */
export async function refundSale(app: App, member: Member, input: RefundInput): Promise<{ no: number }> {
  mayOrRefuse(member, 'point_of_sale_refund')
  await app.limits.take('write', member.personId)
  const done = await retryOnDeadlock(() => app.db.transaction().execute((tx) => refundOnce(app, tx, member, input)))
  await drivePaymentSoon(app, done.paymentId)
  return { no: done.no }
}

async function refundOnce(app: App, tx: Kysely<DB>, member: Member, input: RefundInput) {
  const { salonId } = member
  const { orderId, attemptKey, reason } = input
  const now = app.clock.now()
  const receipt = await lockForCreditNote(app, tx, { salonId, orderId, attemptKey }, now)
  if ('known' in receipt) return { no: receipt.known, paymentId: null }
  const order = await sql<{ status: string }>`
    select status from customer_order where salon_id = ${salonId} and id = ${orderId} for update`.execute(tx)
  const status = order.rows[0]?.status
  if (status !== 'placed' && status !== 'cancelled') throw new Refusal('not_found')
  const netPaid = await findNetPaid(tx, salonId, orderId)
  const lines = await linesOfOrder(tx, salonId, orderId)
  const { refunded, totalMinor, byPaymentType } = quoteRefund({ status, lines, netPaid }, input)
  if (PAYMENT_TYPES.some((type) => input.expectedByPaymentType[type] !== byPaymentType[type]))
    throw new Refusal('price_changed', { totalMinor, currency: member.currency })

  for (const method of POINT_OF_SALE_METHODS) {
    if (byPaymentType[method] > 0)
      await refundAtPointOfSale(tx, { salonId, orderId, method, minor: byPaymentType[method], now })
  }
  const reduced =
    byPaymentType.card > 0 ? await reduceDue(app, tx, { salonId, orderId }, netPaid.card - byPaymentType.card) : []
  const refundedByCard = reduced.filter(({ reducedMinor }) => reducedMinor > 0)
  // Records on each refunded payment how much of it the credit note covers.
  for (const { id, reducedMinor } of refundedByCard) {
    await addReceipted(tx, { salonId, paymentId: id, minor: -reducedMinor })
  }
  // Products of a cancelled order were restocked when it was cancelled.
  if (input.restock && status === 'placed') await restockProducts(tx, salonId, productsOf(refunded))
  await writeReceipt(tx, {
    ...{ salonId, currency: member.currency, seller: { personId: member.personId, name: member.name } },
    ...{ no: receipt.no, kind: 'refund', orderId, attemptKey, reason, tenderedMinor: null, now },
    ...{ cashMinor: -byPaymentType.cash, terminalMinor: -byPaymentType.terminal, cardMinor: -byPaymentType.card },
    lines: refundedLines(refunded),
    content: {
      ...{ discountMinor: 0, coupon: null, paidBeforeMinor: 0, booking: null, customer: '', totalMinor: -totalMinor },
    },
  })
  await tx
    .insertInto('receipt_refund_line')
    .values(
      refunded.map(({ line, quantity, amountMinor }) => ({
        ...{ salon_id: salonId, receipt_no: receipt.no, order_id: orderId },
        ...{ line: line.key, quantity, amount_minor: amountMinor },
      })),
    )
    .execute()
  await recordAudit(
    tx,
    member,
    { action: 'refund_issued', subject: String(-receipt.no), detail: { totalMinor, reason } },
    now,
  )
  // As the receipt was mailed: whoever paid at a card reader is in the salon, and may have given no address.
  if (refundedByCard.some(({ isOnline }) => isOnline))
    await app.jobs.enqueue(tx, 'mail-receipt', { salonId, no: receipt.no })
  // A job refunds each payment; the first is also refunded at once.
  return { no: receipt.no, paymentId: refundedByCard[0]?.id ?? null }
}

function productsOf(lines: readonly RefundedLine[]): { id: string; quantity: number }[] {
  return lines.flatMap(({ line, quantity }) =>
    line.kind === 'product' ? [{ id: line.key.slice('product:'.length), quantity }] : [],
  )
}
