import type { Kysely } from 'kysely'
import type { App } from './app.ts'
import type { DB } from './tables.ts'

/**
 * Time of a salon may have become free: offers it to those who wait there. Call in the transaction that frees it. Costs
 * an index lookup where nobody waits.
 */
export async function serveWaitingListSoon(app: Pick<App, 'jobs'>, tx: Kysely<DB>, salonId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('waiting_place')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .limit(1)
    .executeTakeFirst()
  if (waiting) await app.jobs.enqueue(tx, 'serve-waiting-list', { salonId })
}
