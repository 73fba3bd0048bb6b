import { type RawBuilder, sql } from 'kysely'
import { type BookingStatus, OPEN_STATUSES } from './booking-status.ts'

/**
 * Whether a column with the state of a booking has one of these. Literals, because the planner estimates the rows by
 * them in prepared queries too, and partial indexes name states.
 */
export function statusIn(column: string, statuses: readonly BookingStatus[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}

/** Whether the booking of that alias still takes place. */
export function isOpenBooking(alias: string): RawBuilder<boolean> {
  return statusIn(`${alias}.status`, OPEN_STATUSES)
}
