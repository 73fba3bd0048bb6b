import { Canvas } from '../studio/canvas.ts'
import { stylingChair } from '../studio/chairs.ts'
import { darken } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { mirror } from '../studio/mirrors.ts'
import { framed, trolley } from '../studio/objects.ts'
import { olive, palm, pot, trailing } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { ellipse, line, place, polygon } from '../studio/shapes.ts'
import { FLOOR_Y } from '../studio/surface.ts'
import type { WallKind } from '../studio/walls.ts'
import { type View, windowPane } from '../studio/windows.ts'

/** One chair by a tall window, a leaning mirror, plants in the light. */
export const hairWindow: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const wall = random.pick<WallKind>(['plain', 'plaster', 'panelled', 'brick', 'twoTone'])
  const floor = random.pick<FloorKind>(['planks', 'herringbone', 'checker'])
  const view: View = palette.dark ? 'dusk' : random.pick(['street', 'harbour', 'garden'])
  const arched = random.chance(0.4)
  canvas.add(room(canvas, random, palette, { wall, floor }))
  canvas.add(
    windowPane(canvas, random, palette, view, 92, arched ? 96 : 84, 500, 500, {
      columns: 3,
      rows: arched ? 3 : 2,
      arched,
    }),
  )
  canvas.add(
    place(framed(canvas, random, palette, 132, 168), 1086, 172),
    place(framed(canvas, random, palette, 96, 122), 1124, 366),
  )
  // A mirror leans against the wall, its foot on the floor.
  canvas.add(shadowUnder(canvas, 858, 735, 190, 26, palette.ink, 0.6))
  canvas.add(mirror(canvas, random, palette, random.pick(['arch', 'pill', 'square']), 850, 738, 270, 540))
  for (const x of [176, 344, 508]) {
    canvas.add(line(x, 0, x, 120, { stroke: darken(palette.metal, 0.2), strokeWidth: 2 }))
    canvas.add(
      place(trailing(canvas, random, palette.leaf), x, 138, { scale: random.between(0.6, 0.85) }),
      place(
        pot(canvas, random.pick([palette.accent, palette.second, palette.textile]), { width: 84, height: 58 }),
        x,
        168,
      ),
    )
  }
  const lamp = random.pick<LampKind>(['rattan', 'paper', 'cone', 'globe'])
  canvas.add(pendant(canvas, palette, lamp, 850, 76, 1))
  if (!palette.dark) {
    canvas.add(
      polygon(
        [
          [230, FLOOR_Y + 20],
          [560, FLOOR_Y + 20],
          [900, 960],
          [430, 960],
        ],
        { fill: '#fff1cf', opacity: 0.28, filter: canvas.blur(16), style: 'mix-blend-mode:soft-light' },
      ),
    )
    canvas.add(sunbeams(canvas, 120, 40, 960, { count: 3, width: 130, lean: 380, strength: 0.4 }))
  }
  canvas.add(
    ellipse(560, 866, 330, 64, { fill: darken(palette.second, 0.06) }),
    ellipse(560, 866, 296, 55, { fill: 'none', stroke: palette.accent, strokeWidth: 5, opacity: 0.6 }),
    ellipse(560, 866, 270, 49, { fill: 'none', stroke: palette.textile, strokeWidth: 3, opacity: 0.6 }),
  )
  canvas.add(
    place(
      stylingChair(canvas, palette, random.pick([palette.accent, palette.wood, darken(palette.alt, 0.3)])),
      566,
      876,
      { scale: 1.32 },
    ),
  )
  canvas.add(place(trolley(canvas, random, palette), 232, 846, { scale: 1.05 }))
  const plant = random.pick([olive, palm])
  canvas.add(
    shadowUnder(canvas, 1140, 862, 110, 22, palette.ink, 0.6),
    place(plant(canvas, random, palette.leaf), 1136, 770, { scale: 1.08 }),
    place(pot(canvas, palette.textile, { width: 130, height: 118, shape: 'tub' }), 1136, 862),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'right'), grade(canvas))
  return canvas.svg()
}
