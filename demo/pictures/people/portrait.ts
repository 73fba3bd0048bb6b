import { type Random, seeded } from '../../random.ts'
import type { Drawing } from '../drawing.ts'
import { Canvas } from '../studio/canvas.ts'
import { grade } from '../studio/light.ts'
import { circle, group, path, place, rect } from '../studio/shapes.ts'
import { type Look, lookOf } from './appearance.ts'
import { backdrop } from './backdrop.ts'
import { beard } from './beard.ts'
import { clothes } from './clothes.ts'
import { face, neck } from './face.ts'
import type { HairStyle } from './hair/strokes.ts'
import { MEN, MEN_AFRO, MEN_OLDER, WOMEN, WOMEN_AFRO, WOMEN_OLDER } from './hair/styles.ts'

export interface Sitter {
  key: string
  gender: 'female' | 'male' | 'other'
  age: number
  origin: string
  trade: string
}

const SIZE = 800

/** Backdrop, its companion, and three colours to wear that stand out against them. */
const SCHEMES = [
  ['#f0c9a4', '#d98f6a', ['#2f6467', '#f4ecdd', '#c96f4a']],
  ['#c9d5c0', '#8fa98a', ['#c96f4a', '#fbf3e4', '#3a4f44']],
  ['#f3d0c8', '#dd9b93', ['#5a3b52', '#fff4ec', '#a8464f']],
  ['#cfe0e6', '#8fb6c2', ['#d9694a', '#fdf6e6', '#27445c']],
  ['#f2dca6', '#dcae5c', ['#2e5266', '#fffaf0', '#8a5a33']],
  ['#ded2ea', '#b39ccf', ['#3f5a4f', '#fdf6f3', '#6a4a86']],
  ['#e9dcc8', '#c7a982', ['#7b8f6a', '#fffaf0', '#94533a']],
  ['#bfd8cc', '#7fae9c', ['#ee8a6b', '#fdf8ee', '#1f4a44']],
  ['#e8b89a', '#c97f58', ['#f2e6d6', '#fff7ea', '#3a4a5c']],
  ['#d6c7b6', '#a98c72', ['#b8472f', '#f6eddf', '#44444b']],
] as const

/** A face drawn for one person; the same key is always the same face. */
export function portrait(sitter: Sitter): Drawing {
  return {
    key: `portrait/${sitter.key}/${sitter.gender}`,
    draw: () => drawPortrait(seeded('portrait', sitter.key), sitter),
  }
}

function drawPortrait(random: Random, sitter: Sitter): string {
  const canvas = new Canvas(SIZE, SIZE)
  const [ground, companion, wear] = random.pick(SCHEMES)
  const look = lookOf(random, sitter)
  const hair = random.pick(stylesFor(look, sitter))(canvas, look)
  const head = [hair.back, neck(canvas, look)]
  const above = [
    face(canvas, look),
    look.woman ? '' : beard(canvas, look),
    hair.front,
    extras(look, hair.covers === true),
  ]
  const turn = random.between(-4, 4)
  const figure = group([
    place(head, 0, 0, { turn }),
    clothes(canvas, look, sitter.trade, wear),
    place(above, 0, 0, { turn }),
  ])
  canvas.add(
    backdrop(canvas, random, ground, companion),
    place(figure, SIZE / 2 + random.between(-10, 10), 384, { scale: 1.38, flip: random.chance(0.3) }),
    grade(canvas, { strength: 0.45 }),
  )
  return canvas.svg()
}

function stylesFor({ woman, age }: Look, { origin }: Sitter): readonly HairStyle[] {
  if (origin === 'africa') return woman ? WOMEN_AFRO : MEN_AFRO
  if (woman) return age > 50 ? WOMEN_OLDER : WOMEN
  return age > 50 ? MEN_OLDER : MEN
}

/** Glasses, earrings, a necklace. */
function extras({ random, woman, age, jaw }: Look, covered: boolean): string {
  const parts: string[] = []
  if (random.chance(age > 45 ? 0.42 : 0.2)) {
    const frame = random.pick(['#2b2b2e', '#7a4524', '#c9a45c', '#a8464f'])
    const lens = random.chance(0.5)
      ? [-46, 46].map((x) => circle(x, 0, 36, { fill: '#ffffff', fillOpacity: 0.14, stroke: frame, strokeWidth: 5.5 }))
      : [-84, 10].map((x) =>
          rect(x, -28, 74, 56, { fill: '#ffffff', fillOpacity: 0.14, stroke: frame, strokeWidth: 6, rx: 20 }),
        )
    parts.push(
      ...lens,
      path('M-10 -6Q0 -14 10 -6M-82 -8L-106 -14M82 -8L106 -14', {
        fill: 'none',
        stroke: frame,
        strokeWidth: 5,
        strokeLinecap: 'round',
      }),
    )
  }
  if (woman && !covered && random.chance(0.75)) {
    const gold = random.pick(['#d9ab52', '#e9e4da', '#c9605a'])
    const hoops = random.chance(0.5)
    for (const side of [-1, 1]) {
      const x = side * (116 + jaw * 5)
      parts.push(
        hoops
          ? circle(x, 64, 19, { fill: 'none', stroke: gold, strokeWidth: 5 })
          : circle(x, 46, 7, { fill: gold }) + circle(x - 2, 44, 2.4, { fill: '#ffffff', opacity: 0.8 }),
      )
    }
  }
  return group(parts)
}
