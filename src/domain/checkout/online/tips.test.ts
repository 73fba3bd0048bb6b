import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../tests/support/members.ts'
import { freshLinkSalon, NOW } from '../../../../tests/support/payment-link-salon.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import { cancelAsSalon } from '../../bookings/booking/decline-booking.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { getReport } from '../../finance/reports/get-report.ts'
import { rangeOf } from '../../finance/reports/range.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import { addMinutes } from '../../kernel/time.ts'
import { getLink } from '../payment-links/get-link.ts'
import { payByLink } from '../payment-links/pay-by-link.ts'
import { getTippable } from './get-tippable.ts'
import { payTip } from './pay-tip.ts'

const { database, t, testSalon, me, at, ...salon } = freshLinkSalon()
const { request, token, paying, sum, held, settle, listed } = salon
const AFTER = new Date('2026-12-05T10:00:00Z')

beforeEach(async () => {
  const takes = { tips_online: true, vat_registered: true, country: 'DK', tip_percents: [10, 15, 20] }
  await database.db.updateTable('salon').set(takes).where('id', '=', testSalon.salonId).execute()
})

async function orderId() {
  const { rows } = await sql<{ id: string }>`select order_id as id from booking where id = ${at.bookingId}`.execute(
    database.db,
  )
  return rows[0]?.id ?? ''
}
const tips = async () =>
  (await linesOfOrder(database.db, testSalon.salonId, await orderId())).filter(({ kind }) => kind === 'tip')
async function receipts() {
  const { rows } = await sql<{ total: number; vat: { grossMinor: number }[] | null }>`
    select card_minor as total, content -> 'vat' as vat from receipt
    where salon_id = ${testSalon.salonId} and order_id = ${await orderId()} order by at, no < 0, abs(no)`.execute(
    database.db,
  )
  return rows.map(({ total, vat }) => [total, (vat ?? []).reduce((gross, row) => gross + row.grossMinor, 0)])
}
/** An appointment of 400.00 that I paid online and that took place; it bears commission, since I am new to the salon. */
async function completed() {
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const { bookingId } = await payForAppointment(t.app, me)
  await settle()
  t.clock.at = AFTER
  await database.db
    .updateTable('booking')
    .set({ status: 'completed', completed_at: AFTER })
    .where('id', '=', bookingId)
    .execute()
  at.bookingId = bookingId
  return bookingId
}
async function settledBalance() {
  await sql`insert into settlement_due (salon_id, order_id) values (${testSalon.salonId}, ${await orderId()})`.execute(
    database.db,
  )
  await settleOrders(t.app)
  return balanceOf(database.db, testSalon.salonId, 'DKK')
}
const tip = (bookingId: string, tipMinor = 5_000, paymentMethodRef = 'pm_card_visa') =>
  payTip(t.app, me, { bookingId, tipMinor, paymentMethodRef }, () => '/back')

describe('a tip with a payment link', () => {
  it('is paid on top of what is due, is a line without VAT, and leaves the rest due', async () => {
    await request(10_000)
    const by = await token()
    expect((await getLink(t.app, by)).tips).toEqual([
      { percent: 10, minor: 1_000 },
      { percent: 15, minor: 1_500 },
      { percent: 20, minor: 2_000 },
    ])
    await payByLink(t.app, by, { ...paying(10_000), tipMinor: 3_000 }, () => '/back')
    await settle()
    expect([await sum(), (await listed()).dueMinor]).toEqual([13_000, 30_000])
    expect(await tips()).toMatchObject([{ netMinor: 3_000, vatClass: null }])
    expect(await receipts()).toEqual([[13_000, 10_000]])
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const day = '2026-12-01'
    const report = await getReport(t.app, owner, rangeOf({ span: 'day', on: day, from: null, to: null }, day))
    // The tip is all of it, although the service is paid in part only.
    expect(report.byKind).toMatchObject({ tip: 3_000, service: 10_000 })
  })

  it('is no part of a fee, and refunded with the appointment', async () => {
    await request()
    await payByLink(t.app, await token(), { ...paying(), tipMinor: 3_000 }, () => '/back')
    await settle()
    await cancelAsSalon(t.app, at.reception, { bookingId: at.bookingId, reason: 'Illness' })
    await settle()
    expect([await sum(), await held()]).toEqual([0, 0])
  })

  it('is not due again when the appointment is put back', async () => {
    await request()
    await payByLink(t.app, await token(), { ...paying(), tipMinor: 3_000 }, () => '/back')
    await settle()
    await cancelAsSalon(t.app, at.reception, { bookingId: at.bookingId, reason: 'Illness' })
    await settle()
    await changeStage(t.app, at.reception, { bookingId: at.bookingId, to: 'confirmed' })
    await settle()
    expect([await sum(), await held()]).toEqual([0, 0])
    expect([(await listed()).dueMinor, await tips()]).toEqual([40_000, []])
  })

  it('is refused where the salon takes none, and when it is more than the appointment costs', async () => {
    await request()
    const by = await token()
    const pay = (tipMinor: number) =>
      expectRefusedUnchanged(database.db, () => payByLink(t.app, by, { ...paying(), tipMinor }, () => '/back'))
    expect(await pay(40_001)).toEqual({ code: 'invalid_input', fields: { tip: 'tip_invalid' } })
    expect(await pay(-1)).toMatchObject({ code: 'invalid_input' })
    await database.db.updateTable('salon').set({ tips_online: false }).where('id', '=', testSalon.salonId).execute()
    expect(await pay(100)).toEqual({ code: 'not_eligible', fields: { tip: 'no_tips' } })
    expect((await getLink(t.app, by)).tips).toBeNull()
  })

  it('of a declined card leaves no line', async () => {
    await request()
    const declined = { ...paying(40_000, 'pm_card_chargeDeclined'), tipMinor: 3_000 }
    await expect(payByLink(t.app, await token(), declined, () => '/back')).rejects.toMatchObject({
      code: 'payment_declined',
    })
    await settle()
    expect(await tips()).toEqual([])
  })
})

describe('a tip after an appointment', () => {
  it('is paid once, bears neither commission nor VAT, and is on a receipt of its own', async () => {
    const bookingId = await completed()
    const before = await settledBalance()
    expect(before).toBeLessThan(40_000)
    expect(await getTippable(t.app, me, bookingId)).toMatchObject({ percents: [10, 15, 20], tippedMinor: 0 })
    const tries = await Promise.allSettled([tip(bookingId), tip(bookingId)])
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    await settle()
    expect(await sum()).toBe(45_000)
    expect(await tip(bookingId)).toEqual({ kind: 'paid' })
    expect(await sum()).toBe(45_000)
    expect(await tips()).toMatchObject([{ netMinor: 5_000 }])
    expect(await receipts()).toEqual([
      [40_000, 40_000],
      [5_000, 0],
    ])
    expect(await settledBalance()).toBe(before + 5_000)
    expect(await getTippable(t.app, me, bookingId)).toMatchObject({ tippedMinor: 5_000 })
  })

  it('is not paid a second time when it is confirmed at the bank after one with a payment link', async () => {
    await request(10_000)
    await payByLink(t.app, await token(), paying(10_000), () => '/back')
    await settle()
    const completed = { status: 'completed', completed_at: AFTER, customer_id: me.id }
    await database.db.updateTable('booking').set(completed).where('id', '=', at.bookingId).execute()
    let paymentId = ''
    const card = { bookingId: at.bookingId, tipMinor: 5_000, paymentMethodRef: 'pm_card_threeDSecure2Required' }
    const waiting = await payTip(t.app, me, card, (id) => {
      paymentId = id
      return '/back'
    })
    expect(waiting.kind).toBe('requires_action')
    await request(30_000)
    await payByLink(t.app, await token(), { ...paying(30_000), tipMinor: 3_000 }, () => '/back')
    const { rows } = await sql<{ id: string; secret: string }>`
      select id, client_secret as secret from simulated.charge where idempotency_key = ${paymentId}`.execute(
      database.db,
    )
    await t.app.payments.bank?.answer(rows[0]?.id ?? '', rows[0]?.secret ?? '', true)
    await settle()
    expect(await tips()).toMatchObject([{ netMinor: 3_000 }])
    expect([await sum(), await held()]).toEqual([43_000, 43_000])
  })

  it('is refunded alone, or stays when the service is refunded', async () => {
    const bookingId = await completed()
    await tip(bookingId)
    await settle()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const id = await orderId()
    const refund = (key: string) =>
      refundAsQuoted(t.app, owner, {
        ...{ attemptKey: `refund ${key}`, orderId: id, back: 'card', restock: false },
        lines: [{ key, quantity: 1 }],
      })
    const [line] = await tips()
    const sold = await receipts()
    await refund('booking:0')
    await settle()
    expect(await sum()).toBe(5_000)
    expect(await settledBalance()).toBe(5_000)
    expect(await receipts()).toEqual([...sold, [-40_000, -40_000]])
    await refund(line?.key ?? '')
    await settle()
    expect([await sum(), await settledBalance()]).toEqual([0, 0])
    // No other documents follow, in whatever order the payments are.
    expect(await receipts()).toEqual([...sold, [-40_000, -40_000], [-5_000, 0]])
  })

  it('is refused for another customer, before it took place, and a month later', async () => {
    const bookingId = await completed()
    const refused = () => expectRefusedUnchanged(database.db, () => tip(bookingId))
    expect(await expectRefusedUnchanged(database.db, () => tip(bookingId, 0))).toMatchObject({ code: 'invalid_input' })
    t.clock.at = addMinutes(AFTER, 31 * 24 * 60)
    expect(await refused()).toEqual({ code: 'too_late' })
    t.clock.at = AFTER
    await database.db.updateTable('booking').set({ status: 'confirmed' }).where('id', '=', bookingId).execute()
    expect(await refused()).toEqual({ code: 'too_late' })
    expect(await getTippable(t.app, { id: at.reception.personId }, bookingId)).toBeNull()
    t.clock.at = NOW
  })
})
