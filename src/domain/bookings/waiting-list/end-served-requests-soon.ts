import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** Ends the requests that a booking serves. Call in the transaction that books; the job runs after it. */
export async function endServedRequestsSoon(
  app: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  { customerId, bookingId }: { customerId: string | null; bookingId: string },
): Promise<void> {
  if (customerId === null) return
  const waiting = await tx
    .selectFrom('waiting_request')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await app.jobs.enqueue(tx, 'end-served-requests', { bookingId })
}
