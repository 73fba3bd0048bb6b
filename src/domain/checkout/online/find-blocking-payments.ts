import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PaymentStatus } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import { serviceByStaff } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { appointmentAt, workingWindowsOf } from '../../scheduling/availability/service-time.ts'
import type { CartContents } from '../cart/fill-cart.ts'
import { findPaymentsOfSeat } from './find-payments-of-seat.ts'

/** The cart that the customer wants to have, and its coupon. */
export type RequestedItems = Pick<CartContents, 'salonId' | 'appointment' | 'shared' | 'products'> & {
  couponId?: string | null
}

/**
 * This customer's unfinished payments that took what was refused: the time with that team member, the place in a session,
 * the product out of stock, or the coupon; `code` says which. Only those whose cancellation makes the requested item available again; what
 * other customers took stays taken. Not those in `except`, which make way already.
 */
export async function findBlockingPayments(
  app: Pick<App, 'db' | 'clock'>,
  customerId: string,
  requested: RequestedItems,
  code: RefusalCode,
  except: readonly string[] = [],
): Promise<{ id: string; status: PaymentStatus }[]> {
  if (code === 'slot_taken' || code === 'month_full') {
    const seats = (await findPaymentsOfSeat(app.db, customerId, requested)).filter(({ id }) => !except.includes(id))
    if (seats.length > 0) return seats
  }
  const hasTaken = await conditionFor(app, customerId, requested, code)
  if (!hasTaken) return []
  const { rows } = await sql<{ id: string; status: PaymentStatus }>`
    select p.id, p.status from customer_order o join payment p on p.salon_id = o.salon_id and p.order_id = o.id
    where o.customer_id = ${customerId} and o.salon_id = ${requested.salonId} and o.status = 'pending'
      and ${hasTaken}`.execute(app.db)
  return rows.filter(({ id }) => !except.includes(id))
}

/** A condition on the order `o`; null when none applies. */
async function conditionFor(
  app: Pick<App, 'db' | 'clock'>,
  customerId: string,
  requested: RequestedItems,
  code: RefusalCode,
): Promise<RawBuilder<boolean> | null> {
  if (code === 'out_of_stock') return hasProduct(app.db, customerId, requested)
  if (code === 'coupon_invalid') return hasCoupon(app.db, requested)
  if (code !== 'slot_taken' && code !== 'month_full') return null
  const { salonId, shared } = requested
  const orderIds = shared
    ? await ordersAround(app.db, customerId, { salonId, shared })
    : await ordersOfTime(app, customerId, requested)
  return orderIds.length > 0 ? sql<boolean>`o.id = any(${orderIds}::uuid[])` : null
}

/** Orders with a product of which too few are left, and which their cancellation makes enough. */
async function hasProduct(
  db: Kysely<DB>,
  customerId: string,
  { salonId, products }: RequestedItems,
): Promise<RawBuilder<boolean> | null> {
  const known = products.filter(({ productId }) => isId(productId))
  const { rows: short } = await sql<{ id: string; missing: number }>`
    select w.id, w.quantity - p.stock as missing
    from unnest(${known.map((p) => p.productId)}::uuid[], ${known.map((p) => p.quantity)}::int[]) as w (id, quantity)
    join product p on p.salon_id = ${salonId} and p.id = w.id
    where p.stock < w.quantity`.execute(db)
  if (short.length === 0) return null
  return sql<boolean>`exists (
    select from order_product l
    join unnest(${short.map(({ id }) => id)}::uuid[], ${short.map(({ missing }) => missing)}::int[]) as w (id, missing)
      on w.id = l.product_id
    where l.salon_id = o.salon_id and l.order_id = o.id
      and w.missing <= (
        select sum(own.quantity) from order_product own
        join customer_order unpaid on unpaid.salon_id = own.salon_id and unpaid.id = own.order_id
        where own.salon_id = l.salon_id and own.product_id = l.product_id
          and unpaid.customer_id = ${customerId} and unpaid.status = 'pending'))`
}

/** Orders that used the coupon up. */
async function hasCoupon(db: Kysely<DB>, { salonId, couponId }: RequestedItems): Promise<RawBuilder<boolean> | null> {
  if (!isId(couponId)) return null
  const { rows } = await sql`
    select from coupon where salon_id = ${salonId} and id = ${couponId} and active and uses >= max_uses`.execute(db)
  return rows.length > 0 ? sql<boolean>`o.coupon_id = ${couponId}` : null
}

/**
 * Orders whose cancellation frees the requested team member, or with 'anyone' one team member who performs all
 * services.
 */
async function ordersOfTime(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  customerId: string,
  { salonId, appointment }: RequestedItems,
): Promise<string[]> {
  const staffId = appointment?.staffId === ANYONE ? null : (appointment?.staffId ?? null)
  const serviceIds = [...new Set(appointment?.serviceIds)].filter(isId)
  if (!appointment || serviceIds.length === 0 || (staffId !== null && !isId(staffId))) return []
  const services = await db
    .selectFrom('service as v')
    .leftJoin('staff_service as p', (j) =>
      j.onRef('p.salon_id', '=', 'v.salon_id').onRef('p.service_id', '=', 'v.id').on('p.staff_id', '=', staffId),
    )
    .select(['v.minutes', 'v.buffer_before as bufferBefore', 'v.buffer_after as bufferAfter', 'p.minutes as own'])
    .select(sql<ProcessingTime[]>`v.processing`.as('processing'))
    .where('v.salon_id', '=', salonId)
    .where('v.id', 'in', serviceIds)
    .orderBy(sql`array_position(${serviceIds}::uuid[], v.id)`)
    .execute()
  const requested = workingWindowsOf(
    appointmentAt(
      appointment.startsAt,
      services.map(({ own, ...service }) => ({
        ...serviceByStaff(service, { minutes: own }),
        staffId: staffId ?? ANYONE,
      })),
    ),
  )
  const overlapping = requested.map(({ from, to }) => sql`t.during && tstzrange(${from}, ${to})`)
  const { rows } = await sql<{ orderId: string; staffId: string }>`
    with busy as (
      select t.subject_id, own.id as order_id
      from occupancy t
      left join booking b on b.salon_id = t.salon_id and b.id = t.booking_id
      left join customer_order own on own.salon_id = b.salon_id and own.id = b.order_id
        and own.customer_id = ${customerId} and own.status = 'pending'
      where t.salon_id = ${salonId} and (${sql.join(overlapping, sql` or `)})
        and (${staffId}::uuid is null or t.subject_id = ${staffId})
        and (t.expires_at is null or t.expires_at > ${clock.now()} and t.customer_id <> ${customerId}))
    select order_id as "orderId", subject_id as "staffId" from busy
    where order_id is not null
      and not exists (select from busy other where other.subject_id = busy.subject_id and other.order_id is null)
      and subject_id = any(${await performersOfAll(db, salonId, serviceIds)}::uuid[])
    order by subject_id`.execute(db)
  return rows.filter((row) => row.staffId === rows[0]?.staffId).map(({ orderId }) => orderId)
}

/** Orders with an appointment while several people want to be served: each of them may be in the way. */
async function ordersAround(
  db: Kysely<DB>,
  customerId: string,
  { salonId, shared }: { salonId: string; shared: NonNullable<RequestedItems['shared']> },
): Promise<string[]> {
  const serviceIds = shared.lines.map(({ serviceId }) => serviceId).filter(isId)
  const { rows } = await sql<{ id: string }>`
    with needed as materialized (
      select coalesce(sum(greatest(v.minutes, (select max(p.minutes) from staff_service p where p.salon_id = ${salonId} and p.service_id = v.id))
        + v.buffer_before + v.buffer_after), 0)::int as minutes
      from unnest(${serviceIds}::uuid[]) as w (id) join service v on v.salon_id = ${salonId} and v.id = w.id)
    select o.id from customer_order o join booking b on b.salon_id = o.salon_id and b.order_id = o.id cross join needed n
    where o.salon_id = ${salonId} and o.customer_id = ${customerId} and o.status = 'pending' and b.salon_id = ${salonId}
      and b.ends_at > ${shared.startsAt}
      and b.starts_at < ${shared.startsAt}::timestamptz + make_interval(mins => n.minutes)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The team members who perform all of the services. */
async function performersOfAll(db: Kysely<DB>, salonId: string, serviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select staff_id as id from staff_service where salon_id = ${salonId} and service_id = any(${serviceIds}::uuid[])
    group by staff_id having count(*) = ${serviceIds.length}::int`.execute(db)
  return rows.map(({ id }) => id)
}
