/** Coordinates in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The earth's radius as in the database, km. */
export const EARTH_KM = 6378.168
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two places in km, on a sphere; accurate to half a percent. */
export function kilometresBetween(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const across = Math.sin(radians(b.longitude - a.longitude) / 2)
  const along = Math.sin((to - from) / 2)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(along ** 2 + Math.cos(from) * Math.cos(to) * across ** 2)))
}

/** The same from a place to one that may be unknown; null when either is. */
export function distanceKm(
  from: Place | null | undefined,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  return !from || latitude === null || longitude === null ? null : kilometresBetween(from, { latitude, longitude })
}

const NUMBER = /^-?\d{1,3}(\.\d{1,20})?$/

/**
 * Parses 'lat,lng', rounded to three decimals: within 100 m, so that it does not reveal an address. Null for anything
 * else.
 */
export function parsePlace(text: string | null | undefined): Place | null {
  const [lat = '', lng = '', more] = (text ?? '').split(',')
  if (more !== undefined || !NUMBER.test(lat) || !NUMBER.test(lng)) return null
  const place = { latitude: roundTo100Metres(Number(lat)), longitude: roundTo100Metres(Number(lng)) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

/** Formats a place as 'lat,lng', as read by `parsePlace`. */
export function placeText({ latitude, longitude }: Place): string {
  return `${roundTo100Metres(latitude)},${roundTo100Metres(longitude)}`
}

function roundTo100Metres(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
