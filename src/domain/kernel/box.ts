import { EARTH_KM, kilometresBetween, type Place } from './place.ts'

/** An area between two latitudes and two longitudes, in degrees; south is less than north, and west less than east. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

const NUMBER = /^-?\d{1,3}(\.\d{1,20})?$/

/** Parses 'south,west,north,east', rounded to five decimals (1 m); null for anything else. */
export function parseBox(text: string): Box | null {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map((part) => fine(Number(part)))
  const box = {
    south: Math.max(south, -90),
    west: Math.max(west, -180),
    north: Math.min(north, 90),
    east: Math.min(east, 180),
  }
  return box.south < box.north && box.west < box.east ? box : null
}

/** Formats an area as 'south,west,north,east', as read by `parseBox`. */
export function boxText({ south, west, north, east }: Box): string {
  return [south, west, north, east].map(fine).join(',')
}

export function cornersOf({ south, west, north, east }: Box): [Place, Place] {
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]
}

/** The part that two areas have in common; null when they have none. */
export function overlap(a: Box, b: Box): Box | null {
  const [south, west] = [Math.max(a.south, b.south), Math.max(a.west, b.west)]
  const [north, east] = [Math.min(a.north, b.north), Math.min(a.east, b.east)]
  return south < north && west < east ? { south, west, north, east } : null
}

export function isInside({ latitude, longitude }: Place, { south, west, north, east }: Box): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** From this width on, in degrees, the circle around an area is the whole earth. */
const WIDE = 120
const HALF_AROUND_KM = Math.PI * EARTH_KM

/** A circle around an area: its centre, and the distance in km within which all of the area is. */
export function circleAround(box: Box): { place: Place; km: number } {
  const { south, west, north, east } = box
  const place = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  if (east - west > WIDE) return { place, km: HALF_AROUND_KM }
  // The corners are the farthest: those nearer to the equator, as an area is wider there.
  return { place, km: Math.max(...cornersOf(box).map((corner) => kilometresBetween(place, corner))) }
}

function fine(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
