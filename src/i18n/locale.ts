import { DEFAULT_LOCALE, isLocale, type Locale } from '../domain/kernel/locale.ts'

export const LOCALE_COOKIE = 'locale'

/**
 * The language of a request: the one the address names, else the one picked in the selector, else the browser's, else
 * the account's, else the default.
 */
export function pickLocale(wishes: {
  address?: string | null
  cookie?: string | null
  acceptLanguage?: string | null
  account?: string | null
}): Locale {
  if (isLocale(wishes.address)) return wishes.address
  if (isLocale(wishes.cookie)) return wishes.cookie
  return fromAcceptLanguage(wishes.acceptLanguage ?? '') ?? (isLocale(wishes.account) ? wishes.account : DEFAULT_LOCALE)
}

/** The best supported language of 'da-DK,da;q=0.9,en;q=0.5'; null when there is none. */
function fromAcceptLanguage(header: string): Locale | null {
  const ranked = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0]?.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of ranked) if (isLocale(language)) return language
  return null
}
