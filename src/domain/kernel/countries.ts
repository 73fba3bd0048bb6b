/** The countries of the marketplace, each with its currency, time zone and the centre of its map. */
export const COUNTRIES = {
  DK: { currency: 'DKK', timeZone: 'Europe/Copenhagen', centre: { latitude: 56.0, longitude: 10.6 } },
  SE: { currency: 'SEK', timeZone: 'Europe/Stockholm', centre: { latitude: 59.3, longitude: 15.2 } },
  NO: { currency: 'NOK', timeZone: 'Europe/Oslo', centre: { latitude: 60.5, longitude: 9.1 } },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin', centre: { latitude: 51.2, longitude: 10.4 } },
  AT: { currency: 'EUR', timeZone: 'Europe/Vienna', centre: { latitude: 47.6, longitude: 13.9 } },
  CH: { currency: 'CHF', timeZone: 'Europe/Zurich', centre: { latitude: 46.9, longitude: 8.2 } },
  NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam', centre: { latitude: 52.2, longitude: 5.4 } },
  GB: { currency: 'GBP', timeZone: 'Europe/London', centre: { latitude: 52.9, longitude: -1.5 } },
  IE: { currency: 'EUR', timeZone: 'Europe/Dublin', centre: { latitude: 53.3, longitude: -7.8 } },
} as const

export type Country = keyof typeof COUNTRIES
export const COUNTRY_CODES = Object.keys(COUNTRIES) as readonly Country[]

export function isCountry(code: string): code is Country {
  return COUNTRY_CODES.some((known) => known === code)
}
