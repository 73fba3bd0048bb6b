import type { Canvas } from '../../studio/canvas.ts'
import { type Colour, darken, lighten } from '../../studio/colour.ts'
import { circle, group, path, place } from '../../studio/shapes.ts'
import type { Look } from '../appearance.ts'

/** What lies behind the head and what falls before it. */
interface Hair {
  back: string
  front: string
  /** Ears are covered: no earrings. */
  covers?: boolean
}

export type HairStyle = (canvas: Canvas, look: Look) => Hair

/** Lit from the left, as everything is. */
export function tint(canvas: Canvas, hair: Colour): string {
  return canvas.linear(
    [
      [0, lighten(hair, 0.2)],
      [0.4, hair],
      [1, darken(hair, 0.34)],
    ],
    35,
  )
}

export function strands(look: Look, lines: readonly string[]): string {
  const { hair, random } = look
  return group(
    lines.map((d, i) =>
      path(d, {
        fill: 'none',
        stroke: i % 3 === 2 ? darken(hair, 0.4) : lighten(hair, 0.42),
        strokeWidth: random.between(2, 4.2),
        opacity: i % 3 === 2 ? 0.35 : 0.42,
        strokeLinecap: 'round',
      }),
    ),
  )
}

/** Skull covered from ear to ear; `line` is the hairline from the right temple to the left. */
export function cap(canvas: Canvas, look: Look, line: string, { top = -178, side = 120, low = 20 } = {}): string {
  return path(
    `M${-side} ${low}C${-side - 26} ${top + 20} -74 ${top} 0 ${top}C74 ${top} ${side + 26} ${top + 20} ${side} ${low}${line}Z`,
    { fill: tint(canvas, look.hair) },
  )
}

/** Many small curls within a shape: soft in tone, each with a glint. */
export function curls(look: Look, spots: readonly (readonly [x: number, y: number, r: number])[]): string {
  const { hair, random } = look
  const balls = spots.map(([x, y, r]) =>
    circle(x, y, r, { fill: random.pick([hair, hair, lighten(hair, 0.06), darken(hair, 0.1)]) }),
  )
  const glints = spots.map(([x, y, r]) => {
    const turn = random.between(-40, 30)
    const arc = `M${-r * 0.62} ${r * 0.1}a${r * 0.62} ${r * 0.62} 0 0 1 ${r * 1.1} ${-r * 0.4}`
    return place(
      path(arc, {
        fill: 'none',
        stroke: random.chance(0.3) ? darken(hair, 0.4) : lighten(hair, 0.4),
        strokeWidth: 2.6,
        opacity: 0.36,
        strokeLinecap: 'round',
      }),
      x,
      y,
      { turn },
    )
  })
  return group([...balls, ...glints])
}

export function ring(
  random: Look['random'],
  count: number,
  rx: number,
  ry: number,
  cy: number,
  size: readonly [number, number],
  from = 0,
  to = Math.PI * 2,
): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const a = from + ((to - from) * i) / count
    return [
      Math.cos(a) * rx + random.between(-6, 6),
      cy + Math.sin(a) * ry + random.between(-6, 6),
      random.between(...size),
    ]
  })
}
