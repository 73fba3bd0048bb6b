import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LedgerAccount, Postings } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { referenceOf, referencesOf } from './dispute-reference.ts'
import { shareDispute } from './share-dispute.ts'

/** An order whose disputes are to be posted. */
interface DisputedOrder {
  salonId: string
  orderId: string
  currency: string
  ended: boolean
}

interface Dispute {
  id: string
  salonId: string
  orderId: string
  paymentId: string
  withdrawnMinor: number
  feeMinor: number
  entries: number
}

interface PaymentRow {
  id: string
  netMinor: number
  dueMinor: number
  transferredMinor: number
}

/**
 * Brings the ledger's entries of disputes to what was withdrawn and who bears it by now. They name no order, so that the
 * entries of the order stay as they are. The caller serialises runs.
 */
export async function postDisputes(tx: Kysely<DB>, orders: readonly DisputedOrder[], now: Date): Promise<void> {
  const disputes = await lockDisputes(tx, orders)
  if (disputes.length === 0) return
  const payments = await readPayments(tx, disputes)
  const posted = await readPosted(tx, disputes)
  for (const order of orders) {
    const own = disputes.filter(({ orderId }) => orderId === order.orderId)
    const [latest] = own
    if (!latest) continue
    const feeMinor = own.reduce((sum, one) => sum + one.feeMinor, 0)
    const targets = targetsOf(order, own, payments)
    const before = posted.get(order.orderId)
    const missing = Object.entries(targets).map(([account, minor]) => [
      account,
      minor - (before?.postings[account as LedgerAccount] ?? 0),
    ])
    const entry = {
      ...{ salonId: order.salonId, kind: 'dispute' as const, at: now, currency: order.currency },
      reference: referenceOf(latest.id, latest.entries),
      postings: Object.fromEntries(missing) as Postings,
      detail: { order: order.orderId, feeMinor: feeMinor - (before?.feeMinor ?? 0) },
    }
    if (await postEntry(tx, entry)) await countEntry(tx, latest.id)
  }
}

function targetsOf(order: DisputedOrder, disputes: readonly Dispute[], payments: readonly PaymentRow[]): Postings {
  const targets = { card_clearing: 0, prepaid: 0, salon_balance: 0, dispute_losses: 0 }
  for (const [paymentId, some] of Map.groupBy(disputes, (one) => one.paymentId)) {
    const withdrawnMinor = some.reduce((sum, one) => sum + one.withdrawnMinor, 0)
    const feeMinor = some.reduce((sum, one) => sum + one.feeMinor, 0)
    const payment = payments.find(({ id }) => id === paymentId) ?? { netMinor: 0, dueMinor: 0, transferredMinor: 0 }
    const shares = shareDispute({ ...payment, withdrawnMinor, ended: order.ended })
    targets.card_clearing += withdrawnMinor + feeMinor
    targets.prepaid -= shares.prepaidMinor
    targets.salon_balance -= shares.salonMinor + feeMinor
    targets.dispute_losses -= shares.marketplaceMinor
  }
  return targets
}

/** The latest first. */
async function lockDisputes(tx: Kysely<DB>, orders: readonly DisputedOrder[]): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    select id, salon_id as "salonId", order_id as "orderId", payment_id as "paymentId", entries,
      withdrawn_minor::float8 as "withdrawnMinor", fee_minor::float8 as "feeMinor"
    from dispute where order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[])
    order by opened_at desc, id desc for update`.execute(tx)
  return rows
}

async function readPayments(tx: Kysely<DB>, disputes: readonly Dispute[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, captured_minor - refunded_minor as "netMinor", coalesce(due_minor, 0) as "dueMinor",
      coalesce(transferred_minor, 0) as "transferredMinor"
    from payment where salon_id = any(${disputes.map(({ salonId }) => salonId)}::uuid[])
      and id = any(${disputes.map(({ paymentId }) => paymentId)}::uuid[])`.execute(tx)
  return rows
}

/** What earlier entries posted for the disputes of each order. */
async function readPosted(tx: Kysely<DB>, disputes: readonly Dispute[]) {
  const orderOf = new Map(disputes.flatMap((one) => referencesOf(one).map((reference) => [reference, one.orderId])))
  const { rows } = await sql<{ reference: string; feeMinor: number; postings: Postings }>`
    select e.reference, coalesce((e.detail ->> 'feeMinor')::int, 0) as "feeMinor",
      jsonb_object_agg(p.account, p.amount_minor) as postings
    from ledger_entry e join ledger_posting p on p.salon_id = e.salon_id and p.entry_id = e.id
    where e.salon_id = any(${disputes.map(({ salonId }) => salonId)}::uuid[]) and e.reference = any(${[...orderOf.keys()]}::text[])
    group by e.salon_id, e.id`.execute(tx)
  const posted = new Map<string, { feeMinor: number; postings: Postings }>()
  for (const { reference, feeMinor, postings } of rows) {
    const orderId = orderOf.get(reference)
    if (!orderId) continue
    const sum = posted.get(orderId) ?? { feeMinor: 0, postings: {} }
    for (const [account, minor] of Object.entries(postings) as [LedgerAccount, number][])
      sum.postings[account] = (sum.postings[account] ?? 0) + minor
    posted.set(orderId, { ...sum, feeMinor: sum.feeMinor + feeMinor })
  }
  return posted
}

async function countEntry(tx: Kysely<DB>, disputeId: string): Promise<void> {
  await sql`update dispute set entries = entries + 1 where id = ${disputeId}`.execute(tx)
}
