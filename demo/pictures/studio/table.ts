import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import type { Palette } from './palettes.ts'
import { group, path, polygon, rect } from './shapes.ts'

export type TableKind = 'marble' | 'terrazzo' | 'blocks' | 'wood' | 'linen'

/** A table top seen from above, with light falling across it. */
export function tableTop(canvas: Canvas, random: Random, palette: Palette, kind: TableKind): string {
  const { width, height } = canvas
  return group([
    TOPS[kind](canvas, random, palette),
    polygon(
      [
        [width * 0.3, 0],
        [width * 0.58, 0],
        [width * 0.2, height],
        [-width * 0.12, height],
      ],
      { fill: '#fff6e0', opacity: palette.dark ? 0.1 : 0.26, filter: canvas.blur(22) },
    ),
    polygon(
      [
        [width * 0.66, 0],
        [width * 0.74, 0],
        [width * 0.36, height],
        [width * 0.27, height],
      ],
      { fill: '#fff6e0', opacity: palette.dark ? 0.08 : 0.2, filter: canvas.blur(16) },
    ),
  ])
}

type Top = (canvas: Canvas, random: Random, palette: Palette) => string

const TOPS: Record<TableKind, Top> = {
  marble: (canvas, random, { textile, wall, dark, ink }) => {
    const { width, height } = canvas
    const ground = dark ? mix(ink, wall, 0.55) : lighten(mix(textile, wall, 0.25), 0.3)
    const vein = dark ? lighten(ground, 0.3) : darken(ground, 0.22)
    const veins = Array.from({ length: 9 }, () => {
      let x = random.between(-100, width)
      let y = random.between(-200, height * 0.6)
      let d = `M${x} ${y}`
      for (let i = 0; i < 6; i += 1) {
        x += random.between(60, 190)
        y += random.between(20, 190)
        d += `Q${x - random.between(20, 90)} ${y - random.between(-40, 80)} ${x} ${y}`
      }
      return path(d, {
        fill: 'none',
        stroke: vein,
        strokeWidth: random.between(1.4, 7),
        opacity: random.between(0.16, 0.42),
      })
    })
    return group([
      rect(0, 0, width, height, {
        fill: canvas.linear(
          [
            [0, lighten(ground, 0.2)],
            [1, darken(ground, 0.08)],
          ],
          40,
        ),
      }),
      group(veins, { filter: canvas.blur(2) }),
    ])
  },
  terrazzo: (canvas, random, { textile, accent, second, alt, wood }) => {
    const { width, height } = canvas
    const chips = Array.from({ length: 210 }, () => {
      const x = random.between(0, width)
      const y = random.between(0, height)
      const s = random.between(5, 22)
      const points = Array.from({ length: 5 }, (_, i): [number, number] => {
        const a = (i * 2 * Math.PI) / 5 + random.between(-0.4, 0.4)
        return [x + Math.cos(a) * s * random.between(0.6, 1.1), y + Math.sin(a) * s * random.between(0.5, 1)]
      })
      return polygon(points, { fill: random.pick([accent, second, alt, wood, lighten(accent, 0.4)]), opacity: 0.72 })
    })
    return group([rect(0, 0, width, height, { fill: textile }), ...chips])
  },
  blocks: (canvas, random, { wall, alt, second }) => {
    const { width, height } = canvas
    const cut = random.between(0.4, 0.62)
    return group([
      rect(0, 0, width, height, {
        fill: canvas.linear(
          [
            [0, lighten(wall, 0.15)],
            [1, darken(wall, 0.06)],
          ],
          45,
        ),
      }),
      polygon(
        [
          [width * cut, 0],
          [width, 0],
          [width, height],
          [width * (cut - 0.2), height],
        ],
        {
          fill: canvas.linear(
            [
              [0, lighten(alt, 0.08)],
              [1, darken(alt, 0.08)],
            ],
            60,
          ),
        },
      ),
      path(`M0 ${height}V${height * 0.62}A${width * 0.3} ${width * 0.3} 0 0 1 ${width * 0.3} ${height}Z`, {
        fill: second,
        opacity: 0.9,
      }),
    ])
  },
  wood: (canvas, random, { wood }) => {
    const { width, height } = canvas
    const parts: string[] = []
    for (let y = 0; y < height; y += 120) {
      const shade = random.between(-0.12, 0.12)
      const tone = shade > 0 ? lighten(wood, shade) : darken(wood, -shade)
      parts.push(
        rect(0, y, width, 120, { fill: canvas.down(lighten(tone, 0.06), tone) }),
        rect(0, y + 117, width, 3, { fill: darken(wood, 0.5), opacity: 0.5 }),
      )
      for (let i = 0; i < 7; i += 1) {
        const gy = y + random.between(10, 110)
        parts.push(
          path(
            `M0 ${gy}C${width * 0.3} ${gy + random.between(-14, 14)} ${width * 0.6} ${gy + random.between(-14, 14)} ${width} ${gy + random.between(-8, 8)}`,
            { fill: 'none', stroke: darken(wood, 0.35), strokeWidth: random.between(1, 2.6), opacity: 0.25 },
          ),
        )
      }
    }
    return group(parts)
  },
  linen: (canvas, random, { textile, wall }) => {
    const { width, height } = canvas
    const ground = mix(textile, wall, 0.2)
    const folds = Array.from({ length: 7 }, () => {
      const x = random.between(-100, width)
      const bend = random.between(-160, 160)
      return path(
        `M${x} -20C${x + bend} ${height * 0.3} ${x - bend} ${height * 0.7} ${x + bend * 0.6} ${height + 20}`,
        {
          fill: 'none',
          stroke: random.chance(0.5) ? lighten(ground, 0.6) : darken(ground, 0.2),
          strokeWidth: random.between(16, 54),
          opacity: 0.28,
          filter: canvas.blur(14),
        },
      )
    })
    return group([rect(0, 0, width, height, { fill: ground }), group(folds, { filter: canvas.blur(14) })])
  },
}
