/** How large a city is and how far its diary reaches. */
export interface CitySize {
  salons: number
  bookings: number
  /** Days from today: the first and the last with bookings. */
  from: number
  to: number
  /** With what happened to each booking and a year of reviews; the large city leaves most of that out. */
  rich: boolean
}

export const SMALL = { salons: 60, bookings: 12_000 }

export function citySize({
  salons = SMALL.salons,
  bookings = salons * 200,
}: {
  salons?: number
  bookings?: number
}): CitySize {
  const rich = salons <= 500
  return { salons, bookings, rich, ...(rich ? { from: -21, to: 21 } : { from: -90, to: 29 }) }
}

/** How many bookings a salon gets, so that all salons together get exactly `bookings`. */
export function quotaOf(size: CitySize, index: number): number {
  const share = (n: number) => Math.floor((size.bookings * n) / size.salons)
  return share(index + 1) - share(index)
}
