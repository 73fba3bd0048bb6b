import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './shapes.ts'

export type View = 'street' | 'harbour' | 'garden' | 'dusk'

const HOUSES = [
  '#d9a35b',
  '#c8684a',
  '#e7c58b',
  '#7fa3a8',
  '#b9655c',
  '#e2d3bb',
  '#8f9f77',
  '#d88d6a',
  '#5f7f8f',
] as const

/** A window with what is outside it. */
export function windowPane(
  canvas: Canvas,
  random: Random,
  palette: Palette,
  view: View,
  x: number,
  y: number,
  width: number,
  height: number,
  { columns = 3, rows = 2, arched = false } = {},
): string {
  const shape = arched
    ? `M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`
    : `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const frame = palette.dark ? lighten(palette.ink, 0.12) : lighten(palette.wall, 0.6)
  const bars: string[] = []
  for (let c = 1; c < columns; c += 1) bars.push(rect(x + (width * c) / columns - 4, y, 8, height, { fill: frame }))
  for (let r = 1; r < rows; r += 1) bars.push(rect(x, y + (height * r) / rows - 4, width, 8, { fill: frame }))
  return group([
    path(shape, { fill: frame, stroke: frame, strokeWidth: 26, strokeLinejoin: 'round' }),
    path(shape, {
      fill: 'none',
      stroke: darken(frame, 0.25),
      strokeWidth: 28,
      strokeLinejoin: 'round',
      opacity: 0.18,
      transform: 'translate(3 4)',
    }),
    path(shape, { fill: frame, stroke: frame, strokeWidth: 22, strokeLinejoin: 'round' }),
    group([outside(canvas, random, palette, view, x, y, width, height), ...bars, glare(x, y, width, height)], {
      clipPath: canvas.clip(path(shape, {})),
    }),
    rect(x - 24, y + height + 8, width + 48, 18, {
      fill: canvas.down(lighten(frame, 0.3), darken(frame, 0.16)),
      rx: 3,
    }),
  ])
}

function glare(x: number, y: number, width: number, height: number): string {
  return (
    polygon(
      [
        [x, y + height * 0.6],
        [x + width * 0.5, y],
        [x + width * 0.72, y],
        [x, y + height * 0.92],
      ],
      { fill: '#ffffff', opacity: 0.13 },
    ) +
    polygon(
      [
        [x + width * 0.3, y + height],
        [x + width, y + height * 0.22],
        [x + width, y + height * 0.34],
        [x + width * 0.42, y + height],
      ],
      { fill: '#ffffff', opacity: 0.1 },
    )
  )
}

/** The world outside, a little hazy. */
export function outside(
  canvas: Canvas,
  random: Random,
  palette: Palette,
  view: View,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const night = view === 'dusk' || palette.dark
  const sky = night ? canvas.down('#2c3f66', '#7d6a93', '#eca78b') : canvas.down('#a9d3e6', '#d8ecec', '#fdf0d9')
  const parts = [rect(x, y, width, height, { fill: sky })]
  if (!night) parts.push(...clouds(canvas, random, x, y, width, height))
  else parts.push(circle(x + width * 0.78, y + height * 0.18, 20, { fill: '#fff2d2', opacity: 0.9 }))
  if (view === 'garden') parts.push(trees(canvas, random, palette, x, y, width, height, night))
  else {
    parts.push(houses(random, x, y, width, height, night))
    if (view === 'harbour') parts.push(water(canvas, random, x, y, width, height, night))
  }
  parts.push(rect(x, y, width, height, { fill: night ? '#3a2f55' : '#fff3df', opacity: night ? 0.16 : 0.14 }))
  return group(parts)
}

function clouds(canvas: Canvas, random: Random, x: number, y: number, width: number, height: number): string[] {
  return Array.from({ length: 3 }, () => {
    const cx = x + random.between(0, width)
    const cy = y + height * random.between(0.08, 0.32)
    return group(
      [
        ellipse(cx, cy, 70, 16, { fill: '#ffffff' }),
        ellipse(cx - 22, cy - 10, 36, 17, { fill: '#ffffff' }),
        ellipse(cx + 24, cy - 6, 30, 14, { fill: '#ffffff' }),
      ],
      { opacity: 0.65, filter: canvas.blur(4) },
    )
  })
}

function houses(random: Random, x: number, y: number, width: number, height: number, night: boolean): string {
  const parts: string[] = []
  let at = x - 20
  while (at < x + width) {
    const w = random.between(84, 128)
    const top = y + height * random.between(0.24, 0.44)
    const tone = night ? mix(random.pick(HOUSES), '#2c2a4a', 0.6) : mix(random.pick(HOUSES), '#f3ead9', 0.2)
    const roof = night ? '#2a2238' : random.pick(['#8c4a3b', '#6b4b4b', '#a5583f', '#5a5f66'])
    parts.push(rect(at, top, w, y + height - top, { fill: tone }))
    if (random.chance(0.5))
      parts.push(
        polygon(
          [
            [at - 4, top],
            [at + w / 2, top - w * 0.42],
            [at + w + 4, top],
          ],
          { fill: roof },
        ),
      )
    else
      parts.push(
        polygon(
          [
            [at - 3, top],
            [at + w * 0.1, top - 38],
            [at + w * 0.9, top - 38],
            [at + w + 3, top],
          ],
          { fill: roof },
        ),
        rect(at + w * 0.65, top - 58, 14, 26, { fill: roof }),
      )
    const columns = Math.max(2, Math.floor(w / 34))
    for (let r = 0; top + 22 + r * 52 < y + height; r += 1) {
      for (let c = 0; c < columns; c += 1) {
        const wx = at + ((c + 0.5) * w) / columns - 8
        const lit = night && random.chance(0.5)
        parts.push(
          rect(wx, top + 20 + r * 52, 16, 28, {
            fill: lit ? '#ffd58a' : night ? '#262444' : '#5f7684',
            opacity: lit ? 1 : 0.75,
          }),
          rect(wx - 1, top + 33 + r * 52, 18, 2.5, { fill: tone }),
        )
      }
    }
    at += w
  }
  return group(parts)
}

function water(
  canvas: Canvas,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  night: boolean,
): string {
  const top = y + height * 0.72
  const parts = [
    rect(x, top, width, height * 0.3, {
      fill: night ? canvas.down('#4b5683', '#27305a') : canvas.down('#8fbfc9', '#5e97a8'),
    }),
  ]
  for (let i = 0; i < 26; i += 1) {
    const wx = x + random.between(0, width)
    const wy = top + random.between(6, height * 0.27)
    parts.push(
      line(wx, wy, wx + random.between(14, 48), wy, {
        stroke: night ? '#ffd9a0' : '#ffffff',
        strokeWidth: 2.2,
        opacity: 0.35,
        strokeLinecap: 'round',
      }),
    )
  }
  const bx = x + width * random.between(0.15, 0.6)
  parts.push(
    path(`M${bx} ${top + 18}h96l-14 24h-66z`, { fill: night ? '#2a2238' : '#a34b3c' }),
    line(bx + 44, top + 18, bx + 44, top - 92, { stroke: '#5a4636', strokeWidth: 4 }),
    path(`M${bx + 48} ${top - 84}l46 88h-46z`, { fill: night ? '#c9b7c4' : '#fbf3e2' }),
    path(`M${bx + 40} ${top - 62}l-28 66h28z`, { fill: night ? '#a394a8' : '#efe2ca' }),
  )
  return group(parts)
}

function trees(
  canvas: Canvas,
  random: Random,
  { leaf }: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  night: boolean,
): string {
  const parts: string[] = []
  for (let layer = 0; layer < 3; layer += 1) {
    const tone = night
      ? mix(darken(leaf, 0.45), '#2c3f66', 0.35 - layer * 0.1)
      : mix(lighten(leaf, 0.5 - layer * 0.22), '#dfe9d2', 0.35 - layer * 0.12)
    const base = y + height * (0.5 + layer * 0.18)
    const crowns = Array.from({ length: 9 }, () =>
      ellipse(
        x + random.between(-20, width + 20),
        base + random.between(-40, 20),
        random.between(50, 90),
        random.between(60, 110),
        { fill: random.chance(0.4) ? lighten(tone, 0.12) : tone },
      ),
    )
    parts.push(...crowns, rect(x, base + 20, width, height, { fill: tone }))
  }
  for (let i = 0; i < 6; i += 1) {
    const tx = x + random.between(0, width)
    parts.push(
      rect(tx, y + height * 0.1, random.between(8, 16), height, { fill: night ? '#1f2436' : '#8a6f58', opacity: 0.55 }),
    )
  }
  return group(parts, { filter: canvas.blur(1.6) })
}
