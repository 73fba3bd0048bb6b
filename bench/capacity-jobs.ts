import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { completePastBookings } from '../src/domain/bookings/booking/complete-past-bookings.ts'
import { settleOrders } from '../src/domain/finance/settlement/settle-orders.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { growthOf, tableSizes } from './capacity-bytes.ts'
import type { Cost } from './capacity-meter.ts'
import { processorTime } from './cost-processes.ts'

const POLL_MS = 500
const PATIENCE_MS = 120_000
/** The longest run of settling; a large city has more to settle. */
const SETTLING_MS = 300_000

/** Waits until every job was run that is due. */
export async function jobsDone(pool: pg.Pool): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from pgboss.job where name like 'notify-%' and state in ('created', 'retry', 'active')`,
    )
    if (rows[0]?.left === 0) return
    if (Date.now() > until) throw new Error(`${rows[0]?.left} jobs were not run`)
    await pause(POLL_MS)
  }
}

/** Enqueues a reminder of each booking. */
export async function remind(app: App, bookingIds: readonly string[]): Promise<void> {
  const payloads = bookingIds.map((bookingId) => ({
    ...{ bookingId, event: 'reminder_day' as const, side: 'customer' as const },
  }))
  await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, 'notify-booking', ...payloads))
}

/** Confirmed bookings of which a reminder may be sent now, and of which the site itself sends none meanwhile. */
export async function remindable(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select b.id from booking b join client c on c.salon_id = b.salon_id and c.id = b.client_id
     where b.status = 'confirmed' and b.starts_at between now() + interval '3 hours' and now() + interval '20 hours'
       and (c.email <> '' or b.customer_id is not null) order by b.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * What completing and settling a past booking costs, in this process, as in the site's, and in PostgreSQL; and the bytes
 * of its ledger entries. Completes and settles those of the city, which the site would otherwise do meanwhile.
 */
export async function settleAll(
  app: App,
  pool: pg.Pool,
  database: number,
): Promise<Cost & { bytes: number; orders: number }> {
  const due = async () => {
    const { rows } = await pool.query<{ due: number }>('select count(*)::int as due from settlement_due')
    return rows[0]?.due ?? 0
  }
  const tables = ['ledger_entry', 'ledger_posting']
  const [first, sizes] = [await due(), await tableSizes(pool)]
  const [own, its, until] = [process.cpuUsage(), processorTime(database), Date.now() + SETTLING_MS]
  let left = first
  await completePastBookings(app)
  while (left > 0 && Date.now() < until) {
    await settleOrders(app)
    const now = await due()
    if (now === left) break
    left = now
  }
  const { user, system } = process.cpuUsage(own)
  const orders = Math.max(1, first - left)
  const grown = growthOf(sizes, await tableSizes(pool), tables)
  return {
    ...{ site: (user + system) / 1000 / orders, database: (processorTime(database) - its) / orders },
    ...{ bytes: Math.round(grown / orders), orders },
  }
}
