import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import type { EntryKind, Postings } from './accounts.ts'

export interface NewEntry {
  salonId: string
  kind: EntryKind
  /** The entry's reference, unique in a salon's ledger. */
  reference: string
  orderId?: string | null
  at: Date
  currency: string
  /** Amounts by account. They must sum to zero: the database refuses the transaction otherwise. Zeros are left out. */
  postings: Postings
  detail?: Record<string, string | number>
}

/** Posts an entry to the ledger, once: a second one with the same reference is ignored. Returns whether it was new. */
export async function postEntry(tx: Kysely<DB>, entry: NewEntry): Promise<boolean> {
  return (await postEntries(tx, [entry])) === 1
}

/** The same for many entries, in two statements. Returns how many were new. */
export async function postEntries(tx: Kysely<DB>, entries: readonly NewEntry[]): Promise<number> {
  const real = entries.filter(({ postings }) => Object.values(postings).some((amount) => amount !== 0))
  if (real.length === 0) return 0
  const written = await tx
    .insertInto('ledger_entry')
    .values(
      real.map(({ salonId, kind, reference, orderId, at, currency, detail }) => ({
        salon_id: salonId,
        id: newId(),
        kind,
        reference,
        order_id: orderId ?? null,
        at,
        currency,
        detail: JSON.stringify(detail ?? {}),
      })),
    )
    .onConflict((c) => c.columns(['salon_id', 'reference']).doNothing())
    .returning(['salon_id as salonId', 'id', 'reference'])
    .execute()
  if (written.length === 0) return 0
  const idOf = new Map(written.map(({ salonId, id, reference }) => [`${salonId} ${reference}`, id]))
  const rows = real.flatMap(({ salonId, reference, at, currency, postings }) => {
    const entryId = idOf.get(`${salonId} ${reference}`)
    return entryId ? rowsOf(postings).map((row) => ({ ...row, salonId, entryId, at, currency })) : []
  })
  await sql`
    insert into ledger_posting (salon_id, entry_id, account, at, currency, amount_minor)
    select * from unnest(${rows.map((r) => r.salonId)}::uuid[], ${rows.map((r) => r.entryId)}::uuid[],
      ${rows.map((r) => r.account)}::text[], ${rows.map((r) => r.at)}::timestamptz[],
      ${rows.map((r) => r.currency)}::text[], ${rows.map((r) => r.amount)}::int[])`.execute(tx)
  return written.length
}

function rowsOf(postings: Postings): { account: string; amount: number }[] {
  return Object.entries(postings).flatMap(([account, amount]) => (amount ? [{ account, amount }] : []))
}
