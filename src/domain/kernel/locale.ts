/** The supported languages; the first one is the default. The database's tables allow these. */
export const LOCALES = ['en', 'da', 'de'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** A stored language, or the default. */
export function localeOf(stored: string | null | undefined): Locale {
  return isLocale(stored) ? stored : DEFAULT_LOCALE
}
