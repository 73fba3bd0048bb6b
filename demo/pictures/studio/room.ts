import type { Random } from '../../random.ts'
import type { Canvas } from './canvas.ts'
import { darken, lighten } from './colour.ts'
import { FLOORS, type FloorKind } from './floors.ts'
import type { Palette } from './palettes.ts'
import { group, rect } from './shapes.ts'
import { FLOOR_Y } from './surface.ts'
import { WALLS, type WallKind } from './walls.ts'

/** An empty room seen from the front: wall, skirting, floor running towards us. */
export function room(
  canvas: Canvas,
  random: Random,
  palette: Palette,
  { wall, floor }: { wall: WallKind; floor: FloorKind },
): string {
  const { width, height } = canvas
  const base = rect(0, 0, width, FLOOR_Y, {
    fill: canvas.linear(
      [
        [0, darken(palette.wall, palette.dark ? 0.22 : 0.1)],
        [0.35, palette.wall],
        [1, palette.dark ? lighten(palette.wall, 0.06) : darken(palette.wall, 0.07)],
      ],
      90,
    ),
  })
  return group([
    base,
    WALLS[wall](canvas, random, palette),
    rect(0, FLOOR_Y - 26, width, 26, {
      fill: canvas.down(
        lighten(palette.wall, palette.dark ? 0.14 : 0.4),
        palette.dark ? palette.alt : darken(palette.wall, 0.06),
      ),
    }),
    rect(0, FLOOR_Y - 27, width, 2, { fill: darken(palette.wall, 0.4), opacity: 0.25 }),
    group(FLOORS[floor](canvas, random, palette), {
      clipPath: canvas.clip(rect(0, FLOOR_Y, width, height - FLOOR_Y, {})),
    }),
    rect(0, FLOOR_Y, width, height - FLOOR_Y, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0.34],
          [0.16, '#1d1420', 0.08],
          [0.6, '#1d1420', 0],
          [1, '#1d1420', 0.22],
        ],
        90,
      ),
    }),
    rect(0, FLOOR_Y - 120, width, 120, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0],
          [1, '#1d1420', 0.13],
        ],
        90,
      ),
    }),
  ])
}
