import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, HOME, ledger, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { pay } from '../../checkout/online/pay.ts'
import type { Member } from '../../kernel/member.ts'
import { cancelOrder } from './cancel-order.ts'
import { receiveOrder } from './receive-order.ts'
import { refundable } from './refundable.ts'
import { handOverOrder, sendOrder } from './send-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

const { database, t, testSalon, me } = freshTestSalon()
const rows = ledger(database)
let reception: Member

beforeEach(async () => {
  reception = await addMember(database.db, testSalon.salonId, 'reception')
})

/** One of the three shampoos, paid by card; sent if there is an address. */
async function buy(shippingAddress?: typeof HOME): Promise<string> {
  await putShampoo(t.app, me, testSalon, 1)
  const cart = await getCart(t.app, me.id)
  const outcome = await pay(t.app, me, {
    ...{ attemptKey: cart?.attemptKey ?? '', paymentMethod: 'card', paymentMethodRef: 'pm_card_visa' },
    ...{ expectedTotalMinor: 12_500, shippingAddress },
  })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  return outcome.orderId
}

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const orderRow = (id: string) =>
  database.db
    .selectFrom('customer_order')
    .select(['status', 'sent_at as sentAt', 'received_at as receivedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const recorded = async () => {
  const entries = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', testSalon.salonId)
  return (await entries.orderBy('id').execute()).map(({ action }) => action)
}

const send = (orderId: string, member = reception, tracking = '') => sendOrder(t.app, member, orderId, tracking)
const handOver = (orderId: string, member = reception) => handOverOrder(t.app, member, orderId)
const withdraw = (orderId: string, member = reception) => withdrawOrder(t.app, member, orderId)

describe.each([
  ['sending', send],
  ['handing over', handOver],
  ['cancelling for the salon', withdraw],
])('%s an order', (_what, act) => {
  it('is not allowed for staff or another salon', async () => {
    const orderId = await buy(HOME)
    const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    expect(await refused(() => act(orderId, staff))).toEqual({ code: 'not_allowed' })
    const competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    expect(await refused(() => act(orderId, competitor))).toEqual({ code: 'not_found' })
  })

  it('is rejected for an unknown or cancelled order', async () => {
    for (const id of [randomUUID(), 'nonsense']) expect(await refused(() => act(id))).toEqual({ code: 'not_found' })
    const orderId = await buy(HOME)
    await cancelOrder(t.app, me, orderId)
    expect(await refused(() => act(orderId))).toEqual({ code: 'already_cancelled' })
  })

  it('is rejected for products that were bought with an appointment', async () => {
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    await putShampoo(t.app, me, testSalon, 1)
    const { orderId } = await payForAppointment(t.app, me)
    expect(await refused(() => act(orderId))).toEqual({ code: 'not_eligible' })
  })
})

it('a collected order cannot be sent, and a sent or received one cannot be cancelled', async () => {
  const collected = await buy()
  expect(await refused(() => send(collected))).toEqual({ code: 'not_eligible' })
  await handOver(collected)
  for (const act of [() => withdraw(collected), () => cancelOrder(t.app, me, collected)])
    expect(await refused(act)).toEqual({ code: 'too_late' })
  const sent = await buy(HOME)
  await send(sent)
  for (const act of [() => withdraw(sent), () => cancelOrder(t.app, me, sent)])
    expect(await refused(act)).toEqual({ code: 'too_late' })
})

it('a manager can see the refundable amounts, reception cannot', async () => {
  const orderId = await buy()
  expect(await refused(() => refundable(t.app, reception, orderId))).toEqual({ code: 'not_allowed' })
  const manager = await addMember(database.db, testSalon.salonId, 'manager')
  for (const id of [randomUUID(), 'nonsense'])
    expect(await refused(() => refundable(t.app, manager, id))).toEqual({ code: 'not_found' })
  expect(await refundable(t.app, manager, orderId)).toMatchObject({ lines: [{ name: 'Shampoo' }] })
})

it('a customer cannot cancel or receive another customer’s order', async () => {
  const orderId = await buy(HOME)
  const outsider = await addCustomer(database.db)
  for (const act of [cancelOrder, receiveOrder])
    expect(await refused(() => act(t.app, outsider, orderId))).toEqual({ code: 'not_found' })
})

describe('if two requests are concurrent', () => {
  it('both send the order, and its customer is notified once', async () => {
    const orderId = await buy(HOME)
    await t.runJobs()
    t.mails.length = 0
    expect(await atOnce(send(orderId, reception, 'PN1'), send(orderId, reception, 'PN2'))).toEqual({
      done: 2,
      refused: [],
    })
    await t.runJobs()
    expect(t.mails).toHaveLength(1)
    expect(await recorded()).toEqual(['order_sent', 'order_sent'])
  })

  it('all hand over the order, which is recorded once', async () => {
    const orderId = await buy()
    expect(await atOnce(handOver(orderId), handOver(orderId), handOver(orderId))).toEqual({ done: 3, refused: [] })
    expect(await recorded()).toEqual(['order_handed_over'])
  })

  it.each([
    ['sends', send],
    ['hands over', handOver],
  ])('the salon %s the order or the customer cancels it, but not both', async (_what, act) => {
    const orderId = await buy(HOME)
    const { done, refused } = await atOnce(act(orderId), cancelOrder(t.app, me, orderId))
    expect(done).toBe(1)
    const { status, sentAt, receivedAt } = await orderRow(orderId)
    const left = sentAt !== null || receivedAt !== null
    expect(refused).toEqual([left ? 'too_late' : 'already_cancelled'])
    expect(status).toBe(left ? 'placed' : 'cancelled')
    expect(await rows.stock(testSalon)).toBe(left ? 2 : 3)
    expect(await rows.payment(orderId)).toMatchObject({ refunded_minor: left ? 0 : 12_500 })
  })

  it('the salon or the customer cancels the order, with one refund and restocking', async () => {
    const orderId = await buy(HOME)
    expect(await atOnce(withdraw(orderId), cancelOrder(t.app, me, orderId))).toEqual({
      done: 1,
      refused: ['already_cancelled'],
    })
    expect(await rows.stock(testSalon)).toBe(3)
    expect(await rows.payment(orderId)).toMatchObject({ captured_minor: 12_500, refunded_minor: 12_500 })
  })
})
