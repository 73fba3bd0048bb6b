import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { applyOffer, type Discounted, offerFor } from './last-minute.ts'
import { offersAt } from './offers-at.ts'

interface Chosen {
  serviceId: string
  /** Null when the team member is not chosen: only offers for everyone apply then. */
  staffId: string | null
  priceMinor: number
}

/**
 * The services of an appointment, each at its price with the salon's last-minute offers for the start and the team
 * member: the price a customer would see, also for bookings by the salon.
 */
export async function applyOffers<S extends Chosen>(
  db: Kysely<DB>,
  { salonId, startsAt, now }: { salonId: string; startsAt: Date; now: Date },
  services: readonly S[],
): Promise<(S & Discounted)[]> {
  const offers = services.length > 0 ? await offersAt(db, { salonId, from: startsAt, to: startsAt, now }) : []
  return services.map((service) => {
    const { serviceId, staffId } = service
    return applyOffer(service, offerFor(offers, { startsAt, staffIds: [staffId ?? ''], serviceId }))
  })
}
