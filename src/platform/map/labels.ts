import { worldPoint, worldSize } from '../../domain/kernel/mercator.ts'
import type { Frame } from './sea-path.ts'

export interface Label {
  name: string
  kind: 'town' | 'district' | 'street'
  latitude: number
  longitude: number
  salons: number
}

/** A label at a zoom level: its position in world pixels, radius, and the centre and half width of its text. */
export interface PlacedLabel extends Label {
  x: number
  y: number
  nameY: number
  halfWidth: number
  reach: number
}

/** Zoom levels at which each kind is labelled: a town until its districts are far enough apart. */
const SHOWN = { town: [6, 12], district: [13, 99], street: [14, 99] } as const
const LETTER = { town: 7.4, district: 7.4, street: 5.8 }
const HALF_HEIGHT = 11
/** Distance of the text below its place, clear of the circle with the number of salons. */
const UNDER = { town: 32, district: 32, street: 0 }

/** The labels of a zoom level that do not overlap; of two that would, the one with more salons is shown. */
export function placeLabels(labels: readonly Label[], zoom: number): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  const size = worldSize(zoom)
  const shown = labels.filter(({ kind }) => SHOWN[kind][0] <= zoom && zoom <= SHOWN[kind][1])
  for (const label of shown) {
    const { x, y } = worldPoint(label)
    const here: PlacedLabel = {
      ...label,
      x: x * size,
      y: y * size,
      nameY: y * size + UNDER[label.kind],
      halfWidth: (label.name.length * LETTER[label.kind]) / 2 + 6,
      reach: label.kind === 'street' ? 0 : kilometres(0.7 + Math.min(1.6, 0.2 * Math.sqrt(label.salons)), label, size),
    }
    if (!placed.some((other) => touch(here, other))) placed.push(here)
  }
  return placed
}

function touch(a: PlacedLabel, b: PlacedLabel): boolean {
  return Math.abs(a.nameY - b.nameY) < 2 * HALF_HEIGHT && Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth
}

/** Kilometres at a place in world pixels. */
function kilometres(km: number, { latitude }: Label, size: number): number {
  return (km / (40_075 * Math.cos((latitude * Math.PI) / 180))) * size
}

/** The labels that are at least partly inside a frame. */
export function labelsIn(placed: readonly PlacedLabel[], { left, top, width, height }: Frame): PlacedLabel[] {
  return placed.filter(({ x, y, nameY, halfWidth, reach }) => {
    const wide = Math.max(halfWidth, reach)
    const [above, below] = [Math.min(y - reach, nameY - HALF_HEIGHT), Math.max(y + reach, nameY + HALF_HEIGHT)]
    return x + wide > left && x - wide < left + width && below > top && above < top + height
  })
}
