import { treatmentBed } from '../studio/beds.ts'
import { Canvas } from '../studio/canvas.ts'
import { stool } from '../studio/chairs.ts'
import { darken, lighten } from '../studio/colour.ts'
import { curtain } from '../studio/curtain.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { glow, grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { framed, shelf, shelfLine, trolley } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { olive, orchid, pampas, pot, rubberPlant } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, path, place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'
import { windowPane } from '../studio/windows.ts'

/** A treatment bed under a lamp, everything within reach. */
export const beautyBed: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick<WallKind>(['plain', 'panelled', 'arch', 'plaster', 'twoTone']),
      floor: random.pick<FloorKind>(['planks', 'herringbone', 'terrazzo', 'stone']),
    }),
  )
  if (random.chance(0.5)) {
    canvas.add(
      windowPane(
        canvas,
        random,
        palette,
        palette.dark ? 'dusk' : random.pick(['garden', 'street']),
        120,
        110,
        320,
        440,
        { columns: 2, rows: 3, arched: random.chance(0.5) },
      ),
    )
    canvas.add(curtain(canvas, palette.textile, 70, 60, 96, 660), curtain(canvas, palette.textile, 400, 60, 96, 660))
  } else {
    for (const y of [232, 380, 528]) canvas.add(place(shelf(canvas, random, palette, 330), 110, y))
  }
  const niche = 'M760 560V250A150 150 0 0 1 1060 250V560Z'
  canvas.add(
    path(niche, {
      fill: canvas.down(darken(palette.alt, 0.15), palette.alt),
      stroke: lighten(palette.wall, palette.dark ? 0.2 : 0.5),
      strokeWidth: 9,
    }),
  )
  for (const y of [270, 412, 554])
    canvas.add(
      rect(762, y, 296, 11, { fill: lighten(palette.wood, 0.2) }),
      place(shelfLine(canvas, random, palette, 250, 1), 782, y + 1),
    )
  canvas.add(glow(canvas, 910, 200, 220, palette.glow, palette.dark ? 0.5 : 0.35))
  canvas.add(place(framed(canvas, random, palette, 116, 150), 574, 210))
  canvas.add(pendant(canvas, palette, random.pick<LampKind>(['rattan', 'paper', 'disc', 'globe']), 632, 70, 0.92))
  if (!palette.dark) canvas.add(sunbeams(canvas, 40, 60, 960, { count: 3 }))
  canvas.add(place(trolley(canvas, random, palette), 1124, 826, { scale: 1.15 }))
  const cover = random.pick([palette.accent, palette.second, darken(palette.alt, 0.15), palette.leaf])
  canvas.add(place(treatmentBed(canvas, palette, cover), 640, 884))
  canvas.add(magnifier(canvas, palette))
  canvas.add(place(stool(canvas, palette, palette.textile, { height: 130 }), 968, 902))
  const corner = random.pick([olive, rubberPlant])
  canvas.add(
    shadowUnder(canvas, 86, 850, 96, 20, palette.ink, 0.6),
    place(corner(canvas, random, palette.leaf), 84, 762, { scale: 1.1 }),
    place(pot(canvas, palette.textile, { width: 118, height: 104 }), 84, 850),
  )
  const vase = random.chance(0.5)
  canvas.add(
    place((vase ? pampas : orchid)(canvas, random, palette.leaf), 1214, 600, { scale: 0.9 }),
    place(pot(canvas, palette.accent, { width: 70, height: 104, shape: 'tall' }), 1214, 706),
  )
  canvas.add(nearLeaves(canvas, random, palette, random.pick(['left', 'right'])), grade(canvas))
  return canvas.svg()
}

function magnifier(canvas: Canvas, palette: Palette): string {
  const metal = palette.metal
  return group([
    path('M270 880L300 620L250 430L360 380', {
      fill: 'none',
      stroke: metal,
      strokeWidth: 9,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    }),
    ellipse(270, 884, 66, 13, { fill: darken(metal, 0.35) }),
    circle(300, 620, 11, { fill: darken(metal, 0.2) }),
    circle(250, 430, 11, { fill: darken(metal, 0.2) }),
    glow(canvas, 420, 460, 230, '#fff6df', palette.dark ? 0.6 : 0.45),
    ellipse(408, 376, 66, 32, {
      fill: '#fffdf4',
      stroke: lighten(metal, 0.2),
      strokeWidth: 13,
      transform: 'rotate(14 408 376)',
    }),
    ellipse(408, 376, 44, 19, { fill: '#cfe3ea', opacity: 0.9, transform: 'rotate(14 408 376)' }),
    rect(352, 368, 14, 14, { fill: darken(metal, 0.2), rx: 4 }),
  ])
}
