import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten, mix } from './colour.ts'
import { shadowUnder } from './light.ts'
import { sheen } from './objects.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, line, path, rect } from './shapes.ts'

/** Chairs stand on their origin. */

function chromeBase(canvas: Canvas, metal: Colour, height: number, radius: number): string {
  return group([
    ellipse(0, -2, radius, radius * 0.2, { fill: darken(metal, 0.5) }),
    ellipse(0, -8, radius, radius * 0.19, {
      fill: canvas.linear(
        [
          [0, lighten(metal, 0.6)],
          [0.4, metal],
          [1, darken(metal, 0.4)],
        ],
        20,
      ),
    }),
    path(`M-12 -10C-10 -24 -9 -30 -9 ${-height}H9C9 -30 10 -24 12 -10Z`, { fill: sheen(canvas, metal) }),
  ])
}

/** A styling chair from behind, as it faces its mirror. */
export function stylingChair(canvas: Canvas, palette: Palette, colour: Colour): string {
  const metal = palette.dark ? palette.metal : mix(palette.metal, '#d9dce0', 0.35)
  const back = canvas.linear(
    [
      [0, lighten(colour, 0.26)],
      [0.4, colour],
      [1, darken(colour, 0.34)],
    ],
    22,
  )
  return group([
    shadowUnder(canvas, 10, 0, 150, 34, palette.ink, 0.75),
    chromeBase(canvas, metal, 92, 78),
    path('M-92 -128H92L80 -92Q78 -84 68 -84H-68Q-78 -84 -80 -92Z', {
      fill: canvas.down(darken(colour, 0.1), darken(colour, 0.42)),
    }),
    ...[-1, 1].map((side) =>
      group([
        path(
          `M${side * 74} -216C${side * 112} -222 ${side * 120} -198 ${side * 118} -176C${side * 117} -140 ${side * 104} -124 ${side * 88} -116L${side * 80} -142C${side * 96} -156 ${side * 96} -186 ${side * 74} -190Z`,
          { fill: canvas.down(lighten(colour, 0.2), darken(colour, 0.3)) },
        ),
      ]),
    ),
    path('M-88 -146C-104 -240 -98 -312 -74 -330Q0 -352 74 -330C98 -312 104 -240 88 -146Q0 -126 -88 -146Z', {
      fill: back,
    }),
    path('M-76 -158C-90 -240 -84 -300 -64 -316Q0 -334 64 -316', {
      fill: 'none',
      stroke: lighten(colour, 0.5),
      strokeWidth: 3,
      opacity: 0.55,
    }),
    path('M-62 -172C-72 -236 -68 -284 -52 -298Q0 -312 52 -298C68 -284 72 -236 62 -172Q0 -158 -62 -172Z', {
      fill: 'none',
      stroke: darken(colour, 0.5),
      strokeWidth: 2.4,
      opacity: 0.4,
    }),
  ])
}

/** A barber's chair from the front: buttoned back, head rest, chrome and a foot plate. */
export function barberChair(canvas: Canvas, palette: Palette, colour: Colour): string {
  const chrome = palette.dark ? mix(palette.metal, '#e4e0d8', 0.4) : mix(palette.metal, '#dfe2e6', 0.6)
  const leather = canvas.linear(
    [
      [0, lighten(colour, 0.24)],
      [0.42, colour],
      [1, darken(colour, 0.4)],
    ],
    25,
  )
  const buttons: string[] = []
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 3 + (row % 2); i += 1) {
      const x = (i - (2 + (row % 2)) / 2) * 44
      const y = -330 + row * 34
      buttons.push(
        circle(x, y, 4.2, { fill: darken(colour, 0.55) }),
        path(`M${x} ${y}l22 17M${x} ${y}l-22 17`, { stroke: darken(colour, 0.45), strokeWidth: 2, opacity: 0.5 }),
        circle(x - 1.2, y - 1.4, 1.5, { fill: lighten(colour, 0.6) }),
      )
    }
  }
  const arm = (side: number) =>
    group([
      path(`M${side * 92} -148V-222Q${side * 92} -234 ${side * 104} -234H${side * 122}V-140H${side * 96}Z`, {
        fill: sheen(canvas, chrome),
      }),
      rect(side > 0 ? 84 : -136, -250, 52, 22, { fill: leather, rx: 11 }),
      rect(side > 0 ? 90 : -130, -247, 38, 4, { fill: lighten(colour, 0.55), opacity: 0.5, rx: 2 }),
    ])
  return group([
    shadowUnder(canvas, 12, 2, 180, 42, palette.ink, 0.85),
    ellipse(0, 0, 98, 22, { fill: darken(chrome, 0.6) }),
    ellipse(0, -9, 98, 21, {
      fill: canvas.linear(
        [
          [0, lighten(chrome, 0.7)],
          [0.35, chrome],
          [0.7, darken(chrome, 0.35)],
          [1, lighten(chrome, 0.2)],
        ],
        12,
      ),
    }),
    path('M-30 -12Q-24 -40 -22 -112H22Q24 -40 30 -12Z', { fill: sheen(canvas, chrome) }),
    rect(-36, -72, 72, 12, { fill: sheen(canvas, darken(chrome, 0.1)), rx: 6 }),
    rect(-44, -436, 88, 52, { fill: leather, rx: 20 }),
    rect(-12, -390, 24, 26, { fill: sheen(canvas, chrome) }),
    path('M-94 -180C-102 -270 -100 -344 -82 -366Q0 -384 82 -366C100 -344 102 -270 94 -180Z', { fill: leather }),
    group(buttons),
    path('M-84 -196C-92 -272 -90 -336 -74 -354', {
      fill: 'none',
      stroke: lighten(colour, 0.5),
      strokeWidth: 4,
      opacity: 0.45,
    }),
    path('M-98 -184Q0 -206 98 -184L106 -132Q106 -116 88 -116H-88Q-106 -116 -106 -132Z', {
      fill: canvas.down(lighten(colour, 0.2), colour, darken(colour, 0.4)),
    }),
    path('M-90 -170Q0 -188 90 -170', { fill: 'none', stroke: lighten(colour, 0.5), strokeWidth: 3, opacity: 0.5 }),
    arm(-1),
    arm(1),
    path('M-70 -116H70L62 -40Q60 -32 50 -32H-50Q-60 -32 -62 -40Z', {
      fill: canvas.down(darken(colour, 0.12), darken(colour, 0.45)),
    }),
    path('M-78 -34H78L88 -10Q90 0 78 0H-78Q-90 0 -88 -10Z', {
      fill: canvas.down(lighten(chrome, 0.5), chrome, darken(chrome, 0.45)),
    }),
    ...[-46, -16, 14, 44].map((x) =>
      path(`M${x} -26l4 18`, { stroke: darken(chrome, 0.4), strokeWidth: 3, opacity: 0.6 }),
    ),
  ])
}

/** A round stool, with a short back when `back` is true. */
export function stool(canvas: Canvas, palette: Palette, colour: Colour, { height = 150, back = false } = {}): string {
  const legs = [-44, -16, 20, 48].map((x, i) =>
    line(x * 0.62, -height, x, i % 3 === 0 ? -4 : 0, {
      stroke: i % 3 === 0 ? palette.wood : darken(palette.wood, 0.28),
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
  )
  return group([
    shadowUnder(canvas, 6, 0, 82, 20, palette.ink, 0.65),
    ...legs,
    line(-37, -height * 0.34, 40, -height * 0.34, { stroke: palette.metal, strokeWidth: 5 }),
    back
      ? path(
          `M-56 ${-height - 10}C-66 ${-height - 76} -46 ${-height - 92} 0 ${-height - 94}C46 ${-height - 92} 66 ${-height - 76} 56 ${-height - 10}Z`,
          {
            fill: canvas.linear(
              [
                [0, lighten(colour, 0.25)],
                [1, darken(colour, 0.3)],
              ],
              30,
            ),
          },
        )
      : '',
    rect(-58, -height - 22, 116, 32, {
      fill: canvas.down(lighten(colour, 0.28), colour, darken(colour, 0.34)),
      rx: 16,
    }),
    ellipse(0, -height - 18, 52, 8, { fill: lighten(colour, 0.4), opacity: 0.45 }),
  ])
}

/** A deep armchair from the front, for those who wait. */
export function armchair(canvas: Canvas, palette: Palette, colour: Colour): string {
  const cloth = canvas.linear(
    [
      [0, lighten(colour, 0.22)],
      [0.5, colour],
      [1, darken(colour, 0.32)],
    ],
    30,
  )
  return group([
    shadowUnder(canvas, 8, 0, 190, 34, palette.ink, 0.7),
    ...[-92, 92].map((x) =>
      line(x, -40, x * 1.1, 0, { stroke: darken(palette.wood, 0.2), strokeWidth: 11, strokeLinecap: 'round' }),
    ),
    path('M-112 -70C-122 -190 -98 -250 0 -252C98 -250 122 -190 112 -70Z', { fill: cloth }),
    path('M-84 -96C-88 -180 -70 -222 0 -224C70 -222 88 -180 84 -96', {
      fill: 'none',
      stroke: darken(colour, 0.4),
      strokeWidth: 2.4,
      opacity: 0.35,
    }),
    rect(-96, -112, 192, 48, { fill: canvas.down(lighten(colour, 0.26), colour), rx: 22 }),
    ...[-1, 1].map((side) =>
      rect(side > 0 ? 78 : -138, -150, 60, 116, {
        fill: canvas.linear(
          [
            [0, lighten(colour, 0.3)],
            [1, darken(colour, 0.28)],
          ],
          side > 0 ? 40 : 60,
        ),
        rx: 28,
      }),
    ),
    rect(-124, -66, 248, 34, { fill: darken(colour, 0.28), rx: 15 }),
  ])
}
