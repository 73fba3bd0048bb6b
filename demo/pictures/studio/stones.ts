import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten } from './colour.ts'
import { ellipse, group, path, place } from './shapes.ts'

/** A smooth stone lying on its origin. */
export function stone(canvas: Canvas, colour: Colour, width: number, height: number): string {
  const w = width / 2
  return group([
    path(
      `M${-w} ${-height * 0.46}C${-w} ${-height * 0.96} ${-w * 0.4} ${-height} ${w * 0.1} ${-height}C${w * 0.7} ${-height} ${w} ${-height * 0.8} ${w} ${-height * 0.42}C${w} ${-height * 0.06} ${w * 0.5} 0 0 0C${-w * 0.6} 0 ${-w} ${-height * 0.08} ${-w} ${-height * 0.46}Z`,
      {
        fill: canvas.radial(
          [
            [0, lighten(colour, 0.42)],
            [0.45, colour],
            [1, darken(colour, 0.45)],
          ],
          { cx: 0.34, cy: 0.18, r: 0.85 },
        ),
      },
    ),
    path(
      `M${-w * 0.62} ${-height * 0.74}C${-w * 0.3} ${-height * 0.93} ${w * 0.1} ${-height * 0.93} ${w * 0.34} ${-height * 0.88}`,
      {
        fill: 'none',
        stroke: '#ffffff',
        strokeWidth: Math.max(2, height * 0.06),
        opacity: 0.3,
        strokeLinecap: 'round',
      },
    ),
  ])
}

/** Stones balanced on each other, the largest below. */
export function cairn(canvas: Canvas, random: Random, colours: readonly Colour[], width: number): string {
  let y = 0
  let w = width
  const parts: string[] = []
  for (const colour of colours) {
    const h = w * random.between(0.34, 0.42)
    parts.push(
      place(stone(canvas, colour, w, h), random.between(-6, 6), y),
      place(ellipse(0, -h * 0.9, w * 0.3, h * 0.08, { fill: '#1d1420', opacity: 0.22 }), 0, y),
    )
    y -= h * 0.93
    w *= random.between(0.72, 0.8)
  }
  return group(parts)
}

/** Rings on still water around a point. */
export function ripples(x: number, y: number, radius: number, colour: Colour, count = 4): string {
  return group(
    Array.from({ length: count }, (_, i) =>
      ellipse(x, y, radius * (0.3 + i * 0.25), radius * (0.3 + i * 0.25) * 0.24, {
        fill: 'none',
        stroke: colour,
        strokeWidth: 3.4 - i * 0.5,
        opacity: 0.6 - i * 0.12,
      }),
    ),
  )
}
