import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { grade } from '../studio/light.ts'
import { bottle, roll } from '../studio/objects.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { place } from '../studio/shapes.ts'
import { type TableKind, tableTop } from '../studio/table.ts'
import { bowl, comb, fineBrush, lying, razor, scissors, sprig, tinTop } from '../studio/tools.ts'

/** Shaving things on a table: bowl, brush, razor, tins. */
export const barberShelf: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(tableTop(canvas, random, palette, random.pick<TableKind>(['wood', 'marble', 'blocks', 'wood'])))
  const steel = mix(palette.metal, '#d9dcdf', 0.55)
  canvas.add(
    place(sprig(canvas, darken(palette.leaf, 0.1), 360), 60, 1000, { scale: 1.2, turn: 22 }),
    place(bowl(canvas, random.pick([palette.second, palette.textile, palette.ink]), '#fdf9f0', 170), 340, 350),
    place(fineBrush(canvas, palette.wood, '#d9c3a2', palette.metal, 2.6), 500, 390, { scale: 1.35, turn: 64 }),
    place(razor(canvas, palette), 800, 330, { scale: 1.4, turn: 12 }),
    place(scissors(canvas, steel), 1010, 520, { scale: 1.4, turn: -24 }),
    place(comb(canvas, darken(palette.wood, 0.2)), 560, 800, { scale: 1.5, turn: -10 }),
    place(tinTop(canvas, palette.accent, 88), 1110, 170),
    place(tinTop(canvas, palette.metal, 62), 960, 96),
    place(
      lying(canvas, bottle(canvas, '#5b3a24', palette.textile, { width: 96, height: 300, cap: palette.ink }), ''),
      150,
      740,
      { turn: -28 },
    ),
    place(roll(canvas, palette.textile, 70), 1200, 880),
    place(roll(canvas, lighten(palette.second, 0.2), 62), 1076, 930),
    grade(canvas, { strength: palette.dark ? 0.7 : 1 }),
  )
  return canvas.svg()
}
