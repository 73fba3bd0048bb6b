import { type Offer, type Price, priceOf } from '../../../domain/pricing/price.ts'

interface ChosenService {
  category: string
  priceMinor: number
}

interface ChosenProduct extends ChosenService {
  quantity: number
}

/** What is chosen costs this much. A browser that does not wait for the server sums up the same way. */
export function priceOfChoice(
  services: readonly ChosenService[],
  products: readonly ChosenProduct[],
  offer: Offer | null,
): Price {
  return priceOf(
    [
      ...services.map(({ category, priceMinor }) => ({
        kind: 'service' as const,
        category,
        unitMinor: priceMinor,
        quantity: 1,
      })),
      ...products.map(({ category, priceMinor, quantity }) => ({
        kind: 'product' as const,
        category,
        unitMinor: priceMinor,
        quantity,
      })),
    ],
    offer,
  )
}
