import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { worldPoint } from '../../domain/kernel/mercator.ts'

/** A ring around a sea or, inside it, around land: all rings filled by the even-odd rule are the seas. */
export interface Ring {
  /** Alternating x and y in world coordinates. */
  points: Float64Array
  west: number
  east: number
  north: number
  south: number
}

/** Units per degree in the file; see maps/bake-coast.js, which creates it. */
const UNITS = 100_000

let rings: Ring[] | null = null

/** The coasts of the world, detailed around Denmark. Read from coast.br on first use. */
export function coast(): Ring[] {
  rings ??= decoded(brotliDecompressSync(readFileSync('src/platform/map/coast.br')))
  return rings
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
