import type { Canvas } from './canvas.ts'
import { darken, lighten, mix } from './colour.ts'
import { group, path, rect } from './shapes.ts'
import { FLOOR_Y, type Surface } from './surface.ts'

export type WallKind = 'plain' | 'panelled' | 'fluted' | 'tiled' | 'arch' | 'twoTone' | 'brick' | 'stripes' | 'plaster'

export const WALLS: Record<WallKind, Surface> = {
  plain: () => '',
  plaster: (canvas, random, { wall, dark }) =>
    group(
      Array.from({ length: 26 }, () => {
        const tone = random.chance(0.5) ? lighten(wall, dark ? 0.12 : 0.35) : darken(wall, 0.12)
        const x = random.between(-100, canvas.width)
        const y = random.between(-60, FLOOR_Y)
        return rect(x, y, random.between(160, 420), random.between(90, 240), { fill: tone, opacity: 0.13, rx: 90 })
      }),
      { filter: canvas.blur(26) },
    ),
  panelled: (canvas, _random, { wall, dark }) => {
    const light = lighten(wall, dark ? 0.16 : 0.55)
    const deep = darken(wall, 0.28)
    const frame = (x: number, y: number, w: number, h: number) =>
      rect(x, y, w, h, { fill: 'none', stroke: deep, strokeWidth: 3, opacity: 0.4 }) +
      rect(x + 3, y + 3, w, h, { fill: 'none', stroke: light, strokeWidth: 2.4, opacity: 0.65 }) +
      rect(x + 13, y + 13, w - 26, h - 26, { fill: 'none', stroke: deep, strokeWidth: 1.5, opacity: 0.28 })
    const parts: string[] = []
    const w = 232
    for (let i = -1; i < 6; i += 1) {
      const x = i * (w + 26) + 20
      parts.push(frame(x, 64, w, 408), frame(x, 512, w, 142))
    }
    parts.push(
      rect(0, 488, canvas.width, 10, { fill: light, opacity: 0.6 }),
      rect(0, 498, canvas.width, 3, { fill: deep, opacity: 0.35 }),
      cornice(canvas, light, deep),
    )
    return group(parts)
  },
  fluted: (canvas, _random, { alt, wood, dark }) => {
    const tone = dark ? wood : mix(alt, wood, 0.25)
    const parts = [rect(0, 430, canvas.width, FLOOR_Y - 430, { fill: tone })]
    for (let x = 0; x < canvas.width; x += 22) {
      parts.push(
        rect(x, 430, 22, FLOOR_Y - 430, {
          fill: canvas.linear(
            [
              [0, darken(tone, 0.4)],
              [0.3, tone],
              [0.55, lighten(tone, 0.2)],
              [1, darken(tone, 0.3)],
            ],
            0,
          ),
        }),
      )
    }
    parts.push(rect(0, 418, canvas.width, 14, { fill: canvas.down(lighten(tone, 0.35), darken(tone, 0.1)) }))
    return group(parts)
  },
  tiled: (canvas, random, { alt, wall, dark }) => {
    const tone = dark ? lighten(alt, 0.1) : lighten(alt, 0.35)
    const parts = [rect(0, 236, canvas.width, FLOOR_Y - 236, { fill: darken(tone, 0.25) })]
    const w = 64
    const h = 30
    for (let row = 0; row * h < FLOOR_Y - 236; row += 1) {
      for (let x = row % 2 ? -w / 2 : 0; x < canvas.width; x += w) {
        const shade = random.between(-0.1, 0.14)
        const y = 236 + row * h
        parts.push(
          rect(x + 1, y + 1, w - 2, h - 2, {
            fill: shade > 0 ? lighten(tone, shade * 2) : darken(tone, -shade),
            rx: 2,
          }),
        )
        if (random.chance(0.24))
          parts.push(
            path(`M${x + 6} ${y + 7}H${x + random.int(20, 46)}`, {
              stroke: lighten(tone, 0.8),
              strokeWidth: 2.2,
              opacity: 0.5,
              strokeLinecap: 'round',
            }),
          )
      }
    }
    parts.push(rect(0, 226, canvas.width, 12, { fill: canvas.down(lighten(wall, 0.4), darken(tone, 0.2)) }))
    return group(parts)
  },
  arch: (canvas, random, { alt, wall, second, dark }) => {
    const w = random.between(430, 560)
    const x = random.pick([canvas.width / 2 - w / 2, canvas.width * 0.56, canvas.width * 0.08])
    const top = random.between(110, 170)
    const outer = dark ? lighten(alt, 0.06) : mix(alt, wall, 0.2)
    return group([
      path(`M${x} ${FLOOR_Y}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + w / 2}V${FLOOR_Y}Z`, {
        fill: canvas.down(outer, darken(outer, 0.1)),
      }),
      path(
        `M${x + 64} ${FLOOR_Y}V${top + w / 2 + 8}A${w / 2 - 64} ${w / 2 - 64} 0 0 1 ${x + w - 64} ${top + w / 2 + 8}V${FLOOR_Y}Z`,
        { fill: mix(outer, second, 0.4), opacity: 0.55 },
      ),
    ])
  },
  twoTone: (canvas, _random, { alt, wall, wood }) =>
    group([
      rect(0, 392, canvas.width, FLOOR_Y - 392, { fill: canvas.down(alt, darken(alt, 0.12)) }),
      rect(0, 386, canvas.width, 9, { fill: canvas.down(lighten(wood, 0.3), wood) }),
      rect(0, 395, canvas.width, 10, {
        fill: canvas.linear(
          [
            [0, darken(wall, 0.6), 0.3],
            [1, darken(wall, 0.6), 0],
          ],
          90,
        ),
      }),
    ]),
  brick: (canvas, random, { wall, alt, dark }) => {
    const tone = dark ? mix(alt, '#8a4b38', 0.45) : mix(wall, '#c77f5f', 0.55)
    const parts = [rect(0, 0, canvas.width, FLOOR_Y, { fill: darken(tone, 0.32) })]
    for (let row = 0; row < 25; row += 1) {
      for (let x = row % 2 ? -42 : 0; x < canvas.width; x += 84) {
        const shade = random.between(-0.22, 0.16)
        parts.push(
          rect(x + 2, row * 29 + 2, 80, 25, { fill: shade > 0 ? lighten(tone, shade) : darken(tone, -shade), rx: 3 }),
        )
      }
    }
    return group(parts)
  },
  stripes: (canvas, _random, { wall, alt, dark }) => {
    const parts: string[] = []
    const tone = dark ? lighten(alt, 0.04) : mix(alt, wall, 0.45)
    for (let x = 0; x < canvas.width; x += 72) parts.push(rect(x, 0, 36, FLOOR_Y, { fill: tone, opacity: 0.75 }))
    parts.push(cornice(canvas, lighten(wall, 0.5), darken(wall, 0.3)))
    return group(parts)
  },
}

function cornice(canvas: Canvas, light: string, deep: string): string {
  return (
    rect(0, 0, canvas.width, 34, { fill: canvas.down(light, deep), opacity: 0.4 }) +
    rect(0, 34, canvas.width, 4, { fill: deep, opacity: 0.25 }) +
    rect(0, 38, canvas.width, 3, { fill: light, opacity: 0.4 })
  )
}
