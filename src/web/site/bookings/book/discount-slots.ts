import type { Service } from '../../../../domain/catalog/items/queries.ts'
import {
  applyOffer,
  type Discounted,
  type LastMinuteOffer,
  offerFor,
} from '../../../../domain/catalog/pricing/last-minute.ts'
import type { OfferedSlot } from '../../../../domain/scheduling/availability/list-slots.ts'

/** A time with its discount in percent, of the service with the greatest one. */
export type ShownSlot = OfferedSlot & { off?: number }

/** Whether last-minute offers discount a free time; with no service chosen, of any service. */
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

/** Services at their price at a time, whichever of the free team members performs them. */
export function pricedAt(
  services: readonly Service[],
  offers: readonly LastMinuteOffer[],
  slot: OfferedSlot | undefined,
): (Service & Discounted)[] {
  return services.map((service) => {
    const here = slot?.free ? { startsAt: slot.startsAt, staffIds: slot.staffIds, serviceId: service.id } : null
    return applyOffer(service, here && offerFor(offers, here))
  })
}
