import type { Random } from '../../random.ts'
import type { Canvas } from '../studio/canvas.ts'
import { type Colour, darken, lighten, mix } from '../studio/colour.ts'
import { glow, shadowUnder } from '../studio/light.ts'
import { polishBottle } from '../studio/polish.ts'
import { circle, ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import { sheen } from '../studio/things.ts'
import type { ProductKind } from './kind.ts'
import { type Brand, label } from './labels.ts'
import { FLOOR } from './studio.ts'

/** Draws one product standing in the middle of the studio. `tint` is what is inside. */
export type Packshot = (canvas: Canvas, random: Random, brand: Brand, tint: Colour) => string

const X = 400

function standing(canvas: Canvas, width: number, parts: readonly string[]): string {
  return group([shadowUnder(canvas, X + width * 0.16, FLOOR + 6, width * 0.72, 26, '#3a2430', 0.6), ...parts])
}

/** A tall body with round shoulders from `top` down to the floor. */
function vessel(canvas: Canvas, colour: Colour, width: number, top: number, shoulder = 40): string {
  const l = X - width / 2
  const r = X + width / 2
  return (
    path(
      `M${l} ${FLOOR - 16}Q${l} ${FLOOR} ${l + 20} ${FLOOR + 4}Q${X} ${FLOOR + 14} ${r - 20} ${FLOOR + 4}Q${r} ${FLOOR} ${r} ${FLOOR - 16}V${top + shoulder}Q${r} ${top} ${r - shoulder * 1.3} ${top}H${l + shoulder * 1.3}Q${l} ${top} ${l} ${top + shoulder}Z`,
      { fill: sheen(canvas, colour) },
    ) +
    path(`M${l + width * 0.13} ${FLOOR - 20}V${top + shoulder + 4}`, {
      stroke: '#ffffff',
      strokeWidth: width * 0.06,
      opacity: 0.34,
      strokeLinecap: 'round',
    }) +
    path(`M${r - width * 0.07} ${FLOOR - 24}V${top + shoulder + 10}`, {
      stroke: '#ffffff',
      strokeWidth: 3,
      opacity: 0.26,
      strokeLinecap: 'round',
    })
  )
}

const bottle: Packshot = (canvas, _random, brand) =>
  standing(canvas, 190, [
    rect(X - 26, 196, 52, 60, { fill: sheen(canvas, darken(brand.body, 0.1)) }),
    vessel(canvas, brand.body, 190, 244, 58),
    rect(X - 40, 140, 80, 74, { fill: sheen(canvas, brand.cap), rx: 8 }),
    label(brand, X, 460, 150, 210),
  ])

const pump: Packshot = (canvas, _random, brand) =>
  standing(canvas, 200, [
    vessel(canvas, brand.body, 200, 262, 42),
    rect(X - 44, 226, 88, 40, { fill: sheen(canvas, brand.cap), rx: 7 }),
    rect(X - 9, 166, 18, 64, { fill: sheen(canvas, brand.cap) }),
    path(
      `M${X - 40} 168Q${X - 40} 140 ${X - 8} 140H${X + 96}Q${X + 114} 142 ${X + 114} 172H${X + 98}Q${X + 98} 164 ${X + 84} 164H${X + 30}Q${X + 20} 170 ${X - 40} 168Z`,
      { fill: canvas.down(lighten(brand.cap, 0.3), brand.cap, darken(brand.cap, 0.3)) },
    ),
    label(brand, X, 470, 158, 206),
  ])

const dropper: Packshot = (canvas, _random, brand, tint) => {
  const glass = mix(brand.body, '#7a4524', 0.35)
  return standing(canvas, 170, [
    vessel(canvas, glass, 170, 372, 44),
    path(`M${X - 72} 520H${X + 72}V${FLOOR - 14}Q${X} ${FLOOR + 2} ${X - 72} ${FLOOR - 14}Z`, {
      fill: tint,
      opacity: 0.3,
    }),
    rect(X - 36, 320, 72, 60, { fill: sheen(canvas, brand.cap), rx: 5 }),
    ...[0, 1, 2, 3, 4].map((i) =>
      line(X - 28 + i * 14, 326, X - 28 + i * 14, 374, { stroke: '#1d1420', strokeWidth: 2, opacity: 0.16 }),
    ),
    path(`M${X - 24} 322V250C${X - 24} 204 ${X + 24} 204 ${X + 24} 250V322Z`, {
      fill: sheen(canvas, mix(brand.cap, '#2b2b2e', 0.25)),
    }),
    label(brand, X, 510, 136, 150),
    place(
      path('M0 -26C14 -6 16 8 0 14C-16 8 -14 -6 0 -26Z', { fill: canvas.down(lighten(tint, 0.5), tint), opacity: 0.9 }),
      X + 152,
      FLOOR - 4,
      { scale: 1.1 },
    ),
  ])
}

const jar: Packshot = (canvas, random, brand, tint) => {
  const open = random.chance(0.45)
  const lid = group([
    path('M-124 -10V44Q0 66 124 44V-10Z', { fill: sheen(canvas, brand.cap) }),
    ellipse(0, -10, 124, 24, {
      fill: canvas.linear(
        [
          [0, lighten(brand.cap, 0.45)],
          [1, brand.cap],
        ],
        30,
      ),
    }),
  ])
  return standing(canvas, 270, [
    path(
      `M${X - 134} 452V${FLOOR - 26}Q${X - 134} ${FLOOR + 2} ${X - 96} ${FLOOR + 6}Q${X} ${FLOOR + 18} ${X + 96} ${FLOOR + 6}Q${X + 134} ${FLOOR + 2} ${X + 134} ${FLOOR - 26}V452Z`,
      { fill: sheen(canvas, brand.body) },
    ),
    open
      ? ellipse(X, 452, 134, 28, { fill: darken(brand.body, 0.25) }) +
        ellipse(X, 452, 120, 23, {
          fill: canvas.radial([
            [0, '#ffffff'],
            [1, lighten(tint, 0.5)],
          ]),
        }) +
        path(
          `M${X - 60} 452C${X - 30} 436 ${X + 40} 438 ${X + 52} 450C${X + 50} 462 ${X - 10} 462 ${X - 12} 452C${X - 8} 446 ${X + 16} 446 ${X + 18} 452`,
          { fill: 'none', stroke: darken(tint, 0.15), strokeWidth: 4, opacity: 0.4, strokeLinecap: 'round' },
        )
      : place(lid, X, 430, { scale: 1.1 }),
    label(brand, X, 556, 190, 120),
    open ? place(lid, X + 196, FLOOR - 14, { turn: 62, scale: 0.86 }) : '',
  ])
}

const tube: Packshot = (canvas, _random, brand) =>
  standing(canvas, 190, [
    path(`M${X - 104} 168H${X + 104}L${X + 84} 560Q${X} 574 ${X - 84} 560Z`, { fill: sheen(canvas, brand.body) }),
    rect(X - 106, 160, 212, 30, { fill: canvas.down(lighten(brand.body, 0.4), darken(brand.body, 0.1)), rx: 3 }),
    ...Array.from({ length: 17 }, (_, i) =>
      line(X - 98 + i * 12.2, 164, X - 98 + i * 12.2, 186, {
        stroke: darken(brand.body, 0.4),
        strokeWidth: 2,
        opacity: 0.25,
      }),
    ),
    path(`M${X - 70} 556Q${X} 568 ${X + 70} 556V${FLOOR - 4}Q${X} ${FLOOR + 10} ${X - 70} ${FLOOR - 4}Z`, {
      fill: sheen(canvas, brand.cap),
    }),
    label(brand, X, 370, 156, 230, { bare: true, ink: brand.body === brand.ink ? brand.paper : contrast(brand) }),
  ])

const tin: Packshot = (canvas, _random, brand, tint) => {
  const metal = mix(brand.body, '#c9c4bb', 0.3)
  return standing(canvas, 320, [
    path(`M${X - 150} 560V${FLOOR - 12}Q${X} ${FLOOR + 34} ${X + 150} ${FLOOR - 12}V560Z`, {
      fill: sheen(canvas, metal),
    }),
    ellipse(X, 560, 150, 30, { fill: darken(metal, 0.3) }),
    ellipse(X, 558, 134, 24, {
      fill: canvas.radial([
        [0, lighten(tint, 0.5)],
        [1, tint],
      ]),
    }),
    group([
      circle(X + 6, 366, 160, { fill: '#3a2430', opacity: 0.24, filter: canvas.blur(12) }),
      circle(X, 360, 158, {
        fill: canvas.linear(
          [
            [0, lighten(metal, 0.5)],
            [0.5, metal],
            [1, darken(metal, 0.4)],
          ],
          45,
        ),
      }),
      circle(X, 360, 143, { fill: brand.paper }),
      circle(X, 360, 130, { fill: 'none', stroke: brand.ink, strokeWidth: 2.5, opacity: 0.5 }),
      label(brand, X, 370, 210, 190, { bare: true }),
    ]),
  ])
}

const spray: Packshot = (canvas, _random, brand) => {
  const cap = brand.cap
  return standing(canvas, 170, [
    vessel(canvas, brand.body, 170, 286, 50),
    rect(X - 34, 240, 68, 52, { fill: sheen(canvas, darken(cap, 0.12)), rx: 5 }),
    path(`M${X - 40} 242V196Q${X - 40} 176 ${X - 18} 176H${X + 30}Q${X + 46} 176 ${X + 46} 200V242Z`, {
      fill: sheen(canvas, cap),
    }),
    rect(X - 52, 196, 14, 20, { fill: darken(cap, 0.3), rx: 3 }),
    ...Array.from({ length: 26 }, (_, i) =>
      circle(X - 74 - (i % 9) * 17, 206 + ((i * 37) % 11) * (2 + (i % 9) * 1.1) - 4 - (i % 9) * 5.5, 2.4 + (i % 3), {
        fill: '#ffffff',
        opacity: 0.75 - (i % 9) * 0.06,
      }),
    ),
    label(brand, X, 480, 136, 190),
  ])
}

const polish: Packshot = (canvas, _random, _brand, tint) =>
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

const comb: Packshot = (canvas, random, brand) => {
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

const candle: Packshot = (canvas, _random, brand, tint) => {
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

const brush: Packshot = (canvas, random, brand) => {
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

const soap: Packshot = (canvas, _random, brand, tint) => {
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

function contrast(brand: Brand): Colour {
  return /^#[c-f]/.test(brand.body) ? brand.ink : brand.paper
}

export const PACKSHOTS: Readonly<Record<ProductKind, Packshot>> = {
  bottle,
  pump,
  dropper,
  jar,
  tube,
  tin,
  spray,
  polish,
  comb,
  candle,
  brush,
  soap,
}
