import { darken, lighten, mix } from './colour.ts'
import { group, line, polygon, rect } from './shapes.ts'
import { FLOOR_Y, type Surface } from './surface.ts'

export type FloorKind = 'planks' | 'herringbone' | 'checker' | 'terrazzo' | 'stone'

/** The floor's lines meet far behind the wall. */
const VANISH_Y = 330

export const FLOORS: Record<FloorKind, Surface> = {
  planks: (canvas, random, { floor }) => {
    const { width, height } = canvas
    const parts = [rect(0, FLOOR_Y, width, height - FLOOR_Y, { fill: floor })]
    for (let i = -12; i < 26; i += 1) {
      const tone = random.between(-0.13, 0.13)
      const at = (x: number, y: number) => width / 2 + ((x - width / 2) * (y - VANISH_Y)) / (FLOOR_Y - VANISH_Y)
      const left = i * 92
      const fill = tone > 0 ? lighten(floor, tone) : darken(floor, -tone)
      parts.push(
        polygon(
          [
            [at(left, FLOOR_Y), FLOOR_Y],
            [at(left + 92, FLOOR_Y), FLOOR_Y],
            [at(left + 92, height), height],
            [at(left, height), height],
          ],
          { fill, stroke: darken(floor, 0.32), strokeWidth: 1.6, strokeOpacity: 0.5 },
        ),
      )
      const joint = random.between(FLOOR_Y + 15, height - 20)
      parts.push(
        line(at(left, joint), joint, at(left + 92, joint), joint, {
          stroke: darken(floor, 0.4),
          strokeWidth: 1.6,
          opacity: 0.5,
        }),
      )
    }
    return group(parts)
  },
  herringbone: (canvas, random, { floor }) => {
    const { width, height } = canvas
    const parts = [rect(0, FLOOR_Y, width, height - FLOOR_Y, { fill: floor })]
    const to = (u: number, v: number): [number, number] => {
      const depth = 1 / (1 + v * 0.2)
      const y = FLOOR_Y + (height - FLOOR_Y) * (1 - v / 7) ** 1.25
      return [width / 2 + u * 84 * (0.62 + 1.2 * depth * ((y - FLOOR_Y) / (height - FLOOR_Y) + 0.35)), y]
    }
    for (let v = 7; v >= -1; v -= 0.5) {
      for (let u = -16; u < 16; u += 1) {
        const odd = Math.round(v * 2) % 2 === 0
        const tone = random.between(-0.15, 0.15)
        const d = odd ? 1 : -1
        const near = Math.max(v - 0.5, -0.9)
        parts.push(
          polygon([to(u, v), to(u + 1, v), to(u + 1 + d * 0.8, near), to(u + d * 0.8, near)], {
            fill: tone > 0 ? lighten(floor, tone) : darken(floor, -tone),
            stroke: darken(floor, 0.3),
            strokeWidth: 1,
            strokeOpacity: 0.4,
          }),
        )
      }
    }
    return group(parts)
  },
  checker: (canvas, _random, { ink, textile, dark, floor }) => {
    const { width, height } = canvas
    const light = dark ? mix(textile, floor, 0.35) : textile
    const deep = mix(ink, dark ? '#3a3036' : '#6a5a58', 0.45)
    const parts = [rect(0, FLOOR_Y, width, height - FLOOR_Y, { fill: light })]
    const rows = [0, 0.1, 0.24, 0.42, 0.66, 1].map((t) => FLOOR_Y + t * (height - FLOOR_Y))
    const at = (x: number, y: number) => width / 2 + (x * (y - VANISH_Y)) / (FLOOR_Y - VANISH_Y)
    for (let r = 0; r < rows.length - 1; r += 1) {
      const top = rows[r] ?? 0
      const bottom = rows[r + 1] ?? 0
      for (let i = -11; i < 11; i += 1) {
        if ((i + r) % 2 === 0) continue
        parts.push(
          polygon(
            [
              [at(i * 100, top), top],
              [at((i + 1) * 100, top), top],
              [at((i + 1) * 100, bottom), bottom],
              [at(i * 100, bottom), bottom],
            ],
            { fill: deep },
          ),
        )
      }
    }
    return group(parts)
  },
  terrazzo: (canvas, random, { textile, accent, second, alt, floor }) => {
    const { width, height } = canvas
    const ground = mix(textile, floor, 0.25)
    const parts = [rect(0, FLOOR_Y, width, height - FLOOR_Y, { fill: ground })]
    for (let i = 0; i < 230; i += 1) {
      const y = FLOOR_Y + (height - FLOOR_Y) * random.next() ** 0.8
      const size = 2 + ((y - FLOOR_Y) / (height - FLOOR_Y)) * random.between(4, 13)
      const x = random.between(0, width)
      const fill = random.pick([accent, second, alt, darken(floor, 0.2), lighten(accent, 0.4)])
      parts.push(
        polygon(
          [
            [x - size, y],
            [x - size * 0.2, y - size * 0.42],
            [x + size, y - size * 0.1],
            [x + size * 0.35, y + size * 0.4],
          ],
          { fill, opacity: 0.62 },
        ),
      )
    }
    return group(parts)
  },
  stone: (canvas, random, { floor, wall }) => {
    const { width, height } = canvas
    const stone = mix(floor, wall, 0.4)
    const parts = [rect(0, FLOOR_Y, width, height - FLOOR_Y, { fill: stone })]
    const rows = [0, 0.14, 0.34, 0.62, 1].map((t) => FLOOR_Y + t * (height - FLOOR_Y))
    const at = (x: number, y: number) => width / 2 + (x * (y - VANISH_Y)) / (FLOOR_Y - VANISH_Y)
    for (let r = 0; r < rows.length - 1; r += 1) {
      const top = rows[r] ?? 0
      const bottom = rows[r + 1] ?? 0
      for (let i = -7; i < 7; i += 1) {
        const left = i * 168 + (r % 2) * 84
        const tone = random.between(-0.09, 0.1)
        parts.push(
          polygon(
            [
              [at(left, top), top],
              [at(left + 168, top), top],
              [at(left + 168, bottom), bottom],
              [at(left, bottom), bottom],
            ],
            {
              fill: tone > 0 ? lighten(stone, tone) : darken(stone, -tone),
              stroke: darken(stone, 0.25),
              strokeWidth: 2,
              strokeOpacity: 0.5,
            },
          ),
        )
      }
    }
    return group(parts)
  },
}
