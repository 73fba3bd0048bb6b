import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { isId } from '../../kernel/ids.ts'
import { inLanguage, type Langs, nameIn, type Texts } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate, Zone } from '../../kernel/time.ts'
import { isValidCoupon } from '../../kernel/valid-coupon.ts'
import type { OpeningHours, SpecialDay } from '../hours/opening-hours.ts'
import { mayRequireDepositFor } from '../policies/may-require-deposit.ts'

/** Where a salon is; without coordinates until its address was found. */
export interface SalonLocation {
  street: string
  postalCode: string
  city: string
  region: string
  latitude: number | null
  longitude: number | null
}

export interface SalonRecord extends SalonLocation {
  id: string
  slug: string
  name: string
  description: string
  country: string
  timeZone: Zone
  currency: string
  phone: string
  email: string
  website: string
  /** The languages spoken, as ISO 639 codes. */
  languages: string[]
  /** What it offers besides services, by code. */
  amenities: string[]
  picture: string | null
  rating: number
  reviewCount: number
  confirms: 'instantly' | 'manually'
  freeCancelHours: number
  /** Whether a deposit is required of some customers, or for some services. */
  mayRequireDeposit: boolean
  lateCancelPercent: number
  noShowPercent: number
  /** How many days ahead can be booked. */
  bookingWindowDays: number
  /** Whether clients may choose a team member. */
  choosesStaff: boolean
  categories: Category[]
  favourite: boolean
  photos: SalonPhoto[]
  hours: OpeningHours[]
  /** From yesterday to 60 days ahead. */
  specialDays: SpecialDay[]
  staff: SalonStaffMember[]
  products: SalonProduct[]
  /** The coupons valid today. */
  coupons: SalonCoupon[]
  /** Current and upcoming last-minute offers, soonest first. */
  lastMinute: SalonOffer[]
  /** The language of its description, if it is not in the requested one. */
  langs: Langs<'description'>
}

/**
 * A discount on appointments that start in an interval; for one team member or one service only, if named. Instants as
 * ISO strings.
 */
export interface SalonOffer {
  id: string
  percentage: number
  /** The day it starts, in the salon's time zone. */
  date: LocalDate
  from: string
  to: string
  staff: string | null
  service: string | null
}

interface SalonPhoto {
  id: string
  path: string
  caption: string
}

export interface SalonStaffMember {
  id: string
  name: string
  picture: string | null
  designation: string | null
  designationId: string | null
  bio: string
  langs: Langs<'bio'>
  rating: number
  reviewCount: number
  /** Whether customers can choose them when they book. */
  bookable: boolean
}

export interface SalonProduct {
  id: string
  category: Category
  name: string
  description: string
  picture: string | null
  priceMinor: number
  stock: number
  rating: number
  reviewCount: number
  langs: Langs<'name' | 'description'>
}

/** Either a percentage or an amount off. */
export interface SalonCoupon {
  id: string
  code: string
  name: string
  percentage: number | null
  amountMinor: number | null
  category: Category | null
  endsOn: LocalDate
  langs: Langs<'name'>
}

/**
 * A live salon with its content, in one statement; the salon with the id `alsoDraft` need not be live. Lists are
 * limited to what a page shows. Texts are in `locale` where the salon has written them.
 */
export async function findSalon(
  db: Kysely<DB>,
  {
    idOrSlug,
    viewerId = null,
    now,
    alsoDraft = null,
    locale = null,
  }: {
    idOrSlug: string
    viewerId?: string | null | undefined
    now: Date
    alsoDraft?: string | null
    locale?: Locale | null
  },
): Promise<SalonRecord | undefined> {
  const given = idOrSlug.toLowerCase()
  const condition = isId(given) ? sql`s.id = ${given}` : sql`s.slug = ${given}`
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`
  const { rows } = await sql<Row>`
    select s.id, s.slug, s.name, s.description, s.texts, s.text_locale as "textLocale", s.street, s.postal_code as "postalCode", s.city, s.region, s.country,
      s.latitude, s.longitude, s.time_zone as "timeZone", s.currency, s.phone, s.email, s.website, s.languages, s.amenities, s.picture, s.rating,
      s.review_count as "reviewCount", s.confirms, s.free_cancel_hours as "freeCancelHours",
      ${mayRequireDepositFor()} as "mayRequireDeposit",
      s.late_cancel_percent as "lateCancelPercent", s.no_show_percent as "noShowPercent",
      s.booking_window_days as "bookingWindowDays", s.choose_staff as "choosesStaff",
      array(select c.category from salon_category c where c.salon_id = s.id order by c.category) as categories,
      exists (select from favourite_salon f where f.customer_id = ${viewerId}::uuid and f.salon_id = s.id) as favourite,
      coalesce((select json_agg(x) from (
        select id, path, caption from salon_photo where salon_id = s.id order by position, id limit 60) x), '[]') as photos,
      coalesce((select json_agg(x) from (
        select weekday, opens, closes from opening_hours where salon_id = s.id order by weekday, opens) x), '[]') as hours,
      coalesce((select json_agg(x) from (
        select date, opens, closes, note from special_day
        where salon_id = s.id and date between ${today} - 1 and ${today} + 60 order by date) x), '[]') as "specialDays",
      coalesce((select json_agg(x) from (
        select st.id, st.name, st.picture, d.title as designation, d.id as "designationId", st.bio, st.texts,
          st.rating, st.review_count as "reviewCount", st.online and s.choose_staff as bookable
        from staff st left join designation d on d.id = st.designation_id
        where st.salon_id = s.id and st.active order by st.position, st.id limit 100) x), '[]') as staff,
      coalesce((select json_agg(x) from (
        select id, category, name, description, texts, picture, price_minor as "priceMinor", stock, rating,
          review_count as "reviewCount"
        from product where salon_id = s.id and active order by position, id limit 100) x), '[]') as products,
      coalesce((select json_agg(x) from (
        select id, code, name, percentage, amount_minor as "amountMinor", category, ends_on as "endsOn", texts
        from coupon where salon_id = s.id and ${isValidCoupon('coupon', today)} order by ends_on, id limit 20) x), '[]') as coupons,
      coalesce((select json_agg(x) from (
        select o.id, o.percentage, (lower(o.during) at time zone s.time_zone)::date as date, lower(o.during) as "from", upper(o.during) as "to", st.name as staff, v.name as service,
          v.texts as "serviceTexts"
        from last_minute_offer o left join staff st on st.salon_id = o.salon_id and st.id = o.staff_id
          left join service v on v.salon_id = o.salon_id and v.id = o.service_id
        where o.salon_id = s.id and o.ended_at is null and upper(o.during) > ${now} and coalesce(st.active, true)
          and coalesce(v.active and v.online, true)
        order by lower(o.during), o.id limit 10) x), '[]') as "lastMinute"
    from salon s
    where ${condition} and (s.status = 'live' or s.id = ${alsoDraft}::uuid)`.execute(db)
  return rows[0] && salonIn(rows[0], locale)
}

interface Row extends Omit<SalonRecord, 'langs' | 'staff' | 'products' | 'coupons' | 'lastMinute'> {
  texts: Texts
  textLocale: Locale | null
  staff: WithTexts<SalonStaffMember>[]
  products: WithTexts<SalonProduct>[]
  coupons: WithTexts<SalonCoupon>[]
  lastMinute: (SalonOffer & { serviceTexts: Texts | null })[]
}

type WithTexts<T> = Omit<T, 'langs'> & { texts: Texts }

function salonIn(
  { textLocale, staff, products, coupons, lastMinute, ...salon }: Row,
  locale: Locale | null,
): SalonRecord {
  return {
    ...inLanguage(salon, ['description'], locale, textLocale),
    staff: staff.map((person) => inLanguage(person, ['bio'], locale, textLocale)),
    products: products.map((product) => inLanguage(product, ['name', 'description'], locale, textLocale)),
    coupons: coupons.map((coupon) => inLanguage(coupon, ['name'], locale, textLocale)),
    lastMinute: lastMinute.map(({ serviceTexts, ...offer }) => ({
      ...offer,
      service: offer.service === null ? null : nameIn(offer.service, serviceTexts, locale),
    })),
  }
}
