import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import { glow } from './light.ts'
import type { Palette } from './palettes.ts'
import { group, path, rect } from './shapes.ts'

export type MirrorKind = 'arch' | 'round' | 'pill' | 'square'

/** A mirror on the wall, its foot at (x, y). What it shows is the other side of the room, out of focus. */
export function mirror(
  canvas: Canvas,
  random: Random,
  palette: Palette,
  kind: MirrorKind,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { metal, wall, alt, second, leaf, dark, glow: warm } = palette
  const outer = outline(kind, x, y, width, height)
  const inner = outline(kind, x, y - 6, width - 12, height - 12)
  const glass = mix(lighten(wall, dark ? 0.22 : 0.45), '#dfeaf0', dark ? 0.16 : 0.4)
  const clip = canvas.clip(path(inner, {}))
  const left = x - width / 2
  const top = y - height
  const seen = group(
    [
      rect(left, top, width, height, {
        fill: canvas.linear(
          [
            [0, lighten(glass, 0.3)],
            [0.55, glass],
            [1, mix(glass, alt, 0.45)],
          ],
          78,
        ),
      }),
      group(
        [
          rect(left + width * random.between(0.05, 0.2), top + height * 0.3, width * 0.26, height * 0.75, {
            fill: mix(glass, alt, 0.6),
            rx: 20,
          }),
          rect(
            left + width * random.between(0.55, 0.7),
            top + height * random.between(0.42, 0.55),
            width * 0.34,
            height * 0.6,
            { fill: mix(glass, second, 0.5), rx: 30 },
          ),
          rect(left + width * 0.42, top + height * 0.62, width * 0.14, height * 0.4, {
            fill: mix(glass, leaf, 0.5),
            rx: 26,
          }),
        ],
        { filter: canvas.blur(9), opacity: 0.8 },
      ),
      path(
        `M${left - width * 0.3} ${top + height * 1.05}L${left + width * 0.72} ${top - 20}H${left + width * 0.95}L${left - width * 0.1} ${top + height * 1.22}H${left - width * 0.3}Z`,
        { fill: '#ffffff', opacity: dark ? 0.12 : 0.24 },
      ),
      path(
        `M${left + width * 0.38} ${top + height}L${left + width} ${top + height * 0.22}V${top + height * 0.34}L${left + width * 0.48} ${top + height}Z`,
        { fill: '#ffffff', opacity: dark ? 0.08 : 0.16 },
      ),
    ],
    { clipPath: clip },
  )
  return group([
    glow(canvas, x, y - height / 2, Math.max(width, height) * 0.86, warm, dark ? 0.5 : 0.2),
    path(outer, { fill: darken(wall, 0.7), opacity: 0.26, transform: 'translate(9 13)', filter: canvas.blur(8) }),
    path(outer, {
      fill: canvas.linear(
        [
          [0, lighten(metal, 0.5)],
          [0.35, metal],
          [0.7, darken(metal, 0.38)],
          [1, lighten(metal, 0.12)],
        ],
        55,
      ),
    }),
    seen,
    path(inner, { fill: 'none', stroke: darken(metal, 0.55), strokeWidth: 2, opacity: 0.45 }),
  ])
}

function outline(kind: MirrorKind, x: number, y: number, width: number, height: number): string {
  const r = width / 2
  const left = x - r
  const right = x + r
  const top = y - height
  switch (kind) {
    case 'arch':
      return `M${left} ${y}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${y}Z`
    case 'pill':
      return `M${left} ${y - r}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${y - r}A${r} ${r} 0 0 1 ${left} ${y - r}Z`
    case 'round': {
      const h = height / 2
      return `M${left} ${y - h}A${r} ${h} 0 0 1 ${right} ${y - h}A${r} ${h} 0 0 1 ${left} ${y - h}Z`
    }
    case 'square':
      return `M${left + 14} ${y}Q${left} ${y} ${left} ${y - 14}V${top + 14}Q${left} ${top} ${left + 14} ${top}H${right - 14}Q${right} ${top} ${right} ${top + 14}V${y - 14}Q${right} ${y} ${right - 14} ${y}Z`
  }
}
