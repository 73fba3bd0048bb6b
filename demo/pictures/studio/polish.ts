import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten } from './colour.ts'
import { circle, ellipse, group, path, rect } from './shapes.ts'

/** A bottle of polish standing on its origin, about 100 high. `cap` is the long lid. */
export function polishBottle(canvas: Canvas, colour: Colour, cap: Colour): string {
  const glass = canvas.linear(
    [
      [0, darken(colour, 0.12)],
      [0.2, lighten(colour, 0.35)],
      [0.42, colour],
      [1, darken(colour, 0.35)],
    ],
    0,
  )
  return group([
    path('M-26 -6Q-26 0 -20 0H20Q26 0 26 -6V-34Q26 -48 10 -50H-10Q-26 -48 -26 -34Z', { fill: glass }),
    path('M-20 -10V-34Q-19 -42 -10 -44', {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 3.4,
      opacity: 0.6,
      strokeLinecap: 'round',
    }),
    path('M-26 -6Q-26 0 -20 0H20Q26 0 26 -6L24 -2Q0 -8 -24 -2Z', { fill: '#ffffff', opacity: 0.25 }),
    rect(-10, -56, 20, 8, { fill: darken(cap, 0.3) }),
    path('M-11 -56L-9 -100Q0 -104 9 -100L11 -56Z', {
      fill: canvas.linear(
        [
          [0, darken(cap, 0.1)],
          [0.25, lighten(cap, 0.5)],
          [0.5, cap],
          [1, darken(cap, 0.35)],
        ],
        0,
      ),
    }),
  ])
}

/** The same, small and plain, for a wall of hundreds. */
export function tinyPolish(colour: Colour, cap: Colour): string {
  return (
    rect(-7, -17, 14, 17, { fill: colour, rx: 3 }) +
    rect(-5, -15, 3, 11, { fill: '#ffffff', opacity: 0.45, rx: 1 }) +
    rect(-3.4, -34, 6.8, 17, { fill: cap, rx: 2 })
  )
}

/** A colour poured out, with its highlight. */
export function puddle(canvas: Canvas, colour: Colour, size = 100): string {
  const s = size / 100
  return group(
    [
      path(
        'M-84 12C-104 -22 -60 -46 -22 -38C6 -54 74 -50 84 -16C112 -4 96 38 56 36C30 56 -22 46 -40 38C-64 42 -84 32 -84 12Z',
        { fill: '#1d1420', opacity: 0.2, transform: 'translate(5 8)' },
      ),
      path(
        'M-84 12C-104 -22 -60 -46 -22 -38C6 -54 74 -50 84 -16C112 -4 96 38 56 36C30 56 -22 46 -40 38C-64 42 -84 32 -84 12Z',
        {
          fill: canvas.linear(
            [
              [0, lighten(colour, 0.22)],
              [0.5, colour],
              [1, darken(colour, 0.18)],
            ],
            60,
          ),
        },
      ),
      path('M-66 2C-64 -18 -36 -26 -14 -22', {
        fill: 'none',
        stroke: '#ffffff',
        strokeWidth: 7,
        opacity: 0.65,
        strokeLinecap: 'round',
      }),
      ellipse(44, 6, 16, 6, { fill: '#ffffff', opacity: 0.3, transform: 'rotate(-18 44 6)' }),
      circle(108, 26, 9, { fill: colour }),
      circle(105, 23, 3, { fill: '#ffffff', opacity: 0.7 }),
    ],
    { transform: `scale(${s})` },
  )
}

/** A fan of colour samples on sticks, opening upwards. */
export function swatches(canvas: Canvas, colours: readonly Colour[]): string {
  return (
    group(
      colours.map((colour, i) => {
        const turn = -52 + (i * 104) / Math.max(1, colours.length - 1)
        const fill = canvas.linear(
          [
            [0, lighten(colour, 0.35)],
            [0.35, colour],
            [1, darken(colour, 0.22)],
          ],
          0,
        )
        return group(
          [
            rect(-5, -120, 10, 124, { fill: '#f4ecdf' }),
            path('M-17 -118V-178Q-17 -206 0 -214Q17 -206 17 -178V-118Q0 -108 -17 -118Z', { fill }),
            path('M-9 -128V-180', { stroke: '#ffffff', strokeWidth: 4, opacity: 0.55, strokeLinecap: 'round' }),
          ],
          { transform: `rotate(${Math.round(turn)})` },
        )
      }),
    ) + circle(0, 0, 9, { fill: '#c9a45c' })
  )
}

/** Colours of the year's shades around a theme, ordered by hue as on a real wall. */
export const SHADES: readonly Colour[] = [
  '#f6e4da',
  '#f3cfc4',
  '#eeb1a6',
  '#e58d86',
  '#d9626a',
  '#c43d52',
  '#a52a3f',
  '#7d2337',
  '#5a1d33',
  '#8e4f83',
  '#b57fb8',
  '#d7b3dc',
  '#9aa3d6',
  '#5d74b8',
  '#2f4a86',
  '#22314f',
  '#2f6f7b',
  '#5aa3a0',
  '#9fcbb6',
  '#5f8a5c',
  '#b9c07a',
  '#f0d477',
  '#eeb04f',
  '#e0803f',
  '#b9583a',
  '#8a4a35',
  '#c9a27e',
  '#e4cdb0',
  '#a39a94',
  '#4a4448',
]
