import { worldPoint, worldSize } from '../../../domain/kernel/mercator.ts'
import type { MapPlace } from './map-place.ts'

/** The size of a pin, and the distance that the next one must have, in pixels. */
const WIDE = 62
const HIGH = 40

/** Groups places whose pins would overlap at a zoom; the first of each group gives its position. */
export function groupPlaces(places: readonly MapPlace[], zoom: number): MapPlace[][] {
  const size = worldSize(zoom)
  const groups: { x: number; y: number; places: MapPlace[] }[] = []
  for (const place of places) {
    const point = worldPoint(place)
    const [x, y] = [point.x * size, point.y * size]
    const near = groups.find((group) => Math.abs(group.x - x) < WIDE && Math.abs(group.y - y) < HIGH)
    if (near) near.places.push(place)
    else groups.push({ x, y, places: [place] })
  }
  return groups.map((group) => group.places)
}
