import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Category } from '../catalog/categories.ts'
import type { Place } from '../shared/place.ts'
import type { DB } from '../shared/tables.ts'
import type { Zone } from '../shared/time.ts'
import type { ProductSort } from './product-sort.ts'

/** A product as lists show it. */
export interface ProductCard {
  id: string
  name: string
  category: Category
  priceMinor: number
  currency: string
  picture: string | null
  /** Pieces that can still be bought. */
  stock: number
  rating: number
  reviewCount: number
  salonId: string
  salonSlug: string
  salonName: string
  city: string
  /** From the place asked about to the salon, in km; null without a place, or where the salon has none. */
  distanceKm: number | null
  favourite: boolean
  /** Pieces in the viewer's cart. */
  inCart: number
}

export interface ProductFilter {
  category?: Category
  salonId?: string
  /** As it is searched: see `searchable`. */
  text?: string
  /** From 0 to 5. */
  minRating?: number
  /** Only of salons within so many km of `place`. */
  withinKm?: number
  place?: Place
  inStock?: boolean
  except?: string
  ids?: readonly string[]
}

/** Whose favourites and cart are looked at. */
interface For {
  viewerId?: string
}

const ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  popular: sql`p.sold desc, p.id`,
  rating: sql`p.rating desc, p.review_count desc, p.id`,
  price_down: sql`p.price_minor desc, p.id desc`,
  price: sql`p.price_minor, p.id`,
  newest: sql`p.created_at desc, p.id`,
}

const LIVE = sql`product p join salon s on s.id = p.salon_id and s.status = 'live'`

/** Live salons' products that match, in order. */
export async function productCards(
  db: Kysely<DB>,
  { sort, viewerId, ...filter }: ProductFilter & For & { sort: ProductSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductCard[]> {
  // Of several that match a word, those that have it in them come before those that nearly have.
  const nearest = filter.text ? sql`${containing(filter.text)} desc,` : sql``
  const { rows } = await sql<ProductCard>`
    select ${columns(viewerId, filter.place)} from ${LIVE}
    where ${matching(filter)} order by ${nearest} ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countProducts(db: Kysely<DB>, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${LIVE} where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface ProductRow extends ProductCard {
  description: string
  /** Paths of all its pictures, the first one first. */
  photos: string[]
  salonStreet: string
  salonPostalCode: string
  salonPicture: string | null
  salonTimeZone: Zone
  salonRating: number
  salonReviewCount: number
}

export async function productRow(
  db: Kysely<DB>,
  id: string,
  { viewerId, place }: For & { place?: Place },
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${columns(viewerId, place)}, p.description,
      array(select f.path from product_photo f where f.salon_id = p.salon_id and f.product_id = p.id
        order by f.position, f.id limit 12) as photos,
      s.street as "salonStreet", s.postal_code as "salonPostalCode", s.picture as "salonPicture",
      s.time_zone as "salonTimeZone", s.rating as "salonRating", s.review_count as "salonReviewCount"
    from ${LIVE} where p.id = ${id} and p.active`.execute(db)
  return rows[0]
}

function columns(viewerId: string | undefined, place: Place | undefined): RawBuilder<unknown> {
  const viewer = viewerId ?? null
  return sql`p.id, p.name, p.category, p.price_minor as "priceMinor", s.currency, p.picture, p.stock, p.rating,
    p.review_count as "reviewCount", s.id as "salonId", s.slug as "salonSlug", s.name as "salonName", s.city,
    ${place ? sql`${metres(place)} / 1000` : sql`null::float8`} as "distanceKm",
    exists (select from favourite_product f
      where f.customer_id = ${viewer}::uuid and f.salon_id = p.salon_id and f.product_id = p.id) as favourite,
    coalesce((select c.quantity from cart_product c
      where c.customer_id = ${viewer}::uuid and c.product_id = p.id), 0) as "inCart"`
}

function matching({ category, salonId, text, minRating, place, withinKm, inStock, except, ids }: ProductFilter) {
  const conditions = [
    sql`p.active`,
    category && sql`p.category = ${category}`,
    salonId && sql`p.salon_id = ${salonId}`,
    text && sql`(${containing(text)} or ${text} <% p.search_name)`,
    minRating && sql`p.rating >= ${minRating}`,
    place && withinKm !== undefined && within(place, withinKm),
    inStock && sql`p.stock > 0`,
    except && sql`p.id <> ${except}`,
    ids && sql`p.id = any(${ids}::uuid[])`,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}

function containing(text: string): RawBuilder<boolean> {
  const words = text.split(' ').map((word) => sql`p.search_name like ${`%${word}%`}`)
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

function at({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`ll_to_earth(${latitude}, ${longitude})`
}

function metres(place: Place): RawBuilder<number> {
  return sql<number>`earth_distance(${at(place)}, ll_to_earth(s.latitude, s.longitude))`
}

/** The box uses the index of places, the distance cuts its corners off. */
function within(place: Place, km: number): RawBuilder<boolean> {
  return sql<boolean>`(s.latitude is not null and s.longitude is not null
    and ll_to_earth(s.latitude, s.longitude) <@ earth_box(${at(place)}, ${km * 1000})
    and ${metres(place)} <= ${km * 1000})`
}
