import { cached } from './cached.ts'

/** An amount in integer minor units (øre, cents) of an ISO 4217 currency. */
export interface Money {
  minor: number
  currency: string
}

/** The whole in hundredths of a percent, as rates of VAT and commission are stored. */
export const BASIS_POINTS = 10_000

/**
 * Divides `total` in proportion to `weights`, in whole minor units that add up to `total` exactly (largest remainder
 * method, earlier ones first). The only splitting of an amount into shares, apart from the SQL of the reports.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  const exact = weights.map((w) => (total * w) / sum)
  const shares = exact.map(Math.floor)
  let left = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((x, i) => ({ i, rest: x - Math.floor(x) })).sort((a, b) => b.rest - a.rest)
  for (const { i } of byRemainder) {
    if (left <= 0) break
    shares[i] = (shares[i] ?? 0) + 1
    left -= 1
  }
  return shares
}

/** `percent` of an amount, rounded half up to a whole minor unit. */
export function percentOf(minor: number, percent: number): number {
  return prorateHalfUp(minor * percent)
}

function prorateHalfUp(hundredths: number): number {
  return Math.floor((hundredths + 50) / 100)
}

/** The number of decimals of a currency: 2 for DKK, 0 for JPY. Cached, since the lookup is slow. */
export const minorDigits = cached((currency: string): number => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
})

/** Minor units as a number in major units, for the API: 34950 DKK is 349.5. */
export function toMajor({ minor, currency }: Money): number {
  return minor / 10 ** minorDigits(currency)
}

/** The same back: a number in major units, rounded to a whole minor unit. */
export function toMinor(major: number, currency: string): number {
  return Math.round(major * 10 ** minorDigits(currency))
}

/** Parses an amount in major units to minor units: '349.5', '349,50'. Null for anything else. */
export function minorOf(typed: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(typed.replaceAll(/[\s\u00a0]/g, '')) ?? []
  if (whole === '' || rest.length > digits) return null
  return Number(whole + rest.padEnd(digits, '0'))
}

/** Formats minor units for an input field: 34950 DKK is '349.50', 35000 DKK is '350'. */
export function amountText(minor: number, currency: string): string {
  const major = toMajor({ minor, currency })
  return Number.isInteger(major) ? String(major) : major.toFixed(minorDigits(currency))
}
