import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'

/** The most appointments per run; the jobs run every minute. */
const BATCH = 200

interface Ended {
  salonId: string
  bookingId: string
}

/**
 * Settles what salons ended until now, each separately, in the order in which the minute to undo it is over: an error with
 * one is logged and does not stop the others. `settle` returns whether it was still to be settled.
 */
export async function settleEach(
  app: App,
  due: 'fee_due_at' | 'decline_due_at',
  settle: (ended: Ended) => Promise<boolean>,
): Promise<void> {
  const ended = await app.db
    .selectFrom('booking')
    .select(['salon_id as salonId', 'id as bookingId'])
    .where(due, '<=', app.clock.now())
    .orderBy(due)
    .limit(BATCH)
    .execute()
  for (const one of ended) {
    const isSettled = await retryOnDeadlock(() => settle(one)).catch((err) => {
      app.log.error({ bookingId: one.bookingId, err }, 'what a salon ended could not be settled')
      return false
    })
    // Open pages still show its undo.
    if (isSettled) app.live.changed(one.salonId)
  }
}
