import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten } from './colour.ts'
import { group, path, rect } from './shapes.ts'

/** A curtain in soft folds. */
export function curtain(canvas: Canvas, colour: Colour, x: number, y: number, width: number, height: number): string {
  const folds = Math.max(3, Math.round(width / 24))
  const w = width / folds
  const parts = [rect(x + 8, y + 4, width, height, { fill: '#1d1420', opacity: 0.2, filter: canvas.blur(8) })]
  const fill = canvas.linear(
    [
      [0, darken(colour, 0.2)],
      [0.35, lighten(colour, 0.25)],
      [0.6, colour],
      [1, darken(colour, 0.24)],
    ],
    0,
  )
  for (let i = 0; i < folds; i += 1) {
    const left = x + i * w
    const drop = y + height + (i % 2 ? 6 : 0)
    parts.push(
      path(
        `M${left} ${y}H${left + w}C${left + w + 5} ${y + height * 0.4} ${left + w - 4} ${y + height * 0.7} ${left + w + 2} ${drop}Q${left + w / 2} ${drop + 8} ${left - 2} ${drop}C${left + 4} ${y + height * 0.7} ${left - 5} ${y + height * 0.4} ${left} ${y}Z`,
        { fill },
      ),
    )
  }
  return group(parts)
}
