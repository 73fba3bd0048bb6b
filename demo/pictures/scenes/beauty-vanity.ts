import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { curtain } from '../studio/curtain.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { dot } from '../studio/lamps.ts'
import { glow, grade, shadowUnder, sunbeams } from '../studio/light.ts'
import { mirror } from '../studio/mirrors.ts'
import { framed, shelfLine } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { flowers, pampas, pot } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'

/** A dressing table with bulbs around its mirror, brushes and bottles, a tufted stool. */
export const beautyVanity: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick<WallKind>(['panelled', 'stripes', 'plain', 'plaster', 'arch']),
      floor: random.pick<FloorKind>(['herringbone', 'planks', 'checker', 'terrazzo']),
    }),
  )
  const round = random.chance(0.5)
  if (round) {
    canvas.add(mirror(canvas, random, palette, 'round', 640, 500, 400, 400))
    for (let i = 0; i < 18; i += 1)
      canvas.add(
        dot(canvas, 640 + Math.cos((i * Math.PI) / 9) * 222, 300 + Math.sin((i * Math.PI) / 9) * 222, 13, palette.glow),
      )
  } else {
    canvas.add(
      rect(398, 96, 484, 410, {
        fill: canvas.linear(
          [
            [0, lighten(palette.textile, 0.3)],
            [1, darken(palette.textile, 0.14)],
          ],
          40,
        ),
        rx: 20,
      }),
      mirror(canvas, random, palette, 'square', 640, 482, 400, 350),
    )
    for (let i = 0; i < 6; i += 1)
      canvas.add(dot(canvas, 420, 150 + i * 62, 13, palette.glow), dot(canvas, 860, 150 + i * 62, 13, palette.glow))
    for (let i = 0; i < 6; i += 1) canvas.add(dot(canvas, 480 + i * 64, 116, 13, palette.glow))
  }
  canvas.add(glow(canvas, 640, 320, 430, palette.glow, palette.dark ? 0.4 : 0.22))
  canvas.add(
    curtain(canvas, mix(palette.accent, palette.textile, palette.dark ? 0 : 0.35), -10, 0, 170, 716),
    curtain(canvas, mix(palette.accent, palette.textile, palette.dark ? 0 : 0.35), 1120, 0, 170, 716),
  )
  canvas.add(
    place(framed(canvas, random, palette, 110, 140), 214, 190),
    place(framed(canvas, random, palette, 110, 140), 962, 190),
  )
  if (!palette.dark) canvas.add(sunbeams(canvas, 40, 0, 960, { count: 2 }))
  canvas.add(dresser(canvas, palette))
  canvas.add(
    place(shelfLine(canvas, random, palette, 150, 1.15), 300, 574),
    place(brushes(palette), 500, 574),
    place(shelfLine(canvas, random, palette, 120, 1.1), 740, 574),
  )
  canvas.add(
    place(flowers(canvas, random, palette.leaf), 950, 504, { scale: 1.05 }),
    place(pot(canvas, palette.accent, { width: 66, height: 78, shape: 'round' }), 950, 575),
  )
  canvas.add(place(pouf(canvas, palette), 640, 900))
  canvas.add(
    place(pampas(canvas, random, palette.leaf), 1140, 690, { scale: 1.1 }),
    shadowUnder(canvas, 1140, 842, 90, 18, palette.ink, 0.6),
    place(pot(canvas, palette.textile, { width: 112, height: 160, shape: 'tall' }), 1140, 842),
  )
  canvas.add(nearLeaves(canvas, random, palette, 'left'), grade(canvas))
  return canvas.svg()
}

function dresser(canvas: Canvas, palette: Palette): string {
  const body = palette.dark ? palette.wood : lighten(palette.wood, 0.12)
  return group([
    shadowUnder(canvas, 640, 846, 470, 30, palette.ink, 0.6),
    ...[280, 1000].map((x) =>
      line(x, 720, x + (x < 640 ? -16 : 16), 844, {
        stroke: darken(body, 0.25),
        strokeWidth: 15,
        strokeLinecap: 'round',
      }),
    ),
    rect(250, 594, 780, 140, { fill: canvas.down(body, darken(body, 0.22)), rx: 12 }),
    ...[270, 524, 778].map(
      (x) =>
        rect(x, 612, 232, 104, { fill: lighten(body, 0.1), stroke: darken(body, 0.3), strokeWidth: 2.5, rx: 7 }) +
        circle(x + 116, 664, 8, { fill: palette.metal }) +
        circle(x + 114, 662, 3, { fill: lighten(palette.metal, 0.7) }),
    ),
    rect(232, 574, 816, 24, {
      fill: canvas.down(lighten(palette.textile, 0.55), darken(palette.textile, 0.12)),
      rx: 6,
    }),
  ])
}

function brushes(palette: Palette): string {
  const handles = [-26, -12, 2, 14, 28].map(
    (x, i) =>
      line(x * 0.5, -40, x, -100 - (i % 2) * 16, {
        stroke: i % 2 ? palette.ink : palette.metal,
        strokeWidth: 6,
        strokeLinecap: 'round',
      }) +
      ellipse(x * 1.06, -116 - (i % 2) * 16, 9, 17, {
        fill: i % 2 ? '#5a3b2c' : '#d9a79a',
        transform: `rotate(${x * 0.6} ${x} ${-116})`,
      }),
  )
  return group([
    ...handles,
    path('M-30 0Q-32 -58 -27 -60H27Q32 -58 30 0Q0 8 -30 0Z', { fill: palette.second }),
    rect(-24, -54, 8, 48, { fill: '#ffffff', opacity: 0.4, rx: 4 }),
  ])
}

function pouf(canvas: Canvas, palette: Palette): string {
  const colour = palette.accent
  return group([
    shadowUnder(canvas, 8, 0, 180, 30, palette.ink, 0.75),
    ...[-90, 90].map((x) =>
      line(x, -40, x * 1.12, -2, { stroke: palette.metal, strokeWidth: 11, strokeLinecap: 'round' }),
    ),
    path('M-132 -150C-150 -110 -146 -60 -122 -42H122C146 -60 150 -110 132 -150Z', {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.2)],
          [0.5, colour],
          [1, darken(colour, 0.35)],
        ],
        20,
      ),
    }),
    ...[-88, -44, 0, 44, 88].map((x) =>
      path(`M${x} -146Q${x * 1.12} -96 ${x * 1.02} -44`, {
        fill: 'none',
        stroke: darken(colour, 0.4),
        strokeWidth: 3,
        opacity: 0.4,
      }),
    ),
    ellipse(0, -152, 136, 34, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.42)],
          [1, colour],
        ],
        40,
      ),
    }),
    ellipse(0, -150, 108, 24, { fill: 'none', stroke: darken(colour, 0.3), strokeWidth: 2.4, opacity: 0.35 }),
  ])
}
