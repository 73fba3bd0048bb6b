import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { worldPoint } from '../../domain/kernel/mercator.ts'

/** One line around a sea or, inside of it, around land: filled by the even-odd rule, all rings together are the seas. */
export interface Ring {
  /** x and y by turns, in units of the world's square. */
  points: Float64Array
  west: number
  east: number
  north: number
  south: number
}

/** Units of a degree in the file; see maps/bake-coast.js, which makes it. */
const UNITS = 100_000

let known: Ring[] | null = null

/** The coasts of the world, fine around Denmark. Read from coast.br once, when first asked for. */
export function coast(): Ring[] {
  known ??= decoded(brotliDecompressSync(readFileSync('src/platform/map/coast.br')))
  return known
}

function decoded(bytes: Uint8Array): Ring[] {
  let at = 0
  const number = () => {
    let [value, weight] = [0, 1]
    for (;;) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * weight
      if (byte < 128) return value
      weight *= 128
    }
  }
  const step = () => {
    const n = number()
    return n % 2 === 1 ? -(n + 1) / 2 : n / 2
  }
  return Array.from({ length: number() }, () => {
    const points = new Float64Array(2 * number())
    let [longitude, latitude] = [0, 0]
    const ring: Ring = { points, west: 1, east: 0, north: 1, south: 0 }
    for (let i = 0; i < points.length; i += 2) {
      longitude += step()
      latitude += step()
      const { x, y } = worldPoint({ latitude: latitude / UNITS, longitude: longitude / UNITS })
      points[i] = x
      points[i + 1] = y
      ring.west = Math.min(ring.west, x)
      ring.east = Math.max(ring.east, x)
      ring.north = Math.min(ring.north, y)
      ring.south = Math.max(ring.south, y)
    }
    return ring
  })
}
