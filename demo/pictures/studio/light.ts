import type { Canvas } from './canvas.ts'
import { type Colour, darken } from './colour.ts'
import { circle, ellipse, polygon, rect } from './shapes.ts'

/** A pool of lamplight on whatever is there already. */
export function glow(canvas: Canvas, x: number, y: number, radius: number, colour: Colour, strength = 0.7): string {
  return circle(x, y, radius, { fill: canvas.halo(colour, strength) })
}

/** What stands on a floor or table darkens it. */
export function shadowUnder(
  canvas: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Colour,
  strength = 0.5,
): string {
  return ellipse(x, y, rx, ry, { fill: canvas.halo(darken(colour, 0.75), strength) })
}

/** Daylight falling slantwise into the room. `lean` is how far it moves on its way down. */
export function sunbeams(
  canvas: Canvas,
  x: number,
  top: number,
  bottom: number,
  { width = 120, count = 3, lean = 320, colour = '#fff3d6', strength = 0.34 } = {},
): string {
  const fill = canvas.linear([
    [0, colour, strength],
    [0.75, colour, strength * 0.4],
    [1, colour, 0],
  ])
  return Array.from({ length: count }, (_, i) => {
    const left = x + i * width * 1.25
    return polygon(
      [
        [left, top],
        [left + width, top],
        [left + width * 1.25 + lean, bottom],
        [left + lean - width * 0.1, bottom],
      ],
      { fill, filter: canvas.blur(7), style: 'mix-blend-mode:soft-light' },
    )
  }).join('')
}

/** The last touch: warm light from one corner, depth at the edges. */
export function grade(
  canvas: Canvas,
  {
    warm = '#ffd9a0',
    deep = '#2a1a3a',
    from = 'left',
    strength = 1,
  }: { warm?: Colour; deep?: Colour; from?: 'left' | 'right'; strength?: number } = {},
): string {
  const { width, height } = canvas
  const cx = from === 'left' ? 0.18 : 0.82
  return (
    rect(0, 0, width, height, {
      fill: canvas.radial(
        [
          [0, warm, 0.42 * strength],
          [0.6, warm, 0.1 * strength],
          [1, warm, 0],
        ],
        { cx, cy: 0.08, r: 0.95 },
      ),
      style: 'mix-blend-mode:soft-light',
    }) +
    rect(0, 0, width, height, {
      fill: canvas.radial(
        [
          [0, deep, 0],
          [0.62, deep, 0],
          [1, deep, 0.5 * strength],
        ],
        { cx: 0.5, cy: 0.46, r: 0.78 },
      ),
      style: 'mix-blend-mode:multiply',
    })
  )
}
