import type { Canvas } from '../studio/canvas.ts'
import { type Colour, darken, lighten, mix } from '../studio/colour.ts'
import { ellipse, group, path, place } from '../studio/shapes.ts'
import type { Look } from './appearance.ts'
import { beard } from './beard.ts'
import { face, neck, shadeOf } from './face.ts'
import type { HairStyle } from './hair/strokes.ts'

/** A head with its hair, in the parts between which a body goes. Head coordinates as in `appearance.ts`. */
export function headOf(canvas: Canvas, look: Look, style: HairStyle): { behind: string; before: string } {
  const hair = style(canvas, look)
  return {
    behind: hair.back + neck(canvas, look),
    before: face(canvas, look) + (look.woman ? '' : beard(canvas, look)) + hair.front,
  }
}

/** The cape a customer sits under, in the coordinates of the head above it. */
export function cape(canvas: Canvas, colour: Colour): string {
  const cloth = canvas.linear(
    [
      [0, lighten(colour, 0.22)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ],
    20,
  )
  const folds = [
    'M-120 270C-180 340 -230 420 -250 560',
    'M-40 300C-60 400 -80 480 -84 580',
    'M50 300C70 400 90 480 96 580',
    'M130 270C190 340 236 420 256 560',
    'M-190 320C-250 380 -300 460 -320 560',
  ]
  return group([
    path('M-78 214C-200 244 -330 320 -380 620H380C330 320 200 244 78 214Q0 282 -78 214Z', { fill: cloth }),
    ...folds.map((d, i) =>
      path(d, {
        fill: 'none',
        stroke: i % 2 ? lighten(colour, 0.45) : darken(colour, 0.45),
        strokeWidth: 9,
        opacity: 0.22,
        strokeLinecap: 'round',
      }),
    ),
    path('M-84 206Q0 292 84 206L90 232Q0 318 -90 232Z', { fill: lighten(colour, 0.45) }),
    path('M-84 206Q0 292 84 206', { fill: 'none', stroke: darken(colour, 0.3), strokeWidth: 3, opacity: 0.4 }),
  ])
}

/** Somebody at work from the hips up: a shirt, and an apron over it. */
export function inApron(canvas: Canvas, shirt: Colour, apron: Colour): string {
  const cloth = canvas.linear(
    [
      [0, lighten(shirt, 0.2)],
      [0.5, shirt],
      [1, darken(shirt, 0.28)],
    ],
    24,
  )
  const bib = canvas.linear(
    [
      [0, lighten(apron, 0.16)],
      [1, darken(apron, 0.3)],
    ],
    30,
  )
  return group([
    path(
      'M-286 780L-300 480C-296 340 -236 288 -150 256L-84 226Q0 300 84 226L150 256C236 288 296 340 300 480L286 780Z',
      { fill: cloth },
    ),
    path('M-92 224Q0 318 92 224L84 218Q0 296 -84 218Z', { fill: darken(shirt, 0.22) }),
    path('M196 700C200 520 196 400 176 350', {
      fill: 'none',
      stroke: darken(shirt, 0.5),
      strokeWidth: 5,
      opacity: 0.3,
      strokeLinecap: 'round',
    }),
    path('M-104 304H104C112 390 170 450 186 780H-186C-170 450 -112 390 -104 304Z', { fill: bib }),
    path('M-100 306C-110 270 -104 244 -90 222M100 306C110 270 104 244 90 222', {
      fill: 'none',
      stroke: darken(apron, 0.12),
      strokeWidth: 15,
    }),
    path('M-94 318H94', { stroke: lighten(apron, 0.5), strokeWidth: 2.4, strokeDasharray: '8 6', opacity: 0.6 }),
  ])
}

/** An arm from shoulder over elbow to hand: sleeve to the elbow, then skin. */
export function arm(
  skin: Colour,
  sleeve: Colour,
  points: readonly [shoulder: Point, elbow: Point, wrist: Point],
): string {
  const [[sx, sy], [ex, ey], [wx, wy]] = points
  const shade = shadeOf(skin)
  const turn = (Math.atan2(wy - ey, wx - ex) * 180) / Math.PI
  const tube = (d: string, colour: Colour, width: number) =>
    path(d, {
      fill: 'none',
      stroke: darken(colour, 0.22),
      strokeWidth: width,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }) +
    path(d, {
      fill: 'none',
      stroke: colour,
      strokeWidth: width - 9,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      transform: 'translate(-3 -3)',
    })
  const mx = (ex + wx) / 2
  const my = (ey + wy) / 2
  return group([
    tube(`M${ex} ${ey}L${wx} ${wy}`, skin, 46),
    place(hand(skin, shade), wx, wy, { turn }),
    tube(`M${sx} ${sy}Q${(sx + ex) / 2 + (sy - ey) * 0.06} ${(sy + ey) / 2} ${ex} ${ey}L${mx} ${my}`, sleeve, 70),
    ellipse(mx, my, 14, 33, {
      fill: mix(sleeve, '#1d1420', 0.28),
      transform: `rotate(${Math.round(turn)} ${mx} ${my})`,
      opacity: 0.6,
    }),
  ])
}

type Point = readonly [x: number, y: number]

/** A loosely closed hand pointing right, as one holds a comb. */
function hand(skin: Colour, shade: Colour): string {
  const finger = (y: number, length: number) =>
    path(`M30 ${y}Q${44 + length * 0.4} ${y - 5} ${40 + length} ${y + 3}`, {
      fill: 'none',
      stroke: skin,
      strokeWidth: 15,
      strokeLinecap: 'round',
    }) +
    path(`M34 ${y + 7.5}Q${46 + length * 0.4} ${y + 3} ${38 + length} ${y + 10}`, {
      fill: 'none',
      stroke: shade,
      strokeWidth: 2.4,
      strokeLinecap: 'round',
      opacity: 0.4,
    })
  return group([
    path('M-14 -21C14 -28 40 -25 44 -6C46 16 28 27 -14 21Z', { fill: skin }),
    finger(-13, 18),
    finger(1, 22),
    finger(14, 16),
    path('M8 -20Q32 -38 50 -27', { fill: 'none', stroke: skin, strokeWidth: 16, strokeLinecap: 'round' }),
  ])
}
