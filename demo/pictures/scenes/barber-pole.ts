import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { pendant } from '../studio/lamps.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { shelfLine } from '../studio/objects.ts'
import { flowers, olive, pot } from '../studio/plants.ts'
import { barberPole } from '../studio/pole.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { circle, group, path, place, polygon, rect } from '../studio/shapes.ts'
import { bench, bicycle } from '../studio/street.ts'

/** The shop's corner from outside: brick, a lit window, the pole. */
export const barberPoleCorner: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const dusk = random.chance(0.6) || palette.dark
  const brick = mix(
    random.pick(['#a8563f', '#8c4a3b', '#b98a63', '#6d5a58']),
    dusk ? '#2c2f55' : '#f0dcc0',
    dusk ? 0.34 : 0.12,
  )
  canvas.add(rect(0, 0, 1280, 960, { fill: darken(brick, 0.3) }))
  for (let row = 0; row < 27; row += 1) {
    for (let x = row % 2 ? -52 : 0; x < 1280; x += 104) {
      const tone = random.between(-0.18, 0.14)
      canvas.add(
        rect(x + 2, row * 31 + 2, 100, 27, { fill: tone > 0 ? lighten(brick, tone) : darken(brick, -tone), rx: 2 }),
      )
    }
  }
  // The window and what is lit behind it.
  const frame = darken(random.pick(['#22413c', '#27304c', '#4a2328', '#2b2b2e']), dusk ? 0.1 : 0)
  const inside = dusk
    ? canvas.down('#ffcf86', '#e89a55')
    : canvas.down(mix(palette.wall, '#6b4a35', 0.4), mix(palette.alt, '#3a2a26', 0.5))
  canvas.add(
    rect(120, 176, 640, 546, { fill: '#1d1420', opacity: 0.3, filter: canvas.blur(14) }),
    rect(112, 168, 640, 548, { fill: canvas.down(lighten(frame, 0.12), frame), rx: 4 }),
    rect(146, 250, 572, 398, { fill: inside }),
  )
  const clip = canvas.clip(rect(146, 250, 572, 398, {}))
  canvas.add(
    group(
      [
        rect(146, 470, 572, 10, { fill: darken(palette.wood, 0.2) }),
        place(shelfLine(canvas, random, palette, 220, 0.9), 180, 470),
        place(shelfLine(canvas, random, palette, 200, 0.9), 480, 470),
        path('M260 650V520Q260 500 280 498H340Q360 500 360 520V650Z', { fill: darken(palette.accent, 0.3) }),
        path('M500 650V520Q500 500 520 498H580Q600 500 600 520V650Z', { fill: darken(palette.accent, 0.3) }),
        pendant(canvas, { ...palette, dark: true }, 'bulb', 300, 316, 0.8),
        pendant(canvas, { ...palette, dark: true }, 'bulb', 560, 316, 0.8),
        polygon(
          [
            [146, 560],
            [400, 250],
            [520, 250],
            [200, 648],
            [146, 648],
          ],
          { fill: '#ffffff', opacity: 0.12 },
        ),
        polygon(
          [
            [560, 648],
            [718, 440],
            [718, 530],
            [630, 648],
          ],
          { fill: '#ffffff', opacity: 0.1 },
        ),
      ],
      { clipPath: clip },
    ),
    rect(426, 250, 12, 398, { fill: frame }),
    rect(112, 168, 640, 66, { fill: canvas.down(lighten(frame, 0.2), frame) }),
    rect(112, 648, 640, 68, { fill: canvas.down(frame, darken(frame, 0.3)) }),
    ...[0, 1, 2].map((i) =>
      rect(136 + i * 200, 664, 182, 38, { fill: 'none', stroke: lighten(frame, 0.25), strokeWidth: 2.5 }),
    ),
    moustache(palette.metal),
  )
  // A door with a round window.
  canvas.add(
    rect(846, 240, 214, 530, {
      fill: canvas.linear(
        [
          [0, lighten(frame, 0.18)],
          [1, darken(frame, 0.15)],
        ],
        20,
      ),
      rx: 4,
    }),
    rect(868, 268, 170, 250, { fill: inside, rx: 4 }),
    polygon(
      [
        [868, 480],
        [1000, 268],
        [1038, 268],
        [868, 518],
      ],
      { fill: '#ffffff', opacity: 0.14 },
    ),
    rect(868, 548, 170, 190, { fill: 'none', stroke: lighten(frame, 0.28), strokeWidth: 3 }),
    rect(1022, 512, 9, 64, { fill: palette.metal, rx: 4 }),
  )
  canvas.add(place(barberPole(canvas, { ...palette, dark: dusk }), 802, 620, { scale: 0.98 }))
  canvas.add(place(barberPole(canvas, { ...palette, dark: dusk }), 1142, 620, { scale: 0.98 }))
  // The pavement.
  canvas.add(
    rect(0, 770, 1280, 190, { fill: dusk ? canvas.down('#4c4863', '#2c2a44') : canvas.down('#c9bfb2', '#a99e92') }),
    rect(0, 764, 1280, 16, { fill: dusk ? '#6a6480' : '#ded6ca' }),
  )
  for (let i = -6; i < 16; i += 1)
    canvas.add(path(`M${i * 120} 960L${420 + i * 44} 780`, { stroke: '#1d1420', strokeWidth: 2, opacity: 0.16 }))
  canvas.add(rect(0, 850, 1280, 3, { fill: '#1d1420', opacity: 0.14 }))
  if (dusk)
    canvas.add(
      polygon(
        [
          [146, 780],
          [718, 780],
          [860, 960],
          [20, 960],
        ],
        { fill: '#ffc77d', opacity: 0.34, filter: canvas.blur(20) },
      ),
      glow(canvas, 432, 450, 520, '#ffc477', 0.32),
    )
  canvas.add(shadowUnder(canvas, 300, 862, 240, 26, palette.ink, 0.7), place(bench(canvas, palette), 300, 862))
  canvas.add(
    shadowUnder(canvas, 990, 884, 220, 22, palette.ink, 0.6),
    place(bicycle(canvas, palette), 992, 884, { scale: 1.1 }),
  )
  canvas.add(
    shadowUnder(canvas, 592, 838, 84, 18, palette.ink, 0.6),
    place(olive(canvas, random, palette.leaf), 590, 748, { scale: 0.8 }),
    place(pot(canvas, palette.accent, { width: 104, height: 96 }), 590, 836),
  )
  canvas.add(
    place(flowers(canvas, random, palette.leaf), 80, 800, { scale: 0.9 }),
    place(pot(canvas, palette.second, { width: 92, height: 84 }), 80, 872),
  )
  canvas.add(grade(canvas, dusk ? { warm: '#ffb066', deep: '#1a1440', from: 'left' } : {}))
  return canvas.svg()
}

function moustache(gold: string): string {
  return group([
    path(
      'M432 204C420 192 396 192 384 204C372 216 356 214 348 202C350 224 376 232 400 222C416 216 426 210 432 210C438 210 448 216 464 222C488 232 514 224 516 202C508 214 492 216 480 204C468 192 444 192 432 204Z',
      { fill: gold },
    ),
    ...[300, 330, 534, 564].map((x) => circle(x, 202, 4, { fill: gold })),
  ])
}
