import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { findNearbySalons } from './find-nearby-salons.ts'
import { MAX_SALONS } from './limits.ts'

interface Chosen {
  salonId: string
  serviceIds: readonly string[]
  staffId: string | null
  radiusKm: number
}

/**
 * Sets the salons that may serve a request: the chosen one, and up to 19 others within the radius that offer the same
 * services. The request's lock is held.
 */
export async function setPlaces(tx: Kysely<DB>, requestId: string, chosen: Chosen): Promise<void> {
  const { salonId, serviceIds, staffId, radiusKm } = chosen
  await tx.deleteFrom('waiting_place').where('request_id', '=', requestId).execute()
  const others = radiusKm > 0 ? await findNearbySalons(tx, { ...chosen, limit: MAX_SALONS - 1 }) : []
  await tx
    .insertInto('waiting_place')
    .values([
      { request_id: requestId, salon_id: salonId, service_ids: [...serviceIds], staff_id: staffId },
      ...others.map((other) => ({
        request_id: requestId,
        salon_id: other.salonId,
        service_ids: other.serviceIds,
        staff_id: null,
      })),
    ])
    .execute()
}
