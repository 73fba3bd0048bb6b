import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { Guest } from '../../kernel/guests.ts'
import { nameIn } from '../../kernel/local-text.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import { textsByService } from '../../kernel/service-texts.ts'
import type { DB } from '../../kernel/tables.ts'
import type { IfUnpaid } from '../../salons/policies/late-charge.ts'
import type { PaymentRequirement } from '../../salons/policies/payment-policy.ts'
import { isProposed } from './open-proposal.ts'
import { cardOnFile } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>
export type BookingSummary = ReturnType<typeof translateServices>

/** The language of the services, as far as the salon has written it: a page's or the customer's; or the salon's own. */
export type ServiceLanguage = Locale | 'customer' | 'salon'

/** Requested bookings as shown in lists and on pages, in this order. */
export async function summariesOf(
  db: Kysely<DB>,
  bookings: readonly { salonId: string; id: string }[],
  language: ServiceLanguage = 'customer',
): Promise<BookingSummary[]> {
  const salonIds = [...new Set(bookings.map(({ salonId }) => salonId))]
  if (salonIds.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const chosen = sql<boolean>`booking.salon_id in (${sql.join(salonIds)}) and booking.id in (${sql.join(ids)})`
  const found = await summaries(db, chosen, salonIds.length === 1 ? salonIds[0] : undefined).execute()
  const byId = new Map(found.map((one) => [one.id, translateServices(language, one)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function bookingById(
  db: Kysely<DB>,
  id: string,
  language: ServiceLanguage = 'customer',
): Promise<BookingSummary | undefined> {
  const salonId = await salonOf(db, 'booking', id)
  return salonId === null ? undefined : (await summariesOf(db, [{ salonId, id }], language))[0]
}

function translateServices(language: ServiceLanguage, { customerLocale, serviceTexts, ...booking }: Row) {
  const locale = language === 'customer' ? customerLocale : language === 'salon' ? null : language
  const named = (name: string) => nameIn(name, serviceTexts[name], locale)
  return { ...booking, lines: booking.lines.map((line) => ({ ...line, service: named(line.service) })) }
}

/** `salonId` when all of them are of one salon: on a cluster only its server is then asked. */
function summaries(db: Kysely<DB>, chosen: RawBuilder<boolean>, salonId?: string) {
  return db
    .with(
      (as) => as('b').materialized(),
      () => facts(db, chosen, salonId),
    )
    .selectFrom('b')
    .innerJoin('salon', 'salon.id', 'b.salonId')
    .selectAll('b')
    .select([
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
      sql<Locale | null>`(select p.locale from person p where p.id = b."customerId")`.as('customerLocale'),
      // By name: a service that was renamed since is not translated.
      textsByService(
        sql`b."salonId"`,
        sql`v.id in (select (l ->> 'serviceId')::uuid from json_array_elements(b.lines) l)`,
      ).as('serviceTexts'),
      'salon.rating',
      'salon.currency',
      // Only reviews since this appointment: earlier ones concern another.
      sql<Date | null>`(select coalesce(r.edited_at, r.created_at) from review r
        where r.customer_id = b."customerId" and r.salon_id = b."salonId"
          and coalesce(r.staff_id, r.product_id, r.salon_id) = b."salonId"
          and coalesce(r.edited_at, r.created_at) >= b."startsAt")`.as('reviewedAt'),
    ])
}

/** What a booking's salon stores about it. */
function facts(db: Kysely<DB>, chosen: RawBuilder<boolean>, salonId?: string) {
  const of = (alias: string) =>
    salonId
      ? sql`${sql.ref(`${alias}.salon_id`)} = ${salonId}`
      : sql`${sql.ref(`${alias}.salon_id`)} = booking.salon_id`
  return db
    .selectFrom('booking')
    .leftJoin('customer_order as o', (j) =>
      j.onRef('o.salon_id', '=', 'booking.salon_id').onRef('o.id', '=', 'booking.order_id'),
    )
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
      'booking.note',
      'booking.photos',
      sql<Guest[]>`booking.guests`.as('guests'),
      sql<BookingPaymentMethod>`booking.payment_method`.as('paymentMethod'),
      'booking.created_at as createdAt',
      sql<PaymentRequirement | null>`booking.requires`.as('requires'),
      'booking.deposit_minor as depositMinor',
      // Not after it was refunded.
      sql<number>`case when booking.deposit_refunded_at is null then booking.deposit_kept_minor else 0 end`.as(
        'retainedDepositMinor',
      ),
      cardOnFile('booking', salonId).as('cardOnFile'),
      'booking.charge_at as chargeAt',
      'booking.charge_by as chargeBy',
      sql<number>`case when booking.charge_at is null then 0 else booking.charge_minor end`.as('chargeMinor'),
      sql<IfUnpaid | null>`booking.if_unpaid`.as('ifUnpaid'),
      isProposed('booking', salonId ? sql`${salonId}` : sql.ref('booking.salon_id')).as('isProposed'),
      'booking.arrived_at as arrivedAt',
      'booking.client_confirmed_at as clientConfirmedAt',
      'booking.late_minutes as lateMinutes',
      sql<number>`coalesce(o.total_minor, 0)`.as('totalMinor'),
      sql<number>`coalesce(o.services_discount_minor + o.products_discount_minor, 0)`.as('discountMinor'),
      sql<number>`coalesce((select sum(v.price_minor * v.quantity)::int from order_service v
        where ${of('v')} and v.order_id = booking.order_id and v.service_id is null), 0)`.as('tipsMinor'),
      'o.coupon_code as couponCode',
      sql<number>`coalesce((select sum(p.captured_minor - p.refunded_minor)::int from payment p
        where ${of('p')} and p.order_id = booking.order_id), 0)`.as('netPaidMinor'),
      sql<number>`coalesce((select sum(p.amount_minor)::int from payment p
        where ${of('p')} and p.order_id = booking.order_id and p.status in ('authorised', 'captured', 'voided')
          and p.purpose <> 'fee' and ${isPaidBy('card', 'p')}), 0)`.as('chargedMinor'),
      sql<number>`coalesce((select sum(p.refunded_minor + case when p.status = 'captured' then p.amount_minor - p.captured_minor
          when p.status = 'voided' then p.amount_minor else 0 end)::int from payment p
        where ${of('p')} and p.order_id = booking.order_id), 0)`.as('returnedMinor'),
      sql<
        {
          serviceId: string
          service: string
          staffId: string
          staff: string
          minutes: number
          priceMinor: number
          listMinor: number | null
          /** Who is served: 0 is the customer. */
          guest: number
          startsAt: string
        }[]
      >`(
        select coalesce(json_agg(json_build_object('serviceId', l.service_id, 'service', l.service_name, 'staffId', l.staff_id,
          'staff', l.staff_name, 'minutes', l.minutes, 'priceMinor', l.price_minor, 'listMinor', l.list_minor, 'guest', l.guest, 'startsAt', l.starts_at) order by l.position), '[]')
        from booking_line l where ${of('l')} and l.booking_id = booking.id)`.as('lines'),
      sql<{ id: string; name: string; quantity: number; unitPriceMinor: number }[]>`(
        select coalesce(json_agg(json_build_object('id', p.product_id, 'name', p.name, 'quantity', p.quantity,
          'unitPriceMinor', p.unit_price_minor) order by p.name), '[]')
        from order_product p where ${of('p')} and p.order_id = booking.order_id)`.as('products'),
    ])
    .where('booking.status', '<>', 'awaiting_payment')
    .where(chosen)
}
