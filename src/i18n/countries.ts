import type { Locale } from '../domain/kernel/locale.ts'
import { countryName } from './format.ts'

export interface CountryOption {
  value: string
  label: string
}

/** Countries in the order of their names. For loaders: browsers name and order some of them otherwise than the server. */
export function countriesByName(codes: readonly string[], locale: Locale): CountryOption[] {
  return codes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
