import { CATEGORIES, CATEGORY_NAMES, parseCategory } from '../../../domain/kernel/categories.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'

/** The pages that are the same for everybody and have no id: they stand in the sitemap as they are. */
export const STANDING_PAGES = [
  '/',
  '/saloons',
  ...CATEGORIES.map((category) => `/saloons/${CATEGORY_NAMES[category]}`),
  '/products',
  '/partner-home',
  '/features',
  '/Our-Prices',
  '/aboutus',
  '/contactus',
  '/careers',
  '/terms',
  '/privacy',
]

const FAMILIES = /^\/(?:saloon|staff-detail|product_details|products_list|saloons_list|services_saloons_list)\/[^/]+$/
const LIST_OF_A_KIND = /^\/saloons\/([^/]+)$/

/**
 * The address under which search engines shall keep a page: without filters and days, but with its place in a list.
 * Null when the page is nobody's but its reader's, or a detour to another one.
 */
export function publicPath(pathname: string, search: URLSearchParams): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const kind = parseCategory(decoded(LIST_OF_A_KIND.exec(path)?.[1] ?? ''))
  const known = kind ? `/saloons/${CATEGORY_NAMES[kind]}` : path
  if (!STANDING_PAGES.includes(known) && !FAMILIES.test(known)) return null
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `${known}?page=${page}` : known
}

/** Where the same page is in one language. English is the page itself. */
export function inLanguage(path: string, locale: Locale): string {
  if (locale === LOCALES[0]) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE}=${locale}`
}

/** The part of an address that names a language, for search engines and for links that are passed on. */
export const LANGUAGE = 'lang'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
