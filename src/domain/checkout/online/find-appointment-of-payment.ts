import type { App } from '../../kernel/app.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'

export interface AppointmentOfPayment {
  salon: string
  startsAt: Date
  timeZone: string
}

/** The appointment that a customer's payment is for, also before it is paid; null for products only. */
export async function findAppointmentOfPayment(
  { db }: Pick<App, 'db'>,
  customer: { id: string },
  paymentId: string,
): Promise<AppointmentOfPayment | null> {
  const salonIds = await salonsOfCustomer(db, customer.id)
  const found = await db
    .selectFrom('payment as p')
    .innerJoin('booking as b', (j) => j.onRef('b.salon_id', '=', 'p.salon_id').onRef('b.order_id', '=', 'p.order_id'))
    .select(['b.salon_id as salonId', 'b.starts_at as startsAt'])
    .where(isOneOf('p.salon_id', salonIds))
    .where('p.id', '=', paymentId)
    .where('p.customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!found) return null
  const { name, timeZone } = await db
    .selectFrom('salon')
    .select(['name', 'time_zone as timeZone'])
    .where('id', '=', found.salonId)
    .executeTakeFirstOrThrow()
  return { salon: name, startsAt: found.startsAt, timeZone }
}
