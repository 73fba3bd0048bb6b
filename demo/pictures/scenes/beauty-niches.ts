import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { bottle, candle, jar, roll } from '../studio/objects.ts'
import { flowers, olive, orchid, pampas, pot } from '../studio/plants.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, path, place, polygon, rect } from '../studio/shapes.ts'

/** Arched niches in a plaster wall, jars and glass on plinths, one hard beam of light. */
export const beautyNiches: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const plaster = palette.dark ? mix(palette.wall, palette.second, 0.16) : mix(palette.wall, palette.textile, 0.25)
  const deep = mix(plaster, palette.accent, palette.dark ? 0.2 : 0.3)
  canvas.add(
    rect(0, 0, 1280, 960, {
      fill: canvas.linear(
        [
          [0, lighten(plaster, 0.25)],
          [1, darken(plaster, 0.1)],
        ],
        60,
      ),
    }),
  )
  const arches = random.pick([
    [
      [90, 300, 330],
      [470, 150, 360],
      [880, 340, 310],
    ],
    [
      [70, 180, 380],
      [500, 330, 300],
      [850, 210, 360],
    ],
  ])
  for (const [x = 0, y = 0, w = 0] of arches) {
    const d = `M${x} 690V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V690Z`
    canvas.add(
      path(d, {
        fill: canvas.linear(
          [
            [0, darken(deep, 0.28)],
            [0.5, deep],
            [1, lighten(deep, 0.18)],
          ],
          25,
        ),
      }),
      group(
        path(d, {
          fill: 'none',
          stroke: '#1d1420',
          strokeWidth: 46,
          opacity: 0.3,
          filter: canvas.blur(14),
          transform: 'translate(16 14)',
        }),
        { clipPath: canvas.clip(path(d, {})) },
      ),
      path(d, { fill: 'none', stroke: lighten(plaster, 0.5), strokeWidth: 4, opacity: 0.7 }),
    )
  }
  canvas.add(
    rect(0, 690, 1280, 270, { fill: canvas.down(lighten(plaster, 0.32), darken(plaster, 0.1)) }),
    rect(0, 690, 1280, 26, {
      fill: canvas.linear(
        [
          [0, '#1d1420', 0.2],
          [1, '#1d1420', 0],
        ],
        90,
      ),
    }),
  )
  canvas.add(
    polygon(
      [
        [180, -20],
        [520, -20],
        [1060, 980],
        [420, 980],
      ],
      { fill: '#fff3d8', opacity: palette.dark ? 0.14 : 0.34, filter: canvas.blur(18) },
    ),
  )
  canvas.add(
    polygon(
      [
        [640, -20],
        [720, -20],
        [1290, 880],
        [1290, 980],
        [1200, 980],
      ],
      { fill: '#fff3d8', opacity: palette.dark ? 0.1 : 0.24, filter: canvas.blur(14) },
    ),
  )
  const stand = (x: number, y: number, w: number, h: number, colour: string) =>
    group([
      shadowUnder(canvas, x + 38, y + h + 4, w * 0.72, 28, palette.ink, 0.5),
      rect(x - w / 2, y, w, h, {
        fill: canvas.linear(
          [
            [0, lighten(colour, 0.35)],
            [0.5, colour],
            [1, darken(colour, 0.28)],
          ],
          6,
        ),
      }),
      ellipse(x, y + h, w / 2, w * 0.09, {
        fill: canvas.linear(
          [
            [0, lighten(colour, 0.35)],
            [0.5, colour],
            [1, darken(colour, 0.28)],
          ],
          6,
        ),
      }),
      ellipse(x, y, w / 2, w * 0.09, { fill: lighten(colour, 0.5) }),
    ])
  const tone = mix(plaster, palette.textile, 0.4)
  const [a, b, c] = arches.map(([x = 0, , w = 0]) => x + w / 2)
  canvas.add(
    stand(a ?? 250, 640, 190, 110, tone),
    stand(b ?? 640, 590, 240, 170, lighten(tone, 0.2)),
    stand(c ?? 1030, 650, 190, 110, tone),
  )
  const amber = '#7a4524'
  const glassware = random.shuffle([
    palette.accent,
    amber,
    palette.leaf,
    palette.textile,
    mix(palette.second, '#ffffff', 0.2),
  ])
  const cap = random.pick([palette.ink, palette.metal, palette.wood])
  canvas.add(
    place(
      bottle(canvas, glassware[0] ?? amber, palette.textile, { width: 84, height: 250, cap, pump: true }),
      (b ?? 640) - 50,
      596,
    ),
    place(
      bottle(canvas, glassware[1] ?? amber, palette.textile, { width: 66, height: 176, cap }),
      (b ?? 640) + 44,
      598,
    ),
    place(jar(canvas, glassware[2] ?? amber, cap, { width: 116, height: 70 }), (a ?? 250) - 20, 646),
    place(bottle(canvas, glassware[3] ?? amber, palette.ink, { width: 58, height: 160, cap }), (a ?? 250) + 62, 644),
    place(
      bottle(canvas, glassware[4] ?? amber, palette.textile, { width: 66, height: 196, cap }),
      (c ?? 1030) + 34,
      656,
    ),
  )
  const bloom = random.pick([flowers, orchid, pampas, olive])
  canvas.add(
    place(bloom(canvas, random, palette.leaf), (c ?? 1030) - 52, 570, { scale: bloom === olive ? 0.8 : 1.2 }),
    place(pot(canvas, palette.accent, { width: 84, height: 92, shape: 'round' }), (c ?? 1030) - 52, 658),
  )
  for (const [x, y] of [
    [210, 850],
    [330, 878],
  ] as const)
    canvas.add(
      shadowUnder(canvas, x + 14, y, 74, 14, palette.ink, 0.5),
      place(roll(canvas, x < 300 ? palette.textile : lighten(palette.second, 0.3), 46), x, y),
    )
  canvas.add(
    shadowUnder(canvas, 760, 872, 84, 16, palette.ink, 0.5),
    place(candle(canvas, palette, { width: 84, height: 92 }), 750, 870),
  )
  canvas.add(
    shadowUnder(canvas, 946, 886, 96, 16, palette.ink, 0.45),
    place(jar(canvas, mix(palette.textile, palette.accent, 0.2), cap, { width: 124, height: 62 }), 936, 884),
  )
  for (const [x, y, r] of [
    [560, 866, 20],
    [604, 880, 15],
    [528, 886, 13],
  ] as const)
    canvas.add(
      ellipse(x + 6, y + r * 0.7, r * 1.2, r * 0.3, { fill: '#1d1420', opacity: 0.25 }),
      circle(x, y, r, {
        fill: canvas.radial(
          [
            [0, '#ffffff'],
            [1, mix(palette.textile, palette.second, 0.4)],
          ],
          { cx: 0.35, cy: 0.3, r: 0.8 },
        ),
      }),
    )
  canvas.add(glow(canvas, 480, 300, 500, '#fff1d6', palette.dark ? 0.12 : 0.3), grade(canvas))
  return canvas.svg()
}
