import type { Drawing } from '../pictures/drawing.ts'
import { portfolio } from '../pictures/people/portfolio.ts'
import type { SalonContext } from './salon-context.ts'

/** Some show the salon what they have in mind. */
export function photosOf({ identity, index, size }: SalonContext, n: number): Drawing[] {
  const trade = identity.categories[0]
  return size.rich && trade && n % 4 === 1 ? portfolio(trade, index + 5, n, 1 + (n % 2)) : []
}
