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

/** What of a refund is of tips: all that is left of them, before anything else is refunded. */
export function refundedTip(
  lines: readonly OrderLine[],
  {
    refundMinor,
    tipRefundedMinor,
    untaxedMinor,
  }: { refundMinor: number; tipRefundedMinor: number; untaxedMinor: number },
): number {
  const leftMinor = Math.min(sumOf(tipsOf(lines)) - tipRefundedMinor, untaxedMinor)
  return Math.max(0, Math.min(refundMinor, leftMinor))
}

/**
 * The lines of a refund of an online payment. `lines`: what is refunded when nothing of the order's online payments is left:
 * the lines, with what was paid of each; otherwise one line. Tips, of which `tipMinor` is refunded, have lines of their own.
 */
export function linesOfRefund(
  lines: readonly OrderLine[],
  { refundMinor, isAll, tipMinor }: { refundMinor: number; isAll: boolean; tipMinor: number },
): DocumentLine[] {
  const others = lines.filter(({ kind }) => kind !== 'tip')
  const restMinor = refundMinor - tipMinor
  return [
    ...(isAll && sumOf(others) > 0
      ? shared(restMinor, others)
      : restMinor > 0
        ? [{ ...refunded(restMinor), is: 'partial_refund' as const }]
        : []),
    ...(isAll ? shared(tipMinor, tipsOf(lines)) : tipMinor > 0 ? [refunded(tipMinor)] : []),
  ]
}

function shared(minor: number, lines: readonly OrderLine[]): DocumentLine[] {
  if (minor === 0) return []
  const shares = prorate(
    minor,
    lines.map(({ netMinor }) => netMinor),
  )
  return refundedLines(lines.map((line, i) => ({ line, quantity: line.quantity, amountMinor: shares[i] ?? 0 })))
}

function tipsOf(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ kind }) => kind === 'tip')
}

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
}

function refunded(minor: number): DocumentLine {
  return { ...ONE, unitMinor: minor, totalMinor: -minor, netMinor: minor }
}
