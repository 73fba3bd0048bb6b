import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { workInBatches } from '../../kernel/in-batches.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'

/** Appointments of one batch; a run repeats full ones. */
const BATCH = 200

interface Ended {
  salonId: string
  bookingId: string
}

/**
 * Applies `change` to what salons ended until now, each separately, in the order in which the minute to undo it is over: an error
 * with one is logged and does not stop the others. `change` returns whether it was still due.
 */
export async function forEachDue(
  app: App,
  due: 'fee_due_at' | 'decline_due_at',
  change: (ended: Ended) => Promise<boolean>,
  size = BATCH,
): Promise<void> {
  await workInBatches(app, size, {
    find: (had) =>
      app.db
        .selectFrom('booking')
        .select(['salon_id as salonId', 'id as bookingId'])
        .where(due, '<=', app.clock.now())
        .where(sql<boolean>`id <> all(${had}::uuid[])`)
        .orderBy(due)
        .limit(size)
        .execute(),
    idOf: ({ bookingId }) => bookingId,
    work: async (ended) => {
      for (const one of ended) {
        const isChanged = await retryOnDeadlock(() => change(one)).catch((err) => {
          app.log.error({ bookingId: one.bookingId, err }, 'updating payment of ended appointment failed')
          return false
        })
        // Open pages still show its undo.
        if (isChanged) app.live.changed(one.salonId)
      }
    },
  })
}
