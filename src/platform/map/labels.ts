import { worldPoint, worldSize } from '../../domain/shared/mercator.ts'
import type { Frame } from './sea-path.ts'

export interface Label {
  name: string
  kind: 'town' | 'street'
  latitude: number
  longitude: number
  salons: number
}

/** A label at a zoom: its middle in pixels of the world, half its size, and how far the place it names reaches. */
export interface PlacedLabel extends Label {
  x: number
  y: number
  halfWidth: number
  reach: number
}

/** The closest of the wide zooms that name towns, and from where on streets are named too. */
const TOWNS_FROM = 6
const STREETS_FROM = 14
const LETTER = { town: 7.4, street: 5.8 }
const HALF_HEIGHT = 11

/** The labels of a zoom that do not touch each other; where two would, the one with more salons stays. */
export function placeLabels(labels: readonly Label[], zoom: number): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  const size = worldSize(zoom)
  const shown = labels.filter(({ kind }) => zoom >= (kind === 'town' ? TOWNS_FROM : STREETS_FROM))
  for (const label of shown) {
    const { x, y } = worldPoint(label)
    const here: PlacedLabel = {
      ...label,
      x: x * size,
      y: y * size,
      halfWidth: (label.name.length * LETTER[label.kind]) / 2 + 6,
      reach: label.kind === 'town' ? kilometres(0.7 + Math.min(1.6, 0.2 * Math.sqrt(label.salons)), label, size) : 0,
    }
    if (!placed.some((other) => touch(here, other))) placed.push(here)
  }
  return placed
}

function touch(a: PlacedLabel, b: PlacedLabel): boolean {
  return Math.abs(a.y - b.y) < 2 * HALF_HEIGHT && Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth
}

/** Kilometres at a place as pixels of the world. */
function kilometres(km: number, { latitude }: Label, size: number): number {
  return (km / (40_075 * Math.cos((latitude * Math.PI) / 180))) * size
}

/** Those that reach into a frame. */
export function labelsIn(placed: readonly PlacedLabel[], { left, top, width, height }: Frame): PlacedLabel[] {
  return placed.filter(({ x, y, halfWidth, reach }) => {
    const [wide, high] = [Math.max(halfWidth, reach), Math.max(HALF_HEIGHT, reach)]
    return x + wide > left && x - wide < left + width && y + high > top && y - high < top + height
  })
}
