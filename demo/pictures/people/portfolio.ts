import { seeded } from '../../random.ts'
import type { Category } from '../../trades/trade.ts'
import type { Drawing } from '../drawing.ts'
import { COMPOSITIONS } from '../rooms/compositions.ts'
import { palettesOf } from '../studio/palettes.ts'
import { portrait } from './portrait.ts'

/** How many pictures of work the people of one trade show between them. */
const POOL = 40

/** What work of each trade is best shown by: a head of hair, or the table it was done at. */
const SCENES: Partial<Record<Category, readonly string[]>> = {
  nail: ['polish', 'table'],
  beauty: ['vanity', 'niches', 'bed'],
  spa: ['stones', 'massage'],
}

/** `count` pictures of somebody's work, the nth of a salon's people; no two people of a salon show the same one. */
export function portfolio(trade: Category, salon: number, person: number, count: number): Drawing[] {
  const first = salon * 7 + person * count
  return Array.from({ length: count }, (_, n) => workNumber(trade, (first + n) % POOL))
}

function workNumber(trade: Category, n: number): Drawing {
  const key = `work/${trade}/${n}`
  const random = seeded(key)
  const scenes = COMPOSITIONS[trade].filter(({ name }) => SCENES[trade]?.includes(name))
  const scene = scenes[n % Math.max(scenes.length, 1)]
  const palettes = palettesOf(trade)
  const palette = palettes[Math.floor(n / 2) % palettes.length]
  if (scene && palette) return { key, draw: () => scene.draw(random, palette) }
  const gender = trade === 'barber' ? 'male' : random.chance(0.8) ? 'female' : 'male'
  const origin = random.pick(['nordic', 'nordic', 'south', 'east', 'middleEast', 'africa', 'asia'])
  return portrait({ key, gender, age: random.int(19, 60), origin, trade: 'customer' })
}
