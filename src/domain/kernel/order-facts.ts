import type { OrderNotification } from './jobs.ts'
import type { Locale } from './locale.ts'
import type { ShippingAddress } from './shipping-address.ts'

/** The data of a mail about an order. Amounts in minor units of the salon's currency. */
export interface OrderFacts {
  event: OrderNotification
  origin: string
  /** As for a booking. */
  release?: string | undefined
  id: string
  status: string
  tracking: string
  salonName: string
  street: string
  postalCode: string
  city: string
  salonEmail: string
  currency: string
  customerName: string | null
  customerEmail: string | null
  unverifiedId: string | null
  customerLocale: Locale
  salonLocale: Locale
  totalMinor: number
  paid: boolean
  boughtSince: boolean
  shippingAddress: ShippingAddress | null
  /** The price of delivery, a part of the total. */
  deliveryMinor: number
  /** When it was said to arrive, 'YYYY-MM-DD', or what was said about collecting it. */
  arrival: { first: string; last: string } | null
  collecting: { hours: number | null; note: string } | null
  products: { name: string; quantity: number }[]
}
