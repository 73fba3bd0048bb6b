import { type Kysely, type RawBuilder, sql } from 'kysely'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

export type PaymentStatus =
  | 'started'
  | 'requires_action'
  | 'authorised'
  | 'captured'
  | 'voided'
  | 'declined'
  | 'abandoned'

/** Whether a payment has no outcome yet. */
export function isPending({ status }: { status: PaymentStatus }): boolean {
  return status === 'started' || status === 'requires_action'
}

/** The same of a row. Literals, because partial indexes name these states. */
export const isPendingPayment = sql<boolean>`status in ('started', 'requires_action')`

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
  /** How often the provider has refused to refund it. */
  refundRefusals: number
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
      'refund_refusals as refundRefusals',
      'decline_code as declineCode',
      'payment_method_ref as paymentMethodRef',
      'link_id as linkId',
      'created_at as createdAt',
    ])
}

export async function findPayment(db: Kysely<DB>, id: string): Promise<Payment | undefined> {
  const salonId = await salonOf(db, 'payment', id)
  if (salonId === null) return undefined
  return payments(db).where('salon_id', '=', salonId).where('id', '=', id).executeTakeFirst()
}

/** The payment, locked until the transaction ends, so that its outcome is applied only once. `known`: its salon, if known. */
export async function lockPayment(
  tx: Kysely<DB>,
  id: string,
  known: string | null = null,
): Promise<Payment | undefined> {
  const salonId = known ?? (await salonOf(tx, 'payment', id))
  if (salonId === null) return undefined
  return payments(tx).where('salon_id', '=', salonId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Counts a refusal of its refund. The caller holds the lock. */
export async function countRefusal(tx: Kysely<DB>, { salonId, id }: Pick<Payment, 'salonId' | 'id'>): Promise<void> {
  await tx
    .updateTable('payment')
    .set((eb) => ({ refund_refusals: eb('refund_refusals', '+', 1) }))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/**
 * Takes payments without a known outcome: those that were not tried for longest come first, so that some that fail each
 * time do not keep the others waiting.
 */
export async function takeUnfinished(db: Kysely<DB>, run: Run): Promise<Payment[]> {
  const ids = await take(db, run, isPendingPayment)
  if (ids.length === 0) return []
  return payments(db).where('id', 'in', ids).orderBy('updated_at').execute()
}

/** Takes payments of which the provider holds another amount than is due. */
export async function takeMismatched(db: Kysely<DB>, run: Run): Promise<string[]> {
  const ids = await take(
    db,
    run,
    sql<boolean>`due_minor is not null and (status = 'authorised'
      or status = 'captured' and captured_minor - refunded_minor - coalesce(refund_failed_minor, 0) <> due_minor)`,
  )
  const chargedBack = await findChargedBack(db, ids)
  return ids.filter((id) => !chargedBack.has(id))
}

/** One run of the reconciliation. */
interface Run {
  /** Those of another one cannot be asked about any more. */
  provider: string
  now: Date
  /** Payments changed since then may be in progress. */
  untouchedSince: Date
  limit: number
}

async function take(db: Kysely<DB>, run: Run, which: RawBuilder<boolean>): Promise<string[]> {
  const found = await db
    .selectFrom('payment')
    .select(['salon_id', 'id'])
    .where(which)
    .where('provider', '=', run.provider)
    .where('updated_at', '<', run.untouchedSince)
    .orderBy(sql`tried_at nulls first`)
    .orderBy('updated_at')
    .limit(run.limit)
    .execute()
  if (found.length === 0) return []
  await sql`
    update payment set tried_at = ${run.now} where salon_id = any(${found.map((row) => row.salon_id)}::uuid[])
      and id = any(${found.map(({ id }) => id)}::uuid[])`.execute(db)
  return found.map(({ id }) => id)
}

/** Those that the bank has taken back: they cannot be refunded, unless the dispute is won. */
async function findChargedBack(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('dispute')
    .select('payment_id')
    .where('payment_id', 'in', ids)
    .where('withdrawn_minor', '>', 0)
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}
