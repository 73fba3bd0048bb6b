import { type Kysely, sql } from 'kysely'
import { putBack } from '../../catalog/items/stock.ts'
import { linesOfOrder, type OrderLine } from '../../commerce/orders/lines-of-order.ts'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import { keptOf, refundAtTill } from '../../commerce/payments/till-payment.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { prorate } from '../../kernel/money.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retrying } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { takeTurn } from './lock-receipts.ts'
import type { RefundInput } from './schema.ts'
import { writeReceipt } from './write-receipt.ts'

type Ways = Record<'cash' | 'terminal' | 'card', number>

/**
 * Gives back the money for some or all of an order: at the till as it was paid there, to the card through its provider.
 * The same attempt does it once. Answers the number of the refund's receipt. Throws Refusal('not_allowed' | 'not_found'),
 * and Refusal('not_eligible') for more than is there to be given back.
 */
export async function refundSale(app: App, member: Member, input: RefundInput): Promise<{ no: number }> {
  mayOrRefuse(member, 'till_refund')
  const done = await retrying(() => app.db.transaction().execute((tx) => refundOnce(app, tx, member, input)))
  await drivePaymentSoon(app, done.paymentId)
  return { no: done.no }
}

async function refundOnce(app: App, tx: Kysely<DB>, member: Member, input: RefundInput) {
  const { salonId } = member
  const { orderId, attemptKey, reason } = input
  const now = app.clock.now()
  const turn = await takeTurn(tx, salonId, attemptKey)
  if ('known' in turn) return { no: turn.known, paymentId: null }
  const order = await sql<{ status: string }>`
    select status from customer_order where salon_id = ${salonId} and id = ${orderId} for update`.execute(tx)
  const status = order.rows[0]?.status
  if (status !== 'placed' && status !== 'cancelled') throw new Refusal('not_found')
  const kept = await keptOf(tx, salonId, orderId)
  const lines = chosen(await linesOfOrder(tx, salonId, orderId), input)
  // Of what did not take place only a fee was kept: waived, it is all there is.
  const back = status === 'cancelled' ? atMost(kept.cash + kept.terminal + kept.card, lines) : lines
  const totalMinor = sumOf(back)
  const ways = shared(totalMinor, kept, input.back)

  for (const method of ['cash', 'terminal'] as const) {
    if (ways[method] > 0) await refundAtTill(tx, { salonId, orderId, method, minor: ways[method], now })
  }
  const paymentId = ways.card > 0 ? await setDue(app, tx, { salonId, orderId }, kept.card - ways.card) : null
  // What was cancelled is on the shelf already.
  if (input.restock && status === 'placed') await putBack(tx, salonId, productsOf(back))
  await writeReceipt(tx, member, {
    ...{ no: turn.no, kind: 'refund', orderId, attemptKey, reason, givenMinor: null, now },
    ...{ cashMinor: -ways.cash, terminalMinor: -ways.terminal, cardMinor: -ways.card },
    content: {
      ...{ discountMinor: 0, coupon: null, paidBeforeMinor: 0, booking: null, customer: '', totalMinor: -totalMinor },
      lines: back.map(({ line, quantity, amountMinor }) => ({
        ...{ name: line.kind === 'tip' ? '' : line.name, staff: line.staff, quantity, unitMinor: line.unitMinor },
        totalMinor: -amountMinor,
        ...(line.kind === 'tip' && { tip: true as const }),
      })),
    },
  })
  await tx
    .insertInto('till_refund_line')
    .values(
      back.map(({ line, quantity, amountMinor }) => ({
        ...{ salon_id: salonId, receipt_no: turn.no, order_id: orderId },
        ...{ line: line.key, quantity, amount_minor: amountMinor },
      })),
    )
    .execute()
  await recordAudit(
    tx,
    member,
    { action: 'till_refund', subject: String(turn.no), detail: { totalMinor, reason } },
    now,
  )
  return { no: turn.no, paymentId }
}

interface Back {
  line: OrderLine
  quantity: number
  amountMinor: number
}

/** What is asked for, with what it was paid with after discounts; pieces of a line share its odd units exactly. */
function chosen(lines: readonly OrderLine[], input: RefundInput): Back[] {
  const back = input.lines.map(({ key, quantity }) => {
    const line = lines.find((each) => each.key === key)
    if (!line) throw new Refusal('not_found')
    if (quantity > line.quantity - line.refundedQuantity)
      throw new Refusal('not_eligible', { fields: { lines: 'more_than_sold' } })
    const pieces = prorate(
      line.netMinor,
      Array.from({ length: line.quantity }, () => 1),
    )
    const amountMinor = pieces
      .slice(line.refundedQuantity, line.refundedQuantity + quantity)
      .reduce((sum, piece) => sum + piece, 0)
    return { line, quantity, amountMinor }
  })
  if (back.length === 0 || new Set(input.lines.map(({ key }) => key)).size < back.length)
    throw new Refusal('invalid_input', { fields: { lines: 'nothing_chosen' } })
  return back
}

function atMost(mostMinor: number, back: readonly Back[]): readonly Back[] {
  if (sumOf(back) <= mostMinor) return back
  const parts = prorate(
    mostMinor,
    back.map(({ amountMinor }) => amountMinor),
  )
  return back.map((one, i) => ({ ...one, amountMinor: parts[i] ?? 0 }))
}

function sumOf(back: readonly Back[]): number {
  return back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The way that was asked for first, then the others, each as far as it was paid with. */
function shared(totalMinor: number, kept: Ways, first: keyof Ways): Ways {
  const ways: Ways = { cash: 0, terminal: 0, card: 0 }
  let left = totalMinor
  for (const way of [first, 'cash', 'terminal', 'card'] as const) {
    const part = Math.min(left, kept[way] - ways[way])
    ways[way] += part
    left -= part
  }
  if (left > 0) throw new Refusal('not_eligible', { fields: { lines: 'more_than_paid' } })
  return ways
}

function productsOf(back: readonly Back[]): { id: string; quantity: number }[] {
  return back.flatMap(({ line, quantity }) =>
    line.kind === 'product' ? [{ id: line.key.slice('product:'.length), quantity }] : [],
  )
}
