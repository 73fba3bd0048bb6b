import { type Kysely, sql } from 'kysely'
import {
  type CommissionStatus,
  commissionStatusOf,
  type DecidedOrder,
  type ObjectionOutcome,
} from '../../commerce/commission/commission-status.ts'
import type { CommissionEvidence } from '../../commerce/commission/write-decision.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

interface Objection {
  /** The owner's words; may be empty. */
  reason: string
  createdAt: Date
  /** Null while it is open. */
  outcome: ObjectionOutcome | null
  /** The operator's explanation for the owner. */
  note: string
  decidedAt: Date | null
}

/** The commission on one order: whether, why, how much, and the salon's objection. Amounts in minor units. */
export interface OrderCommission {
  salonId: string
  orderId: string
  currency: string
  bookingId: string | null
  reference: string | null
  /** The start of the appointment, if any. */
  startsAt: Date | null
  client: string
  status: CommissionStatus
  /** Null for orders without a stored decision. */
  evidence: CommissionEvidence | null
  decidedAt: Date | null
  /** As posted to the ledger; 0 until the order is completed. */
  commissionMinor: number
  savedMinor: number
  /** The rate of the posted commission; null before that. */
  basisPoints: number | null
  objection: Objection | null
}

type Row = Omit<OrderCommission, 'status' | 'objection'> &
  Pick<DecidedOrder, 'decision' | 'channel' | 'appointment'> & {
    objection: (Omit<Objection, 'createdAt' | 'decidedAt'> & { createdAt: string; decidedAt: string | null }) | null
  }

/** The commission on each of these orders, in their order; archived ones without appointment and client. */
export async function readCommissions(
  db: Kysely<DB>,
  orders: readonly { salonId: string; orderId: string }[],
): Promise<OrderCommission[]> {
  if (orders.length === 0) return []
  const orderIds = orders.map((o) => o.orderId)
  const salonIds = orders.map((o) => o.salonId)
  // Each part reads distributed tables alone, at these salons: on a cluster the others are elsewhere.
  const distinct = [...new Set(salonIds)]
  const of = (salonId: string, orderId: string) =>
    sql`where ${isOneOf(salonId, distinct)} and ${sql.ref(orderId)} = any(${orderIds}::uuid[])`
  const { rows } = await sql<Row>`
    with d as materialized (
      select d.* from commission_decision d ${of('d.salon_id', 'd.order_id')}
    ), o as materialized (
      select o.salon_id, o.id, o.currency, o.channel from customer_order o ${of('o.salon_id', 'o.id')}
    ), b as materialized (
      select distinct on (b.salon_id, b.order_id) b.salon_id, b.order_id, b.id, b.reference, b.status, b.starts_at,
        trim(c.name || ' ' || c.last_name) as client
      from booking b left join client c on c.salon_id = b.salon_id and c.id = b.client_id ${of('b.salon_id', 'b.order_id')}
      order by b.salon_id, b.order_id, b.created_at, b.id
    ), j as materialized (
      select j.* from commission_objection j ${of('j.salon_id', 'j.order_id')}
    ), entry as materialized (
      select e.salon_id, e.order_id, min(e.currency) as currency,
        coalesce(sum((e.detail ->> 'savedMinor')::int), 0)::int as saved,
        (array_agg((e.detail ->> 'feeBasisPoints')::int order by e.id) filter (where e.detail ? 'feeBasisPoints'))[1] as rate
      from ledger_entry e ${of('e.salon_id', 'e.order_id')} group by e.salon_id, e.order_id
    ), fee as materialized (
      select e.salon_id, e.order_id, sum(p.amount_minor)::int as minor
      from ledger_entry e join ledger_posting p on p.salon_id = e.salon_id and p.entry_id = e.id
      ${of('e.salon_id', 'e.order_id')} and p.account = 'platform_fees' group by e.salon_id, e.order_id
    )
    select w.salon_id as "salonId", w.order_id as "orderId", coalesce(o.currency, entry.currency, '') as currency,
      coalesce(o.channel, 'online') as channel, b.id as "bookingId", b.reference, b.starts_at as "startsAt",
      b.status as appointment, coalesce(b.client, '') as client, d.evidence, d.decided_at as "decidedAt",
      case when d.reason is not null then json_build_object('charged', d.charged, 'reason', d.reason) end as decision,
      coalesce(fee.minor, 0) as "commissionMinor", coalesce(entry.saved, 0) as "savedMinor", entry.rate as "basisPoints",
      case when j.created_at is not null then json_build_object('reason', j.reason, 'createdAt', j.created_at,
        'outcome', j.outcome, 'note', j.note, 'decidedAt', j.decided_at) end as objection
    from unnest(${salonIds}::uuid[], ${orderIds}::uuid[]) with ordinality as w (salon_id, order_id, place)
    left join d on d.salon_id = w.salon_id and d.order_id = w.order_id
    left join o on o.salon_id = w.salon_id and o.id = w.order_id
    left join b on b.salon_id = w.salon_id and b.order_id = w.order_id
    left join j on j.salon_id = w.salon_id and j.order_id = w.order_id
    left join entry on entry.salon_id = w.salon_id and entry.order_id = w.order_id
    left join fee on fee.salon_id = w.salon_id and fee.order_id = w.order_id
    where d.order_id is not null or o.id is not null order by w.place`.execute(db)
  return rows.map(commissionOf)
}

function commissionOf({ decision, channel, appointment, objection, ...order }: Row): OrderCommission {
  return {
    ...order,
    status: commissionStatusOf({ decision, channel, appointment, objection: objection?.outcome ?? null }),
    objection: objection && {
      ...objection,
      createdAt: new Date(objection.createdAt),
      decidedAt: objection.decidedAt === null ? null : new Date(objection.decidedAt),
    },
  }
}
