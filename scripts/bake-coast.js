// Makes maps/coast.br: the seas of the world as rings, finely around Denmark, coarser with distance. Run only to renew it:
//   npm pack @geo-maps/earth-seas-10m && tar xzf geo-maps-*.tgz && node scripts/bake-coast.js package/map.geo.json
// The shapes are © OpenStreetMap contributors, under the Open Database License.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Units of a coordinate in one degree: about a metre. */
const UNITS = 100_000

/** How far a line may be off, in degrees of latitude, by where it is: west, south, east, north. */
const DETAIL = [
  [7.4, 53.3, 15.6, 58.2, 0.00005],
  [-11, 35, 32, 71.5, 0.006],
  [-180, -90, 180, 90, 0.04],
]

const [file = ''] = process.argv.slice(2)
const { geometries } = JSON.parse(readFileSync(file, 'utf8'))
const rings = geometries.flatMap(({ coordinates }) => coordinates.flat()).flatMap(simplified)
const bytes = brotliCompressSync(encoded(rings))
writeFileSync('maps/coast.br', bytes)
const points = rings.reduce((sum, ring) => sum + ring.length, 0)
process.stdout.write(`${rings.length} rings, ${points} points, ${bytes.length} bytes\n`)

function toleranceAt([x, y]) {
  const [, , , , tolerance] = DETAIL.find(([w, s, e, n]) => x >= w && x <= e && y >= s && y <= n) ?? DETAIL.at(-1)
  return tolerance
}

/** Douglas and Peucker's line simplification, with a tolerance that depends on the place; nothing when too small to see. */
function simplified(ring) {
  const least = Math.min(...[0, 0.25, 0.5, 0.75].map((at) => toleranceAt(ring[Math.floor(ring.length * at)])))
  const xs = spread(ring.map(([x]) => x))
  const ys = spread(ring.map(([, y]) => y))
  if (Math.max(xs, ys) < 5 * least) return []
  const keep = new Uint8Array(ring.length)
  keep[0] = 1
  keep[ring.length - 1] = 1
  // A ring ends where it begins: cut it at the point farthest from there.
  const far = farthest(ring, 0, ring.length - 1).at
  const spans = [
    [0, far],
    [far, ring.length - 1],
  ]
  keep[far] = 1
  while (spans.length > 0) {
    const [from, to] = spans.pop()
    if (to - from < 2) continue
    const { at, beyond } = farthest(ring, from, to)
    if (!beyond) continue
    keep[at] = 1
    spans.push([from, at], [at, to])
  }
  const kept = ring.filter((_, i) => keep[i] === 1)
  return kept.length < 4 ? [] : [kept]
}

/** The point of a stretch that is most off the straight line, counted in its own tolerance. */
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

/** Count of rings; of each its count of points and the steps between them, as variable-length integers. */
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
