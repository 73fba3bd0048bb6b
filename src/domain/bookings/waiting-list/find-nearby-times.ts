import type { App } from '../../kernel/app.ts'
import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import { listFirstSlots } from '../../scheduling/availability/first-slots.ts'
import { findNearbySalons, type NearbySalon } from './find-nearby-salons.ts'

/** Another salon that is free on the day, with its first times. */
interface NearbyTimes extends NearbySalon {
  times: { startsAt: Date; minutes: LocalMinutes }[]
}

const [RADIUS_KM, COMPARED, SHOWN] = [10, 8, 3]

/** The nearest salons with the same services that have a free time on a day. Four statements at most. */
export async function findNearbyTimes(
  app: Pick<App, 'db' | 'clock'>,
  { salonId, serviceIds, date }: { salonId: string; serviceIds: readonly string[]; date: LocalDate },
): Promise<NearbyTimes[]> {
  if (serviceIds.length === 0) return []
  const places = await findNearbySalons(app.db, { salonId, serviceIds, radiusKm: RADIUS_KM, limit: COMPARED })
  const free = await listFirstSlots(app, {
    salonIds: places.map((place) => place.salonId),
    date,
    serviceIds: places.flatMap((place) => place.serviceIds),
    perSalon: serviceIds.length,
  })
  return places
    .flatMap((place) => {
      const times = free.get(place.salonId)
      return times ? [{ ...place, times }] : []
    })
    .slice(0, SHOWN)
}
