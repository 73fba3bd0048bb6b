import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { retryOnDeadlock } from '../../kernel/retry-on-deadlock.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { afterCompletion } from './after-completion.ts'
import { statesBefore } from './lifecycle.ts'
import { transition } from './transition.ts'

/** The delay after the end of a confirmed appointment until it counts as completed. */
const HOURS_AFTER_END = 12
/** The most appointments completed per run. */
const BATCH = 500

/**
 * Completes past appointments, one statement for a bounded batch. The conditions are repeated for the locked rows: an
 * appointment may be cancelled or completed meanwhile.
 */
export async function completePastBookings(app: App): Promise<void> {
  const now = app.clock.now()
  const salonIds = await retryOnDeadlock(() => app.db.transaction().execute((tx) => completeBatch(tx, now)))
  for (const salonId of new Set(salonIds)) app.live.changed(salonId)
}

async function completeBatch(tx: Kysely<DB>, now: Date): Promise<string[]> {
  const ended = addMinutes(now, -60 * HOURS_AFTER_END)

  const done = await transition(tx, 'completed', { now })
    .where('ends_at', '<', ended)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booking')
        .select('id')
        .where('status', 'in', statesBefore('completed'))
        .where('ends_at', '<', ended)
        .limit(BATCH),
    )
    .returning(['salon_id as salonId', 'id', 'client_id as clientId', 'order_id as orderId', 'starts_at as startsAt'])
    .execute()
  if (done.length === 0) return []
  const events = done.map(({ salonId, id }) => ({
    salon_id: salonId,
    booking_id: id,
    id: newId(),
    at: now,
    kind: 'completed',
  }))
  await tx.insertInto('booking_event').values(events).execute()
  await afterCompletion(tx, done, now)
  return done.map(({ salonId }) => salonId)
}
