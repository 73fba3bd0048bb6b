import { type Kysely, sql } from 'kysely'
import { acceptsCards } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import { isBookedBy, readConfirmed } from '../../kernel/booked-by.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import { chargeTime, type LateCharge } from '../../salons/policies/late-charge.ts'
import {
  type AgreedTerms,
  type PayableService,
  type PaymentHistory,
  type PaymentPolicy,
  paymentTerms,
} from '../../salons/policies/payment-policy.ts'
import type { Cart } from '../cart/get-cart.ts'

/** How far back appointments count. */
const MINUTES = 365 * DAY_MINUTES

type Reading = Pick<App, 'db' | 'payments' | 'connectedAccounts'>

/** What the customer has to do to book this cart; a cart without an appointment is not booked, but paid in full. */
export async function readPaymentTerms(
  app: Reading,
  { salon, appointment, discounts, price }: Pick<Cart, 'salon' | 'appointment' | 'discounts' | 'price'>,
  customerId: string,
  now: Date,
): Promise<AgreedTerms> {
  if (!appointment) return { requires: 'full', dueNowMinor: price.totalMinor, depositMinor: 0, chargeAt: null }
  const services = appointment.services.map((service, i) => ({
    ...service,
    netMinor: service.priceMinor - (discounts[i] ?? 0),
  }))
  const booked = { services, totalMinor: price.totalMinor, startsAt: appointment.startsAt }
  return agreedTerms(app, { salonId: salon.id, policy: salon.payment, customerId, now }, booked)
}

/** The same before these services are in the cart. Where the salon accepts no cards everything is paid there. */
export async function agreedTerms(
  { db, ...providers }: Reading,
  at: { salonId: string; policy: PaymentPolicy & { lateCharge: LateCharge }; customerId: string; now: Date },
  booked: { services: readonly PayableService[]; totalMinor: number; startsAt: Date },
): Promise<AgreedTerms> {
  const { salonId, policy, customerId, now } = at
  if (!(await acceptsCards(providers, db, salonId)))
    return { requires: 'in_salon', dueNowMinor: 0, depositMinor: 0, chargeAt: null }
  const history = needsHistory(policy) ? await readHistory(db, salonId, customerId, now) : NONE
  const terms = paymentTerms(policy, history, booked)
  return { ...terms, chargeAt: terms.dueNowMinor > 0 ? chargeTime(policy.lateCharge, booked.startsAt, now) : null }
}

const NONE: PaymentHistory = { completed: 0, noShows: 0 }

function needsHistory({ prepay, deposit, cardOnFile }: PaymentPolicy): boolean {
  return [prepay, deposit, cardOnFile].some((condition) => condition === 'no_shows' || condition === 'new_clients')
}

/** Of all appointments of the person there, also those that the salon booked for a client record without an account. */
async function readHistory(db: Kysely<DB>, salonId: string, customerId: string, now: Date): Promise<PaymentHistory> {
  const isOwn = isBookedBy('b', salonId, await readConfirmed(db, customerId))
  return db
    .selectFrom('booking as b')
    .select([
      sql<number>`(count(*) filter (where b.status = 'completed'))::int`.as('completed'),
      sql<number>`(count(*) filter (where b.status = 'no_show'))::int`.as('noShows'),
    ])
    .where('b.salon_id', '=', salonId)
    .where(isOwn)
    .where('b.starts_at', '>', addMinutes(now, -MINUTES))
    .executeTakeFirstOrThrow()
}
