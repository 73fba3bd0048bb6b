import type { Random } from '../../random.ts'
import { type Colour, mix } from '../studio/colour.ts'

/** What somebody looks like, before anything is drawn. Head coordinates: (0, 0) lies between the eyes' outer corners. */
export interface Look {
  random: Random
  skin: Colour
  hair: Colour
  iris: Colour
  /** 0 is a soft, narrow jaw, 1 a square one. */
  jaw: number
  age: number
  woman: boolean
}

const SKINS = ['#f7dcc9', '#f2cdb2', '#e8b995', '#d8a27a', '#c08660', '#a06a48', '#7d4f35', '#5e3a28'] as const
const BLACK = ['#1d1615', '#241a17', '#2e201a'] as const
const BROWN = ['#3a2519', '#4f3220', '#6b4527', '#875a33'] as const
const FAIR = ['#b98a4e', '#d0a562', '#e2c48a', '#c9793f', '#a64d2a'] as const
const GREY = ['#8b8784', '#aaa5a0', '#cfcac4'] as const
/** Colours that a stylist might wear. */
const DYED = ['#b4475a', '#e7b7b0', '#6d5a96', '#3f6f86', '#efe2cf'] as const

const SKIN_OF: Record<string, readonly (readonly [tone: number, weight: number])[]> = {
  nordic: [
    [0, 4],
    [1, 5],
    [2, 2],
    [3, 0.4],
  ],
  middleEast: [
    [1, 1],
    [2, 3],
    [3, 3],
    [4, 1],
  ],
  asia: [
    [1, 3],
    [2, 3],
    [3, 2],
    [4, 1],
  ],
  east: [
    [0, 4],
    [1, 4],
    [2, 1],
  ],
  south: [
    [1, 1],
    [2, 4],
    [3, 3],
  ],
  africa: [
    [5, 2],
    [6, 4],
    [7, 4],
  ],
}

export function lookOf(
  random: Random,
  { gender, age, origin, trade }: { gender: string; age: number; origin: string; trade: string },
): Look {
  const woman = gender === 'female' || (gender === 'other' && random.chance(0.5))
  const tone = random.weighted(SKIN_OF[origin] ?? SKIN_OF.nordic ?? [[1, 1]])
  const skin = mix(SKINS[tone] ?? SKINS[1], SKINS[Math.min(7, tone + 1)] ?? SKINS[2], random.between(0, 0.4))
  const dark = origin === 'asia' || origin === 'africa' || origin === 'middleEast'
  const natural = dark
    ? random.pick(BLACK)
    : origin === 'south'
      ? random.pick([...BLACK, ...BROWN])
      : random.pick([...BROWN, ...FAIR])
  const greying = age > 46 && random.chance(woman ? 0.35 : 0.6)
  const dyed = trade === 'hair' && woman && age < 45 && random.chance(0.12)
  const hair = greying ? random.pick(GREY) : dyed ? random.pick(DYED) : natural
  const iris =
    dark || random.chance(0.4)
      ? random.pick(['#3b2418', '#4d3020', '#2a1b14'])
      : random.pick(['#5a7f98', '#6b8a6a', '#7b5a35', '#4f6f86'])
  return { random, skin, hair, iris, jaw: woman ? random.between(0, 0.45) : random.between(0.5, 1), age, woman }
}
