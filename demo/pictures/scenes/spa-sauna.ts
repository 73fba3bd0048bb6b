import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { roll, towels } from '../studio/objects.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, line, path, place, polygon, rect } from '../studio/shapes.ts'
import { stone } from '../studio/stones.ts'
import { sprig } from '../studio/tools.ts'
import { windowPane } from '../studio/windows.ts'

/** Benches of light wood, a stove with stones, water outside the window. */
export const spaSauna: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const wood = mix(random.pick(['#d9a871', '#c98f5c', '#e2bd8a', '#b97f52']), palette.wood, 0.22)
  const board = (x: number, y: number, w: number, h: number) => {
    const tone = random.between(-0.1, 0.12)
    const fill = tone > 0 ? lighten(wood, tone) : darken(wood, -tone)
    const grain = Array.from({ length: 3 }, () => {
      const gy = y + random.between(4, h - 4)
      return path(
        `M${x} ${gy}C${x + w * 0.3} ${gy + random.between(-4, 4)} ${x + w * 0.7} ${gy + random.between(-4, 4)} ${x + w} ${gy}`,
        { fill: 'none', stroke: darken(wood, 0.3), strokeWidth: 1.3, opacity: 0.25 },
      )
    })
    return group([rect(x, y, w, h - 2, { fill: canvas.down(lighten(fill, 0.08), fill) }), ...grain])
  }
  canvas.add(rect(0, 0, 1280, 960, { fill: darken(wood, 0.4) }))
  for (let y = 0; y < 640; y += 46) canvas.add(board(0, y, 1280, 46))
  canvas.add(
    rect(0, 0, 1280, 640, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0.36],
          [0.4, '#1d1420', 0.04],
          [1, '#1d1420', 0.2],
        ],
        90,
      ),
    }),
  )
  const frame = { ...palette, wall: wood, dark: true, ink: darken(wood, 0.35) }
  const view = random.pick(['harbour', 'dusk', 'garden'] as const)
  canvas.add(
    windowPane(canvas, random, { ...frame, dark: palette.dark || view === 'dusk' }, view, 250, 90, 560, 280, {
      columns: 1,
      rows: 1,
    }),
  )
  canvas.add(
    polygon(
      [
        [260, 372],
        [800, 372],
        [1010, 960],
        [80, 960],
      ],
      { fill: view === 'dusk' ? '#ffb98a' : '#fff4dc', opacity: 0.2, filter: canvas.blur(20) },
    ),
  )
  // Three tiers of benches.
  for (const [y, depth, face] of [
    [430, 50, 70],
    [550, 60, 80],
    [690, 74, 100],
  ] as const) {
    canvas.add(rect(60, y + depth, 840, face, { fill: canvas.down(darken(wood, 0.55), darken(wood, 0.3)) }))
    for (let x = 84; x < 880; x += 60)
      canvas.add(rect(x, y + depth, 30, face, { fill: darken(wood, 0.14), opacity: 0.85 }))
    canvas.add(
      board(40, y, 880, depth / 2),
      board(30, y + depth / 2, 900, depth / 2),
      rect(30, y + depth - 2, 900, 10, { fill: darken(wood, 0.34) }),
    )
  }
  for (let i = 0; i < 11; i += 1) canvas.add(board(-20, 860 + i * 30, 1320, 30))
  canvas.add(
    rect(0, 856, 1280, 30, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0.4],
          [1, '#1d1420', 0],
        ],
        90,
      ),
    }),
  )
  // The stove.
  canvas.add(glow(canvas, 1080, 620, 380, '#ff9a4c', 0.5), shadowUnder(canvas, 1090, 882, 190, 26, '#1d1420', 0.7))
  canvas.add(
    rect(960, 560, 240, 310, {
      fill: canvas.linear(
        [
          [0, '#5a5458'],
          [0.4, '#3a363b'],
          [1, '#1f1c21'],
        ],
        8,
      ),
      rx: 10,
    }),
    rect(990, 640, 180, 190, { fill: canvas.down('#ff9d45', '#d8431f', '#5a1a14'), rx: 8 }),
  )
  for (let i = 0; i < 8; i += 1) canvas.add(rect(990 + i * 24, 640, 9, 190, { fill: '#2a262b' }))
  for (let i = 0; i < 16; i += 1)
    canvas.add(
      place(
        stone(
          canvas,
          random.pick(['#57525a', '#6b656b', '#454049', '#7d7470']),
          random.between(56, 84),
          random.between(36, 50),
        ),
        990 + (i % 5) * 46 + random.between(-8, 8),
        584 - Math.floor(i / 5) * 26,
      ),
    )
  for (let i = 0; i < 3; i += 1)
    canvas.add(
      path(
        `M${1020 + i * 60} 480C${990 + i * 60} 420 ${1050 + i * 60} 380 ${1016 + i * 60} 310S${1050 + i * 60} 210 ${1030 + i * 60} 160`,
        {
          fill: 'none',
          stroke: '#ffffff',
          strokeWidth: 34,
          opacity: 0.12,
          filter: canvas.blur(13),
          strokeLinecap: 'round',
        },
      ),
    )
  // Bucket and ladle, towels, a birch whisk.
  const pail = palette.dark ? palette.accent : darken(palette.accent, 0.08)
  canvas.add(
    shadowUnder(canvas, 690, 686, 84, 14, '#1d1420', 0.6),
    path('M610 566H750L732 680Q730 690 718 690H642Q630 690 628 680Z', {
      fill: canvas.linear(
        [
          [0, lighten(pail, 0.3)],
          [0.45, pail],
          [1, darken(pail, 0.35)],
        ],
        8,
      ),
    }),
    ellipse(680, 566, 70, 16, { fill: darken(pail, 0.45) }),
    rect(618, 600, 124, 8, { fill: palette.metal, opacity: 0.9 }),
    path('M616 562C630 490 730 490 744 562', { fill: 'none', stroke: palette.metal, strokeWidth: 6 }),
    path('M690 560L800 476', { stroke: lighten(wood, 0.2), strokeWidth: 12, strokeLinecap: 'round' }),
  )
  canvas.add(
    place(towels(canvas, [palette.textile, palette.second, palette.textile], { width: 170, each: 30 }), 220, 554),
    place(roll(canvas, palette.textile, 34), 420, 694),
    place(roll(canvas, lighten(palette.second, 0.2), 34), 496, 694),
    place(roll(canvas, palette.textile, 32), 458, 634),
  )
  canvas.add(
    place(
      [
        place(sprig(canvas, palette.leaf, 200), 0, 0, { turn: -16 }),
        place(sprig(canvas, darken(palette.leaf, 0.12), 210), 4, 0, { turn: 4 }),
        place(sprig(canvas, palette.leaf, 190), 8, 0, { turn: 22 }),
      ],
      200,
      690,
      { turn: 64, scale: 0.8 },
    ),
  )
  canvas.add(
    line(1130, 0, 1130, 90, { stroke: '#2a262b', strokeWidth: 3 }),
    path('M1096 90H1164L1150 170H1110Z', { fill: canvas.down('#fff2cf', '#ffc277') }),
    circle(1130, 130, 190, { fill: canvas.halo('#ffd08a', 0.55) }),
  )
  canvas.add(grade(canvas, { warm: '#ffbe7a' }))
  return canvas.svg()
}
