import type { ProductKind } from '../pictures/products/kind.ts'

export type Category = 'hair' | 'nail' | 'barber' | 'beauty' | 'spa'

export interface ServiceIdea {
  name: string
  description: string
  minutes: number
  /** Kroner, lowest and highest that a salon asks. */
  price: readonly [low: number, high: number]
  before?: number
  after?: number
  /** Every salon of the trade has it. */
  always?: boolean
}

interface ProductIdea {
  name: string
  description: string
  price: readonly [low: number, high: number]
  kind: ProductKind
}

/** What one trade sells and how people speak of it. Texts are patterns for `compose`. */
export interface Trade {
  category: Category
  /** Share of women among its people. */
  women: number
  titles: readonly (readonly [title: string, weight: number])[]
  services: readonly ServiceIdea[]
  products: readonly ProductIdea[]
  /** Third-person sentences; {name} is the first name. */
  bios: readonly string[]
  /** {staff} and {service} are put in. */
  praise: readonly string[]
  fair: readonly string[]
  complaints: readonly string[]
}
