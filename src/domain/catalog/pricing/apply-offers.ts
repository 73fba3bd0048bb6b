import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { offerFor, type Reduced, reducedBy } from './last-minute.ts'
import { offersAt } from './offers-at.ts'

interface Chosen {
  serviceId: string
  /** Null when it is not said who does it: only what holds for everybody counts then. */
  staffId: string | null
  priceMinor: number
}

/**
 * Services of an appointment, each at the price that the salon's last-minute offers make for the appointment's start and for who does it:
 * what a customer would see there, whoever writes it down.
 */
export async function applyOffers<S extends Chosen>(
  db: Kysely<DB>,
  { salonId, startsAt, now }: { salonId: string; startsAt: Date; now: Date },
  services: readonly S[],
): Promise<(S & Reduced)[]> {
  const offers = services.length > 0 ? await offersAt(db, { salonId, from: startsAt, to: startsAt, now }) : []
  return services.map((service) => {
    const { serviceId, staffId } = service
    return reducedBy(service, offerFor(offers, { startsAt, staffIds: [staffId ?? ''], serviceId }))
  })
}
