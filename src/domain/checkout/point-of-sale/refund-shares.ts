import type { OrderLine } from '../../commerce/orders/lines-of-order.ts'
import { prorate } from '../../kernel/money.ts'
import { type ByPaymentType, PAYMENT_TYPES, type PaymentType, sumOfPaymentTypes } from '../../kernel/payment-types.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The refund of one line. */
export interface RefundedLine {
  line: OrderLine
  quantity: number
  amountMinor: number
}

/** An order of which something may be refunded, and how it was paid. */
export interface RefundableOrder {
  /** 'placed' or 'cancelled'. */
  status: string
  lines: readonly OrderLine[]
  netPaid: ByPaymentType
}

export interface RefundQuote {
  refunded: readonly RefundedLine[]
  totalMinor: number
  byPaymentType: ByPaymentType
}

/**
 * What a refund pays back, and how: shown before it is made. Throws what `refundLines` throws, and
 * Refusal('not_eligible') for more than can be refunded.
 */
export function quoteRefund(
  { status, lines, netPaid }: RefundableOrder,
  requested: { lines: readonly { key: string; quantity: number }[]; back: PaymentType },
): RefundQuote {
  const chosen = refundLines(lines, requested.lines)
  // Of a cancelled or missed appointment only the fee was paid; refunding it refunds everything.
  const refunded = status === 'cancelled' ? limitToPaid(chosen, lines, sumOfPaymentTypes(netPaid)) : chosen
  const totalMinor = refundedMinor(refunded)
  // Nothing is left to refund; there is no receipt of zero.
  if (totalMinor === 0 && refundedMinor(chosen) > 0)
    throw new Refusal('not_eligible', { fields: { lines: 'more_than_paid' } })
  return { refunded, totalMinor, byPaymentType: splitRefund(totalMinor, netPaid, requested.back) }
}

/**
 * The requested lines with the amounts paid for them after discounts; partial quantities divide odd minor units
 * exactly. Throws Refusal('not_found' | 'not_eligible' | 'invalid_input').
 */
export function refundLines(
  lines: readonly OrderLine[],
  requested: readonly { key: string; quantity: number }[],
): RefundedLine[] {
  const refunded = requested.map(({ key, quantity }) => {
    const line = lines.find((each) => each.key === key)
    if (!line) throw new Refusal('not_found')
    if (quantity > line.quantity - line.refundedQuantity)
      throw new Refusal('not_eligible', { fields: { lines: 'more_than_sold' } })
    const pieces = prorate(
      line.netMinor,
      Array.from({ length: line.quantity }, () => 1),
    )
    const amountMinor = sum(pieces.slice(line.refundedQuantity, line.refundedQuantity + quantity))
    return { line, quantity, amountMinor }
  })
  if (refunded.length === 0 || new Set(requested.map(({ key }) => key)).size < refunded.length)
    throw new Refusal('invalid_input', { fields: { lines: 'nothing_chosen' } })
  return refunded
}

/** In this order, what is left of a cancelled order is taken to be paid for: tips and products are refunded before a fee is kept. */
const PAID_FOR: readonly (readonly OrderLine['kind'][])[] = [['service'], ['product', 'delivery'], ['tip']]

/** What is chosen of a cancelled order, limited to what is left of its payments: that of the services first. `lines`: all of it. */
export function limitToPaid(
  chosen: readonly RefundedLine[],
  lines: readonly OrderLine[],
  paidMinor: number,
): readonly RefundedLine[] {
  let leftMinor = paidMinor
  const limited = PAID_FOR.flatMap((kinds) => {
    const unrefunded = lines.map(({ kind, netMinor, refundedMinor: had }) =>
      kinds.includes(kind) ? netMinor - had : 0,
    )
    const mostMinor = Math.min(leftMinor, Math.max(0, sum(unrefunded)))
    leftMinor -= mostMinor
    return limitRefund(
      chosen.filter(({ line }) => kinds.includes(line.kind)),
      mostMinor,
    )
  })
  return limited.filter(({ line, amountMinor }) => amountMinor > 0 || line.netMinor === 0)
}

/** The same lines, reduced in proportion to a maximum total. */
export function limitRefund(lines: readonly RefundedLine[], mostMinor: number): readonly RefundedLine[] {
  if (refundedMinor(lines) <= mostMinor) return lines
  const parts = prorate(
    mostMinor,
    lines.map(({ amountMinor }) => amountMinor),
  )
  return lines.map((one, i) => ({ ...one, amountMinor: parts[i] ?? 0 }))
}

export function refundedMinor(lines: readonly RefundedLine[]): number {
  return sum(lines.map(({ amountMinor }) => amountMinor))
}

/**
 * Divides a refund between payment methods: the requested one first, each up to the amount it paid. Throws
 * Refusal('not_eligible').
 */
export function splitRefund(totalMinor: number, netPaid: ByPaymentType, first: PaymentType): ByPaymentType {
  const byType: ByPaymentType = { cash: 0, terminal: 0, card: 0 }
  let left = totalMinor
  for (const type of [first, ...PAYMENT_TYPES]) {
    const part = Math.min(left, netPaid[type] - byType[type])
    byType[type] += part
    left -= part
  }
  if (left > 0) throw new Refusal('not_eligible', { fields: { lines: 'more_than_paid' } })
  return byType
}

function sum(parts: readonly number[]): number {
  return parts.reduce((a, b) => a + b, 0)
}
