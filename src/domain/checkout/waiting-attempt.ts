import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { CartContents } from '../cart/fill-cart.ts'
import { keptMethod } from '../payments/kept-method.ts'
import { minorDigits } from '../shared/money.ts'

export interface Wanted {
  contents: CartContents
  methodRef: string
  expectedTotal: number
}

/** The payment with which this customer buys the very same, and that only waits for the bank's confirmation. */
export async function waitingAttempt(
  app: Pick<App, 'db'>,
  customer: { id: string },
  { contents, methodRef, expectedTotal }: Wanted,
): Promise<string | null> {
  const { salonId, visit } = contents
  const rows = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .leftJoin('booking as b', (j) => j.onRef('b.salon_id', '=', 'o.salon_id').onRef('b.order_id', '=', 'o.id'))
    .select(['p.id', 'o.currency', 'b.starts_at as startsAt', sql<number>`o.total_minor`.as('totalMinor')])
    .select(
      sql<string[]>`array(select l.service_id::text from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id order by l.position)`.as('serviceIds'),
    )
    .where('o.customer_id', '=', customer.id)
    .where('o.salon_id', '=', salonId)
    .where('o.status', '=', 'pending')
    .where('p.status', '=', 'requires_action')
    .where('p.method_ref', '=', keptMethod(methodRef))
    .orderBy('o.created_at', 'desc')
    .limit(10)
    .execute()
  const services = [...new Set(visit?.serviceIds)].join()
  const same = rows.find(
    (row) =>
      row.startsAt?.getTime() === visit?.startsAt.getTime() &&
      row.serviceIds.join() === services &&
      row.totalMinor === Math.round(expectedTotal * 10 ** minorDigits(row.currency)),
  )
  return same?.id ?? null
}
