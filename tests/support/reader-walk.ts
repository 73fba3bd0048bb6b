import { randomUUID } from 'node:crypto'
import { cancelReaderPayment } from '../../src/domain/checkout/card-readers/cancel-reader-payment.ts'
import { getReaderPayment } from '../../src/domain/checkout/card-readers/get-reader-payment.ts'
import { findReaders } from '../../src/domain/checkout/card-readers/queries.ts'
import { reconcileReaderPayments } from '../../src/domain/checkout/card-readers/reconcile-reader-payments.ts'
import { registerReader } from '../../src/domain/checkout/card-readers/register-reader.ts'
import { startReaderPayment } from '../../src/domain/checkout/card-readers/start-reader-payment.ts'
import { saleInput } from '../../src/domain/checkout/point-of-sale/schema.ts'
import { linesOfOrder } from '../../src/domain/commerce/orders/lines-of-order.ts'
import { addMinutes } from '../../src/domain/kernel/time.ts'
import { refundAsQuoted } from './refund-as-quoted.ts'
import { cancelOnReader, presentOnReader } from './stripe/resources/terminal.ts'
import type { Step } from './walk-step.ts'

const CARDS = [...['4242424242424242', '4242424242424242', '5555555555554444'], '4000000000009995']

/** One step at a card reader of the lane: a sale, what the client does at the reader, or a refund. */
export async function stepAtReader(walk: Step): Promise<void> {
  const { app, db, stub, owner, random, did } = walk
  const reader = await readerOf(walk)
  const waiting = await waitingAt(walk, reader.id)
  if (!waiting) {
    if (random.int(0, 2) > 0) return sellAt(walk, reader.id)
    return refund(walk)
  }
  const act = random.int(0, 9)
  if (act < 5) {
    const number = random.pick(CARDS)
    const tip = presentOnReader(stub, reader.ref, number, random.pick([0, 0, 2_000, 3_333]))
    if (tip === null) return
    did(
      number === '4000000000009995' ? 'reader: declined' : tip > 0 ? 'reader: accepted with a tip' : 'reader: accepted',
    )
  } else if (act === 5) {
    if (cancelOnReader(stub.store, reader.ref)) did('reader: cancelled on the reader')
  } else if (act === 6) {
    await cancelReaderPayment(app, owner, waiting)
    did('reader: cancelled at the front desk')
    return
  } else if (act === 7) {
    await db
      .updateTable('reader_payment')
      .set({ created_at: addMinutes(app.clock.now(), -11) })
      .where('salon_id', '=', owner.salonId)
      .where('id', '=', waiting)
      .execute()
    await reconcileReaderPayments(app, { graceSeconds: -1 })
    did('reader: expired')
    return
  }
  // Sometimes nobody looks, and a webhook or the minutely job finds the outcome; sometimes two do at the same time.
  const looks = random.int(0, 2)
  const look = () => getReaderPayment(app, owner, waiting)
  if (looks > 0) await Promise.all(looks === 1 ? [look()] : [look(), look()])
  // Before it is captured as well, when the provider did not answer.
  if (random.int(0, 3) === 0) await refund(walk)
}

/** The reader of the lane, at first connected. */
async function readerOf({ app, db, salon, owner, lane }: Step): Promise<{ id: string; ref: string }> {
  const name = `Desk ${lane}`
  const find = async () => (await findReaders(db, salon.salonId, 'stripe')).find((reader) => reader.name === name)
  const known = await find()
  if (known) return known
  const address = { street: 'Nørregade 1', postal_code: '1165', city: 'København K' }
  await db.updateTable('salon').set(address).where('id', '=', salon.salonId).execute()
  await registerReader(app, owner, { name, code: 'simulated-s700' })
  const added = await find()
  if (!added) throw new Error('no reader')
  return added
}

async function waitingAt({ app, salon }: Step, readerId: string): Promise<string | null> {
  const row = await app.db
    .selectFrom('reader_payment')
    .select('id')
    .where('salon_id', '=', salon.salonId)
    .where('reader_id', '=', readerId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A shampoo for 125.00 or a haircut for 400.00, for which the reader asks for a tip; sometimes with a tip, partly in cash. */
async function sellAt({ app, salon, owner, random, did }: Step, readerId: string): Promise<void> {
  const tipMinor = random.pick([0, 0, 1_500])
  const [kind, id, price] = random.pick([
    ['product', salon.shampoo, 12_500] as const,
    ['service', salon.cut, 40_000] as const,
  ])
  const expectedTotalMinor = price + tipMinor
  const cashMinor = random.pick([0, 0, 5_000])
  const sale = saleInput.parse({
    items: [{ kind, id, quantity: 1, staffId: kind === 'service' ? salon.anna : null }],
    ...{ attemptKey: randomUUID(), expectedTotalMinor, cashMinor, terminalMinor: expectedTotalMinor - cashMinor },
    ...{ tipMinor, tipStaffId: tipMinor > 0 ? salon.anna : null },
  })
  await startReaderPayment(app, owner, { readerId, sale })
  did('reader: started')
}

/** Refunds a line of a sale at a reader, whether its card is captured by then or not. */
async function refund({ app, salon, owner, random, did }: Step): Promise<void> {
  const sold = await app.db
    .selectFrom('reader_payment as r')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'r.salon_id').onRef('p.id', '=', 'r.id'))
    .select(['p.order_id as orderId', 'p.status'])
    .where('r.salon_id', '=', salon.salonId)
    .where('p.salon_id', '=', salon.salonId)
    .where('p.due_minor', '>', 0)
    .orderBy('p.created_at', 'desc')
    .limit(20)
    .execute()
  if (sold.length === 0) return
  const { orderId, status } = random.pick(sold)
  const lines = await linesOfOrder(app.db, salon.salonId, orderId)
  const left = lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
  if (left.length === 0) return
  await refundAsQuoted(app, owner, {
    ...{ orderId, attemptKey: randomUUID(), reason: 'walk', back: 'card', restock: true },
    lines: [{ key: random.pick(left).key, quantity: 1 }],
  })
  did(status === 'captured' ? 'reader: refunded' : 'reader: refunded before it was captured')
}
