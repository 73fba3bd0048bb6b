import type { Delivery } from './delivery.ts'

/** The value of the choice that is ticked at first: 'collect', or the id of the address. */
export function proposedDelivery(delivery: Delivery | null): string {
  return delivery?.address && !delivery.pickup ? delivery.address.id : 'collect'
}

/** What delivery costs when this is chosen, minor units. */
export function chosenDeliveryMinor(delivery: Delivery | null, chosen: string): number {
  return delivery?.address && delivery.deliversThere && chosen === delivery.address.id ? delivery.priceMinor : 0
}

/** Whether the customer has a way to get the products: at an appointment, at a served address, or in the salon. */
export function canReceive(delivery: Delivery | null, { collects }: { collects: boolean }): boolean {
  return delivery === null || delivery.deliversThere || collects
}
