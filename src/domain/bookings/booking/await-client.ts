import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { NEXT_VERSION } from './transition.ts'

/**
 * Notes that the client has to choose another time: by when, for a request; for a confirmed appointment null, and then it
 * can be cancelled free of charge until it starts. The caller holds the booking's lock.
 */
export async function awaitClient(
  tx: Kysely<DB>,
  { salonId, bookingId, chooseBy, now }: { salonId: string; bookingId: string; chooseBy: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      ...(chooseBy ? { respond_by: chooseBy } : { free_cancel_until: sql<Date>`starts_at` }),
      ...{ updated_at: now, version: NEXT_VERSION },
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .execute()
}
