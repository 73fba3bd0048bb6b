import type { QueryCreator, Updateable } from 'kysely'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { DB } from '../../kernel/tables.ts'
import { statesBefore } from './lifecycle.ts'

type Changes = Omit<Updateable<DB['booking']>, 'status' | 'updated_at'>

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
    .set({ ...changes, status: to, updated_at: now })
    .where('status', 'in', statesBefore(to))
}
