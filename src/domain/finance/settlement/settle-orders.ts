import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { bearsCommission, commissionStatusOf } from '../../commerce/commission/commission-status.ts'
import { takeSettlementsDue } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import { repeatWhileFull } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { commissionBasisPointsOf } from '../../salons/plans/commission.ts'
import { postDisputes } from '../disputes/post-disputes.ts'
import { postEntries } from '../ledger/post-entry.ts'
import { entriesFor } from './entries-of-order.ts'
import { readOrdersToPost } from './queries.ts'

const BATCH = 500
/** The advisory lock's id, unique among locks. */
const LOCK = 7_255_668

/**
 * Brings the ledger up to date with orders, appointments and payments, a bounded batch at a time. It posts the
 * difference between the present and the right balances, so it may run any number of times; concurrent runs are
 * serialised.
 */
export async function settleOrders(app: App): Promise<void> {
  await repeatWhileFull(app, BATCH, () => app.db.transaction().execute((tx) => settleBatch(tx, app.clock.now())))
}

async function settleBatch(tx: Kysely<DB>, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { notes, orders } = await takeSettlementsDue(tx, BATCH)
  if (orders.length === 0) return notes
  const rows = await readOrdersToPost(tx, orders)
  const entries = rows.flatMap((row) =>
    entriesFor({
      ...row,
      at: row.at < now ? row.at : now,
      commissionBasisPoints: row.commissionBasisPoints ?? commissionBasisPointsOf(row.plan),
      bearsCommission: bearsCommission(commissionStatusOf(row)),
    }),
  )
  const written = await postEntries(tx, entries)
  if (written !== entries.length) throw new Error('A ledger entry existed already: an order must not be settled twice')
  await postDisputes(tx, rows, now)
  return notes
}
