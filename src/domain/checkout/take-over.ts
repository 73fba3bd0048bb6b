import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { CartContents } from '../cart/fill-cart.ts'
import { keptMethod } from '../payments/kept-method.ts'
import type { PaymentStatus } from '../payments/queries.ts'
import { isId } from '../shared/ids.ts'
import { Refusal, type RefusalCode } from '../shared/refusal.ts'
import { abandon } from './abandon.ts'
import type { PaymentRequest } from './schema.ts'

/** What an unfinished payment of one's own can stand in the way with. */
const TAKEN: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'slot_taken',
  'out_of_stock',
  'coupon_invalid',
  'month_full',
])
/** Around a visit, for buffers. */
const AROUND = "interval '30 minutes'"

/** What a customer is after: what the cart shall hold, and its coupon. */
export type Wanted = Pick<CartContents, 'salonId' | 'visit' | 'products'> & { couponId?: string | null }

/**
 * Does `work`. When it is refused because something is taken, and it is taken by a payment of this customer's own that only
 * waits for the bank's confirmation, that payment is given up and the work done once more. One that is being carried out
 * at this moment, or was confirmed meanwhile: Refusal('payment_in_progress').
 */
export async function takingOver<T>(
  app: App,
  customer: { id: string },
  wanted: Wanted | (() => Promise<Wanted | null>),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !TAKEN.has(error.code)) throw error
    const what = typeof wanted === 'function' ? await wanted() : wanted
    const own = what ? await ownAttempts(app, customer.id, what) : []
    if (own.length === 0) throw error
    for (const { id, status } of own) {
      if (status !== 'requires_action' || !(await abandon(app, id, { hold: true, mail: false })))
        throw new Refusal('payment_in_progress')
    }
    return work()
  }
}

/** This customer's payments under way that have taken something of what is wanted. */
async function ownAttempts(app: App, customerId: string, { salonId, visit, products, couponId }: Wanted) {
  const serviceIds = (visit?.serviceIds ?? []).filter(isId)
  const productIds = products.map(({ productId }) => productId).filter(isId)
  const from = visit?.startsAt ?? null
  const { rows } = await sql<{ id: string; status: PaymentStatus }>`
    select p.id, p.status from customer_order o join payment p on p.salon_id = o.salon_id and p.order_id = o.id
    where o.customer_id = ${customerId} and o.salon_id = ${salonId} and o.status = 'pending'
      and (exists (select from order_product l where l.salon_id = o.salon_id and l.order_id = o.id
          and l.product_id = any(${productIds}::uuid[]))
        or o.coupon_id = ${couponId && isId(couponId) ? couponId : null}::uuid
        or exists (select from booking b where b.salon_id = o.salon_id and b.order_id = o.id
          and b.starts_at - ${sql.raw(AROUND)} < ${from}::timestamptz + ${sql.raw(AROUND)} + (
            select coalesce(sum(s.minutes), 0) * interval '1 minute' from service s
            where s.salon_id = o.salon_id and s.id = any(${serviceIds}::uuid[]))
          and b.ends_at + ${sql.raw(AROUND)} > ${from}::timestamptz))`.execute(app.db)
  return rows
}

/**
 * The same attempt is paid for in another way than the one that waits for the bank's confirmation: that one is given up, and
 * its key is free. Does nothing when there is none, or it was confirmed meanwhile.
 */
export async function payAnotherWay(app: App, customer: { id: string }, request: PaymentRequest): Promise<void> {
  const waiting = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select(['p.id', 'p.method_ref as methodRef'])
    .where('o.customer_id', '=', customer.id)
    .where('o.attempt_key', '=', request.attemptKey)
    .where('p.status', '=', 'requires_action')
    .executeTakeFirst()
  if (!waiting || (request.paysBy === 'card' && keptMethod(request.methodRef) === waiting.methodRef)) return
  await abandon(app, waiting.id, { hold: true, mayRepeat: true, mail: false })
}

/** The customer comes away from the bank and wants to pay otherwise. Throws Refusal('not_found'). */
export async function leaveBank(app: App, customer: { id: string }, paymentId: string): Promise<void> {
  const own =
    isId(paymentId) &&
    (await app.db
      .selectFrom('payment')
      .select('id')
      .where('id', '=', paymentId)
      .where('customer_id', '=', customer.id)
      .executeTakeFirst())
  if (!own) throw new Refusal('not_found')
  await abandon(app, own.id, { hold: true, mail: false })
}
