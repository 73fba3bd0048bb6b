import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, HOME, ledger, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelOrder } from '../../commerce/orders/cancel-order.ts'
import { getOrderDetail } from '../../commerce/orders/get-order-detail.ts'
import { receiveOrder } from '../../commerce/orders/receive-order.ts'
import { getSalonOrder } from '../../commerce/orders/salon-orders.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import { listReceipts } from '../../commerce/receipts/list-receipts.ts'
import { getReport } from '../../finance/reports/get-report.ts'
import { rangeOf } from '../../finance/reports/range.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { type DeliveryInput, setDelivery } from '../../salons/policies/set-delivery.ts'
import { setCompany } from '../../salons/profile/company.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { fillCart } from '../cart/fill-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { pay } from './pay.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const TERMS: DeliveryInput = {
  ...{ delivers: true, collects: true, priceMinor: 4_900, freeFromMinor: 30_000, daysFrom: 2, daysTo: 4 },
  ...{ countries: ['DK', 'SE'], collectHours: 2, collectNote: 'Ring the bell' },
}
const COMPANY = {
  ...{ legalName: 'Fryd ApS', legalStreet: 'Havnegade 2', legalPostalCode: '8000', legalCity: 'Aarhus' },
  ...{ vatRegistered: true, vatId: 'DK12345678' },
}
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'premium' }
  await setDelivery(t.app, owner, TERMS)
})

async function payFor(expectedTotalMinor: number, shippingAddress?: ShippingAddress): Promise<string> {
  const attemptKey = (await getCart(t.app, me.id))?.attemptKey ?? ''
  const card = { paymentMethod: 'card', paymentMethodRef: 'pm_card_visa' } as const
  const outcome = await pay(t.app, me, { attemptKey, ...card, expectedTotalMinor, shippingAddress })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  return outcome.orderId
}
/** Shampoos at 125.00 each. */
async function buy(bottles: number, totalMinor: number, to?: ShippingAddress): Promise<string> {
  await putShampoo(t.app, me, testSalon, bottles)
  return payFor(totalMinor, to)
}
const receiptsOf = async (orderId: string) => {
  const listed = await listReceipts(t.app, owner, orderId)
  return Promise.all(listed.map(({ no }) => getReceipt(t.app, owner, no)))
}
const refund = (orderId: string, keys: string[]) => {
  const lines = keys.map((key) => ({ key, quantity: 1 }))
  const input = { attemptKey: randomUUID(), orderId, lines, back: 'card', restock: false }
  return refundAsQuoted(t.app, owner, input)
}

describe('delivery of an order', () => {
  it('is charged, and stored with what was said about the time', async () => {
    const id = await buy(1, 17_400, HOME)
    expect(await rows.payment(id)).toMatchObject({ amount_minor: 17_400, captured_minor: 17_400 })
    const stored = {
      ...{ totalMinor: 17_400, deliveryMinor: 4_900, shipped: true, shippingAddress: HOME },
      deliveryPromise: { kind: 'delivery', daysFrom: 2, daysTo: 4 },
    }
    expect(await getOrderDetail(t.app, me, id)).toMatchObject(stored)
    await setDelivery(t.app, owner, { ...TERMS, priceMinor: 9_900, daysTo: 9, delivers: false })
    expect(await getOrderDetail(t.app, me, id)).toMatchObject(stored)
    await t.runJobs()
    const mails = t.mails.filter(({ subject }) => /order/i.test(subject))
    expect(mails).toHaveLength(2)
    for (const { text } of mails)
      expect(text.replaceAll('\u00a0', ' ')).toContain('Delivery: DKK 49\nExpected: 3 December 2026 to 7 December 2026')
  })

  it('is free from an amount of products after their discount', async () => {
    await applyAfterPutting(3)
    expect((await getOrderDetail(t.app, me, await payFor(33_750, HOME))).deliveryMinor).toBe(0)
    await setDelivery(t.app, owner, { ...TERMS, freeFromMinor: 33_751 })
    await sql`update product set stock = 3; update coupon set max_uses = 9, uses = 0`.execute(database.db)
    await applyAfterPutting(3)
    expect(await getOrderDetail(t.app, me, await payFor(33_750 + 4_900, HOME))).toMatchObject({
      ...{ deliveryMinor: 4_900, discountMinor: 3_750, totalMinor: 38_650 },
    })
  })

  it('costs nothing when the order is collected, or handed over at an appointment', async () => {
    const collected = await getOrderDetail(t.app, me, await buy(1, 12_500))
    expect(collected).toMatchObject({
      ...{ deliveryMinor: 0, shipped: false, totalMinor: 12_500 },
      deliveryPromise: { kind: 'collect', hours: 2, note: 'Ring the bell' },
    })
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    const both = await getOrderDetail(t.app, me, await buy(1, 52_500, HOME))
    expect(both).toMatchObject({ deliveryMinor: 0, shipped: false, shippingAddress: null, deliveryPromise: null })
  })

  it('takes an address without a country as one in the salon’s', async () => {
    const { country: _, ...old } = HOME
    expect((await getOrderDetail(t.app, me, await buy(1, 17_400, old))).shippingAddress).toEqual(HOME)
  })

  const refused = async (to: ShippingAddress | undefined, change: Partial<DeliveryInput> = {}, totalMinor = 17_400) => {
    await putShampoo(t.app, me, testSalon, 1)
    await setDelivery(t.app, owner, { ...TERMS, ...change })
    return expectRefusedUnchanged(database.db, () => payFor(totalMinor, to))
  }
  it.each([
    [{ ...HOME, country: 'NO' }, {}, 'country_not_delivered'],
    [{ ...HOME, country: '' }, { countries: ['SE'] }, 'country_not_delivered'],
    [{ ...HOME, country: '', postalCode: '111 22' }, {}, 'country_missing'],
    [HOME, { delivers: false }, 'delivery_not_offered'],
    [undefined, { collects: false }, 'collecting_not_offered'],
  ])('is refused at its field: case %#', async (to, change, problem) => {
    expect(await refused(to, change)).toEqual({ code: 'not_eligible', fields: { delivery: problem } })
  })

  it('at another price than was shown is refused before anything is charged', async () => {
    for (const shown of [12_500, 17_399, 17_401])
      expect(await refused(HOME, {}, shown)).toMatchObject({ code: 'price_changed' })
    expect(await refused(undefined, {}, 17_400)).toMatchObject({ code: 'price_changed' })
    expect(await refused(HOME, { priceMinor: 5_900 })).toMatchObject({ code: 'price_changed' })
  })

  it('in another way than a payment that awaits the bank replaces it', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    const attemptKey = (await getCart(t.app, me.id))?.attemptKey ?? ''
    const payBy = (expectedTotalMinor: number, shippingAddress?: ShippingAddress) => {
      const card = { paymentMethod: 'card', paymentMethodRef: '4000002500003155' } as const
      return pay(t.app, me, { attemptKey, ...card, expectedTotalMinor, shippingAddress })
    }
    const waits = { kind: 'requires_action', paymentId: expect.any(String) }
    const delivered = await payBy(17_400, HOME)
    expect(delivered).toMatchObject(waits)
    expect(await payBy(17_400, { ...HOME, country: '' })).toEqual(delivered)
    const elsewhere = await payBy(17_400, { ...HOME, street: 'Havnegade 2' })
    expect(elsewhere).toMatchObject(waits)
    const collected = await payBy(12_500)
    expect(collected).toMatchObject(waits)
    expect(await payBy(12_500)).toEqual(collected)
    const { rows: payments } = await sql<{ minor: number; street: string | null }>`
      select p.amount_minor as minor, o.shipping_address->>'street' as street
      from payment p join customer_order o on o.salon_id = p.salon_id and o.id = p.order_id
      where p.salon_id = ${testSalon.salonId} and p.status = 'requires_action'`.execute(database.db)
    expect(payments).toEqual([{ minor: 12_500, street: null }])
    await t.runJobs()
    expect(await rows.stock(testSalon)).toBe(2)
  })

  it('is charged as shown or refused while the salon changes the price', async () => {
    await sql`update product set stock = 50`.execute(database.db)
    for (let turn = 0; turn < 8; turn += 1) {
      const [before, after] = turn % 2 === 0 ? [4_900, 5_900] : [5_900, 4_900]
      await putShampoo(t.app, me, testSalon, 1)
      const changing = setDelivery(t.app, owner, { ...TERMS, priceMinor: after })
      const outcome = await payFor(12_500 + before, HOME).catch((error: unknown) => error)
      await changing
      if (typeof outcome === 'string') expect((await rows.payment(outcome)).captured_minor).toBe(12_500 + before)
      else expect(outcome instanceof Refusal && outcome.code).toBe('price_changed')
    }
    const placed = database.db.selectFrom('customer_order').where('salon_id', '=', testSalon.salonId)
    const orders = await placed.selectAll().where('status', '=', 'placed').execute()
    for (const { total_minor, delivery_minor } of orders) expect(total_minor).toBe(12_500 + delivery_minor)
  })
})

describe('the price of delivery', () => {
  it('is a line of the receipt with the VAT of the products, and is refunded with or without them', async () => {
    await setCompany(t.app, owner, COMPANY)
    const id = await buy(1, 17_400, HOME)
    await t.runJobs()
    const [receipt] = await receiptsOf(id)
    expect(receipt?.content.lines).toMatchObject([
      { name: 'Shampoo', totalMinor: 12_500, vatBasisPoints: 2500 },
      { is: 'delivery', totalMinor: 4_900, vatBasisPoints: 2500 },
    ])
    expect(receipt?.content.vat).toEqual([{ basisPoints: 2500, grossMinor: 17_400, vatMinor: 3_480, netMinor: 13_920 }])
    const { lines } = await getSalonOrder(t.app, owner, id)
    expect(lines.map(({ key, netMinor }) => [key.split(':')[0], netMinor])).toEqual([
      ['product', 12_500],
      ['delivery', 4_900],
    ])
    await refund(id, ['delivery'])
    await t.runJobs()
    expect((await rows.payment(id)).refunded_minor).toBe(4_900)
    await expect(refund(id, ['delivery'])).rejects.toMatchObject({ details: { fields: { lines: 'more_than_sold' } } })
    await refund(id, [`product:${testSalon.shampoo}`])
    await t.runJobs()
    expect((await rows.payment(id)).refunded_minor).toBe(17_400)
    const documents = await receiptsOf(id)
    expect(documents.reduce((sum, { content }) => sum + content.totalMinor, 0)).toBe(0)
  })

  it.each([
    [['food'], 'food'],
    [['food', 'food'], 'food'],
    [['food', 'books'], 'standard'],
    [[null], 'standard'],
  ])('has the VAT of products %j: %s', async (classes, expected) => {
    for (const [n, vatClass] of classes.entries()) {
      const id: string = n === 0 ? testSalon.shampoo : await addAnother()
      await sql`update product set vat_class = ${vatClass} where id = ${id}`.execute(database.db)
      await fillCart(t.app, me, {
        ...{ salonId: testSalon.salonId, appointment: null, mode: 'add', replace: false },
        products: [{ productId: id, quantity: 1 }],
      })
    }
    const id = await payFor(12_500 * classes.length + 4_900, HOME)
    const line = (await getSalonOrder(t.app, owner, id)).lines.find(({ kind }) => kind === 'delivery')
    expect(line?.vatClass).toBe(expected)
  })

  it('is returned when the order is cancelled', async () => {
    const id = await buy(1, 17_400, HOME)
    await cancelOrder(t.app, me, id)
    expect((await rows.payment(id)).refunded_minor).toBe(17_400)
    expect(await rows.stock(testSalon)).toBe(3)
  })

  it('is the salon’s without commission, and a part of its revenue', async () => {
    const id = await buy(1, 17_400, HOME)
    await receiveOrder(t.app, me, id)
    await settleOrders(t.app)
    const { rows: posted } = await sql<{ account: string; minor: number }>`
      select p.account, sum(p.amount_minor)::int as minor from ledger_entry e
      join ledger_posting p on p.salon_id = e.salon_id and p.entry_id = e.id
      where e.order_id = ${id} group by 1`.execute(database.db)
    expect(Object.fromEntries(posted.map(({ account, minor }) => [account, minor]))).toEqual({
      ...{ card_clearing: -17_400, salon_balance: 17_400 },
    })
    const range = rangeOf({ span: 'day', on: null, from: null, to: null }, '2026-12-01')
    const { minor, byKind } = await getReport(t.app, owner, range)
    expect({ minor, byKind }).toMatchObject({ minor: 17_400, byKind: { product: 12_500, delivery: 4_900 } })
  })
})

async function applyAfterPutting(bottles: number): Promise<void> {
  await putShampoo(t.app, me, testSalon, bottles)
  await applyCoupon(t.app, me, { code: 'TEN' })
}

async function addAnother() {
  return addProduct(database.db, testSalon.salonId, { price_minor: 12_500, stock: 3 })
}
