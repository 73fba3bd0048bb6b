import { darken, lighten, mix } from '../studio/colour.ts'
import { glow } from '../studio/light.ts'
import { sheen } from '../studio/objects.ts'
import { polishBottle } from '../studio/polish.ts'
import { circle, ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import { label } from './labels.ts'
import { type Packshot, standing, X } from './packshot.ts'
import { FLOOR } from './studio.ts'

export const polish: Packshot = (canvas, _random, _brand, tint) =>
  standing(canvas, 230, [
    place(polishBottle(canvas, tint, '#26252a'), X, FLOOR + 4, { scale: 4.4 }),
    place(
      path(
        'M-84 12C-104 -22 -60 -46 -22 -38C6 -54 74 -50 84 -16C112 -4 96 38 56 36C30 56 -22 46 -40 38C-64 42 -84 32 -84 12Z',
        {
          fill: canvas.linear(
            [
              [0, lighten(tint, 0.22)],
              [0.5, tint],
              [1, darken(tint, 0.18)],
            ],
            60,
          ),
        },
      ),
      X + 160,
      FLOOR + 70,
      { scale: 0.8 },
    ),
    place(
      path('M-66 2C-64 -18 -36 -26 -14 -22', {
        fill: 'none',
        stroke: '#ffffff',
        strokeWidth: 7,
        opacity: 0.6,
        strokeLinecap: 'round',
      }),
      X + 160,
      FLOOR + 70,
      { scale: 0.8 },
    ),
  ])

export const comb: Packshot = (canvas, random, brand) => {
  const colour = random.pick([brand.body, '#8a5a33', '#3a2a26', '#c98f5c'])
  const teeth = Array.from({ length: 19 }, (_, i) =>
    path(`M${-206 + i * 22.6} 26V${random.chance(0.02) ? 110 : 118}q6 10 12 0V26Z`, { fill: darken(colour, 0.06) }),
  )
  const body = group([
    ...teeth,
    path('M-222 30V-20Q-222 -62 -170 -66Q0 -84 170 -66Q222 -62 222 -20V30Z', {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.35)],
          [0.45, colour],
          [1, darken(colour, 0.3)],
        ],
        80,
      ),
    }),
    path('M-200 -30Q0 -66 200 -30', {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 7,
      opacity: 0.3,
      strokeLinecap: 'round',
    }),
    label(brand, 0, -10, 150, 60, { bare: true, ink: lighten(colour, 0.62) }),
  ])
  return group([
    place(rect(-222, -70, 444, 190, { fill: '#3a2430', opacity: 0.24, filter: canvas.blur(14), rx: 30 }), X + 22, 470, {
      turn: -18,
    }),
    place(body, X, 440, { turn: -18, scale: 1.12 }),
  ])
}

export const candle: Packshot = (canvas, _random, brand, tint) => {
  const wax = lighten(mix(tint, '#fff3dc', 0.7), 0.2)
  const glass = mix(brand.body, wax, 0.35)
  return standing(canvas, 250, [
    glow(canvas, X, 330, 300, '#ffdb9c', 0.75),
    path(
      `M${X - 118} 400V${FLOOR - 22}Q${X - 118} ${FLOOR + 2} ${X - 88} ${FLOOR + 5}Q${X} ${FLOOR + 16} ${X + 88} ${FLOOR + 5}Q${X + 118} ${FLOOR + 2} ${X + 118} ${FLOOR - 22}V400Z`,
      { fill: sheen(canvas, glass) },
    ),
    ellipse(X, 400, 118, 25, { fill: lighten(glass, 0.3) }),
    ellipse(X, 410, 104, 19, {
      fill: canvas.radial([
        [0, '#fff6dc'],
        [0.5, wax],
        [1, darken(wax, 0.12)],
      ]),
    }),
    line(X, 408, X, 384, { stroke: '#4a3424', strokeWidth: 5, strokeLinecap: 'round' }),
    path(`M${X} 288C${X + 26} 332 ${X + 24} 368 ${X} 390C${X - 24} 368 ${X - 26} 332 ${X} 288Z`, {
      fill: canvas.down('#fff6cf', '#ffbf57', '#f0883a'),
    }),
    path(`M${X} 336C${X + 10} 354 ${X + 9} 372 ${X} 384C${X - 9} 372 ${X - 10} 354 ${X} 336Z`, { fill: '#fffdf0' }),
    label(brand, X, 528, 164, 140),
  ])
}

export const brush: Packshot = (canvas, random, brand) => {
  const wood = random.pick(['#b3845a', '#8e5638', '#d0a06c', '#5b3a24'])
  const bristle = random.pick(['#2b2422', '#6b4a34', '#d9c3a2'])
  const hairs = Array.from({ length: 23 }, (_, i) => {
    const x = -88 + i * 8
    return path(`M${x} -18Q${x * 1.05} -70 ${x * 1.12 + random.between(-4, 4)} ${-118 - Math.cos((i - 11) / 8) * 26}`, {
      fill: 'none',
      stroke: i % 3 ? bristle : lighten(bristle, 0.3),
      strokeWidth: 9,
      strokeLinecap: 'round',
    })
  })
  const body = group([
    ...hairs,
    path(
      'M-112 -30Q0 -54 112 -30Q132 -18 124 12Q104 44 40 50Q24 70 26 130C30 200 44 240 38 282Q0 304 -38 282C-44 240 -30 200 -26 130Q-24 70 -40 50Q-104 44 -124 12Q-132 -18 -112 -30Z',
      {
        fill: canvas.linear(
          [
            [0, lighten(wood, 0.35)],
            [0.45, wood],
            [1, darken(wood, 0.32)],
          ],
          10,
        ),
      },
    ),
    path('M-98 -12Q0 -34 98 -12', {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 6,
      opacity: 0.3,
      strokeLinecap: 'round',
    }),
    circle(0, 268, 8, { fill: darken(wood, 0.5) }),
    label(brand, 0, 12, 130, 54, { bare: true, ink: lighten(wood, 0.7) }),
  ])
  return group([
    place(
      rect(-110, -140, 220, 420, { fill: '#3a2430', opacity: 0.24, filter: canvas.blur(14), rx: 60 }),
      X + 40,
      370,
      { turn: 24 },
    ),
    place(body, X + 6, 340, { turn: 24, scale: 1.12 }),
  ])
}

export const soap: Packshot = (canvas, _random, brand, tint) => {
  const bar = mix(tint, '#f3e8d2', 0.45)
  const block = (x: number, y: number, turn: number, wrapped: boolean) =>
    place(
      [
        path('M-140 -60L120 -76L160 -28V44L-96 66L-140 10Z', {
          fill: '#3a2430',
          opacity: 0.26,
          filter: canvas.blur(10),
          transform: 'translate(16 16)',
        }),
        path('M-140 -60L-98 -8V66L-140 10Z', { fill: darken(bar, 0.14) }),
        path('M-98 -8L160 -28V44L-98 66Z', { fill: canvas.down(bar, darken(bar, 0.18)) }),
        path('M-140 -60L120 -76L160 -28L-98 -8Z', { fill: lighten(bar, 0.4) }),
        wrapped
          ? path('M-60 -65L66 -73L104 -24L-20 -14Z', { fill: brand.paper }) +
            path('M-20 -14L104 -24V48L-20 60Z', { fill: darken(brand.paper, 0.06) }) +
            group(brand.mark(42, 16, 18, brand.ink), {})
          : path('M-70 10q20 -8 40 0t40 0t40 0', {
              fill: 'none',
              stroke: darken(bar, 0.25),
              strokeWidth: 3,
              opacity: 0.4,
            }),
      ],
      x,
      y,
      { turn, scale: 1.15 },
    )
  const bubbles = [
    [240, 590, 22],
    [276, 616, 15],
    [214, 620, 12],
    [590, 470, 18],
    [618, 440, 12],
    [560, 446, 9],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      circle(x, y, r, {
        fill: canvas.radial([
          [0, '#ffffff', 0.15],
          [0.8, '#ffffff', 0.45],
          [1, '#ffffff', 0.8],
        ]),
      }) + circle(x - r * 0.3, y - r * 0.3, r * 0.2, { fill: '#ffffff', opacity: 0.9 }),
  )
  return group([block(410, 590, 0, false), block(386, 474, -4, true), ...bubbles])
}
