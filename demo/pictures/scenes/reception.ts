import { Canvas } from '../studio/canvas.ts'
import { armchair } from '../studio/chairs.ts'
import { darken, lighten } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { books, framed, shelfLine } from '../studio/objects.ts'
import { flowers, olive, palm, pampas, pot, rubberPlant } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'
import { windowPane } from '../studio/windows.ts'

/** Where one arrives: a desk, things to buy, a chair to wait in. */
export const reception: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick<WallKind>(['panelled', 'arch', 'plaster', 'twoTone', 'plain']),
      floor: random.pick<FloorKind>(['herringbone', 'planks', 'terrazzo', 'checker']),
    }),
  )
  const niche = 'M120 600V270A160 160 0 0 1 440 270V600Z'
  if (random.chance(0.6)) {
    canvas.add(
      path(niche, {
        fill: canvas.down(darken(palette.alt, 0.16), palette.alt),
        stroke: lighten(palette.wall, palette.dark ? 0.2 : 0.5),
        strokeWidth: 9,
      }),
    )
    for (const y of [262, 380, 498])
      canvas.add(
        rect(122, y, 316, 10, { fill: lighten(palette.wood, 0.2) }),
        place(shelfLine(canvas, random, palette, 270, 1), 146, y + 1),
      )
  } else
    canvas.add(
      windowPane(
        canvas,
        random,
        palette,
        palette.dark ? 'dusk' : random.pick(['street', 'harbour']),
        120,
        120,
        330,
        400,
        { columns: 2, rows: 2 },
      ),
    )
  canvas.add(
    place(framed(canvas, random, palette, 150, 190), 820, 180),
    place(framed(canvas, random, palette, 110, 138), 1002, 206),
  )
  const lamp = random.pick<LampKind>(['globe', 'cone', 'rattan', 'disc'])
  for (const x of [430, 600, 770]) canvas.add(pendant(canvas, palette, lamp, x, 110 + (x === 600 ? 40 : 0), 0.78))
  if (!palette.dark) canvas.add(sunbeams(canvas, -20, 0, 960, { count: 3 }))
  const front = random.pick([palette.accent, palette.wood, palette.second, darken(palette.alt, 0.2)])
  canvas.add(shadowUnder(canvas, 560, 830, 380, 40, palette.ink, 0.7))
  canvas.add(path('M270 560H850V830H270Q250 830 250 810V580Q250 560 270 560Z', { fill: front }))
  for (let x = 252; x < 850; x += 26)
    canvas.add(
      rect(x, 560, Math.min(26, 850 - x), 270, {
        fill: canvas.linear(
          [
            [0, darken(front, 0.26)],
            [0.4, front],
            [0.6, lighten(front, 0.2)],
            [1, darken(front, 0.14)],
          ],
          0,
        ),
      }),
    )
  canvas.add(
    rect(238, 536, 624, 28, {
      fill: canvas.down(lighten(palette.textile, 0.55), darken(palette.textile, 0.12)),
      rx: 8,
    }),
    rect(252, 564, 598, 20, { fill: '#1d1420', opacity: 0.18 }),
  )
  canvas.add(
    place(flowers(canvas, random, palette.leaf), 330, 462, { scale: 1.05 }),
    place(pot(canvas, palette.metal, { width: 68, height: 82, shape: 'tall' }), 330, 538),
    place(shelfLine(canvas, random, palette, 130, 0.9), 680, 537),
  )
  canvas.add(
    group([
      rect(470, 480, 104, 58, { fill: darken(palette.ink, 0.1), rx: 6 }),
      rect(476, 486, 92, 46, { fill: lighten(palette.wall, 0.3) }),
      path('M500 538H544L552 546H492Z', { fill: palette.metal }),
    ]),
  )
  canvas.add(ellipse(1010, 884, 280, 52, { fill: darken(palette.second, 0.05) }))
  canvas.add(
    place(
      armchair(canvas, palette, random.pick([palette.alt, palette.accent, palette.textile, palette.leaf])),
      1010,
      872,
      { scale: 1.02 },
    ),
  )
  canvas.add(
    shadowUnder(canvas, 800, 894, 76, 14, palette.ink, 0.6),
    line(800, 800, 800, 888, { stroke: palette.wood, strokeWidth: 10 }),
    ellipse(800, 890, 42, 9, { fill: darken(palette.wood, 0.2) }),
    ellipse(800, 798, 76, 16, {
      fill: canvas.linear(
        [
          [0, lighten(palette.wood, 0.4)],
          [1, palette.wood],
        ],
        30,
      ),
    }),
    place(books(random, [palette.accent, palette.textile, palette.ink]), 786, 796, { scale: 0.8 }),
  )
  const plant = random.pick([olive, palm, rubberPlant])
  canvas.add(
    shadowUnder(canvas, 110, 858, 100, 20, palette.ink, 0.6),
    place(plant(canvas, random, palette.leaf), 108, 768, { scale: 1.22 }),
    place(pot(canvas, palette.textile, { width: 126, height: 110 }), 108, 858),
  )
  canvas.add(
    place(pampas(canvas, random, palette.leaf), 1216, 640, { scale: 1.05 }),
    place(pot(canvas, palette.accent, { width: 104, height: 150, shape: 'tall' }), 1216, 776),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'right'), grade(canvas))
  return canvas.svg()
}
