import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** What a salon is charged, minor units; below zero: what it gets back. */
export interface Fees {
  planMinor: number
  commissionMinor: number
}

/** The salons and currencies with fees in the ledger in this period. */
export async function listCharged(
  db: Kysely<DB>,
  { from, to }: { from: Date; to: Date },
): Promise<{ salonId: string; currency: string }[]> {
  const { rows } = await sql<{ salonId: string; currency: string }>`
    select salon_id as "salonId", currency from ledger_posting
    where account in ('plan_fees', 'platform_fees') and at >= ${from} and at < ${to}
    group by salon_id, currency`.execute(db)
  return rows.sort((a, b) => (a.salonId + a.currency < b.salonId + b.currency ? -1 : 1))
}

/**
 * What the ledger has of a salon's fees in a period and is on no invoice: so invoices and credit notes together always add up
 * to the ledger, also when an entry is written late. The caller holds the lock of the numbers.
 */
export async function feesToInvoice(
  tx: Kysely<DB>,
  { salonId, currency }: { salonId: string; currency: string },
  { from, to }: { from: Date; to: Date },
): Promise<Fees> {
  const { rows: charged } = await sql<Record<'plan' | 'commission', string>>`
    select coalesce(sum(amount_minor) filter (where account = 'plan_fees'), 0) as plan,
      coalesce(sum(amount_minor) filter (where account = 'platform_fees'), 0) as commission
    from ledger_posting where salon_id = ${salonId} and currency = ${currency} and account in ('plan_fees', 'platform_fees')
      and at >= ${from} and at < ${to}`.execute(tx)
  const { rows: invoiced } = await sql<Record<'plan' | 'commission', string>>`
    select coalesce(sum(plan_minor), 0) as plan, coalesce(sum(commission_minor), 0) as commission
    from marketplace_invoice where salon_id = ${salonId} and currency = ${currency} and (order_id is null or at < ${to})`.execute(
    tx,
  )
  return {
    planMinor: Number(charged[0]?.plan ?? 0) - Number(invoiced[0]?.plan ?? 0),
    commissionMinor: Number(charged[0]?.commission ?? 0) - Number(invoiced[0]?.commission ?? 0),
  }
}
