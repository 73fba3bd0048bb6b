import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelOrder } from '../../commerce/orders/cancel-order.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { findReceipt } from './find-receipt.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const { database, t, testSalon, me } = freshTestSalon()
const rows = ledger(database)
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
})

const line = () => `product:${testSalon.shampoo}`
/** Two shampoos for 250.00, paid in cash and by terminal; returns the order. */
async function sellTwo(cashMinor = 20_000): Promise<string> {
  const items = [{ kind: 'product', id: testSalon.shampoo, quantity: 2, staffId: null }]
  const paid = { expectedTotalMinor: 25_000, cashMinor, terminalMinor: 25_000 - cashMinor }
  const { no } = await sell(t.app, owner, saleInput.parse({ attemptKey: randomUUID(), items, ...paid }))
  return (await getReceipt(t.app, owner, no)).orderId
}
/** One shampoo, to cash. */
const back = (orderId: string, more: object = {}) => ({
  ...{ attemptKey: randomUUID(), orderId, lines: [{ key: line(), quantity: 1 }], back: 'cash', restock: true },
  ...more,
})
const refund = (orderId: string, more: object = {}, member = owner) =>
  refundAsQuoted(t.app, member, back(orderId, more))
const refused = (orderId: string, more: object = {}, member = owner) =>
  expectRefusedUnchanged(database.db, () => refund(orderId, more, member))
const shown = (more: object) => ({ expectedByPaymentType: { cash: 0, terminal: 0, card: 0, ...more } })
const refundedMinor = async () => {
  const payments = database.db.selectFrom('payment').select(['refunded_minor']).where('salon_id', '=', owner.salonId)
  return (await payments.execute()).reduce((sum, payment) => sum + payment.refunded_minor, 0)
}

describe('a refund', () => {
  it.each<SalonRole>(['reception', 'staff'])('is not allowed for %s', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(await sellTwo(), {}, member)).toEqual({ code: 'not_allowed' })
  })

  it('is allowed for managers, and recorded with its reason', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const { no } = await refund(await sellTwo(), { reason: ' Leaks\nbadly ' }, manager)
    expect(await getReceipt(t.app, owner, no)).toMatchObject({ kind: 'refund', reason: 'Leaks badly' })
    const entries = database.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id', 'desc')
    const detail = { totalMinor: 12_500, reason: 'Leaks badly' }
    expect(await entries.executeTakeFirst()).toMatchObject({ action: 'refund_issued', detail })
  })

  it('is rejected for an unknown order and from another salon', async () => {
    const orderId = await sellTwo()
    expect(await refused(randomUUID())).toEqual({ code: 'not_found' })
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(orderId, {}, competitor)).toEqual({ code: 'not_found' })
  })

  it('is rejected for an order whose payment was declined or awaits the bank', async () => {
    const orderOf = async () => {
      const order = database.db.selectFrom('customer_order').select('id').where('customer_id', '=', me.id)
      return (await order.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
    }
    await putShampoo(t.app, me, testSalon, 1)
    await expect(payCart(t.app, me, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await refused(await orderOf())).toEqual({ code: 'not_found' })
    await payCart(t.app, me, 'pm_card_threeDSecure2Required')
    expect(await refused(await orderOf())).toEqual({ code: 'not_found' })
  })

  it.each<[string, object, { code: string; fields?: object }]>([
    ['no lines', { lines: [] }, { code: 'invalid_input', fields: { lines: 'nothing_chosen' } }],
    ['an unknown line', { lines: [{ key: 'service:7', quantity: 1 }] }, { code: 'not_found' }],
    ['another total than was shown', shown({ cash: 12_499 }), { code: 'price_changed' }],
    ['the same total in another way than was shown', shown({ cash: 12_000, terminal: 500 }), { code: 'price_changed' }],
  ])('is rejected with %s', async (_what, more, refusal) => {
    expect(await refused(await sellTwo(), more)).toEqual(refusal)
  })

  it('is rejected for more units than were sold, or for one line twice', async () => {
    const orderId = await sellTwo()
    const [one, three] = [1, 3].map((quantity) => ({ key: line(), quantity }))
    const moreThanSold = { code: 'not_eligible', fields: { lines: 'more_than_sold' } }
    expect(await refused(orderId, { lines: [three] })).toEqual(moreThanSold)
    const twice = { code: 'invalid_input', fields: { lines: 'nothing_chosen' } }
    expect(await refused(orderId, { lines: [one, one] })).toEqual(twice)
    await refund(orderId)
    await refund(orderId)
    expect(await refused(orderId)).toEqual(moreThanSold)
  })

  it('is rejected for an appointment that was not paid', async () => {
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    const outcome = await payCart(t.app, me, '', 'cash')
    const orderId = outcome.kind === 'placed' ? outcome.orderId : ''
    const refusal = { code: 'not_eligible', fields: { lines: 'more_than_paid' } }
    expect(await refused(orderId, { lines: [{ key: 'booking:0', quantity: 1 }] })).toEqual(refusal)
  })

  it('is rejected for an order that was cancelled and refunded', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    const outcome = await payCart(t.app, me)
    const orderId = outcome.kind === 'placed' ? outcome.orderId : ''
    await cancelOrder(t.app, me, orderId)
    const refusal = { code: 'not_eligible', fields: { lines: 'more_than_paid' } }
    expect(await refused(orderId, { back: 'card' })).toEqual(refusal)
  })
})

describe('if refunds are concurrent', () => {
  it('the same request refunds once', async () => {
    const orderId = await sellTwo()
    const attemptKey = randomUUID()
    const done = await Promise.all([1, 2, 3].map(() => refund(orderId, { attemptKey })))
    expect(new Set(done.map(({ no }) => no)).size).toBe(1)
    expect(await findReceipt(t.app, owner, attemptKey)).toBe(done[0]?.no)
    expect([await refundedMinor(), await rows.stock(testSalon)]).toEqual([12_500, 2])
  })

  it('two members do not hand out the same cash: the second sees what is left to which card', async () => {
    const orderId = await sellTwo(12_500)
    const confirmed = { ...back(orderId), ...shown({ cash: 12_500 }) }
    await refund(orderId)
    expect(await refused(orderId, confirmed)).toEqual({ code: 'price_changed' })
    await refund(orderId, shown({ terminal: 12_500 }))
    expect(await refundedMinor()).toBe(25_000)
  })

  it('two members do not refund more than was sold', async () => {
    const orderId = await sellTwo(25_000)
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const outcome = await atOnce(refund(orderId), refund(orderId, {}, manager), refund(orderId, { back: 'terminal' }))
    expect(outcome).toEqual({ done: 2, refused: ['not_eligible'] })
    expect([await refundedMinor(), await rows.stock(testSalon)]).toEqual([25_000, 3])
  })

  it('the customer’s cancellation and the salon’s refund return the amount once', async () => {
    await putShampoo(t.app, me, testSalon, 2)
    const outcome = await payCart(t.app, me)
    const orderId = outcome.kind === 'placed' ? outcome.orderId : ''
    const all = { back: 'card', lines: [{ key: line(), quantity: 2 }] }
    const both = await atOnce(cancelOrder(t.app, me, orderId), refund(orderId, all))
    expect([
      { done: 2, refused: [] },
      { done: 1, refused: ['not_eligible'] },
    ]).toContainEqual(both)
    await t.runJobs()
    expect(await rows.payment(orderId)).toMatchObject({ due_minor: 0, captured_minor: 25_000, refunded_minor: 25_000 })
    expect(await rows.stock(testSalon)).toBe(3)
  })
})
