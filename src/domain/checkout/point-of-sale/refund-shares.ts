import type { OrderLine } from '../../commerce/orders/lines-of-order.ts'
import { prorate } from '../../kernel/money.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** What is given back of a line. */
export interface RefundedLine {
  line: OrderLine
  quantity: number
  amountMinor: number
}

type Ways = Record<'cash' | 'terminal' | 'card', number>

/**
 * What is asked for, with what it was paid with after discounts; pieces of a line share its odd units exactly. Throws
 * Refusal('not_found' | 'not_eligible' | 'invalid_input').
 */
export function refundLines(
  lines: readonly OrderLine[],
  asked: readonly { key: string; quantity: number }[],
): RefundedLine[] {
  const back = asked.map(({ key, quantity }) => {
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
  if (back.length === 0 || new Set(asked.map(({ key }) => key)).size < back.length)
    throw new Refusal('invalid_input', { fields: { lines: 'nothing_chosen' } })
  return back
}

/** The same lines with no more than an amount for all of them, in proportion. */
export function limitRefund(back: readonly RefundedLine[], mostMinor: number): readonly RefundedLine[] {
  if (refundedMinor(back) <= mostMinor) return back
  const parts = prorate(
    mostMinor,
    back.map(({ amountMinor }) => amountMinor),
  )
  return back.map((one, i) => ({ ...one, amountMinor: parts[i] ?? 0 }))
}

export function refundedMinor(back: readonly RefundedLine[]): number {
  return sum(back.map(({ amountMinor }) => amountMinor))
}

/** The way that was asked for first, then the others, each as far as it was paid with. Throws Refusal('not_eligible'). */
export function splitRefund(totalMinor: number, netPaid: Ways, first: keyof Ways): Ways {
  const ways: Ways = { cash: 0, terminal: 0, card: 0 }
  let left = totalMinor
  for (const way of [first, 'cash', 'terminal', 'card'] as const) {
    const part = Math.min(left, netPaid[way] - ways[way])
    ways[way] += part
    left -= part
  }
  if (left > 0) throw new Refusal('not_eligible', { fields: { lines: 'more_than_paid' } })
  return ways
}

function sum(parts: readonly number[]): number {
  return parts.reduce((a, b) => a + b, 0)
}
