import type { Random } from '../../random.ts'
import type { Canvas } from '../studio/canvas.ts'
import type { Colour } from '../studio/colour.ts'
import { shadowUnder } from '../studio/light.ts'
import { sheen } from '../studio/objects.ts'
import { group, path } from '../studio/shapes.ts'
import type { Brand } from './labels.ts'
import { FLOOR } from './studio.ts'

/** Draws one product standing in the middle of the studio. `tint` is what is inside. */
export type Packshot = (canvas: Canvas, random: Random, brand: Brand, tint: Colour) => string

export const X = 400

export function standing(canvas: Canvas, width: number, parts: readonly string[]): string {
  return group([shadowUnder(canvas, X + width * 0.16, FLOOR + 6, width * 0.72, 26, '#3a2430', 0.6), ...parts])
}

/** A tall body with round shoulders from `top` down to the floor. */
export function vessel(canvas: Canvas, colour: Colour, width: number, top: number, shoulder = 40): string {
  const l = X - width / 2
  const r = X + width / 2
  return (
    path(
      `M${l} ${FLOOR - 16}Q${l} ${FLOOR} ${l + 20} ${FLOOR + 4}Q${X} ${FLOOR + 14} ${r - 20} ${FLOOR + 4}Q${r} ${FLOOR} ${r} ${FLOOR - 16}V${top + shoulder}Q${r} ${top} ${r - shoulder * 1.3} ${top}H${l + shoulder * 1.3}Q${l} ${top} ${l} ${top + shoulder}Z`,
      { fill: sheen(canvas, colour) },
    ) +
    path(`M${l + width * 0.13} ${FLOOR - 20}V${top + shoulder + 4}`, {
      stroke: '#ffffff',
      strokeWidth: width * 0.06,
      opacity: 0.34,
      strokeLinecap: 'round',
    }) +
    path(`M${r - width * 0.07} ${FLOOR - 24}V${top + shoulder + 10}`, {
      stroke: '#ffffff',
      strokeWidth: 3,
      opacity: 0.26,
      strokeLinecap: 'round',
    })
  )
}
