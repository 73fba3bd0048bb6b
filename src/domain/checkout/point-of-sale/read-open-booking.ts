import { type Kysely, sql } from 'kysely'
import { type BookingStatus, isPayableStatus, type PayableStatus } from '../../kernel/booking-status.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** An appointment as the point of sale sees it. */
export interface OpenBooking {
  id: string
  reference: string
  orderId: string | null
  customerId: string | null
  clientId: string | null
  customer: string
  email: string
  status: PayableStatus
  startsAt: Date
  /** Each is for a person: 0 is the client, whose name is `customer`; a guest may have no name. */
  lines: {
    position: number
    name: string
    staffId: string
    staff: string
    person: number
    guest: string
    priceMinor: number
  }[]
  products: { name: string; quantity: number; unitPriceMinor: number }[]
  /** Services and tips that were added to it at the point of sale. */
  added: { position: number; name: string; staff: string; quantity: number; unitMinor: number; isTip: boolean }[]
  /** The lines of the appointment, for a discount; `reduced` are those at a last-minute price. */
  items: {
    kind: 'service' | 'product'
    category: string
    unitMinor: number
    quantity: number
    reduced?: boolean
    /** The position of a service in the appointment, or a product's id. */
    position?: number
    productId?: string
  }[]
  servicesMinor: number
  /** The discount on these services that was agreed before, such as a coupon's when booking. */
  servicesDiscountMinor: number
  totalMinor: number
  discountMinor: number
  paidMinor: number
  dueMinor: number
}

/** Throws Refusal('not_found'), and Refusal('not_eligible') for an appointment that is not confirmed. */
export async function readOpenBooking(db: Kysely<DB>, salonId: string, bookingId: string): Promise<OpenBooking> {
  const row = isId(bookingId) ? await findBooking(db, salonId, bookingId) : undefined
  if (!row) throw new Refusal('not_found')
  const { status, sold, ...booking } = row
  if (!isPayableStatus(status)) throw new Refusal('not_eligible')
  const { categories, staff, account } = await readNames(db, salonId, row)
  return {
    ...booking,
    status,
    customer: row.customer || (account?.name ?? ''),
    email: row.email || (account?.email ?? ''),
    added: row.added.map(({ staffId, ...item }) => ({ ...item, staff: (staffId && staff.get(staffId)) || '' })),
    items: sold.map(({ id, ...item }) => ({ ...item, category: categories.get(id) ?? '' })),
    dueMinor: Math.max(0, row.totalMinor - row.paidMinor),
  }
}

type Item = OpenBooking['items'][number]
type Added = OpenBooking['added'][number]

/** The booking without what the salon's services, products, team and accounts say. */
interface FoundBooking extends Omit<OpenBooking, 'dueMinor' | 'status' | 'added' | 'items'> {
  status: BookingStatus
  added: (Omit<Added, 'staff'> & { staffId: string | null })[]
  /** The items, each with the id of its service or product. */
  sold: (Omit<Item, 'category'> & { id: string })[]
}

async function findBooking(db: Kysely<DB>, salonId: string, bookingId: string): Promise<FoundBooking | undefined> {
  const { rows } = await sql<FoundBooking>`
    select b.id, b.reference, b.order_id as "orderId", b.customer_id as "customerId", b.client_id as "clientId", b.status,
      b.starts_at as "startsAt", coalesce(trim(c.name || ' ' || c.last_name), '') as customer, coalesce(c.email, '') as email,
      l.lines, coalesce(q.products, '[]') as products, coalesce(s.added, '[]') as added, l.items || coalesce(q.items, '[]') as sold,
      l.services as "servicesMinor", coalesce(o.services_discount_minor - coalesce(s.discount, 0), 0)::int as "servicesDiscountMinor", coalesce(o.total_minor, l.services) as "totalMinor",
      coalesce(o.services_discount_minor + o.products_discount_minor, 0) as "discountMinor", coalesce(pay.net_minor + back.refunded_minor, 0) as "paidMinor"
    from booking b
    left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    left join client c on c.salon_id = b.salon_id and c.id = b.client_id
    cross join lateral (
      select coalesce(sum(l.price_minor), 0)::int as services,
        jsonb_agg(jsonb_build_object('position', l.position, 'name', l.service_name, 'staffId', l.staff_id, 'staff', l.staff_name, 'person', l.guest,
          'guest', case when l.guest > 0 then coalesce(b.guests -> (l.guest - 1) ->> 'name', '') else '' end, 'priceMinor', l.price_minor) order by l.position) as lines,
        jsonb_agg(jsonb_build_object('kind', 'service', 'id', l.service_id, 'unitMinor', l.price_minor, 'quantity', 1,
          'reduced', l.list_minor is not null, 'position', l.position) order by l.position) as items
      from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) l
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', x.name, 'quantity', x.quantity, 'unitPriceMinor', x.unit_price_minor) order by x.name) as products,
        jsonb_agg(jsonb_build_object('kind', 'product', 'id', x.product_id, 'unitMinor', x.unit_price_minor,
          'quantity', x.quantity, 'productId', x.product_id) order by x.name) as items
      from order_product x where x.salon_id = ${salonId} and x.order_id = b.order_id) q on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('position', v.position, 'name', v.name, 'staffId', v.staff_id,
        'quantity', v.quantity, 'unitMinor', v.price_minor, 'isTip', v.service_id is null) order by v.position) as added,
        sum(v.discount_minor) as discount
      from order_service v where v.salon_id = ${salonId} and v.order_id = b.order_id) s on true
    left join lateral (
      select sum(coalesce(y.due_minor, y.amount_minor))::int as net_minor
      from payment y where y.salon_id = ${salonId} and y.order_id = b.order_id and y.status in ('authorised', 'captured')) pay on true
    left join lateral (
      -- What was refunded with a receipt is not due again; what was refunded because the price became lower is.
      select coalesce(sum(r.amount_minor), 0)::int as refunded_minor
      from receipt_refund_line r where r.salon_id = ${salonId} and r.order_id = b.order_id) back on true
    where b.salon_id = ${salonId} and b.id = ${bookingId} and b.status <> 'awaiting_payment'`.execute(db)
  return rows[0]
}

/** The categories of what is sold, the names of those who sold it, and the customer's account. */
async function readNames(db: Kysely<DB>, salonId: string, { sold, added, customerId }: FoundBooking) {
  const ids = sold.map(({ id }) => id)
  const staffIds = added.flatMap(({ staffId }) => (staffId ? [staffId] : []))
  const named = sql<{ id: string; text: string }>`
    select id, category as text from service where salon_id = ${salonId} and id = any(${ids}::uuid[])
    union all select id, category from product where salon_id = ${salonId} and id = any(${ids}::uuid[])
    union all select id, name from staff where salon_id = ${salonId} and id = any(${staffIds}::uuid[])`
  const { rows } = await named.execute(db)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  const account = customerId
    ? await sql<{ name: string; email: string }>`
        select trim(name || ' ' || last_name) as name, email::text as email from person where id = ${customerId}`.execute(
        db,
      )
    : null
  return { categories: texts, staff: texts, account: account?.rows[0] }
}
