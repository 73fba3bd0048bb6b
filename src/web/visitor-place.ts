import { type Place, parsePlace, placeText } from '../domain/kernel/place.ts'
import { cookieOf, hiddenCookie } from './cookies.ts'

const PLACE_COOKIE = 'place'
const KEPT_SECONDS = 30 * 86_400

/** Where the reader said to be, within 100 m; null until they did. For loaders that tell distances. */
export function readVisitorPlace(request: Request, origin: string): Place | null {
  const kept = cookieOf(request.headers, PLACE_COOKIE, origin)
  return parsePlace(kept?.replace(/%2C/i, ','))
}

/** The cookie that keeps a place for a month, or takes it away. */
export function placeCookie(place: Place | null, origin: string): string {
  return hiddenCookie(PLACE_COOKIE, place && placeText(place), KEPT_SECONDS, origin)
}
