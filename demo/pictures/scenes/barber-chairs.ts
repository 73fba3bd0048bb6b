import { Canvas } from '../studio/canvas.ts'
import { barberChair } from '../studio/chairs.ts'
import { darken, lighten } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { grade, sunbeams } from '../studio/light.ts'
import { type MirrorKind, mirror } from '../studio/mirrors.ts'
import { shelfLine, towels } from '../studio/objects.ts'
import { barberPole } from '../studio/pole.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'

/** Leather chairs on a checked floor, mirrors and warm bulbs behind them. */
export const barberChairs: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const wall = random.pick<WallKind>(['panelled', 'brick', 'fluted', 'tiled', 'twoTone'])
  const floor = random.pick<FloorKind>(['checker', 'checker', 'planks', 'herringbone'])
  const kind = random.pick<MirrorKind>(['square', 'arch', 'pill'])
  const lamp = random.pick<LampKind>(['bulb', 'bulb', 'cone', 'globe'])
  const leather = random.pick([palette.accent, '#7a3b2c', '#2f4a4a', '#26262b', '#8a5a33'])
  canvas.add(room(canvas, random, palette, { wall, floor }))
  for (const x of [330, 830]) canvas.add(mirror(canvas, random, palette, kind, x, 492, 320, 350))
  const board = darken(palette.wood, 0.08)
  canvas.add(
    rect(80, 526, 1000, 22, { fill: canvas.down(lighten(board, 0.3), darken(board, 0.1)), rx: 4 }),
    rect(92, 548, 976, 120, { fill: canvas.down(board, darken(board, 0.35)) }),
    ...[0, 1, 2, 3].map(
      (i) =>
        rect(108 + i * 242, 566, 222, 84, {
          fill: lighten(board, 0.07),
          stroke: darken(board, 0.4),
          strokeWidth: 2.5,
          rx: 4,
        }) + rect(200 + i * 242, 602, 38, 7, { fill: palette.metal, rx: 3 }),
    ),
  )
  for (const [x, w] of [
    [100, 120],
    [520, 150],
    [960, 100],
  ] as const)
    canvas.add(place(shelfLine(canvas, random, palette, w, 0.95), x, 527))
  canvas.add(
    place(towels(canvas, [palette.textile, palette.textile, palette.second], { width: 104, each: 20 }), 452, 527),
  )
  for (const x of [110, 580, 1046]) canvas.add(pendant(canvas, palette, lamp, x, random.between(120, 160), 0.9))
  canvas.add(place(barberPole(canvas, palette), 1188, 560, { scale: 1.15 }))
  if (!palette.dark) canvas.add(sunbeams(canvas, 0, 0, 960, { count: 3 }))
  for (const x of [330, 830]) canvas.add(place(barberChair(canvas, palette, leather), x, 900, { scale: 1.16 }))
  canvas.add(nearLeaves(canvas, random, palette, 'right'), grade(canvas))
  return canvas.svg()
}
