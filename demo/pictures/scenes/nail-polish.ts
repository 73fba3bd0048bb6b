import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { glow, grade, shadowUnder } from '../studio/light.ts'
import { orchid, pampas, pot } from '../studio/plants.ts'
import { polishBottle, puddle, SHADES, swatches } from '../studio/polish.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { ellipse, path, place, rect } from '../studio/shapes.ts'

/** Bottles of polish on blocks and steps, a puddle of colour before them. */
export const nailPolish: Scene = (random, palette) => {
  const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
  const ground = palette.dark ? palette.alt : mix(palette.wall, palette.second, 0.2)
  const start = random.int(0, SHADES.length - 1)
  const shade = (i: number) => SHADES[(start + i * 2) % SHADES.length] ?? palette.accent
  canvas.add(
    rect(0, 0, 1280, 960, {
      fill: canvas.linear(
        [
          [0, lighten(ground, 0.3)],
          [0.6, ground],
          [1, darken(ground, 0.14)],
        ],
        75,
      ),
    }),
    path('M0 650Q640 610 1280 650V960H0Z', { fill: canvas.down(lighten(ground, 0.18), darken(ground, 0.08)) }),
    path('M250 664V330A330 330 0 0 1 910 330V664Z', {
      fill: canvas.down(mix(ground, palette.accent, 0.5), mix(ground, palette.accent, 0.2)),
    }),
    path('M330 664V340A250 250 0 0 1 830 340V664Z', {
      fill: canvas.down(mix(ground, palette.textile, 0.5), mix(ground, palette.textile, 0.15)),
      opacity: 0.8,
    }),
    glow(canvas, 560, 330, 360, '#fff6e0', palette.dark ? 0.2 : 0.5),
  )
  const cap = random.pick([palette.ink, palette.metal, '#fdf8f0'])
  const block = (x: number, y: number, w: number, h: number, colour: string) =>
    shadowUnder(canvas, x + w / 2 + 26, y + h + 2, w * 0.72, 30, palette.ink, 0.5) +
    rect(x, y, w, h, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.3)],
          [0.5, colour],
          [1, darken(colour, 0.25)],
        ],
        8,
      ),
    }) +
    ellipse(x + w / 2, y, w / 2, w * 0.085, { fill: lighten(colour, 0.42) }) +
    ellipse(x + w / 2, y + h, w / 2, w * 0.085, {
      fill: canvas.linear(
        [
          [0, lighten(colour, 0.3)],
          [0.5, colour],
          [1, darken(colour, 0.25)],
        ],
        8,
      ),
    })
  canvas.add(
    place(pampas(canvas, random, palette.leaf), 1040, 560, { scale: 1.5 }),
    place(pot(canvas, palette.textile, { width: 120, height: 170, shape: 'tall' }), 1040, 700, { scale: 1.1 }),
  )
  canvas.add(
    block(420, 540, 230, 160, lighten(ground, 0.25)),
    block(670, 600, 250, 130, mix(palette.accent, ground, 0.35)),
    block(220, 640, 220, 110, mix(palette.second, ground, 0.3)),
  )
  canvas.add(
    place(polishBottle(canvas, shade(0), cap), 535, 544, { scale: 3.1 }),
    place(polishBottle(canvas, shade(2), cap), 740, 606, { scale: 2.3 }),
    place(polishBottle(canvas, shade(3), cap), 860, 606, { scale: 2.1 }),
    place(polishBottle(canvas, shade(1), cap), 330, 646, { scale: 2.4 }),
  )
  canvas.add(
    shadowUnder(canvas, 620, 842, 120, 20, palette.ink, 0.5),
    place(polishBottle(canvas, shade(4), cap), 600, 840, { scale: 2.3 }),
    shadowUnder(canvas, 470, 874, 110, 20, palette.ink, 0.5),
    place(polishBottle(canvas, shade(5), cap), 450, 872, { scale: 2 }),
  )
  canvas.add(
    place(puddle(canvas, shade(0), 165), 900, 852),
    place(puddle(canvas, shade(1), 92), 1150, 900),
    place(swatches(canvas, [0, 1, 2, 3, 4, 5].map(shade)), 180, 930, { scale: 1.2, turn: -6 }),
  )
  if (random.chance(0.5)) canvas.add(place(orchid(canvas, random, palette.leaf), 120, 660, { scale: 1.25, flip: true }))
  canvas.add(grade(canvas))
  return canvas.svg()
}
