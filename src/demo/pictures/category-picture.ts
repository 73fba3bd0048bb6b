import { seeded } from '../random.ts'
import type { Category } from '../trades/trade.ts'
import type { Drawing } from './drawing.ts'
import { barberChairs } from './scenes/barber-chairs.ts'
import { beautyVanity } from './scenes/beauty-vanity.ts'
import { hairMirrors } from './scenes/hair-mirrors.ts'
import { nailPolish } from './scenes/nail-polish.ts'
import { spaStones } from './scenes/spa-stones.ts'
import { paletteNamed } from './studio/palettes.ts'
import type { Scene } from './studio/scene.ts'

/** The picture that stands for a trade, chosen by eye. */
const CHOSEN: Readonly<Record<Category, readonly [scene: Scene, palette: string, seed: number]>> = {
  hair: [hairMirrors, 'seafoam', 4],
  barber: [barberChairs, 'charcoal', 3],
  nail: [nailPolish, 'lilac', 2],
  beauty: [beautyVanity, 'blush', 8],
  spa: [spaStones, 'sage', 1],
}

export function categoryPicture(category: Category): Drawing {
  const [scene, palette, seed] = CHOSEN[category]
  return { key: `category/${category}`, draw: () => scene(seeded('category', category, seed), paletteNamed(palette)) }
}
