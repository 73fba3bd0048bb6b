import { sql } from 'kysely'
import type { App } from '../../src/domain/kernel/app.ts'
import type { StripeStub } from './stripe/server.ts'

/**
 * What is wrong with a salon's money after everything came to rest: money that no order, sale, fee, dispute or
 * returned refund accounts for, cards that are still authorised, payouts that were not sent, sales at readers without their payment, and a ledger whose postings do not add up to zero. Empty when nothing is.
 */
export async function findWrong({ db }: Pick<App, 'db'>, stub: StripeStub, salonId: string): Promise<string[]> {
  const orders = await sql<{ id: string; status: string; paid: number; owed: number }>`
    select o.id, o.status, paid.minor as paid, case o.status
        when 'placed' then o.total_minor - back.minor
        when 'cancelled' then coalesce((select max(b.fee_minor) from booking b where b.salon_id = ${salonId} and b.order_id = o.id), 0)
        else 0 end as owed
    from customer_order o
    cross join lateral (select coalesce(sum(p.captured_minor - p.refunded_minor - coalesce(p.refund_failed_minor, 0)), 0)::int as minor from payment p
      where p.salon_id = ${salonId} and p.order_id = o.id) paid
    cross join lateral (select coalesce(sum(f.amount_minor), 0)::int as minor from receipt_refund_line f
      where f.salon_id = ${salonId} and f.order_id = o.id) back
    where o.salon_id = ${salonId}`.execute(db)
  const unpaired = await sql<{ id: string; status: string }>`
    select r.id, r.status from reader_payment r
    left join payment p on p.salon_id = ${salonId} and p.id = r.id
    where r.salon_id = ${salonId} and (r.status = 'waiting' or (r.status = 'sold') <> (p.id is not null and r.receipt_no is not null))
  `.execute(db)
  const ledger = await sql<{ currency: string; minor: string }>`
    select currency, sum(amount_minor) as minor from ledger_posting where salon_id = ${salonId}
    group by currency having sum(amount_minor) <> 0`.execute(db)
  const disputes = await db.selectFrom('dispute').selectAll().where('salon_id', '=', salonId).execute()
  const withdrawn = new Map(
    [...Map.groupBy(disputes, (one) => one.order_id)].map(([id, some]) => [
      id,
      some.reduce((sum, one) => sum + Number(one.withdrawn_minor), 0),
    ]),
  )
  const clearing = await sql<{ minor: string | null }>`
    select sum(amount_minor) as minor from ledger_posting where salon_id = ${salonId} and account = 'card_clearing'`.execute(
    db,
  )
  const due = await sql<{ id: string }>`select id from payout where salon_id = ${salonId} and status = 'due'`.execute(
    db,
  )
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'captured_minor as captured', 'refunded_minor as refunded'])
    .where('salon_id', '=', salonId)
    .execute()
  const net = new Map(payments.map(({ id, captured, refunded }) => [id, captured - refunded]))
  const intents = [...stub.intents.values()].filter(({ metadata }) => metadata.salon_id === salonId)
  // What the provider has of ours: captured, not refunded, not taken back, less the fees of disputes.
  const held = intents.reduce((sum, { status, latest_charge }) => {
    const charge = status === 'succeeded' ? stub.store.table('charge').get(String(latest_charge)) : undefined
    return sum + (charge ? charge.amount - charge.amount_refunded : 0)
  }, 0)
  const known = new Set(intents.map(({ id }) => id))
  const taken = [...stub.store.table('dispute').values()]
    .filter(({ payment_intent }) => known.has(String(payment_intent)))
    .flatMap((one) => one.balance_transactions)
    .reduce((sum, { net }) => sum - net, 0)
  const posted = Number(clearing.rows[0]?.minor ?? 0)
  return [
    ...(posted === taken - held ? [] : [`clearing: ${posted} in the ledger, ${taken - held} at the provider`]),
    ...due.rows.map(({ id }) => `payout ${id} is due`),
    ...orders.rows
      .filter(({ id, paid, owed }) => paid - (withdrawn.get(id) ?? 0) > owed)
      .map((row) => `order ${JSON.stringify(row)}`),
    ...unpaired.rows.map((row) => `reader payment ${JSON.stringify(row)}`),
    ...ledger.rows.map((row) => `ledger ${JSON.stringify(row)}`),
    ...intents
      .filter(({ status }) => status === 'requires_capture' || status === 'processing')
      .map(({ id, metadata, status }) => `intent ${id} of ${metadata.payment_id} is ${status}`),
    ...intents.flatMap(({ metadata: { payment_id: id = '' }, status, latest_charge }) => {
      const charge = stub.store.table('charge').get(String(latest_charge))
      const minor = status === 'succeeded' && charge ? charge.amount - charge.amount_refunded : 0
      return minor === (net.get(id) ?? 0) ? [] : [`payment ${id}: ${minor} at the provider, ${net.get(id)} here`]
    }),
  ]
}
