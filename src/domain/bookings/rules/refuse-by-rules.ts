import { type Kysely, sql } from 'kysely'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { listMissingServices } from './list-missing-services.ts'

export interface RequestedServices {
  salonId: string
  customerId: string
  serviceIds: readonly string[]
  now: Date
}

/**
 * The salon's rules about a customer who books online, beside those about times, which the free times follow. Throws
 * Refusal('not_eligible') at `serviceIds` when an appointment of another service is required first, or when the customer
 * has as many upcoming appointments there as the salon allows. Call it in the transaction that books: the caller holds the
 * customer's lock, so that concurrent requests cannot exceed the limit.
 */
export async function refuseByRules(tx: Kysely<DB>, requested: RequestedServices): Promise<void> {
  const { salonId, customerId, now } = requested
  const { rows } = await sql<{ reached: boolean }>`
    with ahead as materialized (
      select count(*) as number from booking b where b.salon_id = ${salonId} and b.customer_id = ${customerId}
        and b.source = 'online' and b.starts_at > ${now} and ${isOpenBooking('b')}
    )
    select ahead.number >= s.max_open_bookings as reached from salon s, ahead where s.id = ${salonId}`.execute(tx)
  if (rows[0]?.reached) throw new Refusal('not_eligible', { fields: { serviceIds: 'too_many_open' } })
  const [missing] = await listMissingServices(tx, requested)
  if (missing)
    throw new Refusal('not_eligible', {
      fields: { serviceIds: 'prior_service_missing' },
      reason: 'prior_service',
      missing,
    })
}
