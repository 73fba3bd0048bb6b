import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { LateCharge } from '../../salons/policies/late-charge.ts'
import type { AgreedTerms, Prepaying, ServiceRequirement } from '../../salons/policies/payment-policy.ts'
import { agreedTerms } from './read-payment-terms.ts'

interface Choice {
  salonId: string
  startsAt: Date
  /** The services at their prices after discounts, minor units. */
  services: readonly { id: string; netMinor: number }[]
  /** With products. */
  totalMinor: number
}

/**
 * What the customer will have to do to book this choice, by the same rules as for the cart; null when the salon or one
 * of the services is gone.
 */
export async function expectPaymentTerms(
  app: App,
  customer: { id: string },
  { salonId, startsAt, services, totalMinor }: Choice,
): Promise<AgreedTerms | null> {
  const ids = services.map(({ id }) => id)
  if (ids.length === 0) return null
  const [salon, found] = await Promise.all([
    app.db
      .selectFrom('salon')
      .select(['deposit_percent as depositPercent', 'deposit_minor as depositMinor'])
      .select([sql<Prepaying>`prepay`.as('prepay'), sql<Prepaying>`deposit`.as('deposit')])
      .select([sql<Prepaying>`card_on_file`.as('cardOnFile'), sql<LateCharge>`late_charge`.as('lateCharge')])
      .where('id', '=', salonId)
      .executeTakeFirst(),
    app.db
      .selectFrom('service')
      .select(['id', 'deposit_percent as depositPercent', 'deposit_minor as depositMinor'])
      .select(sql<ServiceRequirement | null>`payment`.as('payment'))
      .where('salon_id', '=', salonId)
      .where('id', 'in', ids)
      .execute(),
  ])
  const requires = new Map(found.map(({ id, ...one }) => [id, one]))
  const booked = services.flatMap(({ id, netMinor }) => {
    const own = requires.get(id)
    return own ? [{ ...own, netMinor }] : []
  })
  if (!salon || booked.length < services.length) return null
  const at = { salonId, policy: salon, customerId: customer.id, now: app.clock.now() }
  return agreedTerms(app, at, { services: booked, totalMinor, startsAt })
}
