import { BASIS_POINTS, prorate } from '../money.ts'
import type { VatRow } from '../receipt.ts'

/**
 * VAT on receipts and credit notes. Prices include VAT. A rate is in hundredths of a percent; null is outside of VAT: a
 * tip, or everything of a salon that is not registered.
 */
export type Rate = number | null

/** Gross amounts by rate, minor units. */
export type GrossByRate = ReadonlyMap<Rate, number>

/** The VAT within a gross amount, rounded half away from zero to a whole minor unit. */
export function vatWithin(grossMinor: number, basisPoints: number): number {
  const whole = BASIS_POINTS + basisPoints
  const rounded = Math.floor((2 * Math.abs(grossMinor) * basisPoints + whole) / (2 * whole))
  return grossMinor < 0 && rounded > 0 ? -rounded : rounded
}

export function sumByRate(parts: readonly { rate: Rate; minor: number }[]): Map<Rate, number> {
  const sums = new Map<Rate, number>()
  for (const { rate, minor } of parts) if (minor !== 0) sums.set(rate, (sums.get(rate) ?? 0) + minor)
  return sums
}

/** Divides what is besides a known tip, which is outside of VAT, by `amounts` without it, and adds the tip with `sign`. */
function withTip(
  amounts: GrossByRate,
  tipMinor: number,
  sign: 1 | -1,
  divide: (others: GrossByRate) => Map<Rate, number>,
): Map<Rate, number> {
  const others = [...amounts].map(([rate, minor]) => ({ rate, minor: rate === null ? minor - tipMinor : minor }))
  const rest = divide(sumByRate(others))
  return rest.set(null, (rest.get(null) ?? 0) + sign * tipMinor)
}

/**
 * Divides what is paid now among the rates of an order: in proportion to what of each is not on the order's earlier
 * documents. `lines`: everything in the order after discounts. `tipMinor`: the part of it that is known to be a tip.
 */
export function divideSale(
  totalMinor: number,
  lines: GrossByRate,
  documents: GrossByRate,
  tipMinor = 0,
): Map<Rate, number> {
  if (tipMinor > 0) return withTip(lines, tipMinor, 1, (others) => divideSale(totalMinor - tipMinor, others, documents))
  if (lines.size === 0) return sumByRate([{ rate: null, minor: totalMinor }])
  const open = [...lines].map(([rate, minor]) => Math.max(0, minor - Math.max(0, documents.get(rate) ?? 0)))
  const weights = open.some((minor) => minor > 0) ? open : [...lines.values()]
  const shares = prorate(totalMinor, weights)
  return sumByRate([...lines.keys()].map((rate, i) => ({ rate, minor: shares[i] ?? 0 })))
}

/**
 * Divides a refund among the rates of an order's documents: each line to its rate, as far as that was on them; the rest,
 * after a change of rates, in proportion to what is left. What is on no document, such as a payment online, takes back no
 * VAT, since none was issued. Negative amounts.
 */
export function divideRefund(lines: GrossByRate, documents: GrossByRate): Map<Rate, number> {
  const open = new Map([...documents].map(([rate, minor]) => [rate, Math.max(0, minor)]))
  const parts: { rate: Rate; minor: number }[] = []
  let rest = 0
  for (const [rate, minor] of lines) {
    const part = Math.min(minor, open.get(rate) ?? 0)
    parts.push({ rate, minor: -part })
    open.set(rate, (open.get(rate) ?? 0) - part)
    rest += minor - part
  }
  const left = [...open.values()].reduce((sum, minor) => sum + minor, 0)
  const beyond = Math.max(0, rest - left)
  const shares = prorate(rest - beyond, [...open.values()])
  parts.push(...[...open.keys()].map((rate, i) => ({ rate, minor: -(shares[i] ?? 0) })))
  parts.push({ rate: null, minor: -beyond })
  return sumByRate(parts)
}

/**
 * Divides a refund that is not of lines, as when an appointment is cancelled or becomes cheaper: first what the documents
 * have of a rate beyond the order's present lines, the rest in proportion to the documents. Negative amounts. What is on no
 * document takes back no VAT. `tipMinor`: the part of it that is known to be a tip, which `lines` then leave out.
 */
export function divideCorrection(
  refundMinor: number,
  lines: GrossByRate,
  documents: GrossByRate,
  tipMinor = 0,
): Map<Rate, number> {
  if (tipMinor > 0)
    return withTip(documents, tipMinor, -1, (others) => divideCorrection(refundMinor - tipMinor, lines, others))
  const rates = [...documents.keys()]
  const open = rates.map((rate) => Math.max(0, documents.get(rate) ?? 0))
  const excess = rates.map((rate, i) => Math.max(0, (open[i] ?? 0) - (lines.get(rate) ?? 0)))
  const whole = (minors: readonly number[]) => minors.reduce((sum, minor) => sum + minor, 0)
  const first = prorate(Math.min(refundMinor, whole(excess)), excess)
  const left = open.map((minor, i) => minor - (first[i] ?? 0))
  const then = prorate(Math.min(refundMinor - whole(first), whole(left)), left)
  const beyond = refundMinor - whole(first) - whole(then)
  return sumByRate([
    ...rates.map((rate, i) => ({ rate, minor: -((first[i] ?? 0) + (then[i] ?? 0)) })),
    { rate: null, minor: -beyond },
  ])
}

/**
 * The rows of a document, highest rate first, nothing for what is outside of VAT. The VAT of a rate is rounded on the sum
 * of the order's documents, and a document has the difference to those before: so all documents of an order add up to
 * the VAT of its total, and to nothing when everything is refunded.
 */
export function vatRows(document: GrossByRate, before: GrossByRate): VatRow[] {
  return [...document]
    .flatMap(([basisPoints, grossMinor]) => {
      if (basisPoints === null) return []
      const had = before.get(basisPoints) ?? 0
      const vatMinor = vatWithin(had + grossMinor, basisPoints) - vatWithin(had, basisPoints)
      return [{ basisPoints, grossMinor, vatMinor, netMinor: grossMinor - vatMinor }]
    })
    .sort((a, b) => b.basisPoints - a.basisPoints)
}
