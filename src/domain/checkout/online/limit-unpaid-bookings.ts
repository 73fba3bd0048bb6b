import type { Kysely } from 'kysely'
import { acceptsCards } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import { OPEN_STATUSES } from '../../kernel/booking-status.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Throws Refusal('not_eligible') when the customer has too many unpaid bookings; `salonIds` are those where they have
 * bookings. In a salon that accepts no cards there is no other way to pay, and only its own count. The caller holds the
 * customer's lock, so that concurrent requests cannot exceed the limit.
 */
export async function limitUnpaidBookings(
  app: App,
  tx: Kysely<DB>,
  customerId: string,
  { salonId, salonIds }: { salonId: string; salonIds: readonly string[] },
): Promise<void> {
  const isTooMany = async (of: readonly string[]) =>
    (await countUnpaid(tx, { customerId, salonIds: of, now: app.clock.now() })) >= app.limits.unpaidAppointments
  if (!(await isTooMany(salonIds))) return
  if (await acceptsCards(app, tx, salonId))
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'too_many_unpaid' } })
  if (await isTooMany([salonId]))
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'too_many_unpaid_here' } })
}

async function countUnpaid(
  tx: Kysely<DB>,
  { customerId, salonIds, now }: { customerId: string; salonIds: readonly string[]; now: Date },
): Promise<number> {
  const { unpaid } = await tx
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where(isOneOf('salon_id', salonIds))
    .where('customer_id', '=', customerId)
    .where('starts_at', '>', now)
    .where('payment_method', '=', 'cash')
    .where('card_id', 'is', null)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  return unpaid
}
