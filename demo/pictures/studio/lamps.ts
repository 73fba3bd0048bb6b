import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten } from './colour.ts'
import { glow } from './light.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, line, path, rect } from './shapes.ts'

export type LampKind = 'globe' | 'cone' | 'rattan' | 'bulb' | 'disc' | 'paper'

/** A pendant lamp hanging to `y`, with its light. */
export function pendant(canvas: Canvas, palette: Palette, kind: LampKind, x: number, y: number, scale = 1): string {
  const cord = line(x, 0, x, y - 20 * scale, {
    stroke: palette.dark ? lighten(palette.metal, 0.1) : palette.ink,
    strokeWidth: 2.4,
  })
  const strength = palette.dark ? 0.85 : 0.5
  return group([
    glow(canvas, x, y + 26 * scale, (palette.dark ? 250 : 190) * scale, palette.glow, strength),
    cord,
    LAMPS[kind](canvas, palette, x, y, scale),
  ])
}

type Lamp = (canvas: Canvas, palette: Palette, x: number, y: number, s: number) => string

const LAMPS: Record<LampKind, Lamp> = {
  globe: (canvas, { metal, glow: warm }, x, y, s) =>
    group([
      circle(x, y + 30 * s, 46 * s, {
        fill: canvas.radial(
          [
            [0, '#fffdf4'],
            [0.55, lighten(warm, 0.55)],
            [1, warm],
          ],
          { cx: 0.42, cy: 0.4, r: 0.6 },
        ),
      }),
      rect(x - 13 * s, y - 26 * s, 26 * s, 17 * s, {
        fill: canvas.across(lighten(metal, 0.3), metal, darken(metal, 0.35)),
        rx: 3,
      }),
      ellipse(x - 15 * s, y + 14 * s, 11 * s, 7 * s, { fill: '#ffffff', opacity: 0.75 }),
    ]),
  cone: (canvas, { accent, glow: warm, metal }, x, y, s) =>
    group([
      ellipse(x, y + 52 * s, 60 * s, 13 * s, { fill: lighten(warm, 0.5) }),
      path(
        `M${x - 14 * s} ${y - 22 * s}H${x + 14 * s}L${x + 66 * s} ${y + 50 * s}Q${x} ${y + 64 * s} ${x - 66 * s} ${y + 50 * s}Z`,
        {
          fill: canvas.linear(
            [
              [0, lighten(accent, 0.3)],
              [0.5, accent],
              [1, darken(accent, 0.42)],
            ],
            0,
          ),
        },
      ),
      ellipse(x, y + 53 * s, 56 * s, 9 * s, { fill: '#fff6dc', opacity: 0.9 }),
      rect(x - 7 * s, y - 34 * s, 14 * s, 14 * s, { fill: metal, rx: 3 }),
    ]),
  rattan: (canvas, { wood, glow: warm }, x, y, s) => {
    const ribs = Array.from({ length: 9 }, (_, i) => {
      const w = (i - 4) * 17 * s
      return path(
        `M${x} ${y - 18 * s}C${x + w * 1.1} ${y - 6 * s} ${x + w * 1.2} ${y + 44 * s} ${x + w} ${y + 60 * s}`,
        { stroke: darken(wood, 0.15), strokeWidth: 3 * s, fill: 'none', opacity: 0.85 },
      )
    })
    return group([
      path(
        `M${x - 10 * s} ${y - 20 * s}C${x - 90 * s} ${y - 8 * s} ${x - 88 * s} ${y + 50 * s} ${x - 72 * s} ${y + 62 * s}H${x + 72 * s}C${x + 88 * s} ${y + 50 * s} ${x + 90 * s} ${y - 8 * s} ${x + 10 * s} ${y - 20 * s}Z`,
        { fill: canvas.down(lighten(wood, 0.35), lighten(warm, 0.15)), opacity: 0.92 },
      ),
      ...ribs,
      ...[0.1, 0.45, 0.8].map((t) =>
        path(
          `M${x - (62 + 24 * Math.sin(t * 3)) * s} ${y + (-4 + t * 66) * s}Q${x} ${y + (4 + t * 72) * s} ${x + (62 + 24 * Math.sin(t * 3)) * s} ${y + (-4 + t * 66) * s}`,
          { stroke: darken(wood, 0.3), strokeWidth: 3 * s, fill: 'none', opacity: 0.6 },
        ),
      ),
      ellipse(x, y + 62 * s, 62 * s, 9 * s, { fill: '#fff1cf', opacity: 0.85 }),
    ])
  },
  bulb: (canvas, { metal, glow: warm }, x, y, s) =>
    group([
      path(
        `M${x - 11 * s} ${y - 8 * s}C${x - 14 * s} ${y + 14 * s} ${x - 34 * s} ${y + 22 * s} ${x - 32 * s} ${y + 46 * s}A32 32 0 0 0 ${x + 32 * s} ${y + 46 * s}C${x + 34 * s} ${y + 22 * s} ${x + 14 * s} ${y + 14 * s} ${x + 11 * s} ${y - 8 * s}Z`,
        {
          fill: canvas.radial(
            [
              [0, '#fff3c8', 0.95],
              [0.6, warm, 0.7],
              [1, warm, 0.35],
            ],
            { cy: 0.6, r: 0.6 },
          ),
        },
      ),
      path(`M${x - 9 * s} ${y + 48 * s}l5 ${-24 * s}l4 ${20 * s}l4 ${-20 * s}l5 ${24 * s}`, {
        stroke: '#ff9d3c',
        strokeWidth: 2.6 * s,
        fill: 'none',
      }),
      rect(x - 12 * s, y - 32 * s, 24 * s, 26 * s, {
        fill: canvas.across(lighten(metal, 0.25), metal, darken(metal, 0.4)),
        rx: 4,
      }),
    ]),
  disc: (canvas, { textile, metal, glow: warm }, x, y, s) =>
    group([
      ellipse(x, y + 34 * s, 92 * s, 14 * s, { fill: lighten(warm, 0.4) }),
      path(
        `M${x - 96 * s} ${y + 30 * s}C${x - 74 * s} ${y - 6 * s} ${x + 74 * s} ${y - 6 * s} ${x + 96 * s} ${y + 30 * s}Q${x} ${y + 42 * s} ${x - 96 * s} ${y + 30 * s}Z`,
        {
          fill: canvas.linear(
            [
              [0, textile],
              [0.6, darken(textile, 0.08)],
              [1, darken(textile, 0.3)],
            ],
            20,
          ),
        },
      ),
      path(
        `M${x - 44 * s} ${y + 2 * s}C${x - 34 * s} ${y - 20 * s} ${x + 34 * s} ${y - 20 * s} ${x + 44 * s} ${y + 2 * s}Q${x} ${y - 8 * s} ${x - 44 * s} ${y + 2 * s}Z`,
        { fill: darken(textile, 0.1) },
      ),
      rect(x - 6 * s, y - 34 * s, 12 * s, 20 * s, { fill: metal, rx: 3 }),
    ]),
  paper: (canvas, { glow: warm }, x, y, s) =>
    group([
      ellipse(x, y + 40 * s, 82 * s, 66 * s, {
        fill: canvas.radial(
          [
            [0, '#fffaf0'],
            [0.6, lighten(warm, 0.62)],
            [1, lighten(warm, 0.1)],
          ],
          { cx: 0.45, cy: 0.55, r: 0.62 },
        ),
      }),
      ...[-42, -22, 0, 22, 42].map((dy) =>
        path(
          `M${x - Math.sqrt(1 - (dy / 66) ** 2) * 82 * s} ${y + (40 + dy) * s}Q${x} ${y + (48 + dy) * s} ${x + Math.sqrt(1 - (dy / 66) ** 2) * 82 * s} ${y + (40 + dy) * s}`,
          { stroke: darken(warm, 0.2), strokeWidth: 1.4, fill: 'none', opacity: 0.4 },
        ),
      ),
    ]),
}

/** A slim wall light beside a mirror. */
export function sconce(canvas: Canvas, palette: Palette, x: number, y: number): string {
  const { metal, glow: warm } = palette
  return group([
    glow(canvas, x, y - 20, palette.dark ? 130 : 100, warm, palette.dark ? 0.75 : 0.45),
    rect(x - 3, y - 6, 6, 30, { fill: metal, rx: 3 }),
    circle(x, y + 26, 8, { fill: darken(metal, 0.2) }),
    circle(x, y - 20, 23, {
      fill: canvas.radial(
        [
          [0, '#fffdf4'],
          [0.6, lighten(warm, 0.5)],
          [1, warm],
        ],
        { cx: 0.42, cy: 0.4, r: 0.62 },
      ),
    }),
  ])
}

/** A small bulb with a ring of light, for marquee mirrors. */
export function dot(canvas: Canvas, x: number, y: number, r: number, warm: Colour): string {
  return (
    circle(x, y, r * 3.4, { fill: canvas.halo(warm, 0.5) }) +
    circle(x, y, r, {
      fill: canvas.radial([
        [0, '#fffdf2'],
        [1, lighten(warm, 0.35)],
      ]),
    })
  )
}
