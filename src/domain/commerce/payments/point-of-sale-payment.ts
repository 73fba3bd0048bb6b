import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newIdAt } from '../../kernel/ids.ts'
import {
  type ByPaymentType,
  PAYMENT_TYPES,
  type PaymentType,
  type PointOfSaleMethod,
} from '../../kernel/payment-types.ts'
import type { Charge } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'
import { markSettlementDue } from './settlement-due.ts'

/** The provider of payments that the salon takes itself; no external provider is involved. */
export const POINT_OF_SALE_PROVIDER = 'point_of_sale'

/** The condition on a payment that the salon took it itself. */
export function isTakenBySalon(alias = 'payment'): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.provider`)} = ${sql.lit(POINT_OF_SALE_PROVIDER)}`
}

/** The condition on a payment that it is of this type. */
export function isPaidBy(type: PaymentType, alias = 'payment'): RawBuilder<boolean> {
  if (type === 'card') return sql`not ${isTakenBySalon(alias)}`
  return sql`${isTakenBySalon(alias)} and ${sql.ref(`${alias}.payment_method_ref`)} = ${sql.lit(type)}`
}

export interface PointOfSalePayment {
  salonId: string
  orderId: string
  customerId: string | null
  method: PointOfSaleMethod
  minor: number
  currency: string
  now: Date
}

/** Inserts a payment taken at the point of sale. It is captured at once. */
export async function recordPointOfSalePayment(tx: Kysely<DB>, payment: PointOfSalePayment): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      salon_id: payment.salonId,
      id: newIdAt(payment.salonId),
      order_id: payment.orderId,
      customer_id: payment.customerId,
      provider: POINT_OF_SALE_PROVIDER,
      payment_method_ref: payment.method,
      status: 'captured',
      amount_minor: payment.minor,
      due_minor: payment.minor,
      captured_minor: payment.minor,
      currency: payment.currency,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .execute()
  await markSettlementDue(tx, [payment])
}

export interface AuthorisedCard {
  /** The id under which it was charged. */
  paymentId: string
  provider: string
  charge: Charge
  /** With the tip. */
  minor: number
  /** The part of it that is a tip. */
  tipMinor: number
}

/**
 * Inserts a payment whose card was authorised before the order existed, as at a card reader; a job captures it. Its receipt
 * is that of the sale.
 */
export async function recordCardPayment(
  app: App,
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string; customerId: string | null; currency: string },
  { paymentId, provider, charge, minor, tipMinor }: AuthorisedCard,
): Promise<void> {
  const now = app.clock.now()
  await tx
    .insertInto('payment')
    .values({
      ...{ salon_id: order.salonId, id: paymentId, order_id: order.orderId, customer_id: order.customerId },
      ...{ provider, provider_ref: charge.ref, payment_method_ref: 'card_reader', purpose: 'balance' },
      ...{ status: charge.status, captured_minor: charge.capturedMinor, currency: order.currency },
      ...{ amount_minor: minor, due_minor: minor, receipted_minor: minor, tip_minor: tipMinor },
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  await markSettlementDue(tx, [order])
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId })
}

/** The net amount of an order's payments by method, after refunds; minor units. The caller holds the order's lock. */
export async function findNetPaid(tx: Kysely<DB>, salonId: string, orderId: string): Promise<ByPaymentType> {
  const paid = (type: PaymentType) =>
    type === 'card'
      ? sql`case when status in ('authorised', 'captured') then due_minor end`
      : sql`least(due_minor, captured_minor - refunded_minor)`
  const sums = PAYMENT_TYPES.map(
    (type) => sql`coalesce(sum(${paid(type)}) filter (where ${isPaidBy(type)}), 0)::int as ${sql.ref(type)}`,
  )
  const { rows } = await sql<ByPaymentType>`
    select ${sql.join(sums)} from payment where salon_id = ${salonId} and order_id = ${orderId}`.execute(tx)
  return rows[0] ?? { cash: 0, terminal: 0, card: 0 }
}

/**
 * Refunds an amount of one method of an order's point-of-sale payments, the latest payment first. The caller holds the
 * order's lock and has checked that enough was paid.
 */
export async function refundAtPointOfSale(
  tx: Kysely<DB>,
  refund: { salonId: string; orderId: string; method: PointOfSaleMethod; minor: number; now: Date },
): Promise<void> {
  const { salonId, orderId, method, minor, now } = refund
  await sql`
    update payment p set refunded_minor = p.refunded_minor + r.refund, due_minor = p.due_minor - r.refund, updated_at = ${now}
    from (select id, least(net_minor, greatest(0, ${minor}::int - before))::int as refund from (
      select id, captured_minor - refunded_minor as net_minor,
        coalesce(sum(captured_minor - refunded_minor) over (order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as before
      from payment where salon_id = ${salonId} and order_id = ${orderId} and ${isTakenBySalon()} and payment_method_ref = ${method}) paid) r
    where p.salon_id = ${salonId} and p.id = r.id and r.refund > 0`.execute(tx)
  await markSettlementDue(tx, [refund])
}
