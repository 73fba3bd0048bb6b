import type { VatCountry } from './rates.ts'
import { isVatCountry } from './rates.ts'

/**
 * What follows the country's prefix. EU: 'VIES VAT number structure' (ec.europa.eu/taxation_customs/vies, FAQ 11);
 * United Kingdom: HMRC, 'VAT registration number'; Norway: organisation number and MVA; Switzerland: UID and a suffix.
 */
const FORMATS: Record<VatCountry, { prefix: string; rest: RegExp; example: string }> = {
  AT: { prefix: 'AT', rest: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { prefix: 'BE', rest: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { prefix: 'BG', rest: /^\d{9,10}$/, example: 'BG123456789' },
  CH: { prefix: 'CHE', rest: /^\d{9}(MWST|TVA|IVA)$/, example: 'CHE-123.456.789 MWST' },
  CY: { prefix: 'CY', rest: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { prefix: 'CZ', rest: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { prefix: 'DE', rest: /^\d{9}$/, example: 'DE123456789' },
  DK: { prefix: 'DK', rest: /^[1-9]\d{7}$/, example: 'DK12345678' },
  EE: { prefix: 'EE', rest: /^\d{9}$/, example: 'EE123456789' },
  ES: { prefix: 'ES', rest: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, example: 'ESX1234567X' },
  FI: { prefix: 'FI', rest: /^\d{8}$/, example: 'FI12345678' },
  FR: { prefix: 'FR', rest: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { prefix: 'GB', rest: /^(\d{9}|\d{12})$/, example: 'GB123456789' },
  GR: { prefix: 'EL', rest: /^\d{9}$/, example: 'EL123456789' },
  HR: { prefix: 'HR', rest: /^\d{11}$/, example: 'HR12345678901' },
  HU: { prefix: 'HU', rest: /^\d{8}$/, example: 'HU12345678' },
  IE: { prefix: 'IE', rest: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567WA' },
  IT: { prefix: 'IT', rest: /^\d{11}$/, example: 'IT12345678901' },
  LT: { prefix: 'LT', rest: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { prefix: 'LU', rest: /^\d{8}$/, example: 'LU12345678' },
  LV: { prefix: 'LV', rest: /^\d{11}$/, example: 'LV12345678901' },
  MT: { prefix: 'MT', rest: /^\d{8}$/, example: 'MT12345678' },
  NL: { prefix: 'NL', rest: /^\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { prefix: 'NO', rest: /^[89]\d{8}MVA$/, example: 'NO987654321MVA' },
  PL: { prefix: 'PL', rest: /^\d{10}$/, example: 'PL1234567890' },
  PT: { prefix: 'PT', rest: /^\d{9}$/, example: 'PT123456789' },
  RO: { prefix: 'RO', rest: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { prefix: 'SE', rest: /^\d{10}01$/, example: 'SE123456789001' },
  SI: { prefix: 'SI', rest: /^\d{8}$/, example: 'SI12345678' },
  SK: { prefix: 'SK', rest: /^\d{10}$/, example: 'SK1234567890' },
}

/** What a VAT id of the country looks like, for messages; empty for a country without a format here. */
export function vatIdExample(country: string): string {
  return isVatCountry(country) ? FORMATS[country].example : ''
}

/**
 * A VAT id without spaces, dots and dashes and with its prefix: '12 34 56 78' in Denmark is 'DK12345678'. Null unless it
 * has the country's format; whether it was issued is not checked. A country without a format here accepts 4 to 20
 * letters and digits.
 */
export function normaliseVatId(typed: string, country: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  if (!isVatCountry(country)) return /^[A-Z0-9]{4,20}$/.test(text) ? text : null
  const { prefix, rest } = FORMATS[country]
  const bare = text.startsWith(prefix) ? text.slice(prefix.length) : text
  const complete = country === 'NO' && /^\d{9}$/.test(bare) ? `${bare}MVA` : bare
  return rest.test(complete) ? prefix + complete : null
}
