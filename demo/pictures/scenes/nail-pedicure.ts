import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { framed, towels } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { olive, palm, pot } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, path, place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'

/** Deep chairs on a platform, a foot bath before each. */
export const nailPedicure: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const wall = random.pick<WallKind>(['fluted', 'panelled', 'arch', 'plaster', 'stripes'])
  canvas.add(
    room(canvas, random, palette, {
      wall,
      floor: random.pick<FloorKind>(['terrazzo', 'stone', 'checker', 'herringbone']),
    }),
  )
  const xs = [262, 640, 1018]
  const niche = mix(palette.alt, palette.second, palette.dark ? 0.08 : 0.35)
  for (const x of xs) {
    canvas.add(
      path(`M${x - 150} 640V262A150 150 0 0 1 ${x + 150} 262V640Z`, {
        fill: canvas.down(darken(niche, 0.1), niche),
        stroke: lighten(palette.wall, palette.dark ? 0.2 : 0.5),
        strokeWidth: 9,
      }),
    )
    canvas.add(place(framed(canvas, random, palette, 92, 112), x - 46, 172))
  }
  const lamp = random.pick<LampKind>(['globe', 'rattan', 'cone'])
  for (const x of [451, 829]) canvas.add(pendant(canvas, palette, lamp, x, 140, 0.85))
  canvas.add(
    rect(0, 640, 1280, 84, { fill: canvas.down(lighten(palette.wood, 0.2), darken(palette.wood, 0.2)) }),
    rect(0, 634, 1280, 14, { fill: lighten(palette.wood, 0.4) }),
    rect(0, 724, 1280, 20, { fill: '#1d1420', opacity: 0.22 }),
  )
  if (!palette.dark) canvas.add(sunbeams(canvas, -40, 0, 960, { count: 3 }))
  const colour = random.pick([palette.accent, palette.second, darken(palette.alt, 0.18), palette.textile])
  for (const x of xs) canvas.add(place(throne(canvas, palette, colour), x, 720))
  canvas.add(
    place(towels(canvas, [palette.textile, palette.second, palette.textile], { width: 110, each: 22 }), 451, 640),
    place(towels(canvas, [palette.textile, palette.accent], { width: 110, each: 22 }), 829, 640),
  )
  canvas.add(
    shadowUnder(canvas, 72, 866, 96, 20, palette.ink, 0.6),
    place(random.pick([olive, palm])(canvas, random, palette.leaf), 70, 778, { scale: 1.2 }),
    place(pot(canvas, palette.accent, { width: 120, height: 106 }), 70, 866),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'right'), grade(canvas))
  return canvas.svg()
}

function throne(canvas: Canvas, palette: Palette, colour: string): string {
  const cloth = canvas.linear(
    [
      [0, lighten(colour, 0.25)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ],
    30,
  )
  const tufts = Array.from({ length: 9 }, (_, i) =>
    circle((i % 3) * 44 - 44, -286 + Math.floor(i / 3) * 46, 4, { fill: darken(colour, 0.45) }),
  )
  const white = lighten(palette.textile, 0.5)
  return group([
    path('M-112 -40C-128 -220 -112 -356 0 -372C112 -356 128 -220 112 -40Z', { fill: cloth }),
    path('M-92 -60C-104 -220 -90 -336 0 -350C90 -336 104 -220 92 -60', {
      fill: 'none',
      stroke: darken(colour, 0.35),
      strokeWidth: 2.6,
      opacity: 0.4,
    }),
    ...tufts,
    rect(-98, -128, 196, 58, { fill: canvas.down(lighten(colour, 0.3), colour), rx: 26 }),
    ...[-1, 1].map((side) =>
      rect(side > 0 ? 86 : -150, -178, 64, 150, {
        fill: canvas.linear(
          [
            [0, lighten(colour, 0.3)],
            [1, darken(colour, 0.3)],
          ],
          side > 0 ? 35 : 60,
        ),
        rx: 30,
      }),
    ),
    rect(-52, -176, 104, 60, { fill: canvas.down(lighten(palette.second, 0.3), palette.second), rx: 24 }),
    rect(-128, -80, 256, 56, { fill: darken(colour, 0.3), rx: 16 }),
    shadowUnder(canvas, 8, 128, 150, 26, palette.ink, 0.7),
    path('M-112 40C-112 110 -84 128 -50 128H50C84 128 112 110 112 40Z', {
      fill: canvas.linear(
        [
          [0, '#ffffff'],
          [0.45, white],
          [1, darken(white, 0.26)],
        ],
        12,
      ),
    }),
    ellipse(0, 40, 112, 30, { fill: white }),
    ellipse(0, 44, 98, 24, {
      fill: canvas.linear(
        [
          [0, '#8fd0d6'],
          [1, '#4f9fae'],
        ],
        60,
      ),
    }),
    ...[
      [-50, 42, 12],
      [-26, 52, 9],
      [-66, 50, 7],
      [40, 48, 11],
      [64, 42, 8],
      [8, 40, 7],
      [20, 54, 6],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: '#ffffff', opacity: 0.6 })),
    path('M-80 36Q0 22 80 36', { fill: 'none', stroke: '#ffffff', strokeWidth: 3, opacity: 0.6 }),
  ])
}
