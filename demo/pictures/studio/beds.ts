import type { Canvas } from './canvas.ts'
import { type Colour, darken, lighten } from './colour.ts'
import { shadowUnder } from './light.ts'
import { roll } from './objects.ts'
import type { Palette } from './palettes.ts'
import { circle, group, path, place, rect } from './shapes.ts'

/** A treatment or massage bed from the side, its head to the left, standing on its origin. */
export function treatmentBed(canvas: Canvas, palette: Palette, cover: Colour): string {
  const sheet = lighten(palette.textile, 0.35)
  const wood = palette.wood
  return group([
    shadowUnder(canvas, 10, 0, 440, 40, palette.ink, 0.75),
    rect(-260, -128, 520, 122, {
      fill: canvas.linear(
        [
          [0, lighten(wood, 0.18)],
          [0.5, wood],
          [1, darken(wood, 0.25)],
        ],
        20,
      ),
      rx: 8,
    }),
    ...[0, 1].map(
      (i) =>
        rect(-240 + i * 244, -110, 232, 86, { fill: 'none', stroke: darken(wood, 0.35), strokeWidth: 3, rx: 5 }) +
        circle(-124 + i * 244, -66, 6, { fill: palette.metal }),
    ),
    rect(-300, -6, 600, 8, { fill: darken(wood, 0.45), rx: 3 }),
    path('M-352 -190Q-360 -128 -330 -128H330Q362 -128 356 -190Z', {
      fill: canvas.down(darken(sheet, 0.05), darken(sheet, 0.26)),
    }),
    path(
      'M-356 -222C-362 -186 -352 -176 -330 -176H336C362 -176 366 -196 360 -218Q354 -232 330 -232H-150L-330 -262Q-352 -262 -356 -222Z',
      { fill: canvas.down(lighten(sheet, 0.4), darken(sheet, 0.08)) },
    ),
    path(
      'M-346 -268C-356 -304 -330 -318 -296 -312L-206 -296C-180 -290 -176 -262 -196 -252C-240 -240 -300 -246 -346 -268Z',
      { fill: canvas.down('#ffffff', darken(sheet, 0.1)) },
    ),
    path('M-318 -292Q-270 -300 -214 -276', {
      fill: 'none',
      stroke: darken(sheet, 0.18),
      strokeWidth: 2.4,
      opacity: 0.6,
    }),
    path(
      'M-90 -240C-20 -262 200 -258 340 -238C374 -230 372 -150 356 -118C330 -96 250 -112 226 -100C160 -80 90 -108 30 -96C-20 -88 -60 -104 -92 -116C-116 -150 -116 -214 -90 -240Z',
      {
        fill: canvas.linear(
          [
            [0, lighten(cover, 0.3)],
            [0.45, cover],
            [1, darken(cover, 0.24)],
          ],
          78,
        ),
      },
    ),
    path('M-90 -240C-20 -262 200 -258 340 -238L334 -212C200 -232 -10 -236 -100 -212Z', {
      fill: lighten(cover, 0.5),
      opacity: 0.6,
    }),
    ...[-40, 60, 170, 270].map((x, i) =>
      path(`M${x} -206C${x + 14} -170 ${x - 8} -140 ${x + 6} -106`, {
        fill: 'none',
        stroke: i % 2 ? lighten(cover, 0.5) : darken(cover, 0.4),
        strokeWidth: 5,
        opacity: 0.28,
        strokeLinecap: 'round',
      }),
    ),
    place(roll(canvas, sheet, 26), 196, -250),
    place(roll(canvas, lighten(palette.second, 0.2), 26), 250, -248),
    place(roll(canvas, sheet, 24), 222, -292),
  ])
}
