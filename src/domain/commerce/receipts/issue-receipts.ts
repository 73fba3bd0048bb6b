import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { linesOfOrder, type OrderLine } from '../orders/lines-of-order.ts'
import { addReceipted } from '../payments/add-receipted.ts'
import { discountOf, soldLines } from './document-lines.ts'
import { lockReceipts } from './lock-receipts.ts'
import { lineOfFee, linesOfRefund, refundedTip } from './online-lines.ts'
import { findOnlinePayments, type OnlinePayment, type ReceiptedOrder } from './online-payments.ts'
import { documentsOf } from './order-documents.ts'
import { type NewReceipt, writeReceipt } from './write-receipt.ts'

/**
 * The job: issues what is missing of an order's receipts and credit notes for its online payments, so that they add up to
 * what was captured less refunds, and mails them. Safe to run at any time, repeatedly and concurrently. Payments made before online
 * payments had receipts stay without.
 */
export async function issueReceipts(app: App, order: { salonId: string; orderId: string }): Promise<void> {
  const { salonId } = order
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const issued = await issueInTransaction(tx, order, app.clock.now())
      await mailLater(app, tx, salonId, issued)
    }),
  )
}

/** Each document is mailed once: the job is enqueued in the transaction that issues it. */
export async function mailLater(
  app: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  salonId: string,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length > 0) await app.jobs.enqueue(tx, 'mail-receipt', ...numbers.map((no) => ({ salonId, no })))
}

/** The same in the caller's transaction, which locks the salon's receipts until it ends. Returns the numbers. */
export async function issueInTransaction(
  tx: Kysely<DB>,
  { salonId, orderId }: { salonId: string; orderId: string },
  now: Date,
): Promise<number[]> {
  const issued: number[] = []
  await lockReceipts(tx, salonId, newId())
  const found = await findOnlinePayments(tx, salonId, orderId)
  if (!found?.payments.some((payment) => payment.minor !== 0)) return issued
  const lines = await linesOfOrder(tx, salonId, orderId)
  const { totalMinor } = await documentsOf(tx, salonId, orderId)
  for (const payment of found.payments) {
    if (payment.minor === 0) continue
    const receipt = await (payment.minor > 0
      ? saleOf(tx, found, payment, lines)
      : refundOf(tx, { ...found, receiptedMinor: totalMinor }, payment, lines))
    const no = await issue(tx, {
      ...receipt,
      salonId,
      orderId,
      now,
      cardMinor: payment.minor,
      currency: payment.currency,
    })
    await addReceipted(tx, { salonId, paymentId: payment.id, minor: payment.minor })
    issued.push(no)
  }
  return issued
}

type Part = Pick<NewReceipt, 'kind' | 'lines' | 'content' | 'ofOrder' | 'tipMinor'>

async function issue(
  tx: Kysely<DB>,
  receipt: Part & Pick<NewReceipt, 'salonId' | 'orderId' | 'now' | 'cardMinor' | 'currency'>,
): Promise<number> {
  const attemptKey = newId()
  const series = receipt.kind === 'sale' ? 'receipt' : 'credit_note'
  const next = await lockReceipts(tx, receipt.salonId, attemptKey, series)
  if ('known' in next) throw new Error(`Another receipt has the attempt key ${attemptKey}`)
  await writeReceipt(tx, {
    ...{ ...receipt, attemptKey, no: next.no, seller: null, reason: '' },
    ...{ cashMinor: 0, terminalMinor: 0, tenderedMinor: null },
  })
  return next.no
}

async function saleOf(
  tx: Kysely<DB>,
  order: ReceiptedOrder,
  { purpose, minor, tipMinor, salonId, orderId }: OnlinePayment,
  lines: readonly OrderLine[],
): Promise<Part> {
  const content = { booking: order.reference, customer: order.customer, totalMinor: minor }
  const isFee = purpose === 'fee' || didNotTakePlace(order)
  if (isFee) {
    const none = { discountMinor: 0, coupon: null, paidBeforeMinor: 0 }
    return {
      kind: 'sale',
      lines: [lineOfFee(order.appointment, minor)],
      ofOrder: servicesOf(lines),
      content: { ...content, ...none },
    }
  }
  const { totalMinor: paidBeforeMinor } = await documentsOf(tx, salonId, orderId)
  const remainingMinor = netOf(lines) - paidBeforeMinor - minor
  // A deposit is of the services: products are paid for later.
  const isDeposit = purpose === 'order' && remainingMinor > 0 && minor - tipMinor <= netOf(servicesOf(lines))
  return {
    kind: 'sale',
    tipMinor,
    lines: soldLines(lines),
    ...(isDeposit && { ofOrder: lines.filter(isServiceOrTip) }),
    content: {
      ...{ ...content, paidBeforeMinor, discountMinor: discountOf(lines), coupon: order.coupon },
      ...(remainingMinor > 0 && { remainingMinor }),
    },
  }
}

async function refundOf(
  tx: Kysely<DB>,
  order: ReceiptedOrder & { receiptedMinor: number },
  { minor, salonId, orderId }: OnlinePayment,
  lines: readonly OrderLine[],
): Promise<Part> {
  const { grossByRate, tipRefundedMinor } = await documentsOf(tx, salonId, orderId)
  const isAll = !order.payments.some(({ leftMinor }) => leftMinor > 0)
  const isEnded = isAll || didNotTakePlace(order)
  const untaxedMinor = grossByRate.get(null) ?? 0
  const tipMinor = isEnded ? refundedTip(lines, { refundMinor: -minor, tipRefundedMinor, untaxedMinor }) : 0
  // Deposits and fees are of the services; with a fee, what else was sold is refunded in full.
  const isDepositOrFee = order.receiptedMinor - tipMinor <= netOf(servicesOf(lines))
  const refunded = didNotTakePlace(order) && (!isAll || isDepositOrFee) ? lines.filter(isServiceOrTip) : lines
  return {
    kind: 'refund',
    tipMinor,
    lines: linesOfRefund(refunded, { refundMinor: -minor, isAll, tipMinor }),
    ofOrder: isEnded ? refunded.filter(({ kind }) => kind !== 'tip') : refunded,
    content: {
      ...{ discountMinor: 0, coupon: null, paidBeforeMinor: 0, totalMinor: minor },
      ...{ booking: order.reference, customer: order.customer },
    },
  }
}

/** Whether the appointment was cancelled or missed, so that only a fee is due. */
function didNotTakePlace({ appointment }: ReceiptedOrder): boolean {
  return appointment === 'cancelled' || appointment === 'no_show'
}

function netOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
}

function isServiceOrTip({ kind }: OrderLine): boolean {
  return kind === 'service' || kind === 'tip'
}

function servicesOf(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ kind }) => kind === 'service')
}
