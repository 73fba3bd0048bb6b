import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { inLanguage, type Langs, nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Place } from '../../kernel/place.ts'
import { hasStars, hasWords, kilometres, within } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Zone } from '../../kernel/time.ts'
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  type DeliveryTerms,
  deliveryTermsOf,
} from '../../salons/policies/delivery-terms.ts'
import type { ProductSort } from './product-sort.ts'

/** A product as shown in lists. */
export interface ProductCard {
  id: string
  name: string
  category: Category
  priceMinor: number
  currency: string
  picture: string | null
  /** Pieces in stock. */
  stock: number
  rating: number
  reviewCount: number
  salonId: string
  salonSlug: string
  salonName: string
  city: string
  /**
   * The distance from the requested place to the salon, in km; null without a place, or when the salon's place is
   * unknown.
   */
  distanceKm: number | null
  favourite: boolean
  /** Pieces in the viewer's cart. */
  inCart: number
}

export interface ProductFilter {
  category?: Category
  salonId?: string
  /** Words of a name in any language, normalised: see `searchable`. */
  text?: string
  /** Also similar names. */
  nearly?: boolean
  /** The minimum rating, rounded as displayed: 4.46 is 4.5. */
  minRating?: number
  /** Only of salons within this distance of `place`, km. */
  withinKm?: number
  place?: Place
  inStock?: boolean
  except?: string
  ids?: readonly string[]
}

/** The viewer whose favourites and cart are shown, and the language of the page; by default texts are in the salon's own. */
interface ViewerScope {
  viewerId?: string
  locale?: Locale
}

const ORDERS: Record<ProductSort, RawBuilder<unknown>> = {
  popular: sql`p.sold desc, p.id`,
  rating: sql`p.rating desc, p.review_count desc, p.id`,
  price_down: sql`p.price_minor desc, p.id desc`,
  price: sql`p.price_minor, p.id`,
  newest: sql`p.created_at desc, p.id`,
}

const LIVE_PRODUCTS = sql`product p join salon s on s.id = p.salon_id and s.status = 'live'`

/** Matching products of live salons, sorted. */
export async function productCards(
  db: Kysely<DB>,
  { sort, viewerId, locale, ...filter }: ProductFilter & ViewerScope & { sort: ProductSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductCard[]> {
  const { rows } = await sql<ProductCard & { texts: Texts }>`
    select ${columns(viewerId, filter.place)} from ${LIVE_PRODUCTS}
    where ${matching(filter)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ texts, ...card }) => ({ ...card, name: nameIn(card.name, texts, locale ?? null) }))
}

export async function countProducts(db: Kysely<DB>, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${LIVE_PRODUCTS} where ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Details that the site's lists omit. */
export interface ProductText {
  description: string
  /** Paths of all its photos, the first one first; empty when it has only a picture. */
  photos: string[]
}

const DETAIL_COLUMNS = sql`p.description, array(select f.path from product_photo f
  where f.salon_id = p.salon_id and f.product_id = p.id order by f.position, f.id limit 12) as photos`

export async function productDetails(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, ProductText>> {
  const { rows } = await sql<ProductText & { id: string }>`
    select p.id, ${DETAIL_COLUMNS} from product p where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}

export interface ProductRow extends ProductCard, ProductText {
  salonStreet: string
  salonPostalCode: string
  salonPicture: string | null
  salonTimeZone: Zone
  salonRating: number
  salonReviewCount: number
  /** How it is delivered or collected when it is bought without an appointment. */
  delivery: DeliveryTerms
  /** The languages of texts that are not in the requested one. */
  langs: Langs<'name' | 'description'>
}

/** The salon's columns of a `DeliveryRow`, as an object. */
const DELIVERY_JSON = sql`json_build_object(${sql.join(
  DELIVERY_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`s.${column}`)]),
)})`

export async function productRow(
  db: Kysely<DB>,
  id: string,
  { viewerId, place, locale }: ViewerScope & { place?: Place },
): Promise<ProductRow | undefined> {
  const { rows } = await sql<
    Omit<ProductRow, 'langs' | 'delivery'> & { texts: Texts; textLocale: Locale | null; terms: DeliveryRow }
  >`
    select ${columns(viewerId, place)}, ${DETAIL_COLUMNS},
      s.street as "salonStreet", s.postal_code as "salonPostalCode", s.picture as "salonPicture",
      s.time_zone as "salonTimeZone", s.rating as "salonRating", s.review_count as "salonReviewCount", s.text_locale as "textLocale",
      ${DELIVERY_JSON} as terms
    from ${LIVE_PRODUCTS} where p.id = ${id} and p.active`.execute(db)
  if (!rows[0]) return undefined
  const { textLocale, terms, ...product } = rows[0]
  return inLanguage(
    { ...product, delivery: deliveryTermsOf(terms) },
    ['name', 'description'],
    locale ?? null,
    textLocale,
  )
}

function columns(viewerId: string | undefined, place: Place | undefined): RawBuilder<unknown> {
  const viewer = viewerId ?? null
  return sql`p.id, p.name, p.texts, p.category, p.price_minor as "priceMinor", s.currency, p.picture, p.stock, p.rating,
    p.review_count as "reviewCount", s.id as "salonId", s.slug as "salonSlug", s.name as "salonName", s.city,
    ${place ? kilometres(place) : sql`null::float8`} as "distanceKm",
    exists (select from favourite_product f
      where f.customer_id = ${viewer}::uuid and f.salon_id = p.salon_id and f.product_id = p.id) as favourite,
    coalesce((select c.quantity from cart_product c
      where c.customer_id = ${viewer}::uuid and c.product_id = p.id), 0) as "inCart"`
}

function matching({ category, salonId, text, nearly, minRating, ...query }: ProductFilter) {
  const { place, withinKm, inStock, except, ids } = query
  const conditions = [
    sql`p.active`,
    // Products of one salon, and searches by name, are not limited by distance.
    !salonId && !ids && sql`s.listed`,
    category && sql`p.category = ${category}`,
    salonId && sql`p.salon_id = ${salonId}`,
    text && hasName(text, nearly),
    minRating && hasStars(sql`p.rating`, minRating),
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

/** Whether `product p` is called so in the salon's own language or in another one. */
function hasName(text: string, nearly = false) {
  const names = [sql`p.search_name`, sql`searchable(names_in(p.texts))`]
  return sql`(${sql.join(
    names.map((name) => (nearly ? sql`${text} <% ${name}` : hasWords(name, text))),
    sql` or `,
  )})`
}
