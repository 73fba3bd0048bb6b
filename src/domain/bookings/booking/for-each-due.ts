import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { changeInBatches } from '../../kernel/in-batches.ts'

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
  await changeInBatches(app, size, {
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
    change: async (ended) => {
      // Open pages still show its undo.
      if (await change(ended)) app.live.changed(ended.salonId)
    },
    about: ({ bookingId }) => ({ bookingId }),
    message: 'updating payment of ended appointment failed',
  })
}
