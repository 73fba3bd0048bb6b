import { prorate } from '../../kernel/money.ts'
import type { OrderLine } from '../orders/lines-of-order.ts'
import { refundedLines } from './document-lines.ts'
import type { DocumentLine } from './write-receipt.ts'

const ONE = { name: '', staff: '', quantity: 1, vatClass: null } as const

/** The line of a fee for an appointment that did not take place. */
export function lineOfFee(appointment: string | null, minor: number): DocumentLine {
  const is = appointment === 'no_show' ? 'no_show_fee' : 'late_cancellation_fee'
  return { ...ONE, is, unitMinor: minor, totalMinor: minor, netMinor: minor }
}

/**
 * The lines of a refund of an online payment: everything when nothing of it is left, with what was paid of each; otherwise
 * one line, and one of the tip in it. `lines`: all of the order.
 */
export function linesOfRefund(
  lines: readonly OrderLine[],
  { refundMinor, leftMinor, tipMinor }: { refundMinor: number; leftMinor: number; tipMinor: number },
): DocumentLine[] {
  const weights = lines.map(({ netMinor }) => netMinor)
  if (leftMinor > 0 || !weights.some((weight) => weight > 0)) {
    const restMinor = refundMinor - tipMinor
    return [
      ...(restMinor > 0 ? [{ ...refunded(restMinor), is: 'partial_refund' as const }] : []),
      ...(tipMinor > 0 ? [refunded(tipMinor)] : []),
    ]
  }
  const shares = prorate(refundMinor, weights)
  return refundedLines(lines.map((line, i) => ({ line, quantity: line.quantity, amountMinor: shares[i] ?? 0 })))
}

function refunded(minor: number): DocumentLine {
  return { ...ONE, unitMinor: minor, totalMinor: -minor, netMinor: minor }
}
