import type { Kysely } from 'kysely'
import type { NewLine } from '../bookings/booking/write-booking.ts'
import { applyOffers } from '../catalog/pricing/apply-offers.ts'
import type { DB } from '../kernel/tables.ts'

/** The lines with last-minute offers applied: the same prices as online. */
export async function atTodaysPrices(
  tx: Kysely<DB>,
  when: { salonId: string; startsAt: Date; now: Date },
  lines: readonly NewLine[],
): Promise<NewLine[]> {
  const chosen = lines.map(({ service, staff }) => ({ ...service, serviceId: service.id, staffId: staff.id, staff }))
  const reduced = await applyOffers(tx, when, chosen)
  return reduced.map(({ staff, staffId: _, serviceId: __, ...service }) => ({ service, staff }))
}
