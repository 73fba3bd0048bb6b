import { sql } from 'kysely'
import { markCollected } from '../../commerce/orders/mark-collected.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { statesBefore } from './lifecycle.ts'
import { transition } from './transition.ts'

/** The delay after the end of a confirmed appointment until it counts as completed. */
const HOURS_AFTER_END = 12

/** Completes past appointments, one statement for a bounded batch. */
export async function completePastBookings(app: App): Promise<void> {
  const now = app.clock.now()
  const salonIds = await app.db.transaction().execute(async (tx) => {
    const done = await transition(tx, 'completed', { now })
      .where((eb) =>
        eb(
          'id',
          'in',
          eb
            .selectFrom('booking')
            .select('id')
            .where('status', 'in', statesBefore('completed'))
            .where('ends_at', '<', sql<Date>`${now}::timestamptz - make_interval(hours => ${HOURS_AFTER_END})`)
            .limit(500)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .returning(['salon_id', 'id', 'order_id'])
      .execute()
    if (done.length === 0) return []
    const events = done.map(({ salon_id, id }) => ({
      salon_id,
      booking_id: id,
      id: newId(),
      at: now,
      kind: 'completed',
    }))
    await tx.insertInto('booking_event').values(events).execute()
    await markCollected(
      tx,
      done.map(({ salon_id, order_id }) => ({ salonId: salon_id, orderId: order_id })),
      now,
    )
    return done.map(({ salon_id }) => salon_id)
  })
  for (const salonId of new Set(salonIds)) app.live.changed(salonId)
}
