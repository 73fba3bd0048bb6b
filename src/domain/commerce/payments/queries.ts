import { type Kysely, sql } from 'kysely'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { POINT_OF_SALE_PROVIDER } from './point-of-sale-payment.ts'

export type PaymentStatus =
  | 'started'
  | 'requires_action'
  | 'authorised'
  | 'captured'
  | 'voided'
  | 'declined'
  | 'abandoned'

/**
 * 'order': paid when ordering, which places the order or abandons it. The others belong to an order that is placed: a fee
 * for a late cancellation or a no-show, the balance that is paid later, or a tip afterwards.
 */
export type PaymentPurpose = 'order' | 'fee' | 'balance' | 'tip'

export interface Payment {
  salonId: string
  id: string
  provider: string
  purpose: PaymentPurpose
  orderId: string
  customerId: string | null
  ref: string | null
  status: PaymentStatus
  amountMinor: number
  /** The part of it that is a tip. */
  tipMinor: number
  currency: string
  dueMinor: number | null
  capturedMinor: number
  refundedMinor: number
  /** Refunds that the customer's bank returned. They are not tried again. */
  refundFailedMinor: number
  declineCode: string | null
  paymentMethodRef: string
  /** The payment link by which it is paid. */
  linkId: string | null
  createdAt: Date
}

function payments(db: Kysely<DB>) {
  return db
    .selectFrom('payment')
    .select([
      'salon_id as salonId',
      'id',
      'provider',
      'order_id as orderId',
      sql<PaymentPurpose>`purpose`.as('purpose'),
      'customer_id as customerId',
      'provider_ref as ref',
      sql<PaymentStatus>`status`.as('status'),
      'amount_minor as amountMinor',
      'tip_minor as tipMinor',
      'currency',
      'due_minor as dueMinor',
      'captured_minor as capturedMinor',
      'refunded_minor as refundedMinor',
      sql<number>`coalesce(refund_failed_minor, 0)`.as('refundFailedMinor'),
      'decline_code as declineCode',
      'payment_method_ref as paymentMethodRef',
      'link_id as linkId',
      'created_at as createdAt',
    ])
}

export function findPayment(db: Kysely<DB>, id: string): Promise<Payment | undefined> {
  return payments(db).where('id', '=', id).executeTakeFirst()
}

/** The payment, locked until the transaction ends, so that it is settled only once. `known`: its salon, if known. */
export async function lockPayment(
  tx: Kysely<DB>,
  id: string,
  known: string | null = null,
): Promise<Payment | undefined> {
  const salonId = known ?? (await salonOf(tx, 'payment', id))
  if (salonId === null) return undefined
  return payments(tx).where('salon_id', '=', salonId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Payments without a known outcome, oldest first. */
export function unfinishedPayments(db: Kysely<DB>, untouchedSince: Date, limit: number): Promise<Payment[]> {
  return payments(db)
    .where('status', 'in', ['started', 'requires_action'])
    .where('provider', '<>', POINT_OF_SALE_PROVIDER)
    .where('updated_at', '<', untouchedSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/** Payments of which the provider holds another amount than is due. */
export function unsettledPayments(db: Kysely<DB>, untouchedSince: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('payment')
    .select('id')
    .where('due_minor', 'is not', null)
    .where('provider', '<>', POINT_OF_SALE_PROVIDER)
    .where(
      sql<boolean>`(status = 'authorised' or status = 'captured' and captured_minor - refunded_minor - coalesce(refund_failed_minor, 0) <> due_minor)`,
    )
    .where('updated_at', '<', untouchedSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}
