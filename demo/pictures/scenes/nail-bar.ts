import { Canvas } from '../studio/canvas.ts'
import { stool } from '../studio/chairs.ts'
import { darken, lighten } from '../studio/colour.ts'
import type { FloorKind } from '../studio/floors.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { grade, sunbeams } from '../studio/light.ts'
import { jar, roll } from '../studio/objects.ts'
import { flowers, orchid, pot } from '../studio/plants.ts'
import { SHADES, tinyPolish } from '../studio/polish.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { group, path, place, rect } from '../studio/shapes.ts'
import type { WallKind } from '../studio/walls.ts'

/** A long counter with stools before a wall of polish. */
export const nailBar: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  canvas.add(
    room(canvas, random, palette, {
      wall: random.pick<WallKind>(['plain', 'panelled', 'stripes', 'plaster', 'twoTone']),
      floor: random.pick<FloorKind>(['terrazzo', 'checker', 'herringbone', 'planks']),
    }),
  )
  const arched = random.chance(0.5)
  const first = random.int(0, SHADES.length - 1)
  const cap = random.pick([palette.ink, palette.metal, '#fbf6ee'])
  const niche = arched
    ? 'M190 520V210Q190 96 640 96Q1090 96 1090 210V520Z'
    : 'M190 520V120Q190 104 206 104H1074Q1090 104 1090 120V520Z'
  canvas.add(
    path(niche, {
      fill: canvas.down(darken(palette.alt, 0.12), palette.alt),
      stroke: lighten(palette.wall, 0.55),
      strokeWidth: 12,
    }),
  )
  const rows: string[] = []
  for (let row = 0; row < 6; row += 1) {
    const y = 188 + row * 62
    rows.push(
      rect(190, y, 900, 8, { fill: canvas.down(lighten(palette.wood, 0.4), palette.wood) }),
      rect(190, y + 8, 900, 12, { fill: '#1d1420', opacity: 0.14 }),
    )
    for (let i = 0; i < 38; i += 1) {
      if (random.chance(0.03)) continue
      const shade = SHADES[(first + Math.floor((i / 38) * SHADES.length)) % SHADES.length] ?? palette.accent
      const colour = row < 3 ? lighten(shade, 0.3 - row * 0.1) : darken(shade, (row - 3) * 0.12)
      rows.push(place(tinyPolish(colour, cap), 210 + i * 23.2, y))
    }
  }
  canvas.add(group(rows, { clipPath: canvas.clip(path(niche, {})) }))
  const lamp = random.pick<LampKind>(['globe', 'disc', 'rattan', 'cone', 'paper'])
  for (const x of [330, 640, 950]) canvas.add(pendant(canvas, palette, lamp, x, 74, 0.86))
  if (!palette.dark) canvas.add(sunbeams(canvas, -40, 0, 960, { count: 2 }))
  // The counter.
  const front = random.pick([palette.accent, palette.second, lighten(palette.wood, 0.15), palette.textile])
  canvas.add(
    rect(40, 640, 1200, 210, { fill: '#1d1420', opacity: 0.3, filter: canvas.blur(16) }),
    rect(60, 600, 1160, 240, { fill: front }),
  )
  for (let x = 60; x < 1220; x += 29)
    canvas.add(
      rect(x, 600, 29, 240, {
        fill: canvas.linear(
          [
            [0, darken(front, 0.24)],
            [0.35, front],
            [0.6, lighten(front, 0.22)],
            [1, darken(front, 0.16)],
          ],
          0,
        ),
      }),
    )
  canvas.add(
    rect(60, 600, 1160, 34, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0.32],
          [1, '#1d1420', 0],
        ],
        90,
      ),
    }),
    rect(36, 574, 1208, 28, { fill: canvas.down(lighten(palette.textile, 0.55), darken(palette.textile, 0.1)), rx: 7 }),
  )
  for (const x of [250, 640, 1030]) {
    const tower = Array.from({ length: 4 }, (_, i) => place(tinyPolish(random.pick(SHADES), cap), i * 18, 0))
    canvas.add(
      place(tower, x + 70, 575, { scale: 1.25 }),
      place(jar(canvas, palette.textile, palette.metal, { width: 40, height: 26 }), x - 110, 575),
      place(roll(canvas, palette.textile, 19), x - 60, 575),
      place(roll(canvas, lighten(palette.second, 0.3), 19), x - 22, 575),
    )
  }
  const bloom = random.chance(0.5) ? flowers(canvas, random, palette.leaf) : orchid(canvas, random, palette.leaf)
  canvas.add(
    place(bloom, 440, 532, { scale: 0.76 }),
    place(pot(canvas, palette.accent, { width: 50, height: 50, shape: 'round' }), 440, 576),
  )
  const seat = random.pick([palette.accent, palette.second, palette.alt])
  for (const x of [250, 640, 1030])
    canvas.add(
      place(stool(canvas, palette, seat === front ? palette.alt : seat, { height: 176, back: true }), x, 896, {
        scale: 1.1,
      }),
    )
  canvas.add(nearLeaves(canvas, random, palette, random.pick(['left', 'right'])), grade(canvas))
  return canvas.svg()
}
