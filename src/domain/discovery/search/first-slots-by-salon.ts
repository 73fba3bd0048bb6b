import type { App } from '../../kernel/app.ts'
import type { Zone } from '../../kernel/time.ts'
import { type FirstSlot, type FirstSlotsQuery, listFirstSlots } from '../../scheduling/availability/first-slots.ts'

/**
 * The first free times of a day for the services of each salon. One service can be both a treatment and a service that is
 * searched for, so that salons differ in how many there are: those with as many are read at once.
 */
export async function firstSlotsBySalon(
  app: Pick<App, 'db' | 'clock'>,
  query: Omit<FirstSlotsQuery, 'salonIds' | 'zones' | 'serviceIds' | 'perSalon'>,
  salons: readonly { id: string; timeZone?: Zone; serviceIds: readonly string[] }[],
): Promise<Map<string, FirstSlot[]>> {
  const known = salons.flatMap(({ timeZone }) => timeZone ?? [])
  const zones = known.length === salons.length ? [...new Set(known)] : undefined
  const groups = Map.groupBy(salons, ({ serviceIds }) => new Set(serviceIds).size)
  const found = await Promise.all(
    [...groups].map(([perSalon, some]) =>
      listFirstSlots(app, {
        ...{ ...query, zones, perSalon },
        salonIds: some.map(({ id }) => id),
        serviceIds: some.flatMap(({ serviceIds }) => serviceIds),
      }),
    ),
  )
  return new Map(found.flatMap((slots) => [...slots]))
}
