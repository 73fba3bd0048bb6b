import type { Kysely } from 'kysely'
import type { DB } from '../shared/tables.ts'
import type { Category } from './categories.ts'

export interface Service {
  id: string
  salonId: string
  category: Category
  name: string
  description: string
  priceMinor: number
  currency: string
  minutes: number
  bufferBefore: number
  bufferAfter: number
}

/** What a live salon offers, or also one that is not live yet; in the salon's own order. */
export function offeredServices(db: Kysely<DB>, salonId: string, of: 'live' | 'any' = 'live'): Promise<Service[]> {
  return db
    .selectFrom('service as v')
    .innerJoin('salon as s', 's.id', 'v.salon_id')
    .select(['v.id', 'v.salon_id as salonId', 'v.name', 'v.description', 'v.minutes', 's.currency'])
    .select(['v.price_minor as priceMinor', 'v.buffer_before as bufferBefore', 'v.buffer_after as bufferAfter'])
    .select((eb) => eb.ref('v.category').$castTo<Category>().as('category'))
    .where('v.salon_id', '=', salonId)
    .where('v.active', '=', true)
    .$if(of === 'live', (query) => query.where('s.status', '=', 'live'))
    .orderBy('v.position')
    .orderBy('v.name')
    .limit(500)
    .execute()
}
