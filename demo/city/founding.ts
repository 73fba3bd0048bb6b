import type { Category } from '../trades/trade.ts'
import { AARHUS_SALONS } from './founding-aarhus.ts'
import { COPENHAGEN_SALONS } from './founding-copenhagen.ts'

/** A salon of the small city: what is told about it is written by hand, the rest follows from the seed. */
export interface Founding {
  name: string
  categories: readonly [Category, ...Category[]]
  street: string
  postalCode: string
  number: string
  about: string
  /** Opens into the night on Friday and Saturday. */
  night?: true
  /** Every request is answered by a person. */
  byHand?: true
  /** A milder cancellation policy than the marketplace rule. */
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
