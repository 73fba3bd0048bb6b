import { type RawBuilder, sql } from 'kysely'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import { PAYMENT_TYPES } from '../../kernel/payment-types.ts'
import { addDays, instantAt, type LocalDate, type Zone } from '../../kernel/time.ts'
import { type ArchivedFigures, andArchived } from './archived-figures.ts'

/** The columns of `paid_order` and `taken` with what was paid by each payment type. */
const BY_TYPE = sql.join(PAYMENT_TYPES.map((type) => sql.ref(type)))

export interface Within {
  salonId: string
  zone: Zone
  from: LocalDate
  to: LocalDate
  /** Added to what is computed. */
  archived?: ArchivedFigures | null
  /** Of these bookings alone, without purchases that have none. */
  bookings?: readonly string[]
}

/** Whether a booking 'b' is one of those. */
export function isChosen({ bookings }: Within): RawBuilder<unknown> {
  return bookings ? sql`b.id = any(${bookings}::uuid[])` : sql`true`
}

export function bounds({ from, to, zone }: Within): { begin: Date; end: Date } {
  return { begin: instantAt(from, 0, zone), end: instantAt(addDays(to, 1), 0, zone) }
}

/**
 * Revenue, as common table expressions, of which reports read `taken` and `part`:
 *
 * 1. `dated_order`, `paid_order`, `taken`: paid orders, each on the day of its appointment or of its purchase, and what was paid
 *    by each payment type.
 * 2. `gross_line`, `refunded`, `discounted_line`: what these orders contain at full price, and what is known of discounts and
 *    refunds.
 * 3. `net_line`, `tipped_line`, `cumulative_line`, `part`: what the payment was for, in whole minor units that add up to it exactly:
 *    each line's share by its price less discounts and refunds. Payments for an appointment that did not take place are a fee.
 *
 * For example, a cut of 400.00 and a shampoo of 100.00, of which 250.01 is paid: `paid_order.net_minor` is 25 001, the lines
 * weigh 40 000 and 10 000, up to 40 000 and 50 000 of 50 000. The first part ends at floor(25 001 * 40 000 / 50 000) = 20 000, and
 * the second at 25 001: the parts are 20 000 and 5 001.
 *
 * Each table's salon is named as such: on a cluster the whole statement then runs on the server of that salon.
 */
export function revenue(within: Within): RawBuilder<unknown> {
  return sql`${paidOrders(within)}, ${discountedLines(within.salonId)}, ${shares(within)}`
}

/** `paid_order` has one row for each order that is paid and not all refunded, `taken` also those of archived bookings. */
function paidOrders(within: Within): RawBuilder<unknown> {
  const { begin, end } = bounds(within)
  const { salonId, zone, archived, bookings } = within
  const netByType = PAYMENT_TYPES.map(
    (type) =>
      sql`coalesce(sum(p.captured_minor - p.refunded_minor) filter (where ${isPaidBy(type, 'p')}), 0) as ${sql.ref(type)}`,
  )
  const sales = bookings ? sql`false` : sql`true`
  return sql`
    dated_order as (
      select o.*, b.starts_at as at, b.id as booking_id, b.status in ('cancelled', 'declined', 'no_show') as missed,
        ${isOpenBooking('b')} as ahead
      from booking b join customer_order o on o.salon_id = ${salonId} and o.id = b.order_id
      where b.salon_id = ${salonId} and b.starts_at >= ${begin} and b.starts_at < ${end} and ${isChosen(within)}
      union all
      select o.*, o.created_at, null, false, o.channel = 'online' and o.received_at is null from customer_order o
      where o.salon_id = ${salonId} and ${sales} and o.status in ('placed', 'cancelled') and o.created_at >= ${begin} and o.created_at < ${end}
        and not exists (select from booking b where b.salon_id = ${salonId} and b.order_id = o.id)
    ),
    paid_order as (
      select d.id, d.booking_id, d.missed, d.ahead, (d.at at time zone ${zone})::date as day, d.services_discount_minor,
        d.products_discount_minor, d.delivery_minor, sum(p.captured_minor - p.refunded_minor) as net_minor,
        ${sql.join(netByType)}
      from dated_order d join payment p on p.salon_id = ${salonId} and p.order_id = d.id
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having sum(p.captured_minor - p.refunded_minor) > 0
    ),
    taken as (
      select day, ${BY_TYPE}, case when ahead then net_minor end as ahead from paid_order
      ${andArchived(archived, 'payments', sql`a.day, ${BY_TYPE}, null`)}
    )`
}

/** A join instead of a lookup per order: a big salon's year has a hundred thousand of them. */
function discountedLines(salonId: string): RawBuilder<unknown> {
  return sql`
    gross_line as (
      select s.id, 'service' as kind, l.staff_id, l.service_id as item, l.service_name as name, 1 as quantity,
        l.price_minor::numeric as gross, l.discount_minor as off, 'booking:' || l.position as key, false as online_tip
      from paid_order s join booking_line l on l.salon_id = ${salonId} and l.booking_id = s.booking_id where not s.missed
      union all
      select s.id, case when v.service_id is null then 'tip' else 'service' end, v.staff_id, v.service_id, v.name, v.quantity,
        v.price_minor::numeric * v.quantity, case when v.service_id is null then 0 else v.discount_minor end, 'service:' || v.position,
        v.payment_id is not null
      from paid_order s join order_service v on v.salon_id = ${salonId} and v.order_id = s.id where not s.missed
      union all
      select s.id, 'product', p.staff_id, p.product_id, p.name, p.quantity, p.unit_price_minor::numeric * p.quantity, p.discount_minor,
        'product:' || p.product_id, false
      from paid_order s join order_product p on p.salon_id = ${salonId} and p.order_id = s.id where not s.missed
      union all
      select id, 'delivery', null, null, '', 1, delivery_minor, 0, 'delivery', false from paid_order where not missed and delivery_minor > 0
    ),
    refunded as (
      select f.order_id, f.line, sum(f.quantity)::int as quantity, sum(f.amount_minor) as amount
      from receipt_refund_line f where f.salon_id = ${salonId} and f.order_id in (select id from paid_order) group by 1, 2
    ),
    discounted_line as (
      select *, coalesce(sum(off) over of_kind, 0) as known, sum(gross) filter (where off is null) over of_kind as unknown
      from gross_line window of_kind as (partition by id, kind)
    )`
}

/** `weight` is a line's net price, `shared` what the lines of an order share, `upto` the weight of a line and those before it. */
function shares({ salonId, archived }: Within): RawBuilder<unknown> {
  return sql`
    net_line as (
      select s.id, s.day, s.net_minor, 'fee' as kind, l.staff_id, null::uuid as item, '' as name, 1 as quantity, 1::numeric as weight, 'fee' as key,
        false as online_tip
      from paid_order s left join booking_line l on l.salon_id = ${salonId} and l.booking_id = s.booking_id and l.position = 0
      where s.missed
      union all
      select s.id, s.day, s.net_minor, x.kind, x.staff_id, x.item, x.name, x.quantity - coalesce(r.quantity, 0),
        greatest(x.gross - coalesce(x.off, x.gross * greatest(case x.kind when 'service' then s.services_discount_minor
          else s.products_discount_minor end - x.known, 0) / nullif(x.unknown, 0), 0) - coalesce(r.amount, 0), 0), x.key, x.online_tip
      from paid_order s join discounted_line x on x.id = s.id
      left join refunded r on r.order_id = x.id and r.line = x.key
    ),
    -- A tip that was paid online is all of its price, also while the rest is not paid.
    tipped_line as (
      select *, online_tip and sum(weight) filter (where online_tip) over of_order <= net_minor
        and (sum(weight) filter (where not online_tip) over of_order > 0 or sum(weight) over of_order = net_minor) as apart
      from net_line window of_order as (partition by id)
    ),
    cumulative_line as (
      select *, net_minor - coalesce(sum(weight) filter (where apart) over (partition by id), 0) as shared,
        sum(weight) filter (where not apart) over (partition by id) as whole,
        sum(weight) filter (where not apart) over (partition by id order by key) as upto from tipped_line
    ),
    part as (
      select id, day, kind, staff_id, item, name, quantity,
        case when apart then weight else floor(shared * upto / whole) - floor(shared * (upto - weight) / whole) end as minor
      from cumulative_line where whole > 0 or apart
      union all
      -- Payments without lines are reported as other.
      select s.id, s.day, 'other', null, null, '', 1, s.net_minor from paid_order s
      where not exists (select from cumulative_line w where w.id = s.id and (w.whole > 0 or w.apart))
      ${andArchived(archived, 'parts', sql`null, a.day, a.kind, a.staff_id, a.item, a.name, a.quantity, a.minor`)}
    )`
}
