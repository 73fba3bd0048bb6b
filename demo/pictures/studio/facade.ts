import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Palette } from './palettes.ts'
import { ellipse, group, path, polygon, rect } from './shapes.ts'

/** What painted plaster looks like in Danish streets. */
export const PLASTER = [
  '#e0a458',
  '#d98d6a',
  '#c76b52',
  '#a9bda6',
  '#7f9fa8',
  '#e7cfa6',
  '#b96f64',
  '#8fa37c',
  '#d8b4a0',
  '#5f7f8f',
] as const

export function neighbours(random: Random, dusk: boolean): string {
  return group(
    [-1, 1].map((side) => {
      const tone = dusk ? mix(random.pick(PLASTER), '#2c2f60', 0.6) : mix(random.pick(PLASTER), '#ffffff', 0.15)
      const x = side < 0 ? -40 : 1150
      const windows = [60, 220, 380, 540].map(
        (y) =>
          rect(x + 50, y, 62, 104, { fill: dusk && random.chance(0.5) ? '#ffd08a' : dusk ? '#23264a' : '#6b8796' }) +
          rect(x + 79, y, 5, 104, { fill: '#f3ead9' }),
      )
      return rect(x, side < 0 ? 20 : 60, 170, 760, { fill: tone }) + windows.join('')
    }),
  )
}

export function upperWindow(canvas: Canvas, random: Random, x: number, y: number, trim: string, dusk: boolean): string {
  const lit = dusk && random.chance(0.5)
  const glass = lit
    ? canvas.down('#ffe1a6', '#f5b566')
    : dusk
      ? canvas.down('#323a6b', '#232850')
      : canvas.down('#8fb3c4', '#c3dbe2')
  return group([
    rect(x - 10, y - 10, 146, 206, { fill: trim }),
    rect(x, y, 126, 186, { fill: glass }),
    polygon(
      [
        [x, y + 130],
        [x + 78, y],
        [x + 108, y],
        [x, y + 178],
      ],
      { fill: '#ffffff', opacity: 0.14 },
    ),
    rect(x + 59, y, 8, 186, { fill: trim }),
    rect(x, y + 62, 126, 8, { fill: trim }),
    rect(x - 18, y + 194, 162, 12, { fill: darken(trim, 0.12) }),
    lit ? ellipse(x + 63, y + 90, 130, 150, { fill: canvas.halo('#ffcf86', 0.3) }) : '',
  ])
}

export function awning(canvas: Canvas, palette: Palette, x: number, y: number, width: number): string {
  const stripes = Math.round(width / 48)
  const w = width / stripes
  const light = lighten(palette.textile, 0.2)
  const parts = [rect(x, y + 54, width, 30, { fill: '#1d1420', opacity: 0.28, filter: canvas.blur(8) })]
  for (let i = 0; i < stripes; i += 1) {
    const tone = i % 2 ? light : palette.accent
    const left = x + i * w
    const spread = (v: number) => x + width / 2 + (v - x - width / 2) * 1.05
    parts.push(
      polygon(
        [
          [left, y],
          [left + w, y],
          [spread(left + w), y + 50],
          [spread(left), y + 50],
        ],
        { fill: canvas.down(lighten(tone, 0.12), darken(tone, 0.06)) },
      ),
    )
    parts.push(
      path(
        `M${spread(left)} ${y + 50}H${spread(left + w)}V${y + 62}A${(w * 1.05) / 2} 13 0 0 1 ${spread(left)} ${y + 62}Z`,
        { fill: darken(tone, 0.14) },
      ),
    )
  }
  parts.push(rect(x - 4, y - 6, width + 8, 8, { fill: palette.metal, rx: 4 }))
  return group(parts)
}
