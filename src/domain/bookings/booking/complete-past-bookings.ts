import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { forEachSalon, workInBatches } from '../../kernel/in-batches.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { afterCompletion } from './after-completion.ts'
import { statesBefore } from './lifecycle.ts'
import { transition } from './transition.ts'

/** The delay after the end of a confirmed appointment until it counts as completed. */
const HOURS_AFTER_END = 12
/** Appointments of one batch; a run repeats full ones. */
const BATCH = 500

/**
 * Completes past appointments, in one transaction for each salon. An appointment that somebody is changing is completed
 * by a later run.
 */
export async function completePastBookings(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  const ended = addMinutes(now, -60 * HOURS_AFTER_END)
  await workInBatches(app, size, {
    find: (had) =>
      app.db
        .selectFrom('booking')
        .select(['salon_id as salonId', 'id'])
        .where('status', 'in', statesBefore('completed'))
        .where('ends_at', '<', ended)
        // One that was put back is left as it is for as long.
        .where('updated_at', '<', ended)
        .where(sql<boolean>`id <> all(${had}::uuid[])`)
        .limit(size)
        .execute(),
    idOf: ({ id }) => id,
    work: (past) =>
      forEachSalon(app, past, 'completing past appointments failed', async (salonId, bookings) => {
        const ids = bookings.map(({ id }) => id)
        const count = await app.db.transaction().execute((tx) => completeOf(tx, { salonId, ids, ended, now }))
        if (count > 0) app.live.changed(salonId)
      }),
  })
}

interface Past {
  salonId: string
  ids: readonly string[]
  ended: Date
  now: Date
}

/** Completes those that have not been cancelled, moved or completed meanwhile; returns how many. */
async function completeOf(tx: Kysely<DB>, { salonId, ids, ended, now }: Past): Promise<number> {
  const done = await transition(tx, 'completed', { now })
    .where('salon_id', '=', salonId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booking')
        .select('id')
        .where('salon_id', '=', salonId)
        .where('id', 'in', ids)
        .where('status', 'in', statesBefore('completed'))
        .where('ends_at', '<', ended)
        .where('updated_at', '<', ended)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['salon_id as salonId', 'id', 'client_id as clientId', 'order_id as orderId', 'starts_at as startsAt'])
    .execute()
  if (done.length === 0) return 0
  const events = done.map(({ id }) => ({ salon_id: salonId, booking_id: id, id: newId(), at: now, kind: 'completed' }))
  await tx.insertInto('booking_event').values(events).execute()
  await afterCompletion(tx, done, now)
  return done.length
}
