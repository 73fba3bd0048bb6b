import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
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
  /** The language of the page it was written on, null when it was not stored. */
  locale: Locale | null
  /** What was done, and by whom, in the appointment before it; empty for one without. */
  services: string[]
  staff: string[]
  /** The paths of the author's pictures. */
  photos: string[]
}

/** A salon, or one of its team members or products. */
export interface Subject {
  salonId: string
  staffId?: string
  productId?: string
}

/** Reviews of the salon after an appointment with this service, or with this team member. */
export interface ReviewFilter {
  serviceId?: string | undefined
  performerId?: string | undefined
}

/** The visible reviews: of a live salon and not hidden. */
function reviewsOf({ salonId, staffId, productId, serviceId, performerId }: Subject & ReviewFilter) {
  const person = staffId ? sql`r.staff_id = ${staffId}` : sql`r.staff_id is null`
  const product = productId ? sql`r.product_id = ${productId}` : sql`r.product_id is null`
  const service = serviceId ? sql`and r.service_ids @> array[${serviceId}::uuid]` : sql``
  const performer = performerId ? sql`and r.staff_ids @> array[${performerId}::uuid]` : sql``
  return sql`review r join salon s on s.id = r.salon_id and s.status = 'live'
    where r.salon_id = ${salonId} and r.hidden_at is null and ${person} and ${product} ${service} ${performer}`
}

const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
}

export async function reviewRows(
  db: Kysely<DB>,
  { sort, locale, ...subject }: Subject & ReviewFilter & { sort: ReviewSort; locale: Locale | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  const { salonId } = subject
  const { rows } = await sql<Omit<Review, 'services'> & { services: Named[] }>`
    select r.id, r.author_name as "authorName", r.rating, r.description, r.created_at as "createdAt",
      r.edited_at as "editedAt", r.reply, r.replied_at as "repliedAt", r.locale, r.photos,
      coalesce((select json_agg(json_build_object('name', v.name, 'texts', v.texts) order by v.position, v.id)
        from service v where v.salon_id = ${salonId} and v.id = any(r.service_ids)), '[]') as services,
      array(select w.name from staff w where w.salon_id = ${salonId} and w.id = any(r.staff_ids) order by w.position, w.id) as staff
    from ${reviewsOf(subject)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, services: row.services.map(({ name, texts }) => nameIn(name, texts, locale)) }))
}

interface Named {
  name: string
  texts: Texts
}

/** What reviews of a salon can be filtered by, with the number of reviews. */
export interface ReviewFacet {
  kind: 'service' | 'staff'
  id: string
  name: string
  reviews: number
}

/** The services that are offered and the team members who work there, the most reviewed first. */
export async function reviewFacets(db: Kysely<DB>, salonId: string, locale: Locale | null): Promise<ReviewFacet[]> {
  const { rows } = await sql<ReviewFacet & { texts: Texts | null }>`
    with seen as materialized (select r.service_ids, r.staff_ids from ${reviewsOf({ salonId })})
    (select 'service' as kind, v.id, v.name, v.texts, count(*)::int as reviews
      from seen cross join lateral unnest(seen.service_ids) as w (id)
        join service v on v.salon_id = ${salonId} and v.id = w.id and v.active
      group by v.id, v.name, v.texts order by count(*) desc, v.name limit 30)
    union all
    (select 'staff', t.id, t.name, null::jsonb, count(*)::int
      from seen cross join lateral unnest(seen.staff_ids) as w (id)
        join staff t on t.salon_id = ${salonId} and t.id = w.id and t.active
      group by t.id, t.name order by count(*) desc, t.name limit 30)`.execute(db)
  return rows.map(({ texts, ...facet }) => ({ ...facet, name: nameIn(facet.name, texts, locale) }))
}

/** The number of reviews with one to five stars. Half stars are rounded up. */
export async function countByStars(db: Kysely<DB>, subject: Subject & ReviewFilter): Promise<number[]> {
  const { rows } = await sql<{ stars: number; n: number }>`
    select floor(r.rating + 0.5)::int as stars, count(*) as n from ${reviewsOf(subject)} group by stars`.execute(db)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0)
}
