import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { type SaleInput, saleInput } from '../point-of-sale/schema.ts'

/** The most readers of a salon. */
export const MAX_READERS = 20

export interface CardReader {
  id: string
  name: string
  ref: string
  locationRef: string
}

function readers(db: Kysely<DB>, salonId: string, provider: string) {
  return db
    .selectFrom('card_reader')
    .select(['id', 'name', 'ref', 'location_ref as locationRef'])
    .where('salon_id', '=', salonId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
}

/** The readers of a salon at the current provider, by name. */
export function findReaders(db: Kysely<DB>, salonId: string, provider: string): Promise<CardReader[]> {
  return readers(db, salonId, provider).orderBy('name').orderBy('id').limit(MAX_READERS).execute()
}

/** Throws Refusal('not_found'). */
export async function findReader(db: Kysely<DB>, salonId: string, provider: string, id: string): Promise<CardReader> {
  const found = isId(id) ? await readers(db, salonId, provider).where('id', '=', id).executeTakeFirst() : undefined
  if (!found) throw new Refusal('not_found')
  return found
}

/** Holds a reader until the transaction ends, so that it is not removed meanwhile. Throws Refusal('not_found'). */
export async function holdReader(tx: Kysely<DB>, salonId: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('card_reader')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}

export type ReaderPaymentStatus = 'waiting' | 'sold' | 'declined' | 'cancelled' | 'refused'

export interface ReaderPayment {
  salonId: string
  id: string
  readerId: string
  readerRef: string
  soldBy: string
  attemptKey: string
  sale: SaleInput
  amountMinor: number
  currency: string
  /** What the suggested tips are a percentage of; null when the reader asks for none. */
  tipEligibleMinor: number | null
  status: ReaderPaymentStatus
  chargeRef: string | null
  /** The decline code, or the code of the refusal. */
  reason: string | null
  receiptNo: number | null
  createdAt: Date
}

export function readerPayments(db: Kysely<DB>) {
  return db
    .selectFrom('reader_payment')
    .select([
      'salon_id as salonId',
      'id',
      'reader_id as readerId',
      'reader_ref as readerRef',
      'sold_by as soldBy',
      'attempt_key as attemptKey',
      'sale',
      'amount_minor as amountMinor',
      'currency',
      'tip_eligible_minor as tipEligibleMinor',
      'status',
      'charge_ref as chargeRef',
      'reason',
      'receipt_no as receiptNo',
      'created_at as createdAt',
    ])
}

/** The sale of this attempt that waits for a card; undefined when none does. */
export async function findWaiting(
  db: Kysely<DB>,
  salonId: string,
  attemptKey: string,
): Promise<ReaderPayment | undefined> {
  const row = await readerPayments(db)
    .where('salon_id', '=', salonId)
    .where('attempt_key', '=', attemptKey)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row && readerPaymentOf(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof readerPayments>['execute']>>[number]

export function readerPaymentOf(row: Row): ReaderPayment {
  return { ...row, status: row.status as ReaderPaymentStatus, sale: saleInput.parse(row.sale) }
}

/** The sale with this id at a reader of any salon, or of the given one. */
export async function findReaderPayment(
  db: Kysely<DB>,
  id: string,
  salonId: string | null = null,
): Promise<ReaderPayment | undefined> {
  if (!isId(id)) return undefined
  const row = await readerPayments(db)
    .where('id', '=', id)
    .$if(salonId !== null, (q) => q.where('salon_id', '=', salonId ?? ''))
    .executeTakeFirst()
  return row && readerPaymentOf(row)
}
