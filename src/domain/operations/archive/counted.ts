import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { ArchivedBooking, StoredRow } from './archived-booking.ts'

/**
 * Adds what lists and pages count of these bookings to the clients, coupons and offers that they belong to, when the
 * bookings are archived; with `sign` -1 subtracts it, when they are restored.
 */
export async function countArchived(
  tx: Kysely<DB>,
  salonId: string,
  bookings: readonly ArchivedBooking[],
  sign: 1 | -1,
): Promise<void> {
  const clients = [...sums(bookings.flatMap(ofClients))].sort(([a], [b]) => (a < b ? -1 : 1))
  const column = (n: number, all: readonly [string, number[]][]) => all.map(([, values]) => sign * (values[n] ?? 0))
  if (clients.length > 0)
    await sql`
      update client c set archived_appointments = c.archived_appointments + n.appointments,
        archived_no_shows = c.archived_no_shows + n.no_shows, archived_late = c.archived_late + n.late,
        archived_spent_minor = c.archived_spent_minor + n.spent, archived_completed_minor = c.archived_completed_minor + n.completed
      from unnest(${clients.map(([id]) => id)}::uuid[], ${column(0, clients)}::int[], ${column(1, clients)}::int[],
        ${column(2, clients)}::int[], ${column(3, clients)}::bigint[], ${column(4, clients)}::bigint[])
        as n (id, appointments, no_shows, late, spent, completed)
      where c.salon_id = ${salonId} and c.id = n.id`.execute(tx)
  for (const [id, [cost = 0]] of sums(bookings.flatMap(ofCoupon)))
    await sql`update coupon set archived_cost_minor = archived_cost_minor + ${sign * cost}
      where salon_id = ${salonId} and id = ${id}`.execute(tx)
  for (const [id, [appointments = 0, cost = 0]] of sums(bookings.flatMap(ofOffers)))
    await sql`update last_minute_offer set archived_appointments = archived_appointments + ${sign * appointments},
        archived_cost_minor = archived_cost_minor + ${sign * cost}
      where salon_id = ${salonId} and id = ${id}`.execute(tx)
}

type Counts = [id: string, counts: number[]]

function sums(all: readonly Counts[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [id, counts] of all) {
    const before = found.get(id)
    found.set(id, before ? counts.map((count, n) => count + (before[n] ?? 0)) : counts)
  }
  return found
}

/** Completed, no-shows, late cancellations, spent, and spent for completed ones: as `domain/clients` counts them. */
function ofClients(booking: ArchivedBooking): Counts[] {
  const { client_id: own, customer_order: order, paid_minor: paid } = booking
  const payer = order?.client_id
  const completed = booking.status === 'completed'
  const counts = [completed, booking.status === 'no_show', isLate(booking)].map(Number)
  return [
    ...(own ? [[own, [...counts, paid, completed ? paid : 0]] satisfies Counts] : []),
    // Of an order of another client, only what was paid.
    ...(typeof payer === 'string' && payer !== own ? [[payer, [0, 0, 0, paid, 0]] satisfies Counts] : []),
  ]
}

/** Cancelled by the customer after the free period. */
function isLate({ status, events, customer_id, free_cancel_until }: ArchivedBooking): boolean {
  const byCustomer = ({ kind, actor_id, at }: StoredRow) =>
    kind === 'cancelled' && actor_id === customer_id && new Date(String(at)) > free_cancel_until
  return status === 'cancelled' && customer_id !== null && events.some(byCustomer)
}

function ofCoupon({ customer_order: order }: ArchivedBooking): Counts[] {
  if (!order || typeof order.coupon_id !== 'string' || order.status !== 'placed') return []
  return [[order.coupon_id, [Number(order.services_discount_minor) + Number(order.products_discount_minor)]]]
}

function ofOffers({ status, lines }: ArchivedBooking): Counts[] {
  if (status === 'cancelled' || status === 'declined') return []
  const offered = lines.filter(({ offer_id }) => offer_id !== null)
  return [...Map.groupBy(offered, ({ offer_id }) => String(offer_id))].map(([id, own]) => [
    id,
    [1, own.reduce((sum, line) => sum + Number(line.list_minor) - Number(line.price_minor), 0)],
  ])
}
