import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { shelf, towels } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { palm, pot, rubberPlant, trailing } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { ellipse, group, path, place, rect } from '../studio/shapes.ts'

/** Wash basins along a tiled wall, towels and bottles above. */
export const hairBasin: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick(['tiled', 'tiled', 'twoTone', 'fluted']),
      floor: random.pick<FloorKind>(['terrazzo', 'stone', 'planks', 'checker']),
    }),
  )
  for (const y of [210, 372]) canvas.add(place(shelf(canvas, random, palette, 420), 150, y))
  canvas.add(place(shelf(canvas, random, palette, 380), 730, 286))
  canvas.add(
    place(
      towels(canvas, [palette.textile, palette.second, palette.textile, palette.accent], { width: 120, each: 24 }),
      1040,
      286,
    ),
  )
  canvas.add(
    place(trailing(canvas, random, palette.leaf), 1180, 288, { scale: 0.9 }),
    place(pot(canvas, palette.accent, { width: 84, height: 62 }), 1180, 300),
  )
  const leather = random.pick([palette.accent, palette.ink, darken(palette.wood, 0.15), darken(palette.alt, 0.25)])
  const lamp = random.pick<LampKind>(['globe', 'cone', 'disc'])
  for (const x of [250, 640, 1030]) canvas.add(pendant(canvas, palette, lamp, x, 96, 0.78))
  if (!palette.dark) canvas.add(sunbeams(canvas, 40, 0, 960, { count: 2 }))
  for (const x of [330, 850]) canvas.add(place(washChair(canvas, palette, leather), x, 880, { scale: 1.12 }))
  const plant = random.pick([palm, rubberPlant])
  canvas.add(
    shadowUnder(canvas, 94, 832, 96, 20, palette.ink, 0.6),
    place(plant(canvas, random, palette.leaf), 92, 742, { scale: 1.1 }),
    place(pot(canvas, palette.textile, { width: 122, height: 108 }), 92, 832),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'right'), grade(canvas))
  return canvas.svg()
}

/** A reclined chair from the side, its ceramic basin behind the neck rest. */
function washChair(canvas: Canvas, palette: Palette, leather: string): string {
  const cloth = canvas.linear(
    [
      [0, lighten(leather, 0.24)],
      [0.45, leather],
      [1, darken(leather, 0.36)],
    ],
    60,
  )
  const white = mix(palette.textile, '#ffffff', 0.5)
  return group([
    shadowUnder(canvas, 20, 2, 270, 34, palette.ink, 0.7),
    path('M96 0V-196Q96 -214 116 -214H176Q192 -214 192 -196V0Z', {
      fill: canvas.linear(
        [
          [0, darken(palette.textile, 0.05)],
          [1, darken(palette.textile, 0.3)],
        ],
        0,
      ),
    }),
    path('M-128 -4L-110 -76H60L76 -4Q76 0 70 0H-122Q-128 0 -128 -4Z', {
      fill: canvas.down(darken(palette.metal, 0.2), darken(palette.metal, 0.5)),
    }),
    path('M60 -290C84 -316 214 -316 232 -268C238 -226 206 -196 166 -192C116 -190 76 -214 64 -250Z', {
      fill: canvas.linear(
        [
          [0, '#ffffff'],
          [0.5, white],
          [1, darken(white, 0.24)],
        ],
        40,
      ),
    }),
    ellipse(150, -276, 78, 21, { fill: darken(white, 0.3) }),
    ellipse(150, -272, 68, 15, { fill: darken(white, 0.42) }),
    path('M206 -282V-330Q206 -348 188 -348H172', {
      fill: 'none',
      stroke: palette.metal,
      strokeWidth: 9,
      strokeLinecap: 'round',
    }),
    path('M172 -350v14', { stroke: lighten(palette.metal, 0.3), strokeWidth: 11, strokeLinecap: 'round' }),
    path(
      'M-176 -150C-60 -176 30 -150 64 -190L92 -268C100 -296 132 -286 126 -256L92 -140C82 -100 40 -84 -10 -84H-160C-206 -84 -210 -140 -176 -150Z',
      { fill: cloth },
    ),
    path('M-170 -136C-60 -160 40 -136 78 -190L104 -262', {
      fill: 'none',
      stroke: lighten(leather, 0.5),
      strokeWidth: 4,
      opacity: 0.5,
      strokeLinecap: 'round',
    }),
    path('M-196 -110C-250 -96 -282 -50 -286 -24C-288 -8 -266 -6 -256 -18C-236 -48 -206 -66 -176 -78Z', {
      fill: darken(leather, 0.2),
    }),
    path('M-86 -118C-84 -176 -70 -192 -40 -194H40Q60 -194 60 -178Q60 -162 40 -162H-30Q-50 -160 -50 -112Z', {
      fill: canvas.linear(
        [
          [0, lighten(leather, 0.3)],
          [1, darken(leather, 0.25)],
        ],
        50,
      ),
    }),
    rect(92, -296, 44, 24, { fill: palette.textile, rx: 10 }),
  ])
}
