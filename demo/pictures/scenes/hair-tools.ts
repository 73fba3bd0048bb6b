import { Canvas } from '../studio/canvas.ts'
import { lighten, mix } from '../studio/colour.ts'
import { grade } from '../studio/light.ts'
import { bottle } from '../studio/objects.ts'
import { flowers } from '../studio/plants.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { place } from '../studio/shapes.ts'
import { type TableKind, tableTop } from '../studio/table.ts'
import { bowl, comb, dryer, fineBrush, lying, roundBrush, scissors, sprig, tinTop } from '../studio/tools.ts'

/** Tools laid out on a table, seen from above. */
export const hairTools: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(tableTop(canvas, random, palette, random.pick<TableKind>(['marble', 'terrazzo', 'blocks', 'linen'])))
  const steel = mix(palette.metal, '#d5d8dc', 0.5)
  const turn = random.between(-9, 9)
  canvas.add(
    place(sprig(canvas, palette.leaf, 420), 1190, 980, { scale: 1.15, turn: -24 }),
    place(dryer(canvas, palette.accent, palette.metal), 960, 270, { scale: 1.42, turn: -18 + turn }),
    place(bowl(canvas, palette.ink, random.pick([palette.second, '#8d4f6a', '#c98b4a']), 104), 290, 250),
    place(fineBrush(canvas, palette.ink, '#3a2a26', palette.metal, 1.1), 372, 236, { scale: 1.2, turn: 62 }),
    place(scissors(canvas, steel), 610, 560, { scale: 1.5, turn: 14 + turn }),
    place(comb(canvas, random.pick([palette.accent, palette.wood, palette.ink])), 250, 610, { scale: 1.4, turn: -38 }),
    place(roundBrush(canvas, palette), 900, 740, { scale: 1.35, turn: 112 + turn }),
    place(tinTop(canvas, palette.metal, 58), 560, 130),
    place(tinTop(canvas, palette.alt, 44), 676, 92),
    place(
      lying(
        canvas,
        bottle(canvas, lighten(palette.accent, 0.3), palette.textile, { width: 74, height: 250, cap: palette.ink }),
        '',
      ),
      1180,
      640,
      { turn: 24 },
    ),
    place(flowers(canvas, random, palette.leaf), 90, 900, { scale: 1.15, turn: 38 }),
    grade(canvas, { strength: 0.9 }),
  )
  return canvas.svg()
}
