import { type Kysely, sql } from 'kysely'
import type { DB } from '../shared/tables.ts'
import type { ReviewSort } from './review-sort.ts'

export interface Review {
  id: string
  authorName: string
  rating: number
  description: string
  createdAt: Date
  /** When its author last changed it; null for most. */
  editedAt: Date | null
  /** What the salon says to it; empty when it says nothing. */
  reply: string
  repliedAt: Date | null
}

/** A salon, or one of its people or products. */
export interface Subject {
  salonId: string
  staffId?: string
  productId?: string
}

function reviewsOf(db: Kysely<DB>, { salonId, staffId, productId }: Subject) {
  return db
    .selectFrom('review as r')
    .innerJoin('salon as s', 's.id', 'r.salon_id')
    .where('r.salon_id', '=', salonId)
    .where('s.status', '=', 'live')
    .where('r.hidden_at', 'is', null)
    .where('r.staff_id', staffId ? '=' : 'is', staffId ?? null)
    .where('r.product_id', productId ? '=' : 'is', productId ?? null)
}

export function reviewRows(
  db: Kysely<DB>,
  { sort, ...subject }: Subject & { sort: ReviewSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  const found = reviewsOf(db, subject)
  const sorted = sort === 'newest' ? found : found.orderBy('r.rating', sort === 'lowest' ? 'asc' : 'desc')
  return sorted
    .select(['r.id', 'r.author_name as authorName', 'r.rating', 'r.description', 'r.created_at as createdAt'])
    .select(['r.edited_at as editedAt', 'r.reply', 'r.replied_at as repliedAt'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many reviews gave one star, two and so on to five. Half stars count up. */
export async function countByStars(db: Kysely<DB>, subject: Subject): Promise<number[]> {
  const rows = await reviewsOf(db, subject)
    .select((eb) => [sql<number>`floor(r.rating + 0.5)::int`.as('stars'), eb.fn.countAll<number>().as('n')])
    .groupBy('stars')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0)
}
