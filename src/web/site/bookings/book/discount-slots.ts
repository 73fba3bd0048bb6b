import type { Service } from '../../../../domain/catalog/items/queries.ts'
import {
  type LastMinuteOffer,
  offerFor,
  type Reduced,
  reducedBy,
} from '../../../../domain/catalog/pricing/last-minute.ts'
import type { OfferedSlot } from '../../../../domain/scheduling/availability/list-slots.ts'

/** A time with what is taken off when something is: in percent, of the service that gains most. */
export type ShownSlot = OfferedSlot & { off?: number }

/** Whether last-minute offers make a free time less; of all services alike, as long as none is chosen. */
export function withOffer(
  slot: OfferedSlot,
  offers: readonly LastMinuteOffer[],
  serviceIds: readonly string[],
): ShownSlot {
  if (!slot.free || offers.length === 0) return slot
  const { startsAt, staffIds } = slot
  const found = (serviceIds.length > 0 ? serviceIds : ['']).map(
    (serviceId) => offerFor(offers, { startsAt, staffIds, serviceId })?.percentage ?? 0,
  )
  const off = Math.max(...found)
  return off > 0 ? { ...slot, off } : slot
}

/** Services at what they cost at a time, whoever of those who are free then does them. */
export function pricedAt(
  services: readonly Service[],
  offers: readonly LastMinuteOffer[],
  slot: OfferedSlot | undefined,
): (Service & Reduced)[] {
  return services.map((service) => {
    const here = slot?.free ? { startsAt: slot.startsAt, staffIds: slot.staffIds, serviceId: service.id } : null
    return reducedBy(service, here && offerFor(offers, here))
  })
}
