import { isPostalCode } from './postal-code.ts'

export { ISO_COUNTRIES, isCountryCode } from './country-codes.ts'

/** The delivery address of products. */
export interface ShippingAddress {
  fullName: string
  street: string
  unit: string
  city: string
  state: string
  postalCode: string
  phone: string
  /**
   * ISO 3166-1 alpha-2. Empty in addresses that were saved before it was asked for, and in calls without it: they are in
   * the country of the salon that delivers. Not in older orders.
   */
  country?: string
}

/** Whether the postal code of an address can exist in its country. */
export function hasPostalCode({ postalCode, country = '' }: Pick<ShippingAddress, 'postalCode' | 'country'>): boolean {
  return isPostalCode(postalCode, country)
}
