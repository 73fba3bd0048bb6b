import { isOrigin, type Origin } from '../../domain/commerce/commission/origin.ts'
import { isId } from '../../domain/kernel/ids.ts'
import { cookieOf, hiddenCookie } from './cookies.ts'

const COOKIE = 'salon-links'
const WEEK = 604_800
/** The most salons remembered; the latest ones. */
const MAX_SALONS = 20

/**
 * The salons whose own links this browser has followed within a week, by id, the latest first. What comes from a browser
 * is checked: only ids and known origins.
 */
export function salonLinksOf(headers: Headers, origin: string): Readonly<Record<string, Origin>> {
  const pairs = decodeURIComponent(cookieOf(headers, COOKIE, origin) ?? '')
    .split(',')
    .map((pair) => pair.split('.'))
  return Object.fromEntries(
    pairs.flatMap(([id = '', from]) => (isId(id) && isOrigin(from) ? [[id, from] as const] : [])).slice(0, MAX_SALONS),
  )
}

/** The cookie that adds a salon: its bookings through its own link bear no commission. */
export function salonLinkCookie(headers: Headers, origin: string, salonId: string, from: Origin): string {
  const { [salonId]: _, ...others } = salonLinksOf(headers, origin)
  const links = [[salonId, from], ...Object.entries(others)].slice(0, MAX_SALONS)
  return hiddenCookie(COOKIE, links.map(([id, link]) => `${id}.${link}`).join(','), WEEK, origin)
}
