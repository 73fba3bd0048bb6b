import { type RawBuilder, sql } from 'kysely'
import { OPEN_STATUSES } from './booking-status.ts'

/** Whether the booking of that alias still takes place. Literals, because indexes of open bookings name the states. */
export function isOpenBooking(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.status`)} in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`
}
