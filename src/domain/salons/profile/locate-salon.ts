import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'

export interface SalonPlace {
  id: string
  slug: string
  name: string
  timeZone: string
  currency: string
}

/**
 * A live salon by id or slug, with its time zone and currency. A member's own salon need not be live. Throws
 * Refusal('not_found').
 */
export async function locateSalon(
  app: Pick<App, 'db'>,
  idOrSlug: string,
  member?: { id: string },
): Promise<SalonPlace> {
  const given = idOrSlug.toLowerCase()
  const salon = await app.db
    .selectFrom('salon')
    .select(['id', 'slug', 'name', 'time_zone as timeZone', 'currency'])
    .where(isId(given) ? 'id' : 'slug', '=', given)
    .where((eb) => {
      const own = eb
        .selectFrom('membership')
        .select('membership.salon_id')
        .whereRef('membership.salon_id', '=', 'salon.id')
        .where('membership.person_id', '=', member?.id ?? null)
      return eb.or([eb('status', '=', 'live'), ...(member ? [eb.exists(own)] : [])])
    })
    .executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  return salon
}
