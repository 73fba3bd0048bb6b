import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { freshReaderSalon } from '../../../../tests/support/reader-salon.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { choose, payCart, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { getReport } from '../../finance/reports/get-report.ts'
import { rangeOf } from '../../finance/reports/range.ts'
import { readOrdersToPost } from '../../finance/settlement/queries.ts'
import type { App } from '../../kernel/app.ts'
import { type CardReaders, ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { setPolicies } from '../../salons/policies/set-policies.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getTippable } from '../online/get-tippable.ts'
import { payTip } from '../online/pay-tip.ts'
import { getEndOfDay } from '../point-of-sale/end-of-day.ts'
import type { SaleInput } from '../point-of-sale/schema.ts'
import { cancelReaderPayment } from './cancel-reader-payment.ts'
import { getReaderPayment } from './get-reader-payment.ts'

const { database, t, testSalon, me, at, sale, start, state, present, held, sold, settle } = freshReaderSalon()
const POLICY = { confirms: 'instantly', freeCancelHours: 24, lateCancelPercent: 10, noShowPercent: 50 } as const
const suggest = (tipsOnline: boolean, tipPercents = [10, 15, 20]) =>
  setPolicies(t.app, at.owner, { ...POLICY, tipsOnline, tipPercents })

beforeEach(async () => {
  await suggest(true)
  await t.runJobs()
})

const both = (minor: number) => [minor, { paid: minor, receipted: minor }]
/** A haircut by Anna for 400.00 and a haircut by Bo for the same. */
const cuts = (more: Partial<SaleInput> = {}) =>
  sale(0, {
    items: [testSalon.anna, testSalon.bo].map((staffId) => ({
      ...({ kind: 'service', id: testSalon.cut, quantity: 1 } as const),
      staffId,
    })),
    ...{ expectedTotalMinor: 80_000, terminalMinor: 80_000, ...more },
  })
async function lastOrder() {
  const { order_id: orderId } = await database.db
    .selectFrom('receipt')
    .select('order_id')
    .where('salon_id', '=', testSalon.salonId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { salonId: testSalon.salonId, orderId }
}
const tipsOf = async (orderId: string) =>
  (await linesOfOrder(database.db, testSalon.salonId, orderId)).filter(({ kind }) => kind === 'tip')
const refund = async (key: string) =>
  refundAsQuoted(t.app, at.owner, {
    ...{ attemptKey: randomUUID(), orderId: (await lastOrder()).orderId, back: 'card', restock: false },
    lines: [{ key, quantity: 1 }],
  })
/** The app with other readers. */
function appWith(readers: Partial<CardReaders>): App {
  const { payments } = t.app
  return { ...t.app, payments: { ...payments, cardReaders: { ...payments.cardReaders, ...readers } } }
}

describe('a tip at a card reader', () => {
  it('is chosen from the salon’s percentages of what is paid, and charged with the sale', async () => {
    const id = await start(cuts({ cashMinor: 20_000, terminalMinor: 60_000 }))
    expect(await state(id)).toMatchObject({ asksTip: true, shownTips: [6_000, 9_000, 12_000], amountMinor: 60_000 })
    await present('4242424242424242', { tipMinor: 9_001 })
    expect(await state(id)).toMatchObject({ status: 'sold', shownTips: [] })
    await settle()
    expect([await held(), await sold()]).toEqual(both(69_001))
    expect(await getEndOfDay(t.app, at.owner, '2026-12-01')).toMatchObject({ cashMinor: 20_000, cardMinor: 69_001 })
  })

  it('is a line for each team member, without VAT and commission, and in the report', async () => {
    const vat = { vat_registered: true, country: 'DK' }
    await database.db.updateTable('salon').set(vat).where('id', '=', testSalon.salonId).execute()
    await start(cuts()).then(async (id) => {
      await present('4242424242424242', { tipMinor: 9_001 })
      await state(id)
    })
    await settle()
    const order = await lastOrder()
    expect((await tipsOf(order.orderId)).map(({ staff, unitMinor }) => [staff, unitMinor])).toEqual([
      ['Anna', 4_501],
      ['Bo', 4_500],
    ])
    const { rows } = await sql<{ total: number; vat: { grossMinor: number }[] }>`
      select card_minor as total, content -> 'vat' as vat from receipt where order_id = ${order.orderId}`.execute(
      database.db,
    )
    expect(rows).toMatchObject([{ total: 89_001, vat: [{ grossMinor: 80_000 }] }])
    expect(await readOrdersToPost(database.db, [order])).toMatchObject([{ takenMinor: 89_001, exemptMinor: 89_001 }])
    const range = rangeOf({ span: 'day', on: '2026-12-01', from: null, to: null }, '2026-12-01')
    expect((await getReport(t.app, at.owner, range)).byKind).toMatchObject({ service: 80_000, tip: 9_001 })
  })

  it('is refunded alone, as the services are', async () => {
    await start(cuts()).then(async (id) => {
      await present('4242424242424242', { tipMinor: 10_000 })
      await state(id)
    })
    await settle()
    const [first] = await tipsOf((await lastOrder()).orderId)
    await refund(first?.key ?? '')
    await settle()
    expect([await held(), await sold()]).toEqual(both(85_000))
    expect(await readOrdersToPost(database.db, [await lastOrder()])).toMatchObject([{ exemptMinor: 85_000 }])
  })

  it('of an appointment goes to who performed it; no other is asked for', async () => {
    const { salonId, anna, cut } = testSalon
    const from = addMinutes(t.clock.at, -90)
    const lines = { salonId, staffId: anna, serviceId: cut, customerId: me.id, from, to: addMinutes(from, 60) }
    const bookingId = await addBooking(database.db, lines)
    const what = (total: number) => ({
      bookingId,
      items: [],
      expectedTotalMinor: total,
      terminalMinor: total,
      tipMinor: 0,
    })
    const id = await start(sale(0, what(40_000)))
    await present('4242424242424242', { tipMinor: 4_000 })
    expect(await state(id)).toMatchObject({ status: 'sold' })
    await settle()
    const { orderId } = await lastOrder()
    expect((await tipsOf(orderId)).map(({ staff, unitMinor }) => [staff, unitMinor])).toEqual([['Anna', 4_000]])
    expect(await getTippable(t.app, me, bookingId)).toMatchObject({ tippedMinor: 4_000 })
    const wash = [{ kind: 'service' as const, id: testSalon.wash, quantity: 1, staffId: anna }]
    expect(await state(await start(sale(0, { ...what(10_000), items: wash })))).toMatchObject({ asksTip: false })
  })

  it('is not asked for where the salon takes none, for products, or with a tip in the sale', async () => {
    const shown = async (what: SaleInput) => {
      const id = await start(what)
      const { asksTip, shownTips } = await state(id)
      await cancelReaderPayment(t.app, at.owner, id)
      return [asksTip, shownTips]
    }
    expect(await shown(sale())).toEqual([false, []])
    expect(await shown(cuts({ tipMinor: 100, expectedTotalMinor: 80_100, terminalMinor: 80_100 }))).toEqual([false, []])
    await suggest(false)
    await t.runJobs()
    expect(await shown(cuts())).toEqual([false, []])
    const id = await start(cuts())
    await present('4242424242424242', { tipMinor: 5_000 })
    await state(id)
    await settle()
    expect([await held(), await sold()]).toEqual(both(80_000))
  })

  it('is asked for of what an appointment costs after its coupon, and not once it was paid online', async () => {
    const asked = async (bookingId: string, due: number) => {
      t.clock.at = addMinutes(START, 60)
      const items = [{ kind: 'product' as const, id: testSalon.shampoo, quantity: 1, staffId: null }]
      const total = due + 12_500
      const id = await start(sale(0, { bookingId, items, expectedTotalMinor: total, terminalMinor: total }))
      const { asksTip, shownTips } = await state(id)
      await cancelReaderPayment(t.app, at.owner, id)
      return [asksTip, shownTips]
    }
    const START = new Date('2026-12-01T10:00:00Z')
    await choose(t.app, me, testSalon, START)
    await putShampoo(t.app, me, testSalon, 1)
    await applyCoupon(t.app, me, { code: 'TEN' })
    const unpaid = await payCart(t.app, me, 'pm_card_visa', 'cash')
    const bookingId = unpaid.kind === 'placed' ? unpaid.bookingId : null
    expect(await asked(bookingId ?? '', 47_250)).toEqual([true, [3_600, 5_400, 7_200]])
    t.clock.at = addMinutes(START, -60)
    await choose(t.app, me, testSalon, addMinutes(START, 120))
    const paid = await payForAppointment(t.app, me)
    t.clock.at = addMinutes(START, 120)
    expect(await asked(paid.bookingId, 0)).toEqual([false, []])
  })

  it('is suggested by the percentages that the owner saved last', async () => {
    await suggest(true, [5, 10, 25])
    await t.runJobs()
    expect(await state(await start(cuts()))).toMatchObject({ shownTips: [4_000, 8_000, 20_000] })
  })

  it('is not charged when the card is declined', async () => {
    const id = await start(cuts())
    await present('4000000000009995', { tipMinor: 8_000 })
    expect(await state(id)).toMatchObject({ status: 'declined' })
    await settle()
    expect([await held(), await sold()]).toEqual(both(0))
  })
})

describe('one tip, whatever fails', () => {
  it('pressed twice, and learned by several processes at once', async () => {
    const what = cuts()
    const [first, second] = await Promise.all([start(what), start(what)])
    expect(first).toBe(second)
    await present('4242424242424242', { tipMinor: 8_000 })
    await present('4242424242424242', { tipMinor: 8_000 })
    await Promise.all([state(first), state(first), settle()])
    await settle()
    expect([await held(), await sold()]).toEqual(both(88_000))
    expect(await tipsOf((await lastOrder()).orderId)).toHaveLength(2)
  })

  it('also when another waits for the client’s bank, started from the message after the appointment', async () => {
    const { salonId, anna, cut, wash } = testSalon
    const from = addMinutes(t.clock.at, -90)
    const booked = { salonId, staffId: anna, serviceId: cut, customerId: me.id, from, to: addMinutes(from, 60) }
    const bookingId = await addBooking(database.db, booked)
    const pays = async (total: number, tipMinor: number, items: SaleInput['items'] = []) => {
      const id = await start(sale(0, { bookingId, items, expectedTotalMinor: total, terminalMinor: total }))
      await present('4242424242424242', { tipMinor })
      expect(await state(id)).toMatchObject({ status: 'sold' })
    }
    await pays(40_000, 0)
    const card = { bookingId, tipMinor: 5_000, paymentMethodRef: 'pm_card_threeDSecure2Required' }
    expect(await payTip(t.app, me, card, () => '/back')).toMatchObject({ kind: 'requires_action' })
    await pays(10_000, 1_000, [{ kind: 'service', id: wash, quantity: 1, staffId: anna }])
    const asked = await sql`select status from payment where salon_id = ${salonId} and purpose = 'tip'`.execute(
      database.db,
    )
    expect(asked.rows).toEqual([{ status: 'abandoned' }])
    const { rows } = await sql<{ id: string; secret: string }>`
      select id, client_secret as secret from simulated.charge where card = ${card.paymentMethodRef}`.execute(
      database.db,
    )
    await t.app.payments.bank?.answer(rows[0]?.id ?? '', rows[0]?.secret ?? '', true).catch(() => undefined)
    await settle()
    expect((await tipsOf((await lastOrder()).orderId)).map(({ unitMinor }) => unitMinor)).toEqual([1_000])
    expect([await held(), await sold()]).toEqual(both(51_000))
  })

  it('cancelled while the card is accepted: sold with the tip, or nothing is held', async () => {
    let expected = 0
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await start(cuts())
      await present('4242424242424242', { tipMinor: 8_000 })
      await Promise.allSettled([state(id), cancelReaderPayment(t.app, at.owner, id), settle()])
      await settle()
      if ((await state(id)).status === 'sold') expected += 88_000
      expect([await held(), await sold()], `turn ${turn}`).toEqual(both(expected))
    }
  })

  it('after a lost answer', async () => {
    const lost: CardReaders['start'] = async (request) => {
      await t.app.payments.cardReaders.start(request)
      throw new ProviderUnavailable('lost')
    }
    const id = await start(cuts(), appWith({ start: lost }))
    await present('4242424242424242', { tipMinor: 8_000 })
    await settle()
    expect(await state(id)).toMatchObject({ status: 'sold' })
    expect([await held(), await sold()]).toEqual(both(88_000))
  })

  it.each(['before', 'after'] as const)('killed %s any step between the charge and the sale', async (cut) => {
    let expected = 0
    for (let step = 1, reached = step; reached >= step; step += STEP) {
      const id = await start(cuts())
      await present('4242424242424242', { tipMinor: 8_000 })
      const failing = failingDatabase(database.pool, cut)
      failing.breakAt(step, false)
      const app = { ...t.app, db: failing.db, reads: failing.db } as App
      await getReaderPayment(app, at.owner, id).catch(() => undefined)
      reached = failing.steps
      failing.mend()
      await settle()
      expected += 88_000
      expect([await held(), await sold()], `step ${step}`).toEqual(both(expected))
    }
  })

  it('an amount that is not the tip is refused, and the card released', async () => {
    const id = await start(cuts())
    await present('4242424242424242', { tipMinor: 8_000 })
    await sql`update simulated.charge set amount_minor = amount_minor + 1 where idempotency_key = ${id}`.execute(
      database.db,
    )
    expect(await state(id)).toMatchObject({ status: 'refused', reason: 'amount_differs' })
    await settle()
    expect([await held(), await sold()]).toEqual(both(0))
  })
})
