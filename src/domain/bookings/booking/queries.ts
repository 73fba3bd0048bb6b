import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPaidBy, isTakenBySalon } from '../../commerce/payments/point-of-sale-payment.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { paymentChangesAt } from '../../kernel/payment-changes-at.ts'
import type { DB } from '../../kernel/tables.ts'

export interface ChangeableBooking {
  salonId: string
  reference: string
  orderId: string | null
  customerId: string | null
  status: BookingStatus
  startsAt: Date
  freeCancelUntil: Date
  /** The deadline for the salon's response; null when none is needed. */
  respondBy: Date | null
  /** When the payment of what the salon ended changes; null once it has. */
  paymentChangesAt: Date | null
  lateCancelPercent: number
  noShowPercent: number
  /** The team members, each once. */
  staffIds: string[]
  version: number
  arrivedAt: Date | null
  startedAt: Date | null
  servicesNetMinor: number
  depositMinor: number
  /** Whether a fee can be charged to a saved card: not when something was paid in the salon. */
  cardOnFile: boolean
  /** The amount authorised or charged on the card, less refunds under way. */
  paidMinor: number
  tipsPaidMinor: number
  /** Paid in cash or on the salon's terminal, less refunds. */
  paidInSalonMinor: number
}

/**
 * Whether a fee for the booking of that alias can be charged to a saved card. `salonId` unless the query is about several
 * salons: on a cluster only its server is then asked.
 */
export function cardOnFile(alias: string, salonId?: string): RawBuilder<boolean> {
  const salon = salonId ? sql`${salonId}` : sql.ref(`${alias}.salon_id`)
  return sql<boolean>`(${sql.ref(`${alias}.card_id`)} is not null
    and coalesce((select sum(paid.captured_minor - paid.refunded_minor) from payment paid
      where paid.salon_id = ${salon} and paid.order_id = ${sql.ref(`${alias}.order_id`)}
        and ${isTakenBySalon('paid')}), 0) <= 0)`
}

/** The tips that were paid by card for the order in this column, less their refunds: minor units. */
export function tipsPaidOnline(salonId: string, orderColumn: string): RawBuilder<number> {
  return sql<number>`coalesce((select sum(tip.price_minor * tip.quantity - coalesce((select sum(f.amount_minor) from receipt_refund_line f
      where f.salon_id = ${salonId} and f.order_id = tip.order_id and f.line = 'service:' || tip.position), 0))::int from order_service tip
    where tip.salon_id = ${salonId} and tip.order_id = ${sql.ref(orderColumn)} and tip.payment_id is not null), 0)`
}

/** The tips in the order in this column, which are no price of a service: minor units. */
export function tipsIn(salonId: string, orderColumn: string): RawBuilder<number> {
  return sql<number>`coalesce((select sum(tip.price_minor * tip.quantity)::int from order_service tip
    where tip.salon_id = ${salonId} and tip.order_id = ${sql.ref(orderColumn)} and tip.service_id is null), 0)`
}

/**
 * The data of a booking needed for deciding about its cancellation. Locked in a statement of its own, since one that
 * waits for a lock does not see what was paid meanwhile.
 */
export async function cancellable(
  db: Kysely<DB>,
  { salonId, bookingId }: { salonId: string; bookingId: string },
  lock?: 'lock',
): Promise<ChangeableBooking | undefined> {
  if (lock) await sql`select from booking where salon_id = ${salonId} and id = ${bookingId} for update`.execute(db)
  return selectChangeable(db, salonId).where('booking.id', '=', bookingId).executeTakeFirst()
}

/** The same of several bookings of a salon, by their ids. */
export async function changeableBookings(
  db: Kysely<DB>,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, ChangeableBooking>> {
  if (bookingIds.length === 0) return new Map()
  const found = await selectChangeable(db, salonId).where('booking.id', 'in', bookingIds).execute()
  return new Map(found.map((one) => [one.id, one]))
}

function selectChangeable(db: Kysely<DB>, salonId: string) {
  return db
    .selectFrom('booking')
    .leftJoin('customer_order as o', (j) =>
      j.onRef('o.salon_id', '=', 'booking.salon_id').onRef('o.id', '=', 'booking.order_id'),
    )
    .select([
      'booking.id',
      'booking.salon_id as salonId',
      'booking.reference',
      'booking.order_id as orderId',
      'booking.customer_id as customerId',
      sql<BookingStatus>`booking.status`.as('status'),
      'booking.starts_at as startsAt',
      'booking.free_cancel_until as freeCancelUntil',
      'booking.respond_by as respondBy',
      paymentChangesAt('booking').as('paymentChangesAt'),
      'booking.late_cancel_percent as lateCancelPercent',
      'booking.no_show_percent as noShowPercent',
      'booking.deposit_minor as depositMinor',
      cardOnFile('booking', salonId).as('cardOnFile'),
      'booking.version',
      'booking.arrived_at as arrivedAt',
      'booking.started_at as startedAt',
      sql<string[]>`array(select distinct l.staff_id from booking_line l
        where l.salon_id = ${salonId} and l.booking_id = booking.id)`.as('staffIds'),
      sql<number>`coalesce(o.services_minor - o.services_discount_minor - ${tipsIn(salonId, 'booking.order_id')}, 0)`.as(
        'servicesNetMinor',
      ),
      sql<number>`coalesce((select sum(least(coalesce(p.due_minor, p.amount_minor), case p.status when 'captured' then p.captured_minor - p.refunded_minor
          else p.amount_minor end))::int
        from payment p where p.salon_id = ${salonId} and p.order_id = booking.order_id and p.status in ('authorised', 'captured')
          and ${isPaidBy('card', 'p')}), 0)`.as('paidMinor'),
      tipsPaidOnline(salonId, 'booking.order_id').as('tipsPaidMinor'),
      // A card at a reader may not be captured yet.
      sql<number>`coalesce((select sum(case when ${isTakenBySalon('p')} then p.captured_minor - p.refunded_minor else p.due_minor end)::int
        from payment p where p.salon_id = ${salonId} and p.order_id = booking.order_id and (${isTakenBySalon('p')}
          or p.payment_method_ref = 'card_reader' and p.status in ('authorised', 'captured'))), 0)`.as(
        'paidInSalonMinor',
      ),
    ])
    .where('booking.salon_id', '=', salonId)
}

/** Requests whose deadline has passed. */
export function overdueRequests(
  db: Kysely<DB>,
  { now, without, limit }: { now: Date; without: readonly string[]; limit: number },
) {
  return db
    .selectFrom('booking')
    .select(['id', 'salon_id as salonId'])
    .where('status', '=', 'requested')
    .where('respond_by', '<=', now)
    .where(sql<boolean>`id <> all(${without}::uuid[])`)
    .orderBy('respond_by')
    .limit(limit)
    .execute()
}
