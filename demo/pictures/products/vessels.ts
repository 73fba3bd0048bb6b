import { type Colour, darken, lighten, mix } from '../studio/colour.ts'
import { sheen } from '../studio/objects.ts'
import { circle, ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import { type Brand, label } from './labels.ts'
import { type Packshot, standing, vessel, X } from './packshot.ts'
import { FLOOR } from './studio.ts'

export const bottle: Packshot = (canvas, _random, brand) =>
  standing(canvas, 190, [
    rect(X - 26, 196, 52, 60, { fill: sheen(canvas, darken(brand.body, 0.1)) }),
    vessel(canvas, brand.body, 190, 244, 58),
    rect(X - 40, 140, 80, 74, { fill: sheen(canvas, brand.cap), rx: 8 }),
    label(brand, X, 460, 150, 210),
  ])

export const pump: Packshot = (canvas, _random, brand) =>
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

export const dropper: Packshot = (canvas, _random, brand, tint) => {
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

export const jar: Packshot = (canvas, random, brand, tint) => {
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

export const tube: Packshot = (canvas, _random, brand) =>
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

export const tin: Packshot = (canvas, _random, brand, tint) => {
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

export const spray: Packshot = (canvas, _random, brand) => {
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

function contrast(brand: Brand): Colour {
  return /^#[c-f]/.test(brand.body) ? brand.ink : brand.paper
}
