import type { Random } from '../../random.ts'
import type { Category } from '../../trades/trade.ts'
import { Canvas } from '../studio/canvas.ts'
import { darken, isDark, lighten, mix } from '../studio/colour.ts'
import { emblem } from '../studio/emblem.ts'
import { awning, neighbours, PLASTER, upperWindow } from '../studio/facade.ts'
import { pendant } from '../studio/lamps.ts'
import { lettering, letteringWidth } from '../studio/lettering.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { shelfLine } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { flowers, olive, pot, snakePlant } from '../studio/plants.ts'
import { SCENE_HEIGHT, SCENE_WIDTH } from '../studio/scene.ts'
import { group, line, place, polygon, rect } from '../studio/shapes.ts'
import { bench, bicycle, streetLamp } from '../studio/street.ts'

/** A house front with the salon at street level: awning, lit windows, its name over the door. */
export function storefront(random: Random, palette: Palette, name: string, category: Category): string {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const hour = palette.dark ? 'dusk' : random.pick(['dusk', 'day', 'dusk'] as const)
  const dusk = hour === 'dusk'
  const house = random.pick(PLASTER)
  const wall = dusk ? mix(house, '#2c2f60', 0.42) : house
  const trim = dusk ? mix('#f3ead9', '#4a4a78', 0.4) : '#f7f0e2'
  canvas.add(
    rect(0, 0, 1280, 960, {
      fill: dusk ? canvas.down('#27365f', '#7a6796', '#e9a183') : canvas.down('#a8d2e8', '#dbeef0'),
    }),
  )
  canvas.add(
    neighbours(random, dusk),
    rect(130, 0, 1020, 800, {
      fill: canvas.linear(
        [
          [0, lighten(wall, 0.1)],
          [1, darken(wall, 0.12)],
        ],
        30,
      ),
    }),
    rect(1150, 0, 16, 800, { fill: darken(wall, 0.4), opacity: 0.6 }),
  )
  for (const x of [232, 462, 692, 922]) canvas.add(upperWindow(canvas, random, x, 40, trim, dusk))
  canvas.add(
    rect(118, 268, 1044, 22, { fill: canvas.down(lighten(trim, 0.2), darken(trim, 0.2)) }),
    rect(118, 290, 1044, 16, { fill: '#1d1420', opacity: 0.2 }),
  )
  // The shop.
  const wood = random.pick([
    darken(palette.accent, 0.35),
    '#22413c',
    '#27304c',
    '#4a2328',
    '#2b2b2e',
    darken(palette.alt, 0.45),
  ])
  canvas.add(rect(190, 306, 900, 478, { fill: canvas.down(lighten(wood, 0.12), darken(wood, 0.15)) }))
  const sign = { x: 210, y: 320, w: 860, h: 84 }
  canvas.add(
    rect(sign.x, sign.y, sign.w, sign.h, { fill: canvas.down(lighten(wood, 0.2), wood), rx: 4 }),
    rect(sign.x + 8, sign.y + 8, sign.w - 16, sign.h - 16, {
      fill: 'none',
      stroke: palette.metal,
      strokeWidth: 2.4,
      opacity: 0.8,
      rx: 3,
    }),
  )
  const size = Math.min(40, (sign.w - 220) / letteringWidth(name, 1))
  const brass = isDark(palette.metal) ? palette.textile : palette.metal
  const gold = lighten(brass, dusk ? 0.45 : 0.3)
  canvas.add(
    lettering(name, 640, sign.y + sign.h / 2, size, gold),
    ...[-1, 1].map((side) =>
      place(emblem(category, gold), 640 + side * ((letteringWidth(name, size) + 90) / 2), sign.y + sign.h / 2),
    ),
  )
  const inside = dusk
    ? canvas.down('#ffd48f', '#f0a862')
    : canvas.down(mix(palette.wall, '#5a463c', 0.35), mix(palette.alt, '#3a2c28', 0.45))
  for (const [x, w] of [
    [228, 330],
    [722, 330],
  ] as const) {
    canvas.add(rect(x, 452, w, 230, { fill: inside }))
    canvas.add(
      group(
        [
          rect(x, 602, w, 8, { fill: darken(palette.wood, 0.15) }),
          place(shelfLine(canvas, random, palette, w - 60, 0.95), x + 30, 602),
          place(shelfLine(canvas, random, palette, w - 40, 0.9), x + 20, 682),
          pendant(canvas, { ...palette, dark: dusk }, random.pick(['globe', 'cone', 'rattan']), x + w / 2, 494, 0.7),
          polygon(
            [
              [x, 640],
              [x + w * 0.5, 452],
              [x + w * 0.68, 452],
              [x, 682],
            ],
            { fill: '#ffffff', opacity: 0.13 },
          ),
        ],
        { clipPath: canvas.clip(rect(x, 452, w, 230, {})) },
      ),
      rect(x - 6, 446, w + 12, 242, { fill: 'none', stroke: darken(wood, 0.25), strokeWidth: 12 }),
      line(x + w / 2, 452, x + w / 2, 682, { stroke: darken(wood, 0.25), strokeWidth: 8 }),
      rect(x, 700, w, 66, { fill: 'none', stroke: lighten(wood, 0.24), strokeWidth: 3 }),
      rect(x - 12, 684, w + 24, 12, { fill: lighten(wood, 0.2) }),
    )
  }
  canvas.add(
    rect(578, 446, 124, 338, {
      fill: canvas.linear(
        [
          [0, lighten(wood, 0.26)],
          [1, darken(wood, 0.1)],
        ],
        20,
      ),
    }),
    rect(594, 466, 92, 190, { fill: inside }),
    polygon(
      [
        [594, 610],
        [660, 466],
        [686, 466],
        [594, 656],
      ],
      { fill: '#ffffff', opacity: 0.16 },
    ),
    rect(594, 676, 92, 92, { fill: 'none', stroke: lighten(wood, 0.3), strokeWidth: 3 }),
    rect(690, 600, 7, 52, { fill: palette.metal, rx: 3 }),
  )
  const awnings = random.pick([
    [
      [206, 374],
      [700, 374],
    ],
    [[196, 888]],
  ])
  for (const [x = 0, w = 0] of awnings) canvas.add(awning(canvas, palette, x, 410, w))
  // The street.
  canvas.add(
    rect(0, 784, 1280, 176, { fill: dusk ? canvas.down('#575273', '#2e2b47') : canvas.down('#d2c8ba', '#b0a597') }),
    rect(0, 778, 1280, 14, { fill: dusk ? '#75708f' : '#e4dccf' }),
  )
  for (let i = -6; i < 18; i += 1)
    canvas.add(
      line(i * 118 - 60, 960, 420 + (i * 118 - 60) * 0.36, 794, { stroke: '#1d1420', strokeWidth: 2, opacity: 0.14 }),
    )
  canvas.add(line(0, 862, 1280, 862, { stroke: '#1d1420', strokeWidth: 2.4, opacity: 0.14 }))
  if (dusk)
    canvas.add(
      polygon(
        [
          [228, 792],
          [1052, 792],
          [1240, 960],
          [40, 960],
        ],
        { fill: '#ffc77d', opacity: 0.34, filter: canvas.blur(20) },
      ),
      glow(canvas, 640, 560, 560, '#ffc477', 0.26),
    )
  for (const x of [556, 724])
    canvas.add(
      shadowUnder(canvas, x, 822, 60, 12, palette.ink, 0.6),
      place((x < 640 ? olive : snakePlant)(canvas, random, palette.leaf), x, 754, { scale: x < 640 ? 0.55 : 0.5 }),
      place(pot(canvas, palette.accent, { width: 78, height: 72 }), x, 822),
    )
  const props = random.int(0, 2)
  if (props !== 1)
    canvas.add(
      shadowUnder(canvas, 1000, 884, 220, 20, palette.ink, 0.55),
      place(bicycle(canvas, palette), 1000, 884, { scale: 1.06, flip: random.chance(0.5) }),
    )
  if (props !== 0)
    canvas.add(
      shadowUnder(canvas, 330, 866, 210, 22, palette.ink, 0.6),
      place(bench(canvas, palette), 330, 866, { scale: 0.95 }),
    )
  else
    canvas.add(
      place(flowers(canvas, random, palette.leaf), 300, 800),
      place(pot(canvas, palette.second, { width: 100, height: 90 }), 300, 878),
      place(flowers(canvas, random, palette.leaf), 400, 820, { scale: 0.8 }),
      place(pot(canvas, palette.accent, { width: 84, height: 70 }), 400, 884),
    )
  canvas.add(place(streetLamp(canvas, dusk), 1196, 858, { scale: 1.12 }))
  canvas.add(grade(canvas, dusk ? { warm: '#ffb066', deep: '#1a1446' } : { strength: 0.8 }))
  return canvas.svg()
}
