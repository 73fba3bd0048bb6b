import { type Kysely, sql } from 'kysely'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { Guest, GuestLine } from '../../kernel/guests.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import { textsByService } from '../../kernel/service-texts.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import type { DB } from '../../kernel/tables.ts'
import type { DeliveryPromise } from '../../salons/policies/delivery-terms.ts'
import type { IfUnpaid } from '../../salons/policies/late-charge.ts'

/** The data of a mail about a booking. `times`: how often the event has occurred. */
export function findBookingFacts(db: Kysely<DB>, bookingId: string, event: BookingNotification) {
  return db
    .with(
      (cte) => cte('booking').materialized(),
      () => bookingOf(db, bookingId, event),
    )
    .selectFrom('booking')
    .innerJoin('salon', 'salon.id', 'booking.salonId')
    .leftJoin('person', 'person.id', 'booking.customerId')
    .leftJoin('person as owner', 'owner.id', 'salon.owner_id')
    .select(['booking.status', 'booking.id', 'booking.salonId', 'booking.reference', 'booking.startsAt'])
    .select(['booking.respondBy', 'booking.reason', 'booking.freeCancelUntil', 'booking.lateCancelPercent'])
    .select(['booking.feeMinor', 'booking.paymentMethod', 'booking.totalMinor', 'booking.times', 'booking.movedFrom'])
    .select(['booking.refundMinor', 'booking.staffIds', 'booking.services', 'booking.serviceIds'])
    .select(['booking.staffName'])
    .select(['booking.people as guests', 'booking.lines', 'booking.atFrontDesk'])
    .select(['booking.depositMinor', 'booking.cardOnFile', 'booking.paidMinor', 'booking.retainedDepositMinor'])
    .select(['booking.lateMinutes', 'booking.chargeAt', 'booking.payBy', 'booking.ifUnpaid', 'booking.laterMinor'])
    .select(
      sql<{ startsAt: string; staff: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('startsAt', t ->> 'startsAt', 'staff', (
            select string_agg(s.name, ', ' order by s.name) from staff s where s.salon_id = booking."salonId"
              and s.id in (select who::uuid from jsonb_array_elements_text(t -> 'staffIds') who))) order by t ->> 'startsAt'), '[]')
        from jsonb_array_elements(booking."proposedTimes") t)`.as('proposed'),
    )
    .select([
      // By name: a service that was renamed since is not translated.
      textsByService(sql`booking."salonId"`, sql`v.id = any(booking."serviceIds")`).as('serviceTexts'),
      'salon.name as salonName',
      sql<string | null>`case when salon.status = 'live' then salon.slug end`.as('salonSlug'),
      'salon.plan',
      'salon.street',
      'salon.postal_code as postalCode',
      'salon.city',
      'salon.email as salonEmail',
      'salon.time_zone as timeZone',
      'salon.currency',
      // Clients without an account may have an address.
      sql<string | null>`coalesce(person.name, booking."clientName")`.as('customerName'),
      sql<
        string | null
      >`coalesce(nullif(trim(concat(person.name, ' ', person.last_name)), ''), booking."clientName")`.as('clientName'),
      sql<string | null>`coalesce(person.email, nullif(booking."clientEmail", ''))`.as('customerEmail'),
      sql<boolean>`person.id is not null`.as('hasAccount'),
      sql<boolean>`salon.tips_online and booking.tippable`.as('takesTips'),
      // For an unconfirmed address the account's owner.
      sql<string | null>`case when not person.email_verified then person.id end`.as('unverifiedId'),
      sql<Locale>`coalesce(person.locale, owner.locale, ${DEFAULT_LOCALE})`.as('customerLocale'),
      sql<Locale>`coalesce(owner.locale, ${DEFAULT_LOCALE})`.as('salonLocale'),
      sql<boolean>`exists (select from review r where r.customer_id = booking."customerId" and r.salon_id = booking."salonId"
        and coalesce(r.edited_at, r.created_at) >= booking."startsAt")`.as('reviewed'),
    ])
    .executeTakeFirst()
}

function bookingOf(db: Kysely<DB>, bookingId: string, event: BookingNotification) {
  return db
    .selectFrom('booking as b')
    .leftJoin('client as c', (j) => j.onRef('c.salon_id', '=', 'b.salon_id').onRef('c.id', '=', 'b.client_id'))
    .leftJoin('customer_order as o', (j) => j.onRef('o.salon_id', '=', 'b.salon_id').onRef('o.id', '=', 'b.order_id'))
    .select(['b.id', 'b.salon_id as salonId', 'b.customer_id as customerId', 'b.reference', 'b.starts_at as startsAt'])
    .select(['b.respond_by as respondBy', 'b.free_cancel_until as freeCancelUntil'])
    .select(
      (event === 'times_proposed'
        ? sql<string>`coalesce((select q.reason from booking_proposal q
            where q.salon_id = b.salon_id and q.booking_id = b.id), '')`
        : sql<string>`b.reason`
      ).as('reason'),
    )
    .select([
      'b.late_cancel_percent as lateCancelPercent',
      'b.fee_minor as feeMinor',
      'b.deposit_minor as depositMinor',
      'b.late_minutes as lateMinutes',
      'b.charge_at as chargeAt',
      'b.charge_by as payBy',
      sql<IfUnpaid | null>`b.if_unpaid`.as('ifUnpaid'),
      sql<number>`case when b.charge_at is null then 0 else b.charge_minor end`.as('laterMinor'),
    ])
    .select(['c.name as clientName', 'c.email as clientEmail'])
    .select([
      sql<BookingStatus>`b.status`.as('status'),
      sql<BookingPaymentMethod>`b.payment_method`.as('paymentMethod'),
      sql<boolean>`b.card_id is not null`.as('cardOnFile'),
      sql<boolean>`b.order_id is not null and not exists (select from order_service v
        where v.salon_id = b.salon_id and v.order_id = b.order_id and v.payment_id is not null)`.as('tippable'),
      'b.deposit_kept_minor as retainedDepositMinor',
      sql<number>`coalesce(o.total_minor, 0)`.as('totalMinor'),
      sql<number>`coalesce((select sum(coalesce(p.due_minor, p.amount_minor))::int from payment p
        where p.salon_id = b.salon_id and p.order_id = b.order_id and p.status in ('authorised', 'captured')), 0)`.as(
        'paidMinor',
      ),
      sql<number>`(select count(*)::int from booking_event e
        where e.salon_id = b.salon_id and e.booking_id = b.id and e.kind = ${event})`.as('times'),
      sql<Date | null>`(select (e.detail->>'before')::timestamptz from booking_event e
        where e.salon_id = b.salon_id and e.booking_id = b.id and e.kind = 'rescheduled'
        order by e.at desc, e.id desc limit 1)`.as('movedFrom'),
      sql<number>`coalesce((select sum(p.captured_minor - p.due_minor)::int from payment p
        where p.salon_id = b.salon_id and p.order_id = b.order_id and p.status = 'captured' and ${isPaidBy('card', 'p')}), 0)`.as(
        'refundMinor',
      ),
      sql<string[]>`array(select distinct l.staff_id from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id)`.as('staffIds'),
      sql<string[]>`(select array_agg(l.service_name order by l.position) from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id)`.as('services'),
      sql<string | null>`(select string_agg(s.name, ', ' order by s.position) from (
        select l.staff_name as name, min(l.position) as position from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id group by l.staff_name) s)`.as('staffName'),
      sql<Guest[]>`b.guests`.as('people'),
      sql<boolean>`b.source = 'front_desk'`.as('atFrontDesk'),
      sql<GuestLine[]>`(select coalesce(json_agg(json_build_object('guest', l.guest, 'service', l.service_name,
          'staff', l.staff_name, 'startsAt', l.starts_at) order by l.position), '[]')
        from booking_line l where l.salon_id = b.salon_id and l.booking_id = b.id)`.as('lines'),
      sql<string[]>`array(select l.service_id from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id)`.as('serviceIds'),
      sql<unknown[]>`coalesce((select q.times from booking_proposal q
        where q.salon_id = b.salon_id and q.booking_id = b.id and q.accepted_at is null and q.starts_at = b.starts_at
          and q.status = b.status), '[]')`.as('proposedTimes'),
    ])
    .where('b.id', '=', bookingId)
}

/** The starts of those of some bookings that have one of these statuses, in order. */
export async function bookingStarts(
  db: Kysely<DB>,
  salonId: string,
  bookingIds: readonly string[],
  statuses: readonly string[],
): Promise<Date[]> {
  const rows = await db
    .selectFrom('booking')
    .select('starts_at')
    .where('salon_id', '=', salonId)
    .where('id', 'in', [...bookingIds])
    .where('status', 'in', [...statuses])
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => row.starts_at)
}

/** The data of a mail about an order. */
export function findOrderFacts(db: Kysely<DB>, orderId: string) {
  return db
    .with(
      (cte) => cte('o').materialized(),
      () => orderOf(db, orderId),
    )
    .selectFrom('o')
    .innerJoin('salon', 'salon.id', 'o.salonId')
    .leftJoin('person', 'person.id', 'o.customerId')
    .leftJoin('person as owner', 'owner.id', 'salon.owner_id')
    .select(['o.id', 'o.status', 'o.tracking', 'o.totalMinor', 'o.paid', 'o.boughtSince', 'o.shippingAddress'])
    .select(['o.received', 'o.deliveryMinor', 'o.deliveryPromise', 'o.createdAt'])
    .select([
      'o.products',
      'salon.name as salonName',
      'salon.street',
      'salon.postal_code as postalCode',
      'salon.city',
      'salon.email as salonEmail',
      'salon.currency',
      'salon.country',
      'salon.time_zone as timeZone',
      'person.name as customerName',
      'person.email as customerEmail',
      sql<string | null>`case when not person.email_verified then person.id end`.as('unverifiedId'),
      sql<Locale>`coalesce(person.locale, ${DEFAULT_LOCALE})`.as('customerLocale'),
      sql<Locale>`coalesce(owner.locale, ${DEFAULT_LOCALE})`.as('salonLocale'),
    ])
    .executeTakeFirst()
}

function orderOf(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.salon_id as salonId', 'o.customer_id as customerId', 'o.status', 'o.tracking'])
    .select([
      'o.delivery_minor as deliveryMinor',
      'o.created_at as createdAt',
      sql<boolean>`o.received_at is not null`.as('received'),
      sql<DeliveryPromise | null>`o.delivery_promise`.as('deliveryPromise'),
      sql<number>`coalesce(o.total_minor, 0)`.as('totalMinor'),
      sql<boolean>`exists (select from payment p
        where p.salon_id = o.salon_id and p.order_id = o.id and p.status in ('authorised', 'captured', 'voided'))`.as(
        'paid',
      ),
      sql<boolean>`exists (select from customer_order later where later.customer_id = o.customer_id
        and later.salon_id = o.salon_id and later.created_at > o.created_at and later.status = 'placed')`.as(
        'boughtSince',
      ),
      sql<ShippingAddress | null>`o.shipping_address`.as('shippingAddress'),
      sql<{ name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('name', p.name, 'quantity', p.quantity) order by p.name), '[]')
        from order_product p where p.salon_id = o.salon_id and p.order_id = o.id)`.as('products'),
    ])
    .where('o.id', '=', orderId)
}
