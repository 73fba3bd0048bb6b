import { worldPoint, worldSize } from '../../../domain/kernel/mercator.ts'
import type { MapPlace } from './map-place.ts'

/** A pin and what it would hide, as far as the next one must be away, in pixels. */
const WIDE = 62
const HIGH = 40

/** Places whose pins would lie on each other at a zoom, together; the first of each group is where it stands. */
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
