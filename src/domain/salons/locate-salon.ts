import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'

export interface SalonPlace {
  id: string
  slug: string
  name: string
  timeZone: string
  currency: string
}

/** Which live salon an id or slug means, and whose clock and money count there. An owner's own need not be live. */
export async function locateSalon(app: Pick<App, 'db'>, idOrSlug: string, owner?: { id: string }): Promise<SalonPlace> {
  const given = idOrSlug.toLowerCase()
  const salon = await app.db
    .selectFrom('salon')
    .select(['id', 'slug', 'name', 'time_zone as timeZone', 'currency'])
    .where(isId(given) ? 'id' : 'slug', '=', given)
    .where((eb) => eb.or([eb('status', '=', 'live'), ...(owner ? [eb('owner_id', '=', owner.id)] : [])]))
    .executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  return salon
}
