import { isVatCountry, type VatCountry } from './rates.ts'

const OUTSIDE: readonly VatCountry[] = ['CH', 'GB', 'NO']

/** Whether a country is a member state of the EU. */
export function isInEu(country: string): boolean {
  return isVatCountry(country) && !OUTSIDE.includes(country)
}
