import { type Kysely, sql } from 'kysely'
import { POINT_OF_SALE_PROVIDER } from '../../commerce/payments/point-of-sale-payment.ts'
import { savedCardId } from '../../commerce/payments/saved-method.ts'
import { receiptTotal } from '../../commerce/receipts/receipt-total.ts'
import type { DisputeEvidence } from '../../kernel/disputes.ts'
import type { DB } from '../../kernel/tables.ts'
import {
  type CreditNoteFact,
  describeCreditNote,
  describeOrder,
  describePayment,
  describeRefunds,
  describeTerms,
  type PaidFact,
  type TermsFact,
} from './describe-payments.ts'

interface Facts extends TermsFact {
  channel: string
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
  const [facts, paid, creditNotes, history, salon] = await Promise.all([
    readFacts(db, salonId, orderId),
    readPaid(db, salonId, orderId),
    readCreditNotes(db, salonId, orderId),
    readHistory(db, salonId, orderId),
    db.selectFrom('salon').select('name').where('id', '=', salonId).executeTakeFirst(),
  ])
  const activity = [
    ...(facts ? [line(facts.orderedAt, describeOrder(facts.channel))] : []),
    ...(facts?.sentAt ? [line(facts.sentAt, 'products sent')] : []),
    ...(facts?.receivedAt ? [line(facts.receivedAt, 'products received')] : []),
    ...paid.map((one) => line(one.at, describePayment(one))),
    ...creditNotes.map((one) => line(one.at, describeCreditNote(one))),
    ...history.map(({ at, kind, by }) => line(at, `${kind.replaceAll('_', ' ')} by ${by}`)),
  ]
  const refunds = describeRefunds(paid)
  const cut = (text: string) => text.slice(0, LONGEST)
  return {
    productDescription: cut([`Bought at ${salon?.name ?? 'the salon'}:`, ...(facts?.lines ?? [])].join('\n')),
    customerName: facts?.customer ?? '',
    customerEmail: facts?.email ?? '',
    serviceDate: facts?.startsAt ? facts.startsAt.toISOString().slice(0, 10) : '',
    cancellationPolicy: facts ? policyOf(facts) : '',
    activityLog: cut([...activity.sort(), ...(refunds ? [refunds] : [])].join('\n')),
    statement: cut(statement),
  }
}

function line(at: Date, what: string): string {
  return `${instant(at)}: ${what}`
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function policyOf({ freeCancelUntil, lateCancelPercent, noShowPercent, ...terms }: Facts): string {
  if (freeCancelUntil === null) return ''
  return [
    'Shown before booking, accepted with it, and stored with the booking:',
    `Cancelling is free until ${instant(freeCancelUntil)}.`,
    `A later cancellation costs ${lateCancelPercent ?? 0}% of the services, a no-show ${noShowPercent ?? 0}%.`,
    ...describeTerms(terms),
  ].join('\n')
}

async function readFacts(db: Kysely<DB>, salonId: string, orderId: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    with o as materialized (
      select o.customer_id, o.channel, o.currency, coalesce(b.deposit_minor, 0) as deposit, b.card_id is not null as card_on_file,
        case when b.charge_at is null then 0 else b.charge_minor end as later, o.created_at, o.sent_at, o.received_at, b.reference, b.status, b.starts_at, b.free_cancel_until,
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
      o.channel, o.currency, o.deposit as "depositMinor", o.card_on_file as "cardOnFile", coalesce(o.later, 0) as "laterMinor",
      o.lines, o.created_at as "orderedAt", o.sent_at as "sentAt", o.received_at as "receivedAt"
    from o left join person p on p.id = o.customer_id`.execute(db)
  return rows[0]
}

async function readPaid(db: Kysely<DB>, salonId: string, orderId: string): Promise<PaidFact[]> {
  const rows = await db
    .selectFrom('payment')
    .select([
      'created_at as at',
      'purpose',
      'payment_method_ref as methodRef',
      'currency',
      'provider',
      'link_id as linkId',
    ])
    .select(['captured_minor as capturedMinor', 'refunded_minor as refundedMinor'])
    .where('salon_id', '=', salonId)
    .where('order_id', '=', orderId)
    .where('captured_minor', '>', 0)
    .limit(EVENTS)
    .execute()
  return rows.map(({ provider, linkId, ...paid }) => ({
    ...paid,
    isSavedCard: savedCardId(paid.methodRef) !== null,
    byLink: linkId !== null,
    isPointOfSale: provider === POINT_OF_SALE_PROVIDER,
  }))
}

async function readCreditNotes(db: Kysely<DB>, salonId: string, orderId: string): Promise<CreditNoteFact[]> {
  const { rows } = await sql<CreditNoteFact>`
    select at, abs(no) as no, currency, reason, -${receiptTotal()} as minor from receipt
    where salon_id = ${salonId} and order_id = ${orderId} and kind = 'refund' order by at, no limit ${EVENTS}`.execute(
    db,
  )
  return rows
}

async function readHistory(db: Kysely<DB>, salonId: string, orderId: string) {
  const { rows } = await sql<{ at: Date; kind: string; by: string }>`
    select e.at, e.kind, case when e.actor_id is null then 'the system' when e.actor_id = b.customer_id then 'the customer'
      else 'the salon' end as by
    from booking b join booking_event e on e.salon_id = ${salonId} and e.booking_id = b.id
    where b.salon_id = ${salonId} and b.order_id = ${orderId} order by e.at, e.id limit ${EVENTS}`.execute(db)
  return rows
}
