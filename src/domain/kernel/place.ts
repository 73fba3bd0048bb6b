/** A point on the earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The radius of the database's earth. */
export const EARTH_KM = 6378.168
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places on a ball of the size that the database counts with; right to half a percent. */
export function kilometresBetween(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const across = Math.sin(radians(b.longitude - a.longitude) / 2)
  const along = Math.sin((to - from) / 2)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(along ** 2 + Math.cos(from) * Math.cos(to) * across ** 2)))
}

const NUMBER = /^-?\d{1,3}(\.\d{1,20})?$/

/** 'lat,lng' as a place, to three decimals: within 100 m, so that nobody's door is known. Null for anything else. */
export function parsePlace(text: string | null | undefined): Place | null {
  const [lat = '', lng = '', more] = (text ?? '').split(',')
  if (more !== undefined || !NUMBER.test(lat) || !NUMBER.test(lng)) return null
  const place = { latitude: coarse(Number(lat)), longitude: coarse(Number(lng)) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

/** A place as 'lat,lng', the way `parsePlace` reads it. */
export function placeText({ latitude, longitude }: Place): string {
  return `${coarse(latitude)},${coarse(longitude)}`
}

function coarse(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
