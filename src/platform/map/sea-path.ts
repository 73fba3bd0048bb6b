import { worldSize } from '../../domain/kernel/mercator.ts'
import { clipped, type Line } from './clip.ts'
import { coast, type Ring } from './coast.ts'

/** Part of the world at a zoom level: its upper left corner in world pixels, and its size. */
export interface Frame {
  zoom: number
  left: number
  top: number
  width: number
  height: number
}

/** Drawn beyond the edge, so that the outline along the edge is hidden. */
const MARGIN = 4
/** Points nearer to each other than this (in pixels) are skipped. */
const VISIBLE = 1

/** The seas within a frame as the `d` of an SVG path, to be filled by the even-odd rule; '' if there is only land. */
export function seaPath(frame: Frame): string {
  const size = worldSize(frame.zoom)
  const [left, top] = [(frame.left - MARGIN) / size, (frame.top - MARGIN) / size]
  const [right, bottom] = [(frame.left + frame.width + MARGIN) / size, (frame.top + frame.height + MARGIN) / size]
  let path = ''
  for (const ring of coast()) {
    if (ring.east < left || ring.west > right || ring.south < top || ring.north > bottom) continue
    if ((ring.east - ring.west) * size < 1 && (ring.south - ring.north) * size < 1) continue
    const line = clipped(inPixels(ring, frame, size), [-MARGIN, frame.width + MARGIN, frame.height + MARGIN])
    if (line.length >= 6) path += pathOf(line)
  }
  return path
}

function inPixels({ points }: Ring, frame: Frame, size: number): Line {
  const line: Line = []
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i] ?? 0) * size - frame.left
    const y = (points[i + 1] ?? 0) * size - frame.top
    if (Math.abs(x - lastX) < VISIBLE && Math.abs(y - lastY) < VISIBLE) continue
    line.push(x, y)
    lastX = x
    lastY = y
  }
  return line
}

function pathOf(line: Line): string {
  let path = ''
  for (let i = 0; i < line.length; i += 2) {
    path += `${i === 0 ? 'M' : 'L'}${(line[i] ?? 0).toFixed(1)} ${(line[i + 1] ?? 0).toFixed(1)}`
  }
  return `${path}Z`
}
