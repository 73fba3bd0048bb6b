import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { BookingEvent } from './record-event.ts'

/** What happens in the salon, which its customer does not need to read. */
const OF_SALON = ['arrived', 'started', 'undone'] as const

/** The most events listed; more than a booking ever has. */
const LIMIT = 100

export interface BookingStep {
  id: string
  at: Date
  kind: Exclude<BookingEvent['kind'], (typeof OF_SALON)[number]>
  /** The side that did it; the system for automatic changes. */
  by: 'customer' | 'salon' | 'system'
  /** The time of the appointment before it was rescheduled. */
  before: Date | null
}

/** The history of a customer's own booking, in order. Empty for another customer's. */
export function bookingHistory(
  app: Pick<App, 'db'>,
  customer: { id: string },
  { salonId, id }: { salonId: string; id: string },
): Promise<BookingStep[]> {
  return app.db
    .selectFrom('booking')
    .innerJoin('booking_event as e', (j) =>
      j.onRef('e.salon_id', '=', 'booking.salon_id').onRef('e.booking_id', '=', 'booking.id'),
    )
    .select(['e.id', 'e.at', sql<BookingStep['kind']>`e.kind`.as('kind')])
    .select(
      sql<BookingStep['by']>`case when e.actor_id is null then 'system' when e.actor_id = booking.customer_id
        then 'customer' else 'salon' end`.as('by'),
    )
    .select(sql<Date | null>`(e.detail->>'before')::timestamptz`.as('before'))
    .where('e.kind', 'not in', OF_SALON)
    .where('booking.salon_id', '=', salonId)
    .where('booking.id', '=', id)
    .where('booking.customer_id', '=', customer.id)
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(LIMIT)
    .execute()
}
