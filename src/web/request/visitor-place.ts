import { type Place, parsePlace, placeText } from '../../domain/kernel/place.ts'
import { cookieOf, hiddenCookie } from './cookies.ts'

const PLACE_COOKIE = 'place'
/** How long a browser stores it. */
export const PLACE_DAYS = 30

/** The place that the visitor chose, to 100 m; null until then. For loaders that show distances. */
export function readVisitorPlace(request: Request, origin: string): Place | null {
  const cookie = cookieOf(request.headers, PLACE_COOKIE, origin)
  return parsePlace(cookie?.replace(/%2C/i, ','))
}

/** The cookie that stores a place, or deletes it. */
export function placeCookie(place: Place | null, origin: string): string {
  return hiddenCookie(PLACE_COOKIE, place && placeText(place), PLACE_DAYS * 86_400, origin)
}
