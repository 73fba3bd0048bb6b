import type { Calendar } from '../calendar.ts'
import { type Ids, type Kind, owned } from '../ids.ts'
import { type Random, seeded } from '../random.ts'
import type { Identity } from './identity.ts'
import type { CitySize } from './size.ts'

/** The context for generating a salon's rows. */
export interface SalonContext {
  seed: number
  index: number
  salonId: string
  identity: Identity
  slug: string
  size: CitySize
  calendar: Calendar
  /** The id of the salon's nth row of a kind. */
  id(kind: Kind, n: number): string
  /** A separate random stream for each purpose. */
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

/** Whether it is the salon of the demo's partner. */
export function isPartnerSalon({ index, size }: Pick<SalonContext, 'index' | 'size'>): boolean {
  return index === 0 && size.rich
}
