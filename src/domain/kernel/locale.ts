/** The languages the product speaks, the first one being its default. The tables of people and messages allow these. */
export const LOCALES = ['en', 'da', 'de'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The language that is stored for somebody; the default of who has none. */
export function localeOf(stored: string | null | undefined): Locale {
  return isLocale(stored) ? stored : DEFAULT_LOCALE
}
