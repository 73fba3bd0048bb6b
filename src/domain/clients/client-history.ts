import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { BookingStatus } from '../kernel/booking-status.ts'
import { isOpenBooking } from '../kernel/booking-status-sql.ts'
import { isId } from '../kernel/ids.ts'
import type { Member } from '../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../kernel/page.ts'
import { maySeeClient } from './may-see-client.ts'

/** A past or cancelled appointment, or a purchase without one. */
export type ClientHistoryEntry = {
  id: string
  at: Date
  /** The names of services and products. */
  what: string
  staff: string
  /** Its payments less refunds. */
  netPaidMinor: number
} & (
  | { kind: 'appointment'; status: Exclude<BookingStatus, 'awaiting_payment'> }
  /** `receiptNo` of a sale at the point of sale. */
  | { kind: 'purchase'; status: 'placed' | 'cancelled'; receiptNo: number | null }
)

/** The history of a client with the salon, the latest first; without amounts for staff. Throws Refusal('not_allowed'). */
export async function clientHistory(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  id: string,
  page: PageRequest,
): Promise<Page<ClientHistoryEntry>> {
  const access = await maySeeClient(app.db, member, id)
  const { salonId } = member
  const who = isId(id) ? id : null
  const past = sql`
    select 'appointment' as kind, b.id, b.starts_at as at, b.status, b.order_id from booking b
    where b.salon_id = ${salonId} and b.client_id = ${who} and b.status <> 'awaiting_payment'
      and not (${isOpenBooking('b')} and b.ends_at > ${app.clock.now()})
    union all
    select 'purchase', o.id, o.created_at, o.status, o.id from customer_order o
    where o.salon_id = ${salonId} and o.client_id = ${who} and o.status in ('placed', 'cancelled')
      and not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<ClientHistoryEntry>`
      select h.kind, h.id, h.at, h.status,
        concat_ws(', ',
          (select string_agg(l.service_name, ', ' order by l.position) from booking_line l
            where h.kind = 'appointment' and l.salon_id = ${salonId} and l.booking_id = h.id),
          (select string_agg(s.name, ', ' order by s.position) from order_service s
            where s.salon_id = ${salonId} and s.order_id = h.order_id and s.service_id is not null),
          (select string_agg(p.name || case when p.quantity > 1 then ' × ' || p.quantity else '' end, ', ' order by p.name)
            from order_product p where p.salon_id = ${salonId} and p.order_id = h.order_id)) as what,
        coalesce((select string_agg(distinct l.staff_name, ', ') from booking_line l
          where h.kind = 'appointment' and l.salon_id = ${salonId} and l.booking_id = h.id), '') as staff,
        coalesce((select sum(p.captured_minor - p.refunded_minor) from payment p
          where p.salon_id = ${salonId} and p.order_id = h.order_id), 0)::int as "netPaidMinor",
        (select min(r.no) from receipt r where h.kind = 'purchase' and r.salon_id = ${salonId} and r.order_id = h.order_id
          and r.kind = 'sale') as "receiptNo"
      from (select * from (${past}) h order by at desc, id limit ${page.limit} offset ${offsetOf(page)}) h
      order by h.at desc, h.id`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from (${past}) h`.execute(app.db),
  ])
  const shown = access === 'all' ? items : items.map((one) => ({ ...one, netPaidMinor: 0 }))
  return { ...page, items: shown, total: counted[0]?.total ?? 0 }
}
