import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { ReviewSort } from './review-sort.ts'

export interface Review {
  id: string
  authorName: string
  rating: number
  description: string
  createdAt: Date
  /** When its author last edited it, if ever. */
  editedAt: Date | null
  /** The salon's reply; empty without one. */
  reply: string
  repliedAt: Date | null
}

/** A salon, or one of its team members or products. */
export interface Subject {
  salonId: string
  staffId?: string
  productId?: string
}

/** The visible reviews: of a live salon and not hidden. */
function reviewsOf({ salonId, staffId, productId }: Subject) {
  const person = staffId ? sql`r.staff_id = ${staffId}` : sql`r.staff_id is null`
  const product = productId ? sql`r.product_id = ${productId}` : sql`r.product_id is null`
  return sql`review r join salon s on s.id = r.salon_id and s.status = 'live'
    where r.salon_id = ${salonId} and r.hidden_at is null and ${person} and ${product}`
}

const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
}

export async function reviewRows(
  db: Kysely<DB>,
  { sort, ...subject }: Subject & { sort: ReviewSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select r.id, r.author_name as "authorName", r.rating, r.description, r.created_at as "createdAt",
      r.edited_at as "editedAt", r.reply, r.replied_at as "repliedAt"
    from ${reviewsOf(subject)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The number of reviews with one to five stars. Half stars are rounded up. */
export async function countByStars(db: Kysely<DB>, subject: Subject): Promise<number[]> {
  const { rows } = await sql<{ stars: number; n: number }>`
    select floor(r.rating + 0.5)::int as stars, count(*) as n from ${reviewsOf(subject)} group by stars`.execute(db)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0)
}
