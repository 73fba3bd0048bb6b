/** The size of a city and the range of its calendar. */
export interface CitySize {
  salons: number
  bookings: number
  /** Days from today of the first and the last bookings. */
  from: number
  to: number
  /** With booking events and a year of reviews, most of which the large city omits. */
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

/** The number of bookings of a salon; all salons together have exactly `bookings`. */
export function quotaOf(size: CitySize, index: number): number {
  const share = (n: number) => Math.floor((size.bookings * n) / size.salons)
  return share(index + 1) - share(index)
}
