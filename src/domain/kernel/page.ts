/** How many salons or products a page of a list shows, and how many entries of a list an API call returns by default. */
export const PAGE_SIZE = 24

/** One page of a list. `total` counts the whole list. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  limit: number
}

export interface PageRequest {
  page: number
  limit: number
}

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit
}
