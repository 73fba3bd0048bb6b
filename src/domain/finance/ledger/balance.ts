import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LedgerAccount } from './accounts.ts'

/**
 * The balance of an account of each salon before an instant (the present one without it), in one currency; minor units.
 */
export async function balancesOf(
  db: Kysely<DB>,
  requested: readonly { salonId: string; currency: string; before?: Date }[],
  account: LedgerAccount = 'salon_balance',
): Promise<number[]> {
  if (requested.length === 0) return []
  const { rows } = await sql<{ place: string; minor: string }>`
    select w.place, sum(p.amount_minor) as minor
    from unnest(${requested.map((w) => w.salonId)}::uuid[], ${requested.map((w) => w.currency)}::text[],
      ${requested.map((w) => w.before ?? null)}::timestamptz[]) with ordinality as w (salon_id, currency, before, place)
    join ledger_posting p on p.salon_id = w.salon_id and p.currency = w.currency and p.at < coalesce(w.before, 'infinity')
    where p.account = ${account} group by w.place`.execute(db)
  const minor = new Map(rows.map((row) => [Number(row.place), Number(row.minor)]))
  return requested.map((_, i) => minor.get(i + 1) ?? 0)
}

export async function balanceOf(
  db: Kysely<DB>,
  salonId: string,
  currency: string,
  { before, account = 'salon_balance' }: { before?: Date; account?: LedgerAccount } = {},
): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(amount_minor), 0) as minor from ledger_posting
    where salon_id = ${salonId} and account = ${account} and currency = ${currency}
      and at < coalesce(${before ?? null}::timestamptz, 'infinity')`.execute(db)
  return Number(rows[0]?.minor ?? 0)
}
