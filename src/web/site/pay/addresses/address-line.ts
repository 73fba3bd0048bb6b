import type { ShippingAddress } from '../../../../domain/orders/shipping.ts'

/** An address in one line, without the name: 'Nørrebrogade 1, 2. tv, 2200 København N'. */
export function addressLine({ street, unit, postalCode, city, state }: ShippingAddress): string {
  return [street, unit, `${postalCode} ${city}`, state].filter(Boolean).join(', ')
}
