import type { Canvas } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import type { Palette } from './palettes.ts'
import { circle, ellipse, group, line, path, rect } from './shapes.ts'

/** What stands on a Danish pavement; the origin is on the ground. */

export function bicycle(_canvas: Canvas, palette: Palette): string {
  const frame = palette.accent
  const wheel = (x: number) =>
    group([
      circle(x, -76, 74, { fill: 'none', stroke: '#26262b', strokeWidth: 7 }),
      circle(x, -76, 69, { fill: 'none', stroke: '#c9c4bb', strokeWidth: 2.5 }),
      ...Array.from({ length: 12 }, (_, i) =>
        line(x, -76, x + Math.cos((i * Math.PI) / 6) * 68, -76 + Math.sin((i * Math.PI) / 6) * 68, {
          stroke: '#d8d3ca',
          strokeWidth: 1,
          opacity: 0.7,
        }),
      ),
      circle(x, -76, 8, { fill: '#8d8a86' }),
    ])
  return group([
    wheel(-128),
    wheel(128),
    path('M-128 -76L-62 -184H76M-62 -184L-14 -76H-128M-14 -76L84 -170M84 -198L128 -76', {
      fill: 'none',
      stroke: frame,
      strokeWidth: 9,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }),
    path('M-62 -184L-70 -214M84 -196L78 -238Q60 -250 40 -246', {
      fill: 'none',
      stroke: '#5a5a60',
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
    path('M-106 -222Q-72 -234 -40 -218Q-44 -206 -70 -208Q-96 -208 -106 -222Z', { fill: '#5b3a24' }),
    circle(-14, -76, 19, { fill: 'none', stroke: '#8d8a86', strokeWidth: 6 }),
    line(-14, -76, 4, -46, { stroke: '#5a5a60', strokeWidth: 6, strokeLinecap: 'round' }),
    path('M92 -228H174L160 -168H106Z', { fill: '#b98a5d' }),
    ...[-214, -198, -182].map((y) => line(97, y, 168, y, { stroke: '#8a5f3b', strokeWidth: 3, opacity: 0.7 })),
    path('M-206 -84Q-196 -158 -118 -158', {
      fill: 'none',
      stroke: darken(frame, 0.2),
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
    circle(140, -142, 9, { fill: '#fff0c4' }),
  ])
}

export function bench(canvas: Canvas, palette: Palette): string {
  const wood = palette.wood
  return group([
    ...[-130, 130].map((x) =>
      path(`M${x - 14} 0L${x} -74H${x + 12}L${x + 16} 0`, {
        fill: 'none',
        stroke: '#2b2b2e',
        strokeWidth: 10,
        strokeLinejoin: 'round',
      }),
    ),
    ...[-168, -140, -112].map((y) =>
      rect(-176, y, 352, 20, { fill: canvas.down(lighten(wood, 0.25), darken(wood, 0.15)), rx: 6 }),
    ),
    rect(-186, -88, 372, 20, { fill: canvas.down(lighten(wood, 0.3), darken(wood, 0.12)), rx: 6 }),
    ...[-150, 150].map((x) => rect(x - 5, -176, 10, 96, { fill: '#2b2b2e', rx: 4 })),
  ])
}

/** A lantern on a cast-iron post. */
export function streetLamp(canvas: Canvas, lit: boolean): string {
  return group([
    path('M-9 0L-6 -460H6L9 0Z', { fill: '#26282c' }),
    rect(-20, -22, 40, 22, { fill: '#26282c', rx: 5 }),
    path('M-6 -440Q-6 -500 -54 -506', { fill: 'none', stroke: '#26282c', strokeWidth: 8, strokeLinecap: 'round' }),
    path('M-86 -506H-30L-38 -446H-78Z', { fill: lit ? canvas.down('#fff3cf', '#ffc56b') : '#e6e1d6' }),
    path('M-94 -506L-58 -536L-22 -506Z', { fill: '#26282c' }),
    lit ? ellipse(-58, -470, 190, 190, { fill: canvas.halo('#ffce80', 0.7) }) : '',
  ])
}
