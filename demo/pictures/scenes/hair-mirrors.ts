import { Canvas } from '../studio/canvas.ts'
import { stylingChair } from '../studio/chairs.ts'
import { darken, lighten } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant, sconce } from '../studio/lamps.ts'
import { grade, sunbeams } from '../studio/light.ts'
import { type MirrorKind, mirror } from '../studio/mirrors.ts'
import { shelfLine } from '../studio/objects.ts'
import { flowers, pot, rubberPlant, snakePlant } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { place, rect } from '../studio/shapes.ts'
import { FLOOR_Y } from '../studio/surface.ts'
import type { WallKind } from '../studio/walls.ts'

/** A row of mirrors with globe lights, a long console, a chair before each. */
export const hairMirrors: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const wall = random.pick<WallKind>(['panelled', 'plain', 'twoTone', 'fluted', 'plaster', 'stripes'])
  const floor = random.pick<FloorKind>(['planks', 'herringbone', 'terrazzo', 'checker'])
  const kind = random.pick<MirrorKind>(['arch', 'round', 'pill', 'square'])
  const lamp = random.pick<LampKind>(['globe', 'disc', 'rattan', 'cone'])
  const seats = random.pick([2, 3])
  const chair = random.pick([palette.accent, darken(palette.accent, 0.25), palette.wood, palette.ink])
  const gap = seats === 3 ? 390 : 520
  const xs = Array.from({ length: seats }, (_, i) => 640 + (i - (seats - 1) / 2) * gap)
  const size = kind === 'round' ? [268, 268] : kind === 'square' ? [250, 330] : [226, 366]

  canvas.add(room(canvas, random, palette, { wall, floor }))
  for (const x of xs) canvas.add(mirror(canvas, random, palette, kind, x, 520, size[0] ?? 240, size[1] ?? 340))
  canvas.add(rect(60, 570, 1160, 136, { fill: '#1d1420', opacity: 0.2, filter: canvas.blur(14) }))
  const board = lighten(palette.wood, 0.06)
  canvas.add(
    rect(70, 560, 1140, 92, { fill: canvas.down(darken(board, 0.05), darken(board, 0.3)), rx: 6 }),
    ...xs.flatMap((x) =>
      [-1, 1].map(
        (side) =>
          rect(x + (side > 0 ? 12 : -132), 584, 120, 48, {
            fill: lighten(board, 0.1),
            stroke: darken(board, 0.35),
            strokeWidth: 2,
            rx: 4,
          }) + rect(x + (side > 0 ? 56 : -88), 604, 32, 6, { fill: palette.metal, rx: 3 }),
      ),
    ),
    rect(56, 544, 1168, 20, { fill: canvas.down(lighten(palette.textile, 0.4), darken(palette.textile, 0.12)), rx: 4 }),
  )
  for (const x of xs) {
    canvas.add(place(shelfLine(canvas, random, palette, 92, 0.86), x - gap * 0.44, 545))
    canvas.add(place(shelfLine(canvas, random, palette, 70, 0.8), x + gap * 0.26, 545))
  }
  if (kind !== 'round')
    for (const x of xs)
      canvas.add(
        sconce(canvas, palette, x - (size[0] ?? 240) / 2 - 36, 330),
        sconce(canvas, palette, x + (size[0] ?? 240) / 2 + 36, 330),
      )
  else for (const x of xs) canvas.add(pendant(canvas, palette, lamp, x + gap / 2, random.between(100, 140), 0.8))
  canvas.add(
    place(flowers(canvas, random, palette.leaf), (xs[0] ?? 400) + gap / 2, 508, { scale: 0.8 }),
    place(pot(canvas, palette.second, { width: 44, height: 52, shape: 'tall' }), (xs[0] ?? 400) + gap / 2, 545),
  )
  if (!palette.dark) canvas.add(sunbeams(canvas, random.between(-60, 120), 0, 960, { count: 3 }))
  for (const x of xs)
    canvas.add(place(stylingChair(canvas, palette, chair), x + random.between(-10, 10), 872, { scale: 1.02 }))
  const plant = random.pick([rubberPlant, snakePlant])
  canvas.add(
    place(plant(canvas, random, palette.leaf), 1196, FLOOR_Y + 6, { scale: 1.15 }),
    place(pot(canvas, palette.accent, { width: 118, height: 104 }), 1196, FLOOR_Y + 96),
  )
  canvas.add(nearLeaves(canvas, random, palette, random.pick(['left', 'right'])), grade(canvas))
  return canvas.svg()
}
