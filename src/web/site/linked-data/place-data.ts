import type { AggregateRating, Review as ReviewData } from 'schema-dts'
import type { Review } from '../../../domain/discovery/reviews/queries.ts'
import type { Category } from '../../../domain/kernel/categories.ts'

/** The schema.org type of each category. It has none for barbers: a barber is a hair salon. */
export const PLACES = {
  hair: 'HairSalon',
  barber: 'HairSalon',
  nail: 'NailSalon',
  beauty: 'BeautySalon',
  spa: 'DaySpa',
} as const satisfies Record<Category, string>

const WIDTH = 1280
const REVIEWS = 3

/** The address of a picture, wide enough for search engines. */
export function imageAddress(origin: string, path: string): string {
  return `${origin}${path.replace(/\.[a-z0-9]+$/i, '')}-${WIDTH}.webp`
}

interface Rated {
  rating: number
  reviewCount: number
}

/** Nothing without ratings. */
export function ratingData({ rating, reviewCount }: Rated): { aggregateRating?: AggregateRating } {
  if (reviewCount === 0) return {}
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 } }
}

/** A few reviews, in the page's order. */
export function reviewsData(reviews: readonly Review[]): { review?: ReviewData[] } {
  if (reviews.length === 0) return {}
  return {
    review: reviews.slice(0, REVIEWS).map(({ authorName, rating, description, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName },
      datePublished: createdAt.toISOString(),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      ...(description && { reviewBody: description }),
    })),
  }
}
