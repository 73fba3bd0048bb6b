import { Canvas } from '../studio/canvas.ts'
import { stool } from '../studio/chairs.ts'
import { darken, lighten } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { glow, grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { framed, roll } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { flowers, palm, pot, rubberPlant, trailing } from '../studio/plants.ts'
import { SHADES, swatches, tinyPolish } from '../studio/polish.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'
import { type View, windowPane } from '../studio/windows.ts'

/** A manicure table by the window: lamp, cushion, the colours of the day. */
export const nailTable: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick<WallKind>(['plain', 'twoTone', 'panelled', 'arch', 'plaster']),
      floor: random.pick<FloorKind>(['herringbone', 'terrazzo', 'planks', 'checker']),
    }),
  )
  const view: View = palette.dark ? 'dusk' : random.pick(['street', 'garden', 'harbour'])
  canvas.add(
    windowPane(canvas, random, palette, view, 660, 100, 420, 430, { columns: 2, rows: 2, arched: random.chance(0.5) }),
  )
  for (const [i, y] of [180, 268, 356].entries()) {
    canvas.add(
      rect(132, y, 380, 12, { fill: canvas.down(lighten(palette.wood, 0.35), palette.wood), rx: 2 }),
      rect(136, y + 12, 372, 9, { fill: '#1d1420', opacity: 0.16 }),
    )
    for (let k = 0; k < 15; k += 1)
      canvas.add(
        place(tinyPolish(SHADES[(k * 2 + i * 7) % SHADES.length] ?? palette.accent, palette.ink), 152 + k * 24.4, y, {
          scale: 1.15,
        }),
      )
  }
  canvas.add(place(framed(canvas, random, palette, 116, 146), 556, 214))
  canvas.add(pendant(canvas, palette, random.pick<LampKind>(['rattan', 'cone', 'disc', 'paper']), 400, 60, 0.9))
  canvas.add(
    line(1180, 0, 1180, 110, { stroke: palette.metal, strokeWidth: 2.4 }),
    place(trailing(canvas, random, palette.leaf), 1180, 130),
    place(pot(canvas, palette.accent, { width: 92, height: 64 }), 1180, 160),
  )
  if (!palette.dark) canvas.add(sunbeams(canvas, 640, 60, 960, { count: 3, lean: -300 }))
  canvas.add(
    ellipse(600, 892, 520, 74, { fill: darken(palette.second, 0.05) }),
    ellipse(600, 892, 486, 66, { fill: 'none', stroke: palette.textile, strokeWidth: 5, opacity: 0.6 }),
  )
  canvas.add(
    place(stool(canvas, palette, palette.alt, { height: 170, back: true }), 380, 850, { scale: 1.15 }),
    place(stool(canvas, palette, palette.alt, { height: 170, back: true }), 830, 850, { scale: 1.15 }),
  )
  canvas.add(table(canvas, palette, random.pick([palette.textile, palette.accent, palette.second])))
  const tower = Array.from({ length: 6 }, (_, i) => place(tinyPolish(random.pick(SHADES), palette.ink), i * 19, 0))
  canvas.add(
    place(tower, 300, 640, { scale: 1.5 }),
    place(swatches(canvas, random.sample(SHADES, 6)), 868, 640, { scale: 0.52 }),
    place(roll(canvas, palette.textile, 24), 740, 640),
  )
  canvas.add(
    place(flowers(canvas, random, palette.leaf), 232, 580, { scale: 0.86 }),
    place(pot(canvas, palette.accent, { width: 52, height: 66, shape: 'tall' }), 232, 641),
  )
  canvas.add(deskLamp(canvas, palette))
  const plant = random.pick([palm, rubberPlant])
  canvas.add(
    shadowUnder(canvas, 1214, 848, 100, 20, palette.ink, 0.6),
    place(plant(canvas, random, palette.leaf), 1214, 762, { scale: 0.98 }),
    place(pot(canvas, palette.textile, { width: 126, height: 110 }), 1214, 848),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'left'), grade(canvas, { from: 'right' }))
  return canvas.svg()
}

function table(canvas: Canvas, palette: Palette, front: string): string {
  return group([
    shadowUnder(canvas, 610, 884, 480, 40, palette.ink, 0.6),
    rect(214, 668, 190, 208, {
      fill: canvas.linear(
        [
          [0, lighten(front, 0.2)],
          [1, darken(front, 0.2)],
        ],
        0,
      ),
      rx: 6,
    }),
    ...[0, 1, 2].map(
      (i) =>
        rect(230, 684 + i * 62, 158, 50, {
          fill: lighten(front, 0.2),
          stroke: darken(front, 0.25),
          strokeWidth: 2,
          rx: 5,
        }) + circle(309, 709 + i * 62, 5.5, { fill: palette.metal }),
    ),
    rect(960, 668, 26, 208, {
      fill: canvas.across(lighten(palette.metal, 0.3), palette.metal, darken(palette.metal, 0.3)),
      rx: 5,
    }),
    rect(180, 640, 850, 30, { fill: canvas.down(lighten(palette.textile, 0.6), darken(palette.textile, 0.12)), rx: 9 }),
    path('M520 640Q524 604 570 604H664Q708 604 712 640Z', {
      fill: canvas.down(lighten(palette.second, 0.35), darken(palette.second, 0.1)),
    }),
    path('M536 626Q616 612 698 626', {
      fill: 'none',
      stroke: lighten(palette.second, 0.7),
      strokeWidth: 3,
      opacity: 0.7,
    }),
  ])
}

function deskLamp(canvas: Canvas, palette: Palette): string {
  const metal = palette.metal
  return group([
    glow(canvas, 640, 560, 210, palette.glow, palette.dark ? 0.7 : 0.5),
    ellipse(940, 638, 48, 9, { fill: darken(metal, 0.3) }),
    path('M940 636L900 500L720 452', {
      fill: 'none',
      stroke: metal,
      strokeWidth: 9,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    }),
    circle(900, 500, 10, { fill: darken(metal, 0.25) }),
    path('M742 430L664 470Q640 500 628 520L756 496Q760 458 742 430Z', {
      fill: canvas.linear(
        [
          [0, lighten(palette.accent, 0.3)],
          [1, darken(palette.accent, 0.3)],
        ],
        60,
      ),
    }),
    path('M628 520L756 496Q700 528 628 520Z', { fill: '#fff3cf' }),
  ])
}
