import type { Kysely } from 'kysely'
import type { DB } from '../shared/tables.ts'
import type { ReviewSort } from './review-sort.ts'

export interface Review {
  id: string
  authorName: string
  rating: number
  description: string
  createdAt: Date
}

interface Subject {
  salonId: string
  staffId?: string
}

function reviewsOf(db: Kysely<DB>, { salonId, staffId }: Subject) {
  return db
    .selectFrom('review as r')
    .innerJoin('salon as s', 's.id', 'r.salon_id')
    .where('r.salon_id', '=', salonId)
    .where('s.status', '=', 'live')
    .where('r.product_id', 'is', null)
    .where('r.staff_id', staffId ? '=' : 'is', staffId ?? null)
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
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countReviews(db: Kysely<DB>, subject: Subject): Promise<number> {
  const { n } = await reviewsOf(db, subject)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
