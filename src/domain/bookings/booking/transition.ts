import { type QueryCreator, sql, type Updateable } from 'kysely'
import type { BookingStatus, FinalStatus, OpenStatus } from '../../kernel/booking-status.ts'
import type { DB } from '../../kernel/tables.ts'
import { statesBefore, statesUndoneTo } from './lifecycle.ts'

type Changes = Omit<Updateable<DB['booking']>, 'status' | 'updated_at' | 'version'>

/** Whoever edits the appointment as it was before then gets a conflict. */
export const NEXT_VERSION = sql<number>`version + 1`

/**
 * The update that changes bookings to a state, only from states allowed by the table in `lifecycle.ts`: the caller adds
 * which bookings.
 */
export function transition(
  tx: QueryCreator<DB>,
  to: Exclude<BookingStatus, 'awaiting_payment'>,
  { now, ...changes }: Changes & { now: Date },
) {
  return tx
    .updateTable('booking')
    .set({ ...changes, status: to, updated_at: now, version: NEXT_VERSION })
    .where('status', 'in', statesBefore(to))
}

/** The update that undoes the end of bookings, only as the table in `lifecycle.ts` allows: the caller adds which bookings. */
export function revert(
  tx: QueryCreator<DB>,
  { from, to }: { from: FinalStatus; to: OpenStatus },
  { now, ...changes }: Changes & { now: Date },
) {
  return tx
    .updateTable('booking')
    .set({ ...changes, status: to, updated_at: now, version: NEXT_VERSION })
    .where('status', '=', from)
    .where('status', 'in', statesUndoneTo(to))
}
