import type { Random } from '../../random.ts'
import type { Canvas } from '../studio/canvas.ts'
import { type Colour, darken, lighten } from '../studio/colour.ts'
import { circle, group, line, path, rect } from '../studio/shapes.ts'
import type { Look } from './appearance.ts'

const BODY = 'M-300 480C-296 340 -236 288 -150 256L-84 226Q0 300 84 226L150 256C236 288 296 340 300 480Z'

/** The upper body, in what the trade wears. */
export function clothes(canvas: Canvas, look: Look, trade: string, colours: readonly [Colour, Colour, Colour]): string {
  const { random } = look
  const kinds: Record<string, readonly Wear[]> = {
    hair: [tee, turtleneck, shirt, apron, stripes, blazer],
    barber: [vest, apron, tee, shirt, vest],
    nail: [tee, tunic, stripes, turtleneck, apron],
    beauty: [tunic, tunic, turtleneck, blazer],
    spa: [tunic, tunic, wrap, tee],
  }
  return random.pick(kinds[trade] ?? [tee])(canvas, random, colours)
}

type Wear = (canvas: Canvas, random: Random, colours: readonly [Colour, Colour, Colour]) => string

function torso(canvas: Canvas, colour: Colour, d = BODY): string {
  return group([
    path(d, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.18)],
          [0.5, colour],
          [1, darken(colour, 0.3)],
        ],
        24,
      ),
    }),
    path('M-196 480C-198 420 -190 380 -172 350M196 480C198 420 190 380 172 350', {
      fill: 'none',
      stroke: darken(colour, 0.5),
      strokeWidth: 5,
      opacity: 0.3,
      strokeLinecap: 'round',
    }),
    path('M-236 330C-200 292 -160 276 -120 258', {
      fill: 'none',
      stroke: lighten(colour, 0.5),
      strokeWidth: 8,
      opacity: 0.3,
      strokeLinecap: 'round',
    }),
  ])
}

const tee: Wear = (canvas, _random, [main]) =>
  group([torso(canvas, main), path('M-92 224Q0 318 92 224L84 218Q0 296 -84 218Z', { fill: darken(main, 0.22) })])

const turtleneck: Wear = (canvas, _random, [main]) =>
  group([
    torso(canvas, main, 'M-300 480C-296 340 -236 288 -150 256L-70 224H70L150 256C236 288 296 340 300 480Z'),
    path('M-74 150Q0 190 74 150L84 236Q0 282 -84 236Z', {
      fill: canvas.linear(
        [
          [0, lighten(main, 0.22)],
          [0.5, main],
          [1, darken(main, 0.34)],
        ],
        0,
      ),
    }),
    path('M-75 154Q0 194 75 154', { fill: 'none', stroke: lighten(main, 0.4), strokeWidth: 5, opacity: 0.5 }),
    ...[-50, -22, 8, 38, 62].map((x) =>
      path(`M${x} ${172 + (50 - Math.abs(x)) * 0.2}L${x * 1.1} ${248 + (50 - Math.abs(x)) * 0.3}`, {
        stroke: darken(main, 0.4),
        strokeWidth: 2.6,
        opacity: 0.3,
      }),
    ),
  ])

const shirt: Wear = (canvas, _random, [main, second]) =>
  group([
    torso(canvas, main),
    path('M-86 220L0 372L86 220Q0 300 -86 220Z', { fill: lighten(second, 0.3) }),
    path('M-92 206C-116 226 -112 262 -86 312L-6 352L-60 250Z', { fill: lighten(main, 0.16) }),
    path('M92 206C116 226 112 262 86 312L6 352L60 250Z', { fill: darken(main, 0.14) }),
    line(0, 352, 0, 480, { stroke: darken(main, 0.4), strokeWidth: 3, opacity: 0.5 }),
    ...[386, 440].map((y) => circle(0, y, 5.5, { fill: darken(main, 0.45) })),
  ])

const apron: Wear = (canvas, random, [main, second, third]) => {
  const leather = random.pick([third, '#3c3a40', '#6b4530', '#2f4a4a'])
  return group([
    tee(canvas, random, [lighten(second, 0.25), second, third]),
    path('M-104 300H104C110 360 150 400 168 480H-168C-150 400 -110 360 -104 300Z', {
      fill: canvas.linear(
        [
          [0, lighten(leather, 0.16)],
          [1, darken(leather, 0.3)],
        ],
        30,
      ),
    }),
    path('M-100 304C-110 270 -104 244 -90 222M100 304C110 270 104 244 90 222', {
      fill: 'none',
      stroke: darken(leather, 0.15),
      strokeWidth: 15,
    }),
    rect(-52, 386, 104, 94, { fill: 'none', stroke: lighten(leather, 0.3), strokeWidth: 3, rx: 5 }),
    path('M-96 312H96', { stroke: lighten(main, 0.4), strokeWidth: 2.4, strokeDasharray: '8 6', opacity: 0.6 }),
    ...[-92, 92].map((x) => circle(x, 308, 7, { fill: '#c9a45c' })),
    path('M-12 372L14 470M10 370L-8 470', { stroke: '#d8dbe0', strokeWidth: 6, strokeLinecap: 'round' }),
  ])
}

const stripes: Wear = (canvas, random, [, second, third]) => {
  const light = lighten(second, 0.55)
  const bands = Array.from({ length: 9 }, (_, i) => rect(-310, 250 + i * 32, 620, 14, { fill: third }))
  return group([
    group(
      [
        torso(canvas, light),
        ...bands,
        rect(-310, 220, 620, 270, {
          fill: canvas.linear(
            [
              [0, '#ffffff', 0.1],
              [0.5, '#ffffff', 0],
              [1, '#1d1420', 0.24],
            ],
            24,
          ),
        }),
      ],
      { clipPath: canvas.clip(path(BODY, {})) },
    ),
    path('M-92 224Q0 318 92 224L84 218Q0 296 -84 218Z', { fill: random.chance(0.5) ? third : darken(light, 0.2) }),
  ])
}

const blazer: Wear = (canvas, _random, [main, second]) =>
  group([
    torso(canvas, darken(main, 0.12)),
    path('M-88 222L0 420L88 222Q0 300 -88 222Z', { fill: lighten(second, 0.5) }),
    path('M-92 214C-128 236 -150 250 -140 286L-92 330L-110 350L0 480L-66 262Z', { fill: lighten(main, 0.12) }),
    path('M92 214C128 236 150 250 140 286L92 330L110 350L0 480L66 262Z', { fill: darken(main, 0.3) }),
  ])

const vest: Wear = (canvas, _random, [main, , third]) => {
  const cloth = darken(main, 0.25)
  return group([
    torso(canvas, '#f4ede2'),
    path('M-90 212C-110 228 -106 256 -84 292L-8 326L-58 240Z', { fill: '#ffffff' }),
    path('M90 212C110 228 106 256 84 292L8 326L58 240Z', { fill: '#e3d9cb' }),
    path('M-14 318L-22 480H22L14 318L24 300L0 286L-24 300Z', { fill: third }),
    path('M-166 262C-140 330 -150 400 -160 480H-4L-84 282Q-120 250 -166 262Z', {
      fill: canvas.linear(
        [
          [0, lighten(cloth, 0.2)],
          [1, cloth],
        ],
        20,
      ),
    }),
    path('M166 262C140 330 150 400 160 480H4L84 282Q120 250 166 262Z', {
      fill: canvas.linear(
        [
          [0, cloth],
          [1, darken(cloth, 0.3)],
        ],
        20,
      ),
    }),
    ...[418, 462].map((y) => circle(14, y, 6, { fill: '#c9a45c' })),
  ])
}

const tunic: Wear = (canvas, _random, [main]) =>
  group([
    torso(canvas, main),
    path('M-88 222L-10 356L92 222L106 232L0 392L-104 232Z', { fill: lighten(main, 0.3) }),
    path('M-86 222L-6 350L88 222Q0 300 -86 222Z', { fill: 'none' }),
    path('M0 388C20 420 26 450 26 480', { fill: 'none', stroke: darken(main, 0.35), strokeWidth: 4, opacity: 0.5 }),
    ...[424, 462].map((y) => circle(40, y, 6, { fill: darken(main, 0.4) })),
  ])

const wrap: Wear = (canvas, _random, [main]) =>
  group([
    torso(canvas, main),
    path('M88 220C60 310 -10 400 -80 480H120L180 300Z', { fill: lighten(main, 0.14), opacity: 0.95 }),
    path('M-90 220C-60 300 -20 350 10 384', { fill: 'none', stroke: darken(main, 0.3), strokeWidth: 13 }),
    path('M90 220C60 310 -10 400 -80 480', { fill: 'none', stroke: darken(main, 0.3), strokeWidth: 13 }),
  ])
