import type { ProductKind } from '../pictures/products/kind.ts'

export type Category = 'hair' | 'nail' | 'barber' | 'beauty' | 'spa'

export interface ServiceIdea {
  name: string
  description: string
  minutes: number
  /** The price range in kroner. */
  price: readonly [low: number, high: number]
  before?: number
  after?: number
  /** When the team member is free, in minutes from the start. */
  processing?: readonly { from: number; to: number }[]
  /** What it needs, for all of it or from one minute to another while the team member works. */
  resource?: { name: 'Wash basin' | 'Treatment room'; part?: readonly [from: number, to: number] }
  /** Every salon of the trade offers it. */
  always?: boolean
}

export interface ProductIdea {
  name: string
  description: string
  price: readonly [low: number, high: number]
  kind: ProductKind
}

/** Services, products and texts of a trade. Texts are patterns for `compose`. */
export interface Trade {
  category: Category
  /** The share of women. */
  women: number
  titles: readonly (readonly [title: string, weight: number])[]
  services: readonly ServiceIdea[]
  products: readonly ProductIdea[]
  /** Third-person sentences; {name} is the first name. */
  bios: readonly string[]
  /** {staff} and {service} are inserted. */
  praise: readonly string[]
  fair: readonly string[]
  complaints: readonly string[]
}
