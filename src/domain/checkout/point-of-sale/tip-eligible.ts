import type { Quote } from './quote-sale.ts'

/**
 * What the tips that a card reader suggests are a percentage of: the services that are paid for, after all discounts, but no
 * more than the card pays. Null when none is asked for: for products only, for an appointment that was paid before, or with a
 * tip on the appointment or in the sale already.
 */
export function tipEligible(
  { lines, booking, ofBooking, tip }: Pick<Quote, 'lines' | 'booking' | 'ofBooking' | 'tip'>,
  chargedMinor: number,
): number | null {
  if (tip || booking?.added.some(({ isTip }) => isTip)) return null
  const sold = lines.filter(({ kind }) => kind === 'service')
  const services = sum(sold.map(({ unitMinor, quantity, discountMinor }) => unitMinor * quantity - discountMinor))
  const eligible = Math.min((booking ? unpaidServices(booking, ofBooking) : 0) + services, chargedMinor)
  return eligible > 0 ? eligible : null
}

/** The services of an appointment after their discounts, as far as they are not paid yet. */
function unpaidServices(
  { servicesMinor, servicesDiscountMinor, dueMinor }: NonNullable<Quote['booking']>,
  ofBooking: Quote['ofBooking'],
): number {
  const discounts = sum(ofBooking.map(({ position, minor }) => (position === undefined ? 0 : minor)))
  const netMinor = servicesMinor - servicesDiscountMinor - discounts
  return Math.max(0, Math.min(netMinor, dueMinor - sum(ofBooking.map(({ minor }) => minor))))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0)
}
