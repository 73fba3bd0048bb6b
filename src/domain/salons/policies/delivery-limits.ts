/** The largest price of delivery, minor units, times and texts that a salon can set. */
export const DELIVERY_LIMITS = { amountMinor: 10_000_000, days: 60, hours: 336, note: 200 } as const
