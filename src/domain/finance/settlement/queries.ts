import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { Postings } from '../ledger/accounts.ts'

/** Takes at most so many changed orders off the queue; several changes of one order count as one. */
export async function takeChangedOrders(
  tx: Kysely<DB>,
  limit: number,
): Promise<{ notes: number; orders: { salonId: string; orderId: string }[] }> {
  const { rows } = await sql<{ salonId: string; orderId: string }>`
    delete from settlement_due where id in (select id from settlement_due order by id limit ${limit})
    returning salon_id as "salonId", order_id as "orderId"`.execute(tx)
  return { notes: rows.length, orders: [...new Map(rows.map((row) => [row.orderId, row])).values()] }
}

export interface OrderRow {
  salonId: string
  orderId: string
  currency: string
  plan: string
  appointment: string | null
  reference: string | null
  ended: boolean
  takenMinor: number
  dueMinor: number
  cashMinor: number
  terminalMinor: number
  at: Date
  entries: number
  posted: Postings
  /** The commission agreed when the order was first earned; null before that. */
  commissionBasisPoints: number | null
}

/** The present state of orders, and their entries in the ledger. */
export async function readOrders(
  tx: Kysely<DB>,
  orders: readonly { salonId: string; orderId: string }[],
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.salon_id as "salonId", o.id as "orderId", o.currency, s.plan, b.status as appointment, b.reference,
      case when b.id is null then o.received_at is not null or o.status in ('cancelled', 'declined', 'abandoned')
        else b.status in ('completed', 'no_show', 'cancelled', 'declined') end as ended,
      pay.taken as "takenMinor", pay.due as "dueMinor", pay.cash as "cashMinor", pay.terminal as "terminalMinor",
      greatest(pay.at, o.received_at, case when b.status <> 'confirmed' then b.updated_at end) as at,
      ledger.entries, ledger.posted, ledger.commission as "commissionBasisPoints"
    from unnest(${orders.map((o) => o.salonId)}::uuid[], ${orders.map((o) => o.orderId)}::uuid[]) as w (salon_id, order_id)
    join customer_order o on o.salon_id = w.salon_id and o.id = w.order_id
    join salon s on s.id = o.salon_id
    left join lateral (select b.id, b.status, b.reference, b.updated_at from booking b
      where b.salon_id = o.salon_id and b.order_id = o.id order by b.created_at, b.id limit 1) b on true
    cross join lateral (select
        coalesce(sum(p.captured_minor - p.refunded_minor) filter (where p.provider <> 'point_of_sale'), 0)::int as taken,
        coalesce(sum(least(coalesce(p.due_minor, 0), p.captured_minor - p.refunded_minor)) filter (where p.provider <> 'point_of_sale'), 0)::int as due,
        coalesce(sum(p.captured_minor - p.refunded_minor) filter (where p.provider = 'point_of_sale' and p.payment_method_ref = 'cash'), 0)::int as cash,
        coalesce(sum(p.captured_minor - p.refunded_minor) filter (where p.provider = 'point_of_sale' and p.payment_method_ref <> 'cash'), 0)::int as terminal,
        max(p.updated_at) as at
      from payment p where p.salon_id = o.salon_id and p.order_id = o.id) pay
    cross join lateral (select count(distinct e.id)::int as entries,
        (select (f.detail ->> 'feeBasisPoints')::int from ledger_entry f where f.salon_id = o.salon_id and f.order_id = o.id
          and f.detail ? 'feeBasisPoints' order by f.id limit 1) as commission,
        coalesce((select jsonb_object_agg(account, minor) from (
          select p.account, sum(p.amount_minor) as minor from ledger_entry e2 join ledger_posting p
            on p.salon_id = e2.salon_id and p.entry_id = e2.id
          where e2.salon_id = o.salon_id and e2.order_id = o.id group by p.account) per), '{}') as posted
      from ledger_entry e where e.salon_id = o.salon_id and e.order_id = o.id) ledger
    where pay.at is not null`.execute(tx)
  return rows
}
