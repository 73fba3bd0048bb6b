import { seeded } from '../../random.ts'
import type { Drawing } from '../drawing.ts'
import type { Colour } from '../studio/colour.ts'
import { place } from '../studio/shapes.ts'
import { brush, candle, comb, polish, soap } from './implements.ts'
import type { ProductKind } from './kind.ts'
import { brandNamed } from './labels.ts'
import type { Packshot } from './packshot.ts'
import { finish, studio } from './studio.ts'
import { bottle, dropper, jar, pump, spray, tin, tube } from './vessels.ts'

export interface ProductShot {
  kind: ProductKind
  brand: string
  name: string
  /** One of a few arrangements of the same thing. */
  look: number
  /** From across the studio by default; near, to read the label; two of them. */
  view?: 'near' | 'two'
}

const PACKSHOTS: Readonly<Record<ProductKind, Packshot>> = {
  bottle,
  pump,
  dropper,
  jar,
  tube,
  tin,
  spray,
  polish,
  comb,
  candle,
  brush,
  soap,
}

const GROUNDS = [
  ['#f1dccb', '#e3a98a'],
  ['#dbe3d3', '#a9bd9f'],
  ['#f4dcd8', '#e0a29b'],
  ['#d9e6ea', '#9fc1cc'],
  ['#f3e3bd', '#e2b766'],
  ['#e3daee', '#bda9d8'],
  ['#ece2d3', '#cdb393'],
  ['#d3e6dd', '#94bfae'],
] as const

/** Polishes are named after their colour; other things are tinted by what is in them. */
const TINTS: readonly (readonly [word: string, colour: Colour])[] = [
  ['rosehip', '#d9626a'],
  ['midnight', '#22314f'],
  ['brick', '#a84a35'],
  ['oat', '#e9d3c2'],
  ['salt', '#dfe8ea'],
  ['sauna', '#b9794a'],
  ['rose', '#eaa9a6'],
  ['C serum', '#f0a94f'],
  ['seaweed', '#6f8f6d'],
]

/** A product on its brand's colours in a soft studio. */
export function productPicture(shot: ProductShot): Drawing {
  const scene = `product/${shot.kind}/${shot.brand}/${shot.name}/${shot.look}`
  return {
    key: shot.view ? `${scene}/${shot.view}` : scene,
    draw: () => {
      const random = seeded(scene)
      const brand = brandNamed(shot.brand)
      const [ground, companion] = random.pick(GROUNDS)
      const tint =
        TINTS.find(([word]) => shot.name.toLowerCase().includes(word.toLowerCase()))?.[1] ??
        random.pick(['#f0d9b5', '#e9c9a0', '#d8e0c4', '#f2d5cf'])
      const canvas = studio(random, ground, companion)
      const thing = PACKSHOTS[shot.kind](canvas, random, brand, tint)
      canvas.add(
        ...(shot.view === 'two'
          ? [place(thing, -68, 92, { scale: 0.78 }), place(thing, 96, 52, { scale: 0.92 })]
          : [thing]),
      )
      return finish(canvas, shot.view === 'near')
    },
  }
}
