import { sql } from 'kysely'
import { alertFor } from '../../clients/client-sql.ts'
import type { App } from '../../kernel/app.ts'
import { PAYABLE_STATUSES } from '../../kernel/booking-status.ts'
import { statusIn } from '../../kernel/booking-status-sql.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { WithTerms } from '../../kernel/service-by-staff.ts'
import { addDays, dateAt, instantAt } from '../../kernel/time.ts'

const LIMIT = 300

export interface PointOfSale {
  services: ShelfService[]
  products: { id: string; name: string; priceMinor: number; stock: number; picture: string | null }[]
  staff: { id: string; name: string }[]
  /** Today's appointments of which something is still to be paid. */
  unpaid: { id: string; startsAt: Date; customer: string; alert: string; services: string; dueMinor: number }[]
}

/** A service to sell. Its terms are those of the team members who have their own. */
interface ShelfService extends Required<WithTerms> {
  id: string
  name: string
  category: string
}

/**
 * Everything that can be sold at the point of sale, and today's appointments that are not paid in full. Throws
 * Refusal('not_allowed').
 */
export async function getPointOfSale(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<PointOfSale> {
  mayOrRefuse(member, 'point_of_sale_sell')
  const { salonId, timeZone } = member
  const today = dateAt(app.clock.now(), timeZone)
  const [services, products, staff, unpaid] = await Promise.all([
    sql<ShelfService>`select v.id, v.name, v.category, v.price_minor as "priceMinor", v.minutes,
        coalesce((select json_agg(json_build_object('staffId', p.staff_id, 'priceMinor', p.price_minor, 'minutes', p.minutes))
          from staff_service p where p.salon_id = v.salon_id and p.service_id = v.id
            and (p.price_minor is not null or p.minutes is not null)), '[]') as terms
      from service v where v.salon_id = ${salonId} and v.active order by v.position, v.name limit ${LIMIT}`.execute(
      app.db,
    ),
    sql<PointOfSale['products'][number]>`select id, name, price_minor as "priceMinor", stock, picture from product
      where salon_id = ${salonId} and active order by position, name limit ${LIMIT}`.execute(app.db),
    sql<PointOfSale['staff'][number]>`select id, name from staff
      where salon_id = ${salonId} and active order by position, name limit ${LIMIT}`.execute(app.db),
    sql<PointOfSale['unpaid'][number]>`
      with found as materialized (select * from (
        select b.id, b.starts_at as "startsAt", b.customer_id, nullif(trim(c.name || ' ' || c.last_name), '') as client, ${alertFor(member)} as alert, l.services,
          coalesce(o.total_minor, l.price) - coalesce((select sum(coalesce(y.due_minor, y.amount_minor)) from payment y
            where y.salon_id = ${salonId} and y.order_id = b.order_id and y.status in ('authorised', 'captured')), 0)::int
            - coalesce((select sum(r.amount_minor) from receipt_refund_line r
              where r.salon_id = ${salonId} and r.order_id = b.order_id), 0)::int as "dueMinor"
        from booking b
        left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
        left join client c on c.salon_id = b.salon_id and c.id = b.client_id
        cross join lateral (select string_agg(service_name, ', ' order by position) as services, sum(price_minor)::int as price
          from booking_line x where x.salon_id = ${salonId} and x.booking_id = b.id) l
        where b.salon_id = ${salonId} and ${statusIn('b.status', PAYABLE_STATUSES)}
          and b.starts_at >= ${instantAt(today, 0, timeZone)} and b.starts_at < ${instantAt(addDays(today, 1), 0, timeZone)}
      ) today where "dueMinor" > 0 order by "startsAt" limit ${LIMIT})
      select f.id, f."startsAt", coalesce(f.client, trim(p.name || ' ' || p.last_name), '') as customer, f.alert, f.services, f."dueMinor"
      from found f left join person p on p.id = f.customer_id order by f."startsAt"`.execute(app.db),
  ])
  return { services: services.rows, products: products.rows, staff: staff.rows, unpaid: unpaid.rows }
}
