import { percentOf } from '../../kernel/money.ts'

/** A discount for appointments that start in an interval; for one team member or one service only, if named. */
export interface LastMinuteOffer {
  id: string
  staffId: string | null
  serviceId: string | null
  percentage: number
  /** The interval of starts, end excluded. */
  from: Date
  to: Date
}

/** An offer applied to one service. */
export interface ApplicableOffer {
  id: string
  percentage: number
}

interface Priced {
  priceMinor: number
}

/** A service with its present price and its regular price; null without a discount. */
export interface Discounted {
  priceMinor: number
  listMinor: number | null
  offerId: string | null
}

/**
 * The best offer for one service of an appointment. With several possible team members, the one that applies to all of
 * them: a price that was shown is never raised afterwards.
 */
export function offerFor(
  offers: readonly LastMinuteOffer[],
  { startsAt, staffIds, serviceId }: { startsAt: Date; staffIds: readonly string[]; serviceId: string },
): ApplicableOffer | null {
  const applicable = offers.filter(
    ({ from, to, serviceId: only }) => from <= startsAt && startsAt < to && (only === null || only === serviceId),
  )
  const bestByStaff = staffIds.map((staffId) =>
    best(applicable.filter((offer) => offer.staffId === null || offer.staffId === staffId)),
  )
  const guaranteed = bestByStaff.reduce(
    (a, b) => ((a?.percentage ?? 0) <= (b?.percentage ?? 0) ? a : b),
    bestByStaff[0] ?? null,
  )
  return guaranteed && { id: guaranteed.id, percentage: guaranteed.percentage }
}

function best(offers: readonly LastMinuteOffer[]): LastMinuteOffer | null {
  return offers.reduce<LastMinuteOffer | null>((a, b) => (a && a.percentage >= b.percentage ? a : b), null)
}

/** The service with an offer applied. */
export function applyOffer<S extends Priced>(service: S, offer: ApplicableOffer | null | undefined): S & Discounted {
  const { priceMinor } = service
  const discount = offer ? percentOf(priceMinor, offer.percentage) : 0
  if (!offer || discount === 0) return { ...service, listMinor: null, offerId: null }
  return { ...service, priceMinor: priceMinor - discount, listMinor: priceMinor, offerId: offer.id }
}
