import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten } from './colour.ts'
import { sheen } from './objects.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, line, path, rect } from './shapes.ts'

/** Tools of the trades seen from above, each around its own origin, pointing up. */

/** Wraps a tool with the shadow it casts on the table. */
export function lying(canvas: Canvas, tool: string, silhouette: string): string {
  return group([
    group(silhouette, { fill: '#1d1420', opacity: 0.28, transform: 'translate(12 16)', filter: canvas.blur(7) }),
    tool,
  ])
}

export function scissors(canvas: Canvas, metal: Colour): string {
  const steel = canvas.linear(
    [
      [0, lighten(metal, 0.75)],
      [0.5, lighten(metal, 0.25)],
      [1, darken(metal, 0.3)],
    ],
    20,
  )
  const blade = (side: number) =>
    path(
      `M${side * -2} 20L${side * 9} 10C${side * 16} -60 ${side * 20} -130 ${side * 24} -190C${side * 10} -140 ${side * -6} -50 ${side * -12} 6Z`,
      { fill: steel },
    )
  const handle = (side: number) =>
    path(`M${side * -4} 8C${side * -14} 50 ${side * -22} 74 ${side * -34} 92`, {
      fill: 'none',
      stroke: steel,
      strokeWidth: 13,
      strokeLinecap: 'round',
    }) +
    ellipse(side * -46, 126, 27, 36, {
      fill: 'none',
      stroke: steel,
      strokeWidth: 11,
      transform: `rotate(${side * 16} ${side * -46} 126)`,
    })
  const tool =
    blade(1) +
    blade(-1) +
    handle(1) +
    handle(-1) +
    path('M72 158q14 12 12 30', { fill: 'none', stroke: steel, strokeWidth: 8, strokeLinecap: 'round' }) +
    circle(0, 8, 8.5, { fill: darken(metal, 0.25) }) +
    line(-5, 8, 5, 8, { stroke: lighten(metal, 0.7), strokeWidth: 2 })
  return lying(
    canvas,
    tool,
    path('M-24 -190L0 0L24 -190L14 20L50 92A34 40 0 0 1 46 160L-46 160A34 40 0 0 1 -50 92L-14 20Z', {}),
  )
}

export function comb(canvas: Canvas, colour: Colour): string {
  const teeth = Array.from({ length: 30 }, (_, i) =>
    rect(-150 + i * 10, -4, i < 14 ? 6.4 : 4.2, 48, { fill: darken(colour, i % 2 ? 0.08 : 0), rx: 2 }),
  )
  const tool = group([
    ...teeth,
    rect(-158, -28, 316, 28, { fill: canvas.down(lighten(colour, 0.4), colour, darken(colour, 0.2)), rx: 9 }),
    rect(-148, -23, 296, 4, { fill: '#ffffff', opacity: 0.35, rx: 2 }),
  ])
  return lying(canvas, tool, rect(-158, -28, 316, 72, { rx: 8 }))
}

export function roundBrush(canvas: Canvas, palette: Palette): string {
  const bristles = Array.from({ length: 11 }, (_, r) =>
    Array.from({ length: 7 }, (_, i) =>
      line(-46 + i * 15.3, -150 + r * 14, -48 + i * 16, -150 + r * 14 - 6, {
        stroke: palette.ink,
        strokeWidth: 2.4,
        strokeLinecap: 'round',
      }),
    ).join(''),
  )
  const tool = group([
    rect(-52, -168, 104, 168, {
      fill: canvas.across(darken(palette.metal, 0.2), lighten(palette.metal, 0.55), darken(palette.metal, 0.35)),
      rx: 16,
    }),
    ...bristles,
    path(
      'M-16 0H16C20 30 13 40 13 60C13 96 18 140 16 176C14 198 -14 198 -16 176C-18 140 -13 96 -13 60C-13 40 -20 30 -16 0Z',
      { fill: sheen(canvas, palette.wood) },
    ),
  ])
  return lying(canvas, tool, path('M-52 -168H52V0H16V196H-16V0H-52Z', {}))
}

export function dryer(canvas: Canvas, colour: Colour, metal: Colour): string {
  const body = canvas.linear(
    [
      [0, lighten(colour, 0.4)],
      [0.4, colour],
      [1, darken(colour, 0.32)],
    ],
    60,
  )
  const tool = group([
    path('M26 84C40 140 60 190 50 236C46 254 16 254 8 238C-6 200 -14 130 -16 78Z', { fill: body }),
    path('M-128 -52H60C112 -52 128 -16 128 16C128 60 100 84 60 84C0 84 -70 62 -128 46Z', { fill: body }),
    path('M-168 -42L-126 -52V46L-168 38Q-176 -2 -168 -42Z', {
      fill: canvas.down(lighten(metal, 0.4), metal, darken(metal, 0.35)),
    }),
    circle(78, 16, 40, { fill: darken(colour, 0.3) }),
    ...[30, 21, 12].map((r) => circle(78, 16, r, { fill: 'none', stroke: lighten(colour, 0.2), strokeWidth: 3 })),
    path('M-110 -36C-40 -42 10 -42 50 -38', {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 6,
      opacity: 0.45,
      strokeLinecap: 'round',
    }),
    rect(12, 116, 16, 34, { fill: metal, rx: 7 }),
  ])
  return lying(canvas, tool, path('M-168 -42L60 -52C128 -52 128 84 60 84L50 240H8L-16 78L-168 38Z', {}))
}

export function razor(canvas: Canvas, palette: Palette): string {
  const steel = canvas.linear(
    [
      [0, '#ffffff'],
      [0.5, '#cfd4d8'],
      [1, '#7f868d'],
    ],
    30,
  )
  const tool = group([
    path('M-12 6C-26 -60 -26 -130 -8 -206H26C34 -140 30 -60 8 6Z', { fill: steel }),
    path('M-8 -206C-26 -130 -26 -60 -12 6', { fill: 'none', stroke: '#ffffff', strokeWidth: 4, opacity: 0.8 }),
    path('M-16 -6C-30 70 -14 160 20 220Q36 230 42 214C20 150 14 70 14 -6Z', { fill: sheen(canvas, palette.wood) }),
    circle(-1, 4, 7, { fill: palette.metal }),
    circle(26, 200, 5, { fill: palette.metal }),
  ])
  return lying(canvas, tool, path('M-26 -206H34L14 6L42 222H18L-16 6Z', {}))
}

/** A make-up or tint brush. */
export function fineBrush(canvas: Canvas, handle: Colour, hair: Colour, metal: Colour, size = 1): string {
  const tool = group([
    path(
      `M${-13 * size} -84C${-24 * size} -130 ${-14 * size} -160 0 -172C${14 * size} -160 ${24 * size} -130 ${13 * size} -84Z`,
      { fill: canvas.down(lighten(hair, 0.35), hair, darken(hair, 0.25)) },
    ),
    rect(-13 * size, -88, 26 * size, 44, {
      fill: canvas.across(darken(metal, 0.25), lighten(metal, 0.6), darken(metal, 0.35)),
      rx: 3,
    }),
    path(`M${-12 * size} -46H${12 * size}L${7 * size} 150Q0 168 ${-7 * size} 150Z`, { fill: sheen(canvas, handle) }),
  ])
  return lying(canvas, tool, path(`M${-20 * size} -160H${20 * size}L${10 * size} 160H${-10 * size}Z`, {}))
}

/** A bowl seen from above with something creamy in it. */
export function bowl(canvas: Canvas, outer: Colour, cream: Colour, r = 92): string {
  return group([
    circle(14, 18, r, { fill: '#1d1420', opacity: 0.28, filter: canvas.blur(9) }),
    circle(0, 0, r, {
      fill: canvas.linear(
        [
          [0, lighten(outer, 0.45)],
          [1, darken(outer, 0.3)],
        ],
        50,
      ),
    }),
    circle(0, 0, r * 0.87, {
      fill: canvas.linear(
        [
          [0, darken(outer, 0.4)],
          [1, lighten(outer, 0.1)],
        ],
        50,
      ),
    }),
    circle(2, 4, r * 0.76, {
      fill: canvas.radial(
        [
          [0, lighten(cream, 0.35)],
          [1, cream],
        ],
        { cx: 0.35, cy: 0.3, r: 0.8 },
      ),
    }),
    path(
      `M${-r * 0.4} ${r * 0.1}C${-r * 0.2} ${-r * 0.46} ${r * 0.42} ${-r * 0.36} ${r * 0.4} ${r * 0.06}C${r * 0.36} ${r * 0.42} ${-r * 0.1} ${r * 0.42} ${-r * 0.1} ${r * 0.12}C${-r * 0.08} ${-r * 0.1} ${r * 0.18} ${-r * 0.08} ${r * 0.14} ${r * 0.1}`,
      { fill: 'none', stroke: darken(cream, 0.2), strokeWidth: r * 0.06, opacity: 0.4, strokeLinecap: 'round' },
    ),
    path(`M${-r * 0.9} ${-r * 0.2}A${r} ${r} 0 0 1 ${-r * 0.1} ${-r * 0.9}`, {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 4,
      opacity: 0.5,
      strokeLinecap: 'round',
    }),
  ])
}

/** A round tin or jar from above. */
export function tinTop(canvas: Canvas, colour: Colour, r = 62): string {
  return group([
    circle(10, 14, r, { fill: '#1d1420', opacity: 0.28, filter: canvas.blur(8) }),
    circle(0, 0, r, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.5)],
          [0.5, colour],
          [1, darken(colour, 0.35)],
        ],
        45,
      ),
    }),
    circle(0, 0, r * 0.84, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.2)],
          [1, darken(colour, 0.12)],
        ],
        225,
      ),
    }),
    circle(0, 0, r * 0.62, { fill: 'none', stroke: lighten(colour, 0.6), strokeWidth: 2.5, opacity: 0.6 }),
    path(`M${-r * 0.22} 0h${r * 0.44}M0 ${-r * 0.22}v${r * 0.44}`, {
      stroke: lighten(colour, 0.7),
      strokeWidth: 3.5,
      opacity: 0.75,
      strokeLinecap: 'round',
    }),
  ])
}

/** A sprig to lay beside things. */
export function sprig(canvas: Canvas, leaf: Colour, length = 300): string {
  const leaves: string[] = []
  for (let i = 0; i < 11; i += 1) {
    const y = -(i * length) / 11
    const side = i % 2 ? 1 : -1
    const size = 58 - i * 2.6
    leaves.push(
      group(
        path(
          `M0 0C${size * 0.3} ${-size * 0.4} ${size * 0.9} ${-size * 0.4} ${size} 0C${size * 0.8} ${size * 0.26} ${size * 0.3} ${size * 0.24} 0 0Z`,
          { fill: i % 3 ? leaf : lighten(leaf, 0.25) },
        ),
        { transform: `translate(0 ${y}) scale(${side} 1) rotate(-34)` },
      ),
    )
  }
  const tool =
    path(`M0 20Q6 ${-length / 2} 0 ${-length}`, {
      fill: 'none',
      stroke: darken(leaf, 0.25),
      strokeWidth: 5,
      strokeLinecap: 'round',
    }) + leaves.join('')
  return lying(
    canvas,
    tool,
    path(`M0 20L-44 ${-length * 0.2}L-30 ${-length * 0.8}L0 ${-length}L34 ${-length * 0.7}L46 ${-length * 0.25}Z`, {
      opacity: 0.6,
    }),
  )
}
