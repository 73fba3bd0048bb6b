import { type Kysely, sql } from 'kysely'
import type { DisputeEvidence } from '../../kernel/disputes.ts'
import type { DB } from '../../kernel/tables.ts'

interface Facts {
  customer: string
  email: string
  reference: string | null
  status: string | null
  startsAt: Date | null
  freeCancelUntil: Date | null
  lateCancelPercent: number | null
  noShowPercent: number | null
  lines: string[]
  orderedAt: Date
  sentAt: Date | null
  receivedAt: Date | null
}

/** The provider's limit of a text. */
const LONGEST = 20_000
/** More events than an appointment ever has. */
const EVENTS = 100

/**
 * The evidence about a disputed order, for the customer's bank, in English: what was bought, the terms that were shown and
 * stored with the booking, and what happened when. Times in UTC.
 */
export async function assembleEvidence(
  db: Kysely<DB>,
  { salonId, orderId, statement }: { salonId: string; orderId: string; statement: string },
): Promise<DisputeEvidence> {
  const [facts, history, salon] = await Promise.all([
    readFacts(db, salonId, orderId),
    readHistory(db, salonId, orderId),
    db.selectFrom('salon').select('name').where('id', '=', salonId).executeTakeFirst(),
  ])
  const activity = [
    ...(facts ? [line(facts.orderedAt, 'ordered and paid online')] : []),
    ...(facts?.sentAt ? [line(facts.sentAt, 'products sent')] : []),
    ...(facts?.receivedAt ? [line(facts.receivedAt, 'products received')] : []),
    ...history.map(({ at, kind, by }) => line(at, `${kind.replaceAll('_', ' ')} by ${by}`)),
  ]
  const cut = (text: string) => text.slice(0, LONGEST)
  return {
    productDescription: cut([`Bought at ${salon?.name ?? 'the salon'}:`, ...(facts?.lines ?? [])].join('\n')),
    customerName: facts?.customer ?? '',
    customerEmail: facts?.email ?? '',
    serviceDate: facts?.startsAt ? facts.startsAt.toISOString().slice(0, 10) : '',
    cancellationPolicy: facts ? policyOf(facts) : '',
    activityLog: cut(activity.sort().join('\n')),
    statement: cut(statement),
  }
}

function line(at: Date, what: string): string {
  return `${instant(at)}: ${what}`
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function policyOf({ freeCancelUntil, lateCancelPercent, noShowPercent }: Facts): string {
  if (freeCancelUntil === null) return ''
  return [
    'Shown before booking, accepted with it, and stored with the booking:',
    `Cancelling is free until ${instant(freeCancelUntil)}.`,
    `A later cancellation costs ${lateCancelPercent ?? 0}% of the services, a no-show ${noShowPercent ?? 0}%.`,
  ].join('\n')
}

async function readFacts(db: Kysely<DB>, salonId: string, orderId: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    with o as materialized (
      select o.customer_id, o.created_at, o.sent_at, o.received_at, b.reference, b.status, b.starts_at, b.free_cancel_until,
        b.late_cancel_percent, b.no_show_percent, coalesce(trim(c.name || ' ' || c.last_name), '') as client, coalesce(c.email::text, '') as email,
        array(select l.service_name || ' with ' || l.staff_name from booking_line l
          where l.salon_id = ${salonId} and l.booking_id = b.id order by l.position)
        || array(select p.quantity || ' x ' || p.name from order_product p
          where p.salon_id = ${salonId} and p.order_id = o.id order by p.name) as lines
      from customer_order o
      left join booking b on b.salon_id = ${salonId} and b.order_id = o.id
      left join client c on c.salon_id = ${salonId} and c.id = o.client_id
      where o.salon_id = ${salonId} and o.id = ${orderId} limit 1
    )
    select coalesce(nullif(o.client, ''), trim(p.name || ' ' || p.last_name), '') as customer,
      coalesce(nullif(o.email, ''), p.email::text, '') as email, o.reference, o.status, o.starts_at as "startsAt",
      o.free_cancel_until as "freeCancelUntil", o.late_cancel_percent as "lateCancelPercent", o.no_show_percent as "noShowPercent",
      o.lines, o.created_at as "orderedAt", o.sent_at as "sentAt", o.received_at as "receivedAt"
    from o left join person p on p.id = o.customer_id`.execute(db)
  return rows[0]
}

async function readHistory(db: Kysely<DB>, salonId: string, orderId: string) {
  const { rows } = await sql<{ at: Date; kind: string; by: string }>`
    select e.at, e.kind, case when e.actor_id is null then 'the system' when e.actor_id = b.customer_id then 'the customer'
      else 'the salon' end as by
    from booking b join booking_event e on e.salon_id = ${salonId} and e.booking_id = b.id
    where b.salon_id = ${salonId} and b.order_id = ${orderId} order by e.at, e.id limit ${EVENTS}`.execute(db)
  return rows
}
