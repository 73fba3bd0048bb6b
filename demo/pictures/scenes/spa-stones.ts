import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { bottle, candle, roll, towels } from '../studio/objects.ts'
import { orchid, palm, pot, rubberPlant } from '../studio/plants.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, ellipse, group, line, path, place, rect } from '../studio/shapes.ts'
import { cairn, ripples, stone } from '../studio/stones.ts'

/** Warm stones, candles and towels at the edge of still water. */
export const spaStones: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const back = palette.dark ? palette.wall : mix(palette.wall, palette.leaf, 0.16)
  const slate = mix(palette.ink, palette.alt, palette.dark ? 0.25 : 0.4)
  canvas.add(
    rect(0, 0, 1280, 960, {
      fill: canvas.linear(
        [
          [0, darken(back, 0.16)],
          [0.5, back],
          [1, lighten(back, 0.12)],
        ],
        80,
      ),
    }),
  )
  // Out of focus: leaves and light behind.
  const blurred = [
    place(palm(canvas, random, palette.leaf), 180, 560, { scale: 1.7 }),
    place(rubberPlant(canvas, random, darken(palette.leaf, 0.1)), 1120, 640, { scale: 1.7 }),
    ...Array.from({ length: 12 }, () =>
      circle(random.between(60, 1220), random.between(40, 420), random.between(20, 62), {
        fill: palette.glow,
        opacity: random.between(0.1, 0.3),
      }),
    ),
  ]
  canvas.add(group(blurred, { filter: canvas.blur(9), opacity: 0.8 }), glow(canvas, 640, 260, 560, palette.glow, 0.32))
  // A wooden edge, and water before it.
  const wood = palette.wood
  canvas.add(
    rect(0, 600, 1280, 120, { fill: canvas.down(lighten(wood, 0.22), wood) }),
    ...[640, 682].map((y) => line(0, y, 1280, y, { stroke: darken(wood, 0.4), strokeWidth: 2.4, opacity: 0.5 })),
    rect(0, 716, 1280, 16, { fill: darken(wood, 0.45) }),
  )
  const water = palette.dark ? mix('#2f6f7b', palette.ink, 0.45) : mix('#7fc0c2', palette.wall, 0.3)
  canvas.add(rect(0, 730, 1280, 230, { fill: canvas.down(darken(water, 0.3), water, lighten(water, 0.18)) }))
  for (let i = 0; i < 30; i += 1) {
    const x = random.between(-40, 1280)
    const y = random.between(744, 950)
    canvas.add(
      line(x, y, x + random.between(30, 130), y, {
        stroke: lighten(water, 0.7),
        strokeWidth: 2.4,
        opacity: random.between(0.12, 0.4),
        strokeLinecap: 'round',
      }),
    )
  }
  const greys = [slate, mix(slate, palette.textile, 0.22), darken(slate, 0.25), mix(slate, palette.second, 0.25)]
  canvas.add(
    group(place(cairn(canvas, random, [...greys].reverse().slice(0, 3), 210), 560, 0), {
      transform: 'translate(0 744) scale(1 -0.55)',
      opacity: 0.25,
      filter: canvas.blur(5),
    }),
  )
  canvas.add(
    shadowUnder(canvas, 584, 690, 190, 24, palette.ink, 0.7),
    place(cairn(canvas, random, [slate, greys[1] ?? slate, greys[2] ?? slate, palette.textile], 232), 560, 690),
  )
  canvas.add(
    shadowUnder(canvas, 760, 702, 96, 14, palette.ink, 0.6),
    place(stone(canvas, greys[3] ?? slate, 130, 56), 752, 702),
  )
  const set = random.chance(0.5)
  canvas.add(
    shadowUnder(canvas, 270, 692, 170, 20, palette.ink, 0.6),
    place(towels(canvas, [palette.textile, palette.second, palette.textile], { width: 230, each: 46 }), 256, 690),
    place(roll(canvas, palette.textile, 42), 216, 556),
    place(roll(canvas, lighten(palette.second, 0.2), 42), 300, 556),
  )
  for (const [x, h] of [
    [884, 120],
    [966, 82],
    [1036, 150],
  ] as const)
    canvas.add(
      shadowUnder(canvas, x + 10, 694, 76, 12, palette.ink, 0.55),
      place(candle(canvas, palette, { width: 70, height: h, glass: set }), x, 692),
    )
  canvas.add(place(bottle(canvas, '#6b3d20', palette.textile, { width: 64, height: 178, cap: palette.wood }), 420, 694))
  canvas.add(
    place(orchid(canvas, random, palette.leaf), 1150, 600, { scale: 1.35 }),
    place(pot(canvas, mix(slate, palette.accent, 0.3), { width: 112, height: 104, shape: 'round' }), 1150, 700),
  )
  canvas.add(ripples(380, 846, 240, lighten(water, 0.7)), ripples(940, 890, 190, lighten(water, 0.7), 3))
  for (const [x, y, turn] of [
    [380, 842, -14],
    [956, 884, 20],
    [900, 896, -8],
  ] as const)
    canvas.add(place(petals(lighten(palette.accent, 0.55)), x, y, { turn }))
  canvas.add(grade(canvas, { strength: palette.dark ? 0.8 : 1 }))
  return canvas.svg()
}

function petals(colour: string): string {
  return group([
    ...[-62, -30, 0, 30, 62].map((turn) =>
      group(ellipse(0, -24, 12, 27, { fill: lighten(colour, Math.abs(turn) / 220) }), {
        transform: `rotate(${turn}) scale(1 0.7)`,
      }),
    ),
    path('M-18 -3Q0 8 18 -3', { fill: 'none', stroke: darken(colour, 0.2), strokeWidth: 3, opacity: 0.5 }),
    circle(0, -8, 6, { fill: '#f2c14e' }),
  ])
}
