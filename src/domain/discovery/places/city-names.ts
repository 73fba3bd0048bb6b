import type { Locale } from '../../kernel/locale.ts'

/** Cities with names of their own in other languages. */
const NAMES: Record<string, Partial<Record<Locale, string>>> = {
  København: { en: 'Copenhagen', de: 'Kopenhagen' },
  Helsingør: { en: 'Elsinore' },
  Göteborg: { en: 'Gothenburg', da: 'Gøteborg' },
  Malmö: { da: 'Malmø' },
  München: { en: 'Munich' },
  Köln: { en: 'Cologne' },
  Nürnberg: { en: 'Nuremberg' },
  Wien: { en: 'Vienna' },
  Zürich: { en: 'Zurich' },
  Genève: { en: 'Geneva', de: 'Genf' },
  'Den Haag': { en: 'The Hague', da: 'Haag' },
}
/** Older spellings that people still type. */
const OLDER: Record<string, readonly string[]> = { Aarhus: ['Århus'], Aalborg: ['Ålborg'], Aabenraa: ['Åbenrå'] }

/** The name of a city in a language; its own where it has no other. */
export function cityName(name: string, locale: Locale): string {
  return NAMES[name]?.[locale] ?? name
}

/** All names of a city. */
export function cityNames(name: string): string[] {
  return [...new Set([name, ...Object.values(NAMES[name] ?? {}), ...(OLDER[name] ?? [])])]
}
