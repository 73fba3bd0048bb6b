import { percentOf } from '../../kernel/money.ts'

/** So much less for appointments that begin in this time; of one person or one service only, where it says so. */
export interface LastMinuteOffer {
  id: string
  staffId: string | null
  serviceId: string | null
  percentage: number
  /** From this instant up to, not including, the other. */
  from: Date
  to: Date
}

/** What an offer makes of one service. */
export interface OfferHere {
  id: string
  percentage: number
}

interface Priced {
  priceMinor: number
}

/** A service with what it costs now, and what it costs otherwise; null when nothing makes it less. */
export interface Reduced {
  priceMinor: number
  listMinor: number | null
  offerId: string | null
}

/**
 * The best offer for one service of an appointment. Of several people who might do it, the one that is sure whoever it will be:
 * a price that is shown is never raised afterwards.
 */
export function offerFor(
  offers: readonly LastMinuteOffer[],
  { startsAt, staffIds, serviceId }: { startsAt: Date; staffIds: readonly string[]; serviceId: string },
): OfferHere | null {
  const holding = offers.filter(
    ({ from, to, serviceId: only }) => from <= startsAt && startsAt < to && (only === null || only === serviceId),
  )
  const bests = staffIds.map((staffId) =>
    best(holding.filter((offer) => offer.staffId === null || offer.staffId === staffId)),
  )
  const surest = bests.reduce((a, b) => ((a?.percentage ?? 0) <= (b?.percentage ?? 0) ? a : b), bests[0] ?? null)
  return surest && { id: surest.id, percentage: surest.percentage }
}

function best(offers: readonly LastMinuteOffer[]): LastMinuteOffer | null {
  return offers.reduce<LastMinuteOffer | null>((a, b) => (a && a.percentage >= b.percentage ? a : b), null)
}

/** The service at the price that an offer makes. */
export function reducedBy<S extends Priced>(service: S, offer: OfferHere | null | undefined): S & Reduced {
  const { priceMinor } = service
  const off = offer ? percentOf(priceMinor, offer.percentage) : 0
  if (!offer || off === 0) return { ...service, listMinor: null, offerId: null }
  return { ...service, priceMinor: priceMinor - off, listMinor: priceMinor, offerId: offer.id }
}
