import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { OPEN_STATUSES } from '../../kernel/booking-status.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Throws Refusal('not_eligible') when the customer has too many unpaid bookings; `salonIds` are those where
 * they have bookings. The caller holds the customer's lock,
 * so that concurrent requests cannot exceed the limit.
 */
export async function limitUnpaidBookings(
  app: App,
  tx: Kysely<DB>,
  customerId: string,
  salonIds: readonly string[],
): Promise<void> {
  const { unpaid } = await tx
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where(isOneOf('salon_id', salonIds))
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', app.clock.now())
    .where('payment_method', '=', 'cash')
    .where('card_id', 'is', null)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  if (unpaid >= app.limits.unpaidAppointments)
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'too_many_unpaid' } })
}
