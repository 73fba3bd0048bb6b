import type { Calendar } from '../calendar.ts'
import { type Ids, type Kind, owned } from '../ids.ts'
import { type Random, seeded } from '../random.ts'
import type { Identity } from './identity.ts'
import type { CitySize } from './size.ts'

/** One salon's place in the city: what all that is made for it needs. */
export interface SalonContext {
  seed: number
  index: number
  salonId: string
  identity: Identity
  slug: string
  size: CitySize
  calendar: Calendar
  /** The nth thing of a kind that belongs to this salon. */
  id(kind: Kind, n: number): string
  /** A stream of choices of its own for each purpose. */
  random(purpose: string): Random
}

export function salonContextOf(base: Omit<SalonContext, 'salonId' | 'id' | 'random'>, ids: Ids): SalonContext {
  return {
    ...base,
    salonId: ids('salon', base.index),
    id: (kind, n) => ids(kind, owned(base.index, n)),
    random: (purpose) => seeded(base.seed, purpose, base.index),
  }
}

/** The salon that the demo's partner signs in to. */
export function isPartners({ index, size }: Pick<SalonContext, 'index' | 'size'>): boolean {
  return index === 0 && size.rich
}
