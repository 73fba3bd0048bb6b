import type { Place } from './place.ts'

/** Web Mercator coordinates: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number
  y: number
}

/** The side of a map tile in pixels; the whole world is one tile at zoom 0, and doubles with each zoom level. */
export const TILE = 256
/** The latitude at which the square ends: the projection is infinite at the poles. */
const NORTHMOST = 85.0511

export function worldPoint({ latitude, longitude }: Place): WorldPoint {
  const sine = Math.sin((Math.max(-NORTHMOST, Math.min(NORTHMOST, latitude)) * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function placeAt({ x, y }: WorldPoint): Place {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  }
}

/** The side of the whole world in pixels at a zoom. */
export function worldSize(zoom: number): number {
  return TILE * 2 ** zoom
}

export interface MapView extends Place {
  zoom: number
}

const CLOSEST = 15
const WIDEST = 4

/** The largest integer zoom at which all places fit into a box in pixels, and its centre. */
export function viewOf(places: readonly Place[], box: { width: number; height: number }): MapView | null {
  if (places.length === 0) return null
  const points = places.map(worldPoint)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const fits = Math.min(box.width / Math.max(east - west, 1e-9), box.height / Math.max(south - north, 1e-9))
  const zoom = Math.max(WIDEST, Math.min(CLOSEST, Math.floor(Math.log2(fits / TILE))))
  const { latitude, longitude } = placeAt({ x: (west + east) / 2, y: (north + south) / 2 })
  // Rounded to the precision of a pixel: the centre is part of URLs.
  return { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)), zoom }
}
