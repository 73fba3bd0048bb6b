import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { feeBasisPointsOf } from '../../salons/plans/online-fee.ts'
import { postEntries } from '../ledger/post-entry.ts'
import { entriesFor } from './entries-of-order.ts'
import { readOrders, takeChangedOrders } from './queries.ts'

const BATCH = 500
/** Batches of one run; the next is a minute away. */
const BATCHES = 20
/** Any fixed number that no other lock has. */
const LOCK = 7_255_668

/**
 * Brings the books to what orders, appointments and payments say, a bounded batch at a time. It writes the difference between
 * what the books have and what they shall have, so it may run any number of times; two at once take turns.
 */
export async function settleOrders(app: App): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const notes = await app.db.transaction().execute((tx) => settleBatch(tx, app.clock.now()))
    if (notes < BATCH) return
  }
}

async function settleBatch(tx: Kysely<DB>, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { notes, orders } = await takeChangedOrders(tx, BATCH)
  if (orders.length === 0) return notes
  const rows = await readOrders(tx, orders)
  const entries = rows.flatMap((row) =>
    entriesFor({
      ...row,
      at: row.at < now ? row.at : now,
      feeBasisPoints: row.feeBasisPoints ?? feeBasisPointsOf(row.plan),
    }),
  )
  const written = await postEntries(tx, entries)
  if (written !== entries.length) throw new Error('An entry of the books was there already: nothing is settled twice')
  return notes
}
