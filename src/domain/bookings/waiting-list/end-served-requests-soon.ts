import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** Whose requests a booking may serve. */
export interface BookedFor {
  salonId: string
  customerId: string | null
  clientId: string | null
}

/** Ends the requests that a booking serves. Call in the transaction that books; the job runs after it. */
export async function endServedRequestsSoon(
  app: Pick<App, 'jobs'>,
  tx: Kysely<DB>,
  { bookingId, ...bookedFor }: BookedFor & { bookingId: string },
): Promise<void> {
  if (bookedFor.customerId === null && bookedFor.clientId === null) return
  const waiting = await tx
    .selectFrom('waiting_request as r')
    .select('r.id')
    .where('r.status', '=', 'waiting')
    .where(isRequestOf(bookedFor))
    .limit(1)
    .executeTakeFirst()
  if (waiting) await app.jobs.enqueue(tx, 'end-served-requests', { bookingId })
}

/** The requests `r` of a customer in all salons, and those of a client of this salon. */
export function isRequestOf({ salonId, customerId, clientId }: BookedFor) {
  return sql<boolean>`(r.customer_id = ${customerId}::uuid or (r.salon_id = ${salonId} and r.client_id = ${clientId}::uuid))`
}
