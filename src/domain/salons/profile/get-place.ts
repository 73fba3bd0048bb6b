import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A salon's address, and its coordinates if known. */
export interface SalonPoint {
  street: string
  postalCode: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
}

/** Throws Refusal('not_allowed'). */
export async function getPlace(app: Pick<App, 'db'>, member: Member): Promise<SalonPoint> {
  mayOrRefuse(member, 'settings_edit')
  const found = await app.db
    .selectFrom('salon')
    .select(['street', 'postal_code as postalCode', 'city', 'country', 'latitude', 'longitude'])
    .where('id', '=', member.salonId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}
