import type { Quote } from './quote-sale.ts'

/**
 * What the tips that a card reader suggests are a percentage of: the services of a sale, but no more than the card pays.
 * Null when none is asked for: for products only, or with a tip on the appointment or in the sale already.
 */
export function tipEligible(
  { lines, booking, ofBooking, tip }: Pick<Quote, 'lines' | 'booking' | 'ofBooking' | 'tip'>,
  chargedMinor: number,
): number | null {
  if (tip || booking?.added.some(({ isTip }) => isTip)) return null
  const sold = lines.filter(({ kind }) => kind === 'service')
  const services = sum(sold.map(({ unitMinor, quantity, discountMinor }) => unitMinor * quantity - discountMinor))
  const discounts = sum(ofBooking.map(({ position, minor }) => (position === undefined ? 0 : minor)))
  const eligible = Math.min((booking?.servicesMinor ?? 0) - discounts + services, chargedMinor)
  return eligible > 0 ? eligible : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0)
}
