import type { Random } from '../../random.ts'
import { type Look, lookOf } from '../people/appearance.ts'
import { arm, cape, headOf, inApron } from '../people/figure.ts'
import type { HairStyle } from '../people/hair/strokes.ts'
import { MEN, MEN_AFRO, WOMEN, WOMEN_AFRO } from '../people/hair/styles.ts'
import { Canvas } from '../studio/canvas.ts'
import { darken, lighten, mix } from '../studio/colour.ts'
import { type LampKind, pendant } from '../studio/lamps.ts'
import { glow, grade } from '../studio/light.ts'
import { mirror } from '../studio/mirrors.ts'
import { shelf } from '../studio/objects.ts'
import type { Palette } from '../studio/palettes.ts'
import { palm, rubberPlant } from '../studio/plants.ts'
import { room } from '../studio/room.ts'
import { SCENE_HEIGHT, SCENE_WIDTH, type Scene } from '../studio/scene.ts'
import { group, place, rect } from '../studio/shapes.ts'
import { comb, scissors } from '../studio/tools.ts'
import type { WallKind } from '../studio/walls.ts'

/** Somebody being looked after: a customer under a cape, a stylist behind. */
export function atWork(trade: 'hair' | 'barber'): Scene {
  return (random, palette) => {
    const canvas = new Canvas(SCENE_WIDTH, SCENE_HEIGHT)
    // A little larger than the picture: a blurred edge would let the page shine through.
    canvas.add(place(behind(canvas, random, palette), -26, -20, { scale: 1.04 }))
    const customer = somebody(random, trade === 'barber' ? 'male' : 'female')
    const stylist = somebody(random, trade === 'barber' || random.chance(0.3) ? 'male' : 'female')
    const front = headOf(canvas, customer.look, customer.style)
    const back = headOf(canvas, stylist.look, stylist.style)
    const shirt = random.pick([
      lighten(palette.textile, 0.2),
      palette.second,
      palette.dark ? palette.wood : darken(palette.alt, 0.1),
    ])
    const apron = random.pick([palette.ink, '#3c3a40', '#6b4530', darken(palette.accent, 0.45)])
    const lean = random.between(3, 8)
    const standing = [
      place(back.behind, 0, 0, { turn: lean }),
      inApron(canvas, shirt, apron),
      place(back.before, 0, 0, { turn: lean }),
    ]
    const seated = [
      place(front.behind, 0, 0, { turn: -3 }),
      cape(canvas, palette.dark ? palette.second : palette.accent),
      place(front.before, 0, 0, { turn: -3 }),
    ]
    const steel = mix(palette.metal, '#d9dcdf', 0.6)
    const tool = random.chance(0.5)
      ? place(comb(canvas, palette.dark ? palette.second : palette.ink), 640, 372, { scale: 0.5, turn: -52 })
      : place(scissors(canvas, steel), 636, 388, { scale: 0.62, turn: -50 })
    canvas.add(
      place(standing, 860, 318, { scale: 1.12 }),
      place(seated, 500, 520, { scale: 1.24 }),
      tool,
      arm(stylist.look.skin, shirt, [
        [664, 668],
        [742, 760],
        [672, 440],
      ]),
      grade(canvas, { strength: 0.8 }),
    )
    return canvas.svg()
  }
}

function somebody(random: Random, gender: 'female' | 'male'): { look: Look; style: HairStyle } {
  const origin = random.pick(['nordic', 'nordic', 'nordic', 'asia', 'africa', 'south', 'middleEast'])
  const look = lookOf(random, { gender, age: random.int(22, 44), origin, trade: 'hair' })
  const styles = origin === 'africa' ? (look.woman ? WOMEN_AFRO : MEN_AFRO) : look.woman ? WOMEN : MEN
  return { look, style: random.pick(styles) }
}

/** The room, out of focus. */
function behind(canvas: Canvas, random: Random, palette: Palette): string {
  const lamp = random.pick<LampKind>(['globe', 'cone', 'bulb', 'rattan'])
  return group(
    [
      room(canvas, random, palette, {
        wall: random.pick<WallKind>(['panelled', 'plain', 'twoTone', 'plaster']),
        floor: 'planks',
      }),
      mirror(canvas, random, palette, random.pick(['arch', 'pill', 'square']), 260, 560, 300, 440),
      place(shelf(canvas, random, palette, 300), 930, 260),
      place(shelf(canvas, random, palette, 300), 930, 420),
      rect(0, 600, 1280, 40, { fill: lighten(palette.wood, 0.1) }),
      place(palm(canvas, random, palette.leaf), 40, 760, { scale: 1.3 }),
      place(rubberPlant(canvas, random, palette.leaf), 1230, 860, { scale: 1.4 }),
      pendant(canvas, palette, lamp, 560, 90, 0.9),
      glow(canvas, 560, 200, 460, palette.glow, 0.3),
    ],
    { filter: canvas.blur(5) },
  )
}
