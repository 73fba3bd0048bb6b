import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { type BookingGroup, STATES_OF } from './lifecycle.ts'

export interface Cancellable {
  salonId: string
  reference: string
  orderId: string | null
  customerId: string | null
  status: BookingStatus
  startsAt: Date
  freeCancelUntil: Date
  /** The deadline for the salon's response; null when none is needed. */
  respondBy: Date | null
  lateCancelPercent: number
  noShowPercent: number
  /** The team members, each once. */
  staffIds: string[]
  servicesNetMinor: number
  /** The amount authorised or charged on the card, less refunds under way. */
  paidMinor: number
  currency: string
}

/** Bookings with their salon and, as `o`, their order, if any. */
function bookingsWithOrder(db: Kysely<DB>) {
  return db
    .selectFrom('booking')
    .innerJoin('salon', 'salon.id', 'booking.salon_id')
    .leftJoin('customer_order as o', (j) =>
      j.onRef('o.salon_id', '=', 'booking.salon_id').onRef('o.id', '=', 'booking.order_id'),
    )
}

/** The data of a booking needed for deciding about its cancellation. */
export function cancellable(db: Kysely<DB>, bookingId: string, lock?: 'lock'): Promise<Cancellable | undefined> {
  const query = bookingsWithOrder(db)
    .select([
      'booking.salon_id as salonId',
      'booking.reference',
      'booking.order_id as orderId',
      'booking.customer_id as customerId',
      sql<BookingStatus>`booking.status`.as('status'),
      'booking.starts_at as startsAt',
      'booking.free_cancel_until as freeCancelUntil',
      'booking.respond_by as respondBy',
      'booking.late_cancel_percent as lateCancelPercent',
      'booking.no_show_percent as noShowPercent',
      sql<string[]>`array(select distinct l.staff_id from booking_line l
        where l.salon_id = booking.salon_id and l.booking_id = booking.id)`.as('staffIds'),
      sql<number>`coalesce(o.services_minor - o.services_discount_minor, 0)`.as('servicesNetMinor'),
      sql<number>`coalesce((select sum(least(coalesce(p.due_minor, p.amount_minor), case p.status when 'captured' then p.captured_minor - p.refunded_minor
          else p.amount_minor end))::int
        from payment p where p.salon_id = booking.salon_id and p.order_id = booking.order_id and p.status in ('authorised', 'captured')
          and p.provider <> 'point_of_sale'), 0)`.as('paidMinor'),
      'salon.currency',
    ])
    .where('booking.id', '=', bookingId)
  return (lock ? query.forUpdate('booking') : query).executeTakeFirst()
}

type BookingRange = 'all' | 'today' | 'week' | 'month'

/** Requested bookings, as shown in lists and on pages. */
export function summaries(db: Kysely<DB>) {
  return bookingsWithOrder(db)
    .select([
      'booking.id',
      'booking.salon_id as salonId',
      'booking.customer_id as customerId',
      'booking.order_id as orderId',
      'booking.reference',
      sql<BookingStatus>`booking.status`.as('status'),
      'booking.starts_at as startsAt',
      'booking.ends_at as endsAt',
      'booking.free_cancel_until as freeCancelUntil',
      'booking.late_cancel_percent as lateCancelPercent',
      'booking.no_show_percent as noShowPercent',
      'booking.respond_by as respondBy',
      'booking.any_staff as anyStaff',
      'booking.fee_minor as feeMinor',
      'booking.reason',
      sql<'card' | 'cash'>`booking.payment_method`.as('paymentMethod'),
      'booking.created_at as createdAt',
      'salon.slug',
      'salon.name as salonName',
      'salon.picture as salonPicture',
      'salon.street',
      'salon.postal_code as postalCode',
      'salon.city',
      'salon.region',
      'salon.phone as salonPhone',
      'salon.time_zone as timeZone',
      'salon.latitude',
      'salon.longitude',
      sql<boolean>`salon.status = 'live'`.as('salonIsLive'),
      'salon.rating',
      'salon.currency',
      sql<number>`coalesce(o.total_minor, 0)`.as('totalMinor'),
      sql<number>`coalesce(o.services_discount_minor + o.products_discount_minor, 0)`.as('discountMinor'),
      'o.coupon_code as couponCode',
      // Only reviews since this appointment: earlier ones concern another.
      sql<Date | null>`(select coalesce(r.edited_at, r.created_at) from review r
        where r.customer_id = booking.customer_id and r.salon_id = booking.salon_id
          and coalesce(r.staff_id, r.product_id, r.salon_id) = booking.salon_id
          and coalesce(r.edited_at, r.created_at) >= booking.starts_at)`.as('reviewedAt'),
      sql<number>`coalesce((select sum(p.captured_minor - p.refunded_minor)::int from payment p
        where p.salon_id = booking.salon_id and p.order_id = booking.order_id), 0)`.as('netPaidMinor'),
      sql<number>`coalesce((select sum(p.refunded_minor + case when p.status = 'captured' then p.amount_minor - p.captured_minor
          when p.status = 'voided' then p.amount_minor else 0 end)::int from payment p
        where p.salon_id = booking.salon_id and p.order_id = booking.order_id), 0)`.as('returnedMinor'),
      sql<
        {
          serviceId: string
          service: string
          staffId: string
          staff: string
          minutes: number
          priceMinor: number
          listMinor: number | null
        }[]
      >`(
        select coalesce(json_agg(json_build_object('serviceId', l.service_id, 'service', l.service_name, 'staffId', l.staff_id,
          'staff', l.staff_name, 'minutes', l.minutes, 'priceMinor', l.price_minor, 'listMinor', l.list_minor) order by l.position), '[]')
        from booking_line l where l.salon_id = booking.salon_id and l.booking_id = booking.id)`.as('lines'),
      sql<{ id: string; name: string; quantity: number; unitPriceMinor: number }[]>`(
        select coalesce(json_agg(json_build_object('id', p.product_id, 'name', p.name, 'quantity', p.quantity,
          'unitPriceMinor', p.unit_price_minor) order by p.name), '[]')
        from order_product p where p.salon_id = booking.salon_id and p.order_id = booking.order_id)`.as('products'),
    ])
    .where('booking.status', '<>', 'awaiting_payment')
}

export type BookingSummary = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

export interface BookingFilter {
  range: BookingRange
  status?: BookingGroup
  /** The first and last date of appointments, in the salon's time zone. */
  from?: LocalDate
  to?: LocalDate
  now: Date
}

/** A customer's bookings: upcoming ones soonest first, then past ones latest first. */
export function bookingsOf(
  db: Kysely<DB>,
  customerId: string,
  filter: BookingFilter,
  page: PageRequest,
): Promise<BookingSummary[]> {
  return summaries(db)
    .where(matching(customerId, filter))
    .orderBy(sql`booking.starts_at < ${filter.now}`)
    .orderBy(sql`abs(extract(epoch from booking.starts_at - ${filter.now}::timestamptz))`)
    .orderBy('booking.id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute()
}

export async function countBookingsOf(db: Kysely<DB>, customerId: string, filter: BookingFilter): Promise<number> {
  const { n } = await db
    .selectFrom('booking')
    .innerJoin('salon', 'salon.id', 'booking.salon_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('booking.status', '<>', 'awaiting_payment')
    .where(matching(customerId, filter))
    .executeTakeFirstOrThrow()
  return n
}

export function bookingById(db: Kysely<DB>, id: string): Promise<BookingSummary | undefined> {
  return summaries(db).where('booking.id', '=', id).executeTakeFirst()
}

/** Today, this week (from Monday) and this month in the salon's time zone. */
function matching(customerId: string, { range, status, from, to, now }: BookingFilter) {
  const there = sql`(${now}::timestamptz at time zone salon.time_zone)`
  const appointment = sql`(booking.starts_at at time zone salon.time_zone)`
  const unit = sql.lit({ today: 'day', week: 'week', month: 'month', all: '' }[range])
  const inRange = range === 'all' ? sql`true` : sql`date_trunc(${unit}, ${appointment}) = date_trunc(${unit}, ${there})`
  const inState = status ? sql`booking.status in (${sql.join(STATES_OF[status])})` : sql`true`
  const since = from ? sql`${appointment}::date >= ${from}::date` : sql`true`
  const until = to ? sql`${appointment}::date <= ${to}::date` : sql`true`
  return sql<boolean>`booking.customer_id = ${customerId} and ${inRange} and ${inState} and ${since} and ${until}`
}

/** Requests whose deadline has passed. */
export function overdueRequests(db: Kysely<DB>, now: Date, limit: number) {
  return db
    .selectFrom('booking')
    .select(['id'])
    .where('status', '=', 'requested')
    .where('respond_by', '<=', now)
    .orderBy('respond_by')
    .limit(limit)
    .execute()
}
