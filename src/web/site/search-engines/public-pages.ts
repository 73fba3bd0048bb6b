import { CATEGORIES, CATEGORY_NAMES, parseCategory } from '../../../domain/kernel/categories.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'

/** Pages that are the same for everyone and have no id: they are in the sitemap as they are. */
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

const DYNAMIC_PATHS =
  /^\/(?:saloon|staff-detail|product_details|products_list|saloons_list|services_saloons_list)\/[^/]+$/
const LIST_OF_A_KIND = /^\/saloons\/([^/]+)$/

/**
 * The canonical address of a page for search engines: without filters and days, but with its page of a list. Null when
 * the page belongs to one user, or redirects to another.
 */
export function publicPath(pathname: string, search: URLSearchParams): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const kind = parseCategory(decoded(LIST_OF_A_KIND.exec(path)?.[1] ?? ''))
  const known = kind ? `/saloons/${CATEGORY_NAMES[kind]}` : path
  if (!STANDING_PAGES.includes(known) && !DYNAMIC_PATHS.test(known)) return null
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) && page !== '1' ? `${known}?page=${page}` : known
}

/** The address of the same page in one language. English has no prefix. */
export function inLanguage(path: string, locale: Locale): string {
  if (locale === LOCALES[0]) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE}=${locale}`
}

/** The part of an address that names a language, for search engines and for shared links. */
export const LANGUAGE = 'lang'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
