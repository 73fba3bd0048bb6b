// Writes src/platform/map/coast.br: the seas of the world as rings, in detail around Denmark, coarser with distance. Run only to update it:
//   npm pack @geo-maps/earth-seas-10m && tar xzf geo-maps-*.tgz && node maps/bake-coast.js package/map.geo.json
// The shapes are © OpenStreetMap contributors, under the Open Database License.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Units of a coordinate in one degree: about a metre. */
const UNITS = 100_000

/** Tolerance of a line in degrees of latitude, by region: west, south, east, north, tolerance. */
const DETAIL = [
  [7.4, 53.3, 15.6, 58.2, 0.00005],
  [-11, 35, 32, 71.5, 0.006],
  [-180, -90, 180, 90, 0.04],
]

const [file = ''] = process.argv.slice(2)
const { geometries } = JSON.parse(readFileSync(file, 'utf8'))
const rings = geometries.flatMap(({ coordinates }) => coordinates.flat()).flatMap(simplified)
const bytes = brotliCompressSync(encoded(rings))
writeFileSync('src/platform/map/coast.br', bytes)
const points = rings.reduce((sum, ring) => sum + ring.length, 0)
process.stdout.write(`${rings.length} rings, ${points} points, ${bytes.length} bytes\n`)

function toleranceAt([x, y]) {
  const [, , , , tolerance] = DETAIL.find(([w, s, e, n]) => x >= w && x <= e && y >= s && y <= n) ?? DETAIL.at(-1)
  return tolerance
}

/** Douglas-Peucker line simplification, with a tolerance by region. Rings too small to be visible are dropped. */
function simplified(ring) {
  const least = Math.min(...[0, 0.25, 0.5, 0.75].map((at) => toleranceAt(ring[Math.floor(ring.length * at)])))
  const xs = spread(ring.map(([x]) => x))
  const ys = spread(ring.map(([, y]) => y))
  if (Math.max(xs, ys) < 5 * least) return []
  const selected = new Uint8Array(ring.length)
  selected[0] = 1
  selected[ring.length - 1] = 1
  // The first and last point of a ring are equal: split it at the point farthest from them.
  const far = farthest(ring, 0, ring.length - 1).at
  const spans = [
    [0, far],
    [far, ring.length - 1],
  ]
  selected[far] = 1
  while (spans.length > 0) {
    const [from, to] = spans.pop()
    if (to - from < 2) continue
    const { at, beyond } = farthest(ring, from, to)
    if (!beyond) continue
    selected[at] = 1
    spans.push([from, at], [at, to])
  }
  const result = ring.filter((_, i) => selected[i] === 1)
  return result.length < 4 ? [] : [result]
}

/** The point of a segment with the largest distance from the straight line, in units of its own tolerance. */
function farthest(ring, from, to) {
  const [ax, ay] = ring[from]
  const [bx, by] = ring[to]
  const narrow = Math.cos((ay * Math.PI) / 180)
  const [dx, dy] = [(bx - ax) * narrow, by - ay]
  const length = dx * dx + dy * dy
  let best = { at: from + 1, off: -1 }
  for (let i = from + 1; i < to; i += 1) {
    const [px, py] = [(ring[i][0] - ax) * narrow, ring[i][1] - ay]
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const off = Math.hypot(px - along * dx, py - along * dy) / toleranceAt(ring[i])
    if (off > best.off) best = { at: i, off }
  }
  return { ...best, beyond: best.off > 1 }
}

function spread(numbers) {
  let [least, most] = [numbers[0], numbers[0]]
  for (const n of numbers) {
    if (n < least) least = n
    if (n > most) most = n
  }
  return most - least
}

/** The number of rings, then for each its number of points and their differences, as variable-length integers. */
function encoded(rings) {
  const out = []
  const put = (n) => {
    let rest = n
    while (rest > 127) {
      out.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    out.push(rest)
  }
  const step = (n) => put(n < 0 ? -2 * n - 1 : 2 * n)
  put(rings.length)
  for (const ring of rings) {
    put(ring.length)
    let before = [0, 0]
    for (const [x, y] of ring) {
      const here = [Math.round(x * UNITS), Math.round(y * UNITS)]
      step(here[0] - before[0])
      step(here[1] - before[1])
      before = here
    }
  }
  return Buffer.from(out)
}
