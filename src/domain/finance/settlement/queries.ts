import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DecidedOrder } from '../../commerce/commission/commission-status.ts'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import { paymentChangesAt } from '../../kernel/payment-changes-at.ts'
import { POINT_OF_SALE_METHODS } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import type { OrderToPost } from './entries-of-order.ts'

/** The stored facts of an order. */
export interface OrderRow extends Omit<OrderToPost, 'commissionBasisPoints' | 'bearsCommission'> {
  plan: string
  /** The rate with which the order was first earned; before that, the one that was decided when it was placed, if any. */
  commissionBasisPoints: number | null
  channel: DecidedOrder['channel']
  decision: DecidedOrder['decision']
  objection: DecidedOrder['objection']
}

/** What `payment p` took, less refunds; and what of it remains once it is brought to the amount due. */
const NET = sql`p.captured_minor - p.refunded_minor`
const NET_DUE = sql`least(coalesce(p.due_minor, 0), ${NET})`
/** Whether `payment p` was made at a card reader. */
const AT_READER = sql`p.payment_method_ref = 'card_reader'`

function sumWhere(amount: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::int`
}

/** The present state of orders, and their entries in the ledger. */
export async function readOrdersToPost(
  tx: Kysely<DB>,
  orders: readonly { salonId: string; orderId: string }[],
): Promise<OrderRow[]> {
  const [salonIds, orderIds] = [orders.map(({ salonId }) => salonId), orders.map(({ orderId }) => orderId)]
  const chosen = (salonId: string, orderId: string) => sql`
    join unnest(${salonIds}::uuid[], ${orderIds}::uuid[]) as chosen (salon_id, order_id)
      on chosen.salon_id = ${sql.ref(salonId)} and chosen.order_id = ${sql.ref(orderId)}`
  const takenAtSalon = POINT_OF_SALE_METHODS.map(
    (method) => sql`${sumWhere(NET, isPaidBy(method, 'p'))} as ${sql.ref(`${method}Minor`)}`,
  )
  // Each part reads distributed tables alone: on a cluster the others are elsewhere.
  const { rows } = await sql<OrderRow>`
    with o as materialized (
      select o.salon_id, o.id, o.currency, o.status, o.received_at, o.channel
      from customer_order o ${chosen('o.salon_id', 'o.id')}
    ), b as materialized (
      select distinct on (b.salon_id, b.order_id) b.salon_id, b.order_id, b.status, b.reference, b.resold_to, b.updated_at,
        ${paymentChangesAt('b')} as settles_at
      from booking b ${chosen('b.salon_id', 'b.order_id')}
      order by b.salon_id, b.order_id, b.created_at, b.id
    ), pay as materialized (
      select p.salon_id, p.order_id, max(p.updated_at) as at,
        ${sumWhere(NET, isPaidBy('card', 'p'))} as taken,
        ${sumWhere(NET_DUE, isPaidBy('card', 'p'))} as due,
        ${sumWhere(NET_DUE, AT_READER)} as reader,
        ${sql.join(takenAtSalon)},
        coalesce(sum(p.transferred_minor), 0)::int as transferred
      from payment p ${chosen('p.salon_id', 'p.order_id')}
      group by p.salon_id, p.order_id
    ), tip as materialized (
      select t.salon_id, t.order_id, greatest(0, sum(t.minor))::int as minor from (
        select v.salon_id, v.order_id, v.position,
          v.price_minor * v.quantity - coalesce(sum(r.amount_minor), 0) as minor
        from order_service v ${chosen('v.salon_id', 'v.order_id')}
        left join receipt_refund_line r on r.salon_id = v.salon_id and r.order_id = v.order_id
          and r.line = 'service:' || v.position
        -- A tip at a card reader is part of what is paid there.
        left join payment p on p.salon_id = v.salon_id and p.id = v.payment_id and ${AT_READER}
        where v.payment_id is not null and p.id is null
        group by v.salon_id, v.order_id, v.position, v.price_minor, v.quantity
      ) t group by t.salon_id, t.order_id
    ), entry as materialized (
      select e.salon_id, e.order_id, count(*)::int as entries,
        (array_agg((e.detail ->> 'feeBasisPoints')::int order by e.id)
          filter (where e.detail ? 'feeBasisPoints'))[1] as commission,
        coalesce(sum((e.detail ->> 'savedMinor')::int), 0)::int as saved
      from ledger_entry e ${chosen('e.salon_id', 'e.order_id')}
      group by e.salon_id, e.order_id
    ), posting as materialized (
      select e.salon_id, e.order_id, p.account, sum(p.amount_minor) as minor
      from ledger_entry e join ledger_posting p on p.salon_id = e.salon_id and p.entry_id = e.id
        ${chosen('e.salon_id', 'e.order_id')}
      group by e.salon_id, e.order_id, p.account
    ), decided as materialized (
      select d.salon_id, d.order_id, d.basis_points as rate, j.outcome, j.decided_at,
        jsonb_build_object('charged', d.charged, 'reason', d.reason) as decision
      from commission_decision d
        left join commission_objection j on j.salon_id = d.salon_id and j.order_id = d.order_id
        ${chosen('d.salon_id', 'd.order_id')}
    ), posted as (
      select salon_id, order_id, jsonb_object_agg(account, minor) as posted from posting group by salon_id, order_id
    )
    select o.salon_id as "salonId", o.id as "orderId", o.currency, o.channel, s.plan,
      b.status as appointment, b.reference, b.resold_to as "resoldTo",
      case when b.order_id is null then o.received_at is not null or o.status in ('cancelled', 'declined', 'abandoned')
        else b.status in ('completed', 'no_show', 'cancelled', 'declined') and b.settles_at is null end as ended,
      pay.taken as "takenMinor", pay.due as "dueMinor", coalesce(tip.minor, 0) + pay.reader as "exemptMinor",
      ${sql.join(POINT_OF_SALE_METHODS.map((method) => sql.ref(`pay.${method}Minor`)))}, pay.transferred as "transferredMinor",
      greatest(pay.at, o.received_at, case when b.status <> 'confirmed' then b.updated_at end, decided.decided_at) as at,
      coalesce(entry.entries, 0) as entries, coalesce(posted.posted, '{}') as posted,
      coalesce(entry.saved, 0) as "savedMinor", coalesce(entry.commission, decided.rate) as "commissionBasisPoints",
      decided.decision, decided.outcome as objection
    from o join salon s on s.id = o.salon_id
    join pay on pay.salon_id = o.salon_id and pay.order_id = o.id
    left join b on b.salon_id = o.salon_id and b.order_id = o.id
    left join decided on decided.salon_id = o.salon_id and decided.order_id = o.id
    left join tip on tip.salon_id = o.salon_id and tip.order_id = o.id
    left join entry on entry.salon_id = o.salon_id and entry.order_id = o.id
    left join posted on posted.salon_id = o.salon_id and posted.order_id = o.id`.execute(tx)
  return rows
}
