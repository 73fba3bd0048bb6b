import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { nearLeaves } from '../studio/foreground.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { candle, roll } from '../studio/objects.ts'
import { olive, palm, pot } from '../studio/plants.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { ellipse, group, line, path, place, polygon, rect } from '../studio/shapes.ts'
import { outside } from '../studio/windows.ts'

/** A pool between arches, the evening or the garden beyond. */
export const spaPool: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const wall = palette.dark ? palette.wall : mix(palette.wall, palette.textile, 0.35)
  const view = palette.dark ? 'dusk' : random.pick(['garden', 'harbour'] as const)
  canvas.add(rect(0, 0, 1280, 960, { fill: wall }))
  canvas.add(
    polygon(
      [
        [0, 0],
        [1280, 0],
        [1030, 96],
        [250, 96],
      ],
      { fill: canvas.down(darken(wall, 0.28), darken(wall, 0.08)) },
    ),
  )
  canvas.add(
    polygon(
      [
        [0, 0],
        [250, 96],
        [250, 560],
        [0, 760],
      ],
      {
        fill: canvas.linear(
          [
            [0, darken(wall, 0.3)],
            [1, darken(wall, 0.08)],
          ],
          0,
        ),
      },
    ),
  )
  canvas.add(
    polygon(
      [
        [1280, 0],
        [1030, 96],
        [1030, 560],
        [1280, 760],
      ],
      {
        fill: canvas.linear(
          [
            [0, darken(wall, 0.04)],
            [1, darken(wall, 0.24)],
          ],
          0,
        ),
      },
    ),
  )
  canvas.add(rect(250, 96, 780, 464, { fill: canvas.down(wall, lighten(wall, 0.16)) }))
  const arches = random.pick([
    [
      [300, 200],
      [540, 200],
      [780, 200],
    ],
    [
      [320, 300],
      [660, 300],
    ],
  ])
  for (const [x = 0, w = 0] of arches) {
    const d = `M${x} 560V${170 + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${170 + w / 2}V560Z`
    canvas.add(
      path(d, { fill: darken(wall, 0.3), transform: 'translate(-8 6)' }),
      group(outside(canvas, random, palette, view, x, 150, w, 410), { clipPath: canvas.clip(path(d, {})) }),
      path(d, { fill: 'none', stroke: lighten(wall, 0.5), strokeWidth: 7 }),
    )
  }
  // Niches with candles on both sides, in perspective.
  for (const side of [-1, 1]) {
    const x = side < 0 ? 125 : 1155
    canvas.add(
      path(`M${x - 46} 520V330Q${x - 46} 270 ${x} ${side < 0 ? 262 : 258}Q${x + 46} 270 ${x + 46} 330V${520}Z`, {
        fill: canvas.down(darken(wall, 0.4), mix(wall, palette.glow, 0.3)),
      }),
    )
    canvas.add(
      place(candle(canvas, palette, { width: 34, height: 60 }), x - 12, 518),
      place(candle(canvas, palette, { width: 28, height: 36 }), x + 22, 518),
    )
  }
  const deck = mix(palette.floor, palette.textile, 0.35)
  canvas.add(
    polygon(
      [
        [250, 560],
        [1030, 560],
        [1280, 760],
        [1280, 960],
        [0, 960],
        [0, 760],
      ],
      { fill: canvas.down(darken(deck, 0.12), deck) },
    ),
  )
  for (let i = -8; i <= 8; i += 1)
    canvas.add(
      line(640 + i * 58, 560, 640 + i * 160, 960, { stroke: darken(deck, 0.3), strokeWidth: 1.6, opacity: 0.35 }),
    )
  for (const y of [600, 664, 770, 900])
    canvas.add(line(0, y, 1280, y, { stroke: darken(deck, 0.3), strokeWidth: 1.6, opacity: 0.3 }))
  const water = palette.dark ? mix('#2c7f8c', palette.ink, 0.25) : mix('#62bcc4', palette.wall, 0.15)
  const basin: [number, number][] = [
    [370, 610],
    [910, 610],
    [1090, 880],
    [190, 880],
  ]
  canvas.add(
    polygon(
      basin.map(([x, y]) => [x + (x < 640 ? -26 : 26), y + (y < 700 ? -14 : 28)]),
      { fill: lighten(deck, 0.35) },
    ),
    polygon(basin, { fill: canvas.down(darken(water, 0.34), water, lighten(water, 0.14)) }),
  )
  const shine: string[] = []
  for (let i = 0; i < 60; i += 1) {
    const y = random.between(622, 872)
    const half = 270 + ((y - 610) / 270) * 180
    const x = 640 + random.between(-half, half - 60)
    shine.push(
      path(`M${x} ${y}q${random.between(10, 30)} ${random.between(-7, -3)} ${random.between(30, 64)} 0`, {
        fill: 'none',
        stroke: lighten(water, 0.8),
        strokeWidth: random.between(1.5, 3.4),
        opacity: random.between(0.15, 0.55),
        strokeLinecap: 'round',
      }),
    )
  }
  for (const [x = 0, w = 0] of arches)
    shine.push(
      polygon(
        [
          [x + 10, 612],
          [x + w - 10, 612],
          [640 + (x + w - 640) * 1.5, 840],
          [640 + (x - 640) * 1.5, 840],
        ],
        {
          fill: canvas.linear(
            [
              [0, palette.dark ? '#f0b088' : '#ffffff', 0.36],
              [1, '#ffffff', 0],
            ],
            90,
          ),
        },
      ),
    )
  canvas.add(group(shine, { clipPath: canvas.clip(polygon(basin, {})) }))
  for (let i = 0; i < 4; i += 1)
    canvas.add(
      ellipse(random.between(380, 900), random.between(540, 640), random.between(90, 170), random.between(24, 44), {
        fill: '#ffffff',
        opacity: 0.12,
        filter: canvas.blur(16),
      }),
    )
  canvas.add(
    lounger(canvas, palette.wood, palette.textile, 150, 800),
    group(lounger(canvas, palette.wood, palette.textile, 150, 800), { transform: 'translate(1280 0) scale(-1 1)' }),
  )
  canvas.add(
    shadowUnder(canvas, 292, 640, 64, 12, palette.ink, 0.5),
    place(olive(canvas, random, palette.leaf), 290, 584, { scale: 0.68 }),
    place(pot(canvas, palette.accent, { width: 76, height: 68 }), 290, 640),
  )
  canvas.add(
    shadowUnder(canvas, 990, 640, 64, 12, palette.ink, 0.5),
    place(palm(canvas, random, palette.leaf), 990, 590, { scale: 0.7 }),
    place(pot(canvas, palette.accent, { width: 76, height: 68 }), 990, 640),
  )
  for (const [x, y] of [
    [330, 925],
    [960, 930],
  ] as const)
    canvas.add(
      place(candle(canvas, palette, { width: 44, height: 52 }), x, y),
      place(roll(canvas, palette.textile, 26), x + 74, y),
    )
  canvas.add(
    glow(canvas, 640, 330, 460, palette.dark ? '#ffb98a' : '#fff3d6', 0.26),
    nearLeaves(canvas, random, palette, random.pick(['left', 'right'])),
    grade(canvas),
  )
  return canvas.svg()
}

function lounger(canvas: Canvas, wood: string, cloth: string, x: number, y: number): string {
  return group([
    shadowUnder(canvas, x + 8, y + 34, 150, 18, wood, 0.7),
    path(`M${x - 120} ${y - 96}L${x - 30} ${y - 10}H${x + 130}`, {
      fill: 'none',
      stroke: wood,
      strokeWidth: 12,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    }),
    ...[-26, 110].map((dx) =>
      line(x + dx, y - 6, x + dx + 4, y + 32, { stroke: darken(wood, 0.3), strokeWidth: 9, strokeLinecap: 'round' }),
    ),
    path(
      `M${x - 124} ${y - 112}Q${x - 130} ${y - 96} ${x - 110} ${y - 84}L${x - 40} ${y - 16}H${x + 134}Q${x + 146} ${y - 24} ${x + 134} ${y - 34}H${x - 20}L${x - 96} ${y - 112}Q${x - 112} ${y - 122} ${x - 124} ${y - 112}Z`,
      { fill: canvas.down(lighten(cloth, 0.4), darken(cloth, 0.1)) },
    ),
    place(roll(canvas, cloth, 20), x - 86, y - 86),
  ])
}
