import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { Account } from './accounts.ts'

/**
 * The balance of an account of each salon before an instant (the present one without it), in one currency; minor units.
 */
export async function balancesOf(
  db: Kysely<DB>,
  requested: readonly { salonId: string; currency: string; before?: Date }[],
  account: Account = 'salon_balance',
): Promise<number[]> {
  if (requested.length === 0) return []
  const { rows } = await sql<{ minor: number }>`
    select coalesce((select sum(p.amount_minor) from ledger_posting p where p.salon_id = w.salon_id
      and p.account = ${account} and p.currency = w.currency and p.at < coalesce(w.before, 'infinity')), 0)::int8 as minor
    from unnest(${requested.map((w) => w.salonId)}::uuid[], ${requested.map((w) => w.currency)}::text[],
      ${requested.map((w) => w.before ?? null)}::timestamptz[]) with ordinality as w (salon_id, currency, before, place)
    order by w.place`.execute(db)
  return rows.map(({ minor }) => Number(minor))
}

export async function balanceOf(
  db: Kysely<DB>,
  salonId: string,
  currency: string,
  { before, account }: { before?: Date; account?: Account } = {},
): Promise<number> {
  const [minor = 0] = await balancesOf(db, [{ salonId, currency, ...(before && { before }) }], account)
  return minor
}
