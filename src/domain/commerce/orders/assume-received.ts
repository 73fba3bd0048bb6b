import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { forEachSalon, workInBatches } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import type { DeliveryPromise } from '../../salons/policies/delivery-terms.ts'
import { markSettlementDue, type OrderKey } from '../payments/settlement-due.ts'

/**
 * Days by which products count as received unless marked otherwise: after sending, or when collected, after they were
 * ready, else after the time by which they were promised to be.
 */
export const DAYS_UNTIL_RECEIVED = { sent: 7, collected: 14 } as const

const BATCH = 500

interface DeliveryDates {
  shipped: boolean
  createdAt: Date
  sentAt: Date | null
  readyAt: Date | null
  deliveryPromise: DeliveryPromise | null
}

/** When an order's products count as received; null for a parcel that the salon has not sent. */
export function assumedReceivedAt({
  shipped,
  createdAt,
  sentAt,
  readyAt,
  deliveryPromise,
}: DeliveryDates): Date | null {
  if (shipped) return sentAt && addMinutes(sentAt, DAYS_UNTIL_RECEIVED.sent * DAY_MINUTES)
  const hours = (deliveryPromise?.kind === 'collect' && deliveryPromise.hours) || 0
  return addMinutes(readyAt ?? addMinutes(createdAt, hours * 60), DAYS_UNTIL_RECEIVED.collected * DAY_MINUTES)
}

/**
 * Marks products as received when `assumedReceivedAt` has passed, in one transaction for each salon. A parcel that
 * the salon has not sent is not included: its customer can still cancel it, and the amount is not the salon's. An order
 * that somebody is changing is marked by a later run.
 */
export async function assumeReceived(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  await workInBatches(app, size, {
    find: (had) => longAgo(app.db, now, { without: had, limit: size }),
    idOf: ({ orderId }) => orderId,
    work: (orders) => markReceived(app, orders, now),
  })
}

async function markReceived(app: App, orders: readonly OrderKey[], now: Date): Promise<void> {
  await forEachSalon(app, orders, 'marking orders as received failed', (salonId, rows) =>
    app.db.transaction().execute(async (tx) => {
      const { rows: received } = await sql<OrderKey>`
        update customer_order set received_at = ${now}, updated_at = ${now}
        where salon_id = ${salonId} and id in (
          select id from customer_order
          where salon_id = ${salonId} and id = any(${rows.map(({ orderId }) => orderId)}::uuid[])
            and status = 'placed' and received_at is null
            -- It may have been marked as ready meanwhile.
            and (ready_at is null or ready_at < ${daysBefore(now, DAYS_UNTIL_RECEIVED.collected)})
          for update skip locked)
        returning salon_id as "salonId", id as "orderId"`.execute(tx)
      await markSettlementDue(tx, received)
    }),
  )
}

async function longAgo(
  db: Kysely<DB>,
  now: Date,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<OrderKey[]> {
  const before = (days: number) => daysBefore(now, days)
  const { rows } = await sql<OrderKey>`
    select o.salon_id as "salonId", o.id as "orderId" from customer_order o
    where o.status = 'placed' and o.received_at is null and o.services_minor = 0 and o.id <> all(${without}::uuid[])
      and o.created_at < ${before(DAYS_UNTIL_RECEIVED.sent)}
      and case when o.shipping_address is null
        then coalesce(o.ready_at, o.created_at + make_interval(hours => coalesce((o.delivery_promise->>'hours')::int, 0)))
          < ${before(DAYS_UNTIL_RECEIVED.collected)}
        else o.sent_at < ${before(DAYS_UNTIL_RECEIVED.sent)} end
      -- The products of a free appointment are marked by the appointment.
      and not exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id)
    order by o.created_at limit ${limit}`.execute(db)
  return rows
}

function daysBefore(now: Date, days: number): Date {
  return addMinutes(now, -days * DAY_MINUTES)
}
