import type { Category } from '../trades/trade.ts'
import { AARHUS_SALONS } from './founding-aarhus.ts'
import { COPENHAGEN_SALONS } from './founding-copenhagen.ts'

/** A salon of the small city with a hand-written description; the rest is derived from the seed. */
export interface Founding {
  name: string
  categories: readonly [Category, ...Category[]]
  street: string
  postalCode: string
  number: string
  about: string
  /** Open until late on Friday and Saturday. */
  night?: true
  /** Confirms requests by hand. */
  byHand?: true
  /** A more lenient cancellation policy than the default. */
  mild?: true
}

export const FOUNDING: readonly Founding[] = [...COPENHAGEN_SALONS, ...AARHUS_SALONS].map(
  ([name, categories, address, about, ...traits]) => {
    const [street, postalCode, number] = parts(address)
    const [first, ...rest] = categories.split(' ') as [Category, ...Category[]]
    const has = Object.fromEntries(traits.map((trait) => [trait, true]))
    return { name, categories: [first, ...rest], street, postalCode, number, about, ...has }
  },
)

function parts(address: string): [street: string, postalCode: string, number: string] {
  const words = address.split(' ')
  const number = words.pop() ?? ''
  const postalCode = words.pop() ?? ''
  return [words.join(' '), postalCode, number]
}
