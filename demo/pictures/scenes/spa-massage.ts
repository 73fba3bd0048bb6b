import { treatmentBed } from '../studio/beds.ts'
import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { pendant } from '../studio/lamps.ts'
import { glow, grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { candle, shelfLine, towels } from '../studio/objects.ts'
import { olive, palm, pampas, pot, snakePlant } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { group, place, rect } from '../studio/shapes.ts'
import { cairn } from '../studio/stones.ts'
import { FLOOR_Y } from '../studio/surface.ts'
import { windowPane } from '../studio/windows.ts'

/** A quiet room behind wooden slats, candles along the wall. */
export const spaMassage: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick(['plain', 'plaster', 'arch']),
      floor: random.pick<FloorKind>(['planks', 'stone', 'planks']),
    }),
  )
  const right = random.chance(0.5)
  const slats: string[] = []
  const from = right ? 640 : 0
  const tone = palette.dark ? palette.wood : mix(palette.wood, palette.textile, 0.15)
  slats.push(rect(from, 0, 640, FLOOR_Y, { fill: darken(tone, 0.5) }))
  for (let x = from; x < from + 640; x += 26)
    slats.push(
      rect(x + 3, 0, 18, FLOOR_Y, {
        fill: canvas.linear(
          [
            [0, lighten(tone, 0.25)],
            [0.4, tone],
            [1, darken(tone, 0.3)],
          ],
          0,
        ),
      }),
    )
  canvas.add(group(slats), glow(canvas, from + 320, 640, 520, palette.glow, palette.dark ? 0.45 : 0.25))
  const wx = right ? 110 : 760
  canvas.add(
    windowPane(canvas, random, palette, palette.dark ? 'dusk' : 'garden', wx, 120, 400, 400, {
      columns: 2,
      rows: 1,
      arched: random.chance(0.45),
    }),
  )
  canvas.add(
    rect(from + 90, 420, 440, 16, { fill: canvas.down(lighten(palette.wood, 0.35), darken(palette.wood, 0.1)), rx: 3 }),
    rect(from + 96, 436, 430, 16, { fill: '#1d1420', opacity: 0.25 }),
  )
  canvas.add(
    place(shelfLine(canvas, random, palette, 150, 1), from + 110, 421),
    place(
      towels(canvas, [palette.textile, palette.second, palette.textile], { width: 120, each: 24 }),
      from + 340,
      421,
    ),
    place(candle(canvas, palette, { width: 36, height: 46 }), from + 450, 421),
    place(candle(canvas, palette, { width: 30, height: 66 }), from + 494, 421),
  )
  for (const x of [from + 180, from + 460])
    canvas.add(pendant(canvas, palette, random.pick(['paper', 'rattan']), x, 96, 0.9))
  if (!palette.dark) canvas.add(sunbeams(canvas, wx - 60, 60, 960, { count: 3, lean: right ? 340 : -340 }))
  for (const [i, x] of [from + 60, from + 120, from + 560, from + 596].entries())
    canvas.add(
      place(candle(canvas, palette, { width: 38, height: 48 + ((i * 37) % 60), glass: i % 2 === 0 }), x, FLOOR_Y + 20),
    )
  const cover = random.pick([palette.accent, palette.leaf, darken(palette.alt, 0.2), palette.second])
  canvas.add(place(treatmentBed(canvas, palette, cover), 640, 886, { scale: 1.06 }))
  const left = random.pick([olive, palm])
  canvas.add(
    shadowUnder(canvas, 96, 852, 100, 20, palette.ink, 0.6),
    place(left(canvas, random, palette.leaf), 94, 762, { scale: 1.12 }),
    place(pot(canvas, mix(palette.ink, palette.alt, 0.5), { width: 122, height: 108 }), 94, 852),
  )
  canvas.add(
    shadowUnder(canvas, 1150, 872, 120, 20, palette.ink, 0.6),
    place(random.pick([pampas, snakePlant])(canvas, random, palette.leaf), 1160, 740, { scale: 1 }),
    place(pot(canvas, palette.textile, { width: 108, height: 140, shape: 'tall' }), 1160, 866),
  )
  canvas.add(
    place(cairn(canvas, random, [palette.ink, mix(palette.ink, palette.textile, 0.3), palette.alt], 96), 1062, 904),
    place(candle(canvas, palette, { width: 46, height: 54 }), 220, 920),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'right'), grade(canvas, { strength: 0.95 }))
  return canvas.svg()
}
