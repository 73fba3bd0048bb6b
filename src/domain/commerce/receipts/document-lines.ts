import type { OrderLine } from '../orders/lines-of-order.ts'
import type { DocumentLine } from './write-receipt.ts'

/** The lines of an order as its receipt prints them: at their prices before discounts, tips last. */
export function soldLines(lines: readonly OrderLine[]): DocumentLine[] {
  return [...lines]
    .sort((a, b) => Number(a.kind === 'tip') - Number(b.kind === 'tip'))
    .map((line) => ({ ...printed(line), totalMinor: line.quantity * line.unitMinor, netMinor: line.netMinor }))
}

/** What was refunded of lines, as a credit note prints it: the amounts paid back, negative. */
export function refundedLines(
  refunded: readonly { line: OrderLine; quantity: number; amountMinor: number }[],
): DocumentLine[] {
  return refunded.map(({ line, quantity, amountMinor }) => ({
    ...{ ...printed(line), quantity, totalMinor: amountMinor === 0 ? 0 : -amountMinor, netMinor: amountMinor },
  }))
}

function printed({ kind, name, staff, quantity, unitMinor, vatClass }: OrderLine) {
  return {
    ...{ name: kind === 'tip' ? '' : name, staff, quantity, unitMinor, vatClass },
    ...(kind === 'delivery' && { is: 'delivery' as const }),
  }
}

/** The discount of an order's lines. */
export function discountOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity, unitMinor, netMinor }) => sum + quantity * unitMinor - netMinor, 0)
}
