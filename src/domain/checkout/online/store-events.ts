import type { App } from '../../kernel/app.ts'
import type { ProviderEvent } from '../../kernel/payments.ts'

/** The most rows of one statement. */
const BATCH = 500

/**
 * Stores events that are not known yet, and enqueues the work of those that concern a payment or a dispute. `missed`: they were
 * found in the provider's list. Returns the stored events' ids.
 */
export async function storeEvents(
  app: Pick<App, 'db' | 'clock' | 'jobs'>,
  events: readonly ProviderEvent[],
  { missed }: { missed: boolean },
): Promise<string[]> {
  const stored: string[] = []
  for (let from = 0; from < events.length; from += BATCH) {
    stored.push(...(await storeBatch(app, events.slice(from, from + BATCH), missed)))
  }
  return stored
}

function storeBatch(app: Pick<App, 'db' | 'clock' | 'jobs'>, events: readonly ProviderEvent[], missed: boolean) {
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('provider_event')
      .values(
        events.map((event) => ({
          id: event.id,
          type: event.type,
          object_id: event.objectId,
          account: event.account,
          payment_id: event.paymentId,
          created_at: event.createdAt,
          received_at: now,
          handled_at: event.paymentId ? null : now,
          missed,
        })),
      )
      .onConflict((c) => c.column('id').doNothing())
      .returning(['id', 'payment_id'])
      .execute()
    const jobs = stored.filter((row) => row.payment_id !== null).map(({ id }) => ({ eventId: id }))
    if (jobs.length > 0) await app.jobs.enqueue(tx, 'handle-provider-event', ...jobs)
    const isNew = new Set(stored.map(({ id }) => id))
    const disputed = events.flatMap(({ id, disputeRef }) =>
      disputeRef !== null && isNew.has(id) ? [{ disputeRef }] : [],
    )
    if (disputed.length > 0) await app.jobs.enqueue(tx, 'record-dispute', ...disputed)
    return stored.map(({ id }) => id)
  })
}
