import type { Kysely } from 'kysely'
import { OPEN_STATUSES } from '../../kernel/booking-status.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LockedRequest } from './lock-waiting-request.ts'

type Offer = NonNullable<LockedRequest['offer']>

/** Whether the customer has booked the offered time, or pays for it, such as at the bank: then the offer ends with that. */
export async function isOfferBooked(
  tx: Kysely<DB>,
  customerId: string,
  { salonId, staffId, startsAt, createdAt }: Offer,
): Promise<boolean> {
  const booking = await tx
    .selectFrom('booking as b')
    .innerJoin('booking_line as l', (j) => j.onRef('l.salon_id', '=', 'b.salon_id').onRef('l.booking_id', '=', 'b.id'))
    .select('b.id')
    .where('b.salon_id', '=', salonId)
    .where('b.customer_id', '=', customerId)
    .where('b.created_at', '>=', createdAt)
    .where('b.status', 'in', ['awaiting_payment', ...OPEN_STATUSES])
    .where('l.staff_id', '=', staffId)
    .where('l.starts_at', '=', startsAt)
    .executeTakeFirst()
  return booking !== undefined
}
