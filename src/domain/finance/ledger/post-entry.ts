import type { Kysely } from 'kysely'
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
  /** Amounts by account, which must sum to zero. Zeros are left out. */
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
  real.forEach(requireBalance)
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
    if (!entryId) return []
    return rowsOf(postings).map((row) => ({ ...row, salon_id: salonId, entry_id: entryId, at, currency }))
  })
  await tx.insertInto('ledger_posting').values(rows).execute()
  return written.length
}

/** Throws an Error, so that the transaction is rolled back. */
function requireBalance({ reference, postings }: NewEntry): void {
  const sum = Object.values(postings).reduce((total, amount) => total + amount, 0)
  if (sum !== 0) throw new Error(`The ledger entry ${reference} does not balance: ${sum}`)
}

function rowsOf(postings: Postings): { account: string; amount_minor: number }[] {
  return Object.entries(postings).flatMap(([account, amount]) => (amount ? [{ account, amount_minor: amount }] : []))
}
