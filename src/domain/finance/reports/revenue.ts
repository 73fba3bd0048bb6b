import { type RawBuilder, sql } from 'kysely'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import { isOpenBooking } from '../../kernel/open-booking.ts'
import { PAYMENT_TYPES } from '../../kernel/payment-types.ts'
import { addDays, instantAt, type LocalDate, type Zone } from '../../kernel/time.ts'
import { type ArchivedFigures, andArchived } from './archived-figures.ts'

/** The columns of `sold` and `taken` with what was paid by each payment type. */
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
 * Revenue, as common table expressions. Each table's salon is named as such: on a cluster the whole statement then runs
 * on the server of that salon.
 *
 * - `sold`: paid orders, each on the day of its appointment or of its purchase: `day`, `net_minor`, and the payment
 *   methods. `taken` are their payments with those of archived bookings.
 * - `part`: what the payment was for, in whole minor units that add up to it exactly: each line's share by its price
 *   less discounts and refunds. Payments for an appointment that did not take place are a fee.
 */
export function revenue(within: Within): RawBuilder<unknown> {
  const { begin, end } = bounds(within)
  const { salonId, zone, archived, bookings } = within
  const netByType = PAYMENT_TYPES.map(
    (type) =>
      sql`coalesce(sum(p.captured_minor - p.refunded_minor) filter (where ${isPaidBy(type, 'p')}), 0) as ${sql.ref(type)}`,
  )
  const sales = bookings ? sql`false` : sql`true`
  return sql`
    dated as (
      select o.*, b.starts_at as at, b.id as booking_id, b.status in ('cancelled', 'declined', 'no_show') as missed,
        ${isOpenBooking('b')} as ahead
      from booking b join customer_order o on o.salon_id = ${salonId} and o.id = b.order_id
      where b.salon_id = ${salonId} and b.starts_at >= ${begin} and b.starts_at < ${end} and ${isChosen(within)}
      union all
      select o.*, o.created_at, null, false, o.channel = 'online' and o.received_at is null from customer_order o
      where o.salon_id = ${salonId} and ${sales} and o.status in ('placed', 'cancelled') and o.created_at >= ${begin} and o.created_at < ${end}
        and not exists (select from booking b where b.salon_id = ${salonId} and b.order_id = o.id)
    ),
    sold as (
      select d.id, d.booking_id, d.missed, d.ahead, (d.at at time zone ${zone})::date as day, d.services_discount_minor,
        d.products_discount_minor, d.delivery_minor, sum(p.captured_minor - p.refunded_minor) as net_minor,
        ${sql.join(netByType)}
      from dated d join payment p on p.salon_id = ${salonId} and p.order_id = d.id
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having sum(p.captured_minor - p.refunded_minor) > 0
    ),
    taken as (
      select day, ${BY_TYPE}, case when ahead then net_minor end as ahead from sold
      ${andArchived(archived, 'payments', sql`a.day, ${BY_TYPE}, null`)}
    ),
    -- A join instead of a lookup per order: a big salon's year has a hundred thousand of them.
    sold_line as (
      select s.id, 'service' as kind, l.staff_id, l.service_id as item, l.service_name as name, 1 as quantity,
        l.price_minor::numeric as gross, l.discount_minor as off, 'booking:' || l.position as key, false as online_tip
      from sold s join booking_line l on l.salon_id = ${salonId} and l.booking_id = s.booking_id where not s.missed
      union all
      select s.id, case when v.service_id is null then 'tip' else 'service' end, v.staff_id, v.service_id, v.name, v.quantity,
        v.price_minor::numeric * v.quantity, case when v.service_id is null then 0 else v.discount_minor end, 'service:' || v.position,
        v.payment_id is not null
      from sold s join order_service v on v.salon_id = ${salonId} and v.order_id = s.id where not s.missed
      union all
      select s.id, 'product', p.staff_id, p.product_id, p.name, p.quantity, p.unit_price_minor::numeric * p.quantity, p.discount_minor,
        'product:' || p.product_id, false
      from sold s join order_product p on p.salon_id = ${salonId} and p.order_id = s.id where not s.missed
      union all
      select id, 'delivery', null, null, '', 1, delivery_minor, 0, 'delivery', false from sold where not missed and delivery_minor > 0
    ),
    refunded as (
      select f.order_id, f.line, sum(f.quantity)::int as quantity, sum(f.amount_minor) as amount
      from receipt_refund_line f where f.salon_id = ${salonId} and f.order_id in (select id from sold) group by 1, 2
    ),
    known as (
      select *, coalesce(sum(off) over of_kind, 0) as known, sum(gross) filter (where off is null) over of_kind as unknown
      from sold_line window of_kind as (partition by id, kind)
    ),
    line as (
      select s.id, s.day, s.net_minor, 'fee' as kind, l.staff_id, null::uuid as item, '' as name, 1 as quantity, 1::numeric as weight, 'fee' as key,
        false as online_tip
      from sold s left join booking_line l on l.salon_id = ${salonId} and l.booking_id = s.booking_id and l.position = 0
      where s.missed
      union all
      select s.id, s.day, s.net_minor, x.kind, x.staff_id, x.item, x.name, x.quantity - coalesce(r.quantity, 0),
        greatest(x.gross - coalesce(x.off, x.gross * greatest(case x.kind when 'service' then s.services_discount_minor
          else s.products_discount_minor end - x.known, 0) / nullif(x.unknown, 0), 0) - coalesce(r.amount, 0), 0), x.key, x.online_tip
      from sold s join known x on x.id = s.id
      left join refunded r on r.order_id = x.id and r.line = x.key
    ),
    -- A tip that was paid online is all of its price, also while the rest is not paid.
    known_tip as (
      select *, online_tip and sum(weight) filter (where online_tip) over of_order <= net_minor
        and (sum(weight) filter (where not online_tip) over of_order > 0 or sum(weight) over of_order = net_minor) as apart
      from line window of_order as (partition by id)
    ),
    weighed as (
      select *, net_minor - coalesce(sum(weight) filter (where apart) over (partition by id), 0) as shared,
        sum(weight) filter (where not apart) over (partition by id) as whole,
        sum(weight) filter (where not apart) over (partition by id order by key) as upto from known_tip
    ),
    part as (
      select id, day, kind, staff_id, item, name, quantity,
        case when apart then weight else floor(shared * upto / whole) - floor(shared * (upto - weight) / whole) end as minor
      from weighed where whole > 0 or apart
      union all
      -- Payments without lines are reported as other.
      select s.id, s.day, 'other', null, null, '', 1, s.net_minor from sold s
      where not exists (select from weighed w where w.id = s.id and (w.whole > 0 or w.apart))
      ${andArchived(archived, 'parts', sql`null, a.day, a.kind, a.staff_id, a.item, a.name, a.quantity, a.minor`)}
    )`
}
