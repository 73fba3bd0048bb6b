import { barber } from './barber.ts'
import { beauty } from './beauty.ts'
import { hair } from './hair.ts'
import { nail } from './nail.ts'
import { spa } from './spa.ts'
import type { Category, Trade } from './trade.ts'

export const TRADES: Readonly<Record<Category, Trade>> = { hair, nail, barber, beauty, spa }

/** All job titles, in the order of their rows. */
export const TITLES: readonly string[] = [
  ...new Set([...Object.values(TRADES).flatMap((trade) => trade.titles.map(([title]) => title)), 'Salon Owner']),
]
