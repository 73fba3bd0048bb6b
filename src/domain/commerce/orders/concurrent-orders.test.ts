import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { HOME, ledger, putShampoo } from '../../../../tests/support/test-salon.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { pay } from '../../checkout/online/pay.ts'
import { saleInput } from '../../checkout/point-of-sale/schema.ts'
import { sell } from '../../checkout/point-of-sale/sell.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member } from '../../kernel/member.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { assumeReceived } from './assume-received.ts'
import { cancelOrder } from './cancel-order.ts'
import { closeOrder } from './close-order.ts'
import { markPlaced } from './mark-placed.ts'
import { anonymiseClientOrders, mergeClientOrders } from './orders-of-client.ts'
import { receiveOrder } from './receive-order.ts'
import { handOverOrder, sendOrder, trackingInput } from './send-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = 86_400_000
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
})

/** One of three shampoos, paid by card; sent if there is an address. */
async function buy(shippingAddress?: typeof HOME): Promise<string> {
  await putShampoo(t.app, me, testSalon, 1)
  const attemptKey = (await getCart(t.app, me.id))?.attemptKey ?? ''
  const card = { paymentMethod: 'card', paymentMethodRef: 'pm_card_visa', expectedTotalMinor: 12_500 } as const
  const outcome = await pay(t.app, me, { attemptKey, ...card, shippingAddress })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  return outcome.orderId
}
const orderRow = (id: string) =>
  database.db
    .selectFrom('customer_order')
    .select(['status', 'sent_at as sentAt', 'received_at as receivedAt', 'client_id as clientId'])
    .select(['customer_id as customerId', 'shipping_address as address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Cancelled and refunded, or received and paid, but nothing in between. */
async function expectWhole(orderId: string) {
  const { status, receivedAt } = await orderRow(orderId)
  const isCancelled = status === 'cancelled'
  expect(receivedAt === null).toBe(isCancelled)
  expect(await rows.stock(testSalon)).toBe(isCancelled ? 3 : 2)
  expect(await rows.payment(orderId)).toMatchObject({
    captured_minor: 12_500,
    refunded_minor: isCancelled ? 12_500 : 0,
  })
}

describe('an order is either cancelled or received', () => {
  it('if the salon cancels while the customer marks it as received', async () => {
    const orderId = await buy(HOME)
    const { done, refused } = await atOnce(withdrawOrder(t.app, owner, orderId), receiveOrder(t.app, me, orderId))
    expect(done).toBe(1)
    expect(['already_cancelled', 'too_late']).toContain(refused[0])
    await expectWhole(orderId)
  })

  it('if the customer cancels while the job assumes it was collected', async () => {
    const orderId = await buy()
    t.clock.at = new Date(NOW.getTime() + 15 * DAY)
    const { refused } = await atOnce(cancelOrder(t.app, me, orderId), assumeReceived(t.app))
    expect([[], ['too_late']]).toContainEqual(refused)
    await expectWhole(orderId)
  })

  it('and it is marked as received once by customer, salon and job', async () => {
    const orderId = await buy()
    t.clock.at = new Date(NOW.getTime() + 15 * DAY)
    const marks = [receiveOrder(t.app, me, orderId), handOverOrder(t.app, owner, orderId), assumeReceived(t.app)]
    expect(await atOnce(...marks)).toEqual({ done: 3, refused: [] })
    const before = await orderRow(orderId)
    t.clock.at = new Date(NOW.getTime() + 16 * DAY)
    await receiveOrder(t.app, me, orderId)
    await assumeReceived(t.app)
    expect(await orderRow(orderId)).toEqual(before)
    await expectWhole(orderId)
  })
})

describe('the state of an order', () => {
  const inTransaction = (work: (tx: typeof database.db) => Promise<void>) => database.db.transaction().execute(work)

  it('is closed once: its stock returns once', async () => {
    const orderId = await buy()
    const close = () => inTransaction((tx) => closeOrder(tx, { ...owner, orderId, now: NOW }, 'cancelled'))
    await Promise.all([close(), close()])
    await close()
    expect(await rows.stock(testSalon)).toBe(3)
  })

  it('is not placed again after it was closed', async () => {
    const orderId = await buy()
    await cancelOrder(t.app, me, orderId)
    const clientId = await addClient(database.db, testSalon.salonId)
    await inTransaction((tx) => markPlaced(tx, { ...owner, orderId, clientId, now: NOW }))
    expect((await orderRow(orderId)).status).toBe('cancelled')
  })
})

it('a sale at the salon can be neither sent nor cancelled as an order', async () => {
  const items = [{ kind: 'product', id: testSalon.shampoo, quantity: 1, staffId: null }]
  const paid = { expectedTotalMinor: 12_500, cashMinor: 12_500, terminalMinor: 0 }
  const { no } = await sell(t.app, owner, saleInput.parse({ attemptKey: randomUUID(), items, ...paid }))
  const { orderId } = await getReceipt(t.app, owner, no)
  for (const act of [() => withdrawOrder(t.app, owner, orderId), () => sendOrder(t.app, owner, orderId, '')])
    expect(await expectRefusedUnchanged(database.db, act)).toEqual({ code: 'not_eligible' })
})

it('a tracking number is one line of at most 120 characters', () => {
  expect(trackingInput.parse({})).toEqual({ tracking: '' })
  expect(trackingInput.parse({ tracking: ' PN1\n23 ' }).tracking).not.toContain('\n')
  const isAccepted = (length: number) => trackingInput.safeParse({ tracking: 'x'.repeat(length) }).success
  expect([120, 121].map(isAccepted)).toEqual([true, false])
})

describe('removing personal data', () => {
  it('of one customer leaves their orders, without name and address, and other customers’ unchanged', async () => {
    const orderId = await buy(HOME)
    const other = await addCustomer(database.db)
    await anonymiseOrders(database.db, other.id)
    expect(await orderRow(orderId)).toMatchObject({ customerId: me.id, address: HOME })
    await anonymiseOrders(database.db, me.id)
    expect(await orderRow(orderId)).toMatchObject({ customerId: null, address: null, status: 'placed' })
  })

  it('of a client leaves the address of an order bought with an account', async () => {
    const orderId = await buy(HOME)
    const clientId = (await orderRow(orderId)).clientId ?? ''
    await anonymiseClientOrders(database.db, testSalon.salonId, clientId)
    expect((await orderRow(orderId)).address).toEqual(HOME)
    await database.db.updateTable('customer_order').set({ customer_id: null }).where('id', '=', orderId).execute()
    await anonymiseClientOrders(database.db, randomUUID(), clientId)
    expect((await orderRow(orderId)).address).toEqual(HOME)
    await anonymiseClientOrders(database.db, testSalon.salonId, clientId)
    expect((await orderRow(orderId)).address).toBeNull()
  })

  it('and merging clients moves the orders of one client of one salon', async () => {
    const orderId = await buy()
    const from = (await orderRow(orderId)).clientId ?? ''
    const to = await addClient(database.db, testSalon.salonId)
    await mergeClientOrders(database.db, randomUUID(), from, to)
    expect((await orderRow(orderId)).clientId).toBe(from)
    await mergeClientOrders(database.db, testSalon.salonId, from, to)
    expect((await orderRow(orderId)).clientId).toBe(to)
  })
})
