import { type Kysely, sql } from 'kysely'
import type { Money } from '../../kernel/money.ts'
import type { DB } from '../../kernel/tables.ts'
import { referencesOf } from './dispute-reference.ts'

/** What the ledger says at present; minor units, at most the amount and the fee. */
export interface ChargedShares {
  /** Deducted from the salon's balance, with the fee. */
  salonMinor: number
  /** Lost by the marketplace, as no salon earned it. */
  marketplaceMinor: number
}

/** Who bears disputes, by id. Several disputes of one order are charged together, with the latest of them. */
export async function readShares(
  db: Kysely<DB>,
  disputes: readonly { id: string; salonId: string; entries: number }[],
): Promise<ReadonlyMap<string, ChargedShares>> {
  const disputeOf = new Map(
    disputes.flatMap((one) => referencesOf(one).map((reference) => [reference, one.id] as const)),
  )
  if (disputeOf.size === 0) return new Map()
  const { rows } = await sql<{ reference: string } & ChargedShares>`
    select e.reference,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'salon_balance'), 0)::float8 as "salonMinor",
      coalesce(-sum(p.amount_minor) filter (where p.account = 'dispute_losses'), 0)::float8 as "marketplaceMinor"
    from ledger_entry e join ledger_posting p on p.salon_id = e.salon_id and p.entry_id = e.id
    where e.salon_id = any(${disputes.map(({ salonId }) => salonId)}::uuid[]) and e.reference = any(${[...disputeOf.keys()]}::text[])
    group by e.salon_id, e.id, e.reference`.execute(db)
  const shares = new Map<string, ChargedShares>()
  for (const { reference, ...entry } of rows) {
    const id = disputeOf.get(reference)
    if (!id) continue
    const { salonMinor, marketplaceMinor } = shares.get(id) ?? { salonMinor: 0, marketplaceMinor: 0 }
    shares.set(id, {
      salonMinor: salonMinor + entry.salonMinor,
      marketplaceMinor: marketplaceMinor + entry.marketplaceMinor,
    })
  }
  return shares
}

/** What the marketplace has lost in disputes of all salons, by currency; what it got back is deducted. */
export async function sumLosses(db: Kysely<DB>): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, (-sum(amount_minor))::float8 as minor from ledger_posting where account = 'dispute_losses'
    group by currency having sum(amount_minor) <> 0 order by currency`.execute(db)
  return rows
}
