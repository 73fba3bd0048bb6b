import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { markNoShow } from '../../bookings/booking/mark-no-show.ts'
import { getOrderDetail } from '../../commerce/orders/get-order-detail.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { getVatReport } from '../../finance/reports/vat-report.ts'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { pay } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import type { PaymentRequest } from './schema.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)

const policy = (values: object) =>
  database.db.updateTable('salon').set(values).where('id', '=', testSalon.salonId).execute()
beforeEach(() => policy({ tips_online: true, no_show_percent: 50, late_cancel_percent: 10 }))

async function request(more: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
  return { ...(await paymentOfCart(t.app, me)), tipMinor: 4_000, ...more }
}
async function book(more: Partial<PaymentRequest> = {}, app = t.app) {
  await choose(t.app, me, testSalon, START)
  const outcome = await pay(app, me, await request(more))
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  await t.runJobs()
  return { orderId: outcome.orderId, bookingId: outcome.bookingId }
}
const tips = async (orderId: string) =>
  (await linesOfOrder(database.db, testSalon.salonId, orderId)).filter(({ kind }) => kind === 'tip')
async function paid(orderId: string): Promise<number> {
  await t.runJobs()
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(captured_minor - refunded_minor), 0)::int as minor from payment
    where salon_id = ${testSalon.salonId} and order_id = ${orderId}`.execute(database.db)
  return rows[0]?.minor ?? 0
}

describe('a tip that is paid when booking', () => {
  it('is charged with the price, a line of the order without VAT, and part of the appointment’s total', async () => {
    await policy({ vat_registered: true, country: 'DK' })
    const { orderId, bookingId } = await book()
    expect(await paid(orderId)).toBe(44_000)
    expect(await tips(orderId)).toMatchObject([{ netMinor: 4_000, vatClass: null, staff: 'Anna' }])
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ totalMinor: 44_000, tipsMinor: 4_000 })
    expect((await getOrderDetail(t.app, me, orderId)).services).toMatchObject([
      { name: 'Haircut', isTip: false },
      { priceMinor: 4_000, staff: 'Anna', isTip: true },
    ])
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const report = await getVatReport(t.app, owner, 2026)
    expect(JSON.stringify(report)).toContain('40000')
    expect(JSON.stringify(report)).not.toContain('44000')
  })

  it('is charged with a deposit, whose rest stays due in the salon', async () => {
    await policy({ deposit: 'everybody', deposit_percent: 25 })
    const { orderId, bookingId } = await book({ paymentMethod: 'deposit', expectedDueMinor: 10_000 })
    expect(await paid(orderId)).toBe(14_000)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ totalMinor: 44_000, netPaidMinor: 14_000 })
  })

  it('is returned in full by cancelling, and bears no fee after a late cancellation or a no-show', async () => {
    const early = await book()
    expect(await cancelBooking(t.app, me, { bookingId: early.bookingId })).toMatchObject({ refundMinor: 44_000 })
    expect(await paid(early.orderId)).toBe(0)
    const late = await book()
    t.clock.at = addMinutes(START, -30)
    expect(await cancelBooking(t.app, me, { bookingId: late.bookingId })).toMatchObject({ feeMinor: 4_000 })
    expect(await paid(late.orderId)).toBe(4_000)
    t.clock.at = NOW
    await policy({ deposit: 'everybody', deposit_percent: 25 })
    const missed = await book({ paymentMethod: 'deposit', expectedDueMinor: 10_000 })
    t.clock.at = addMinutes(START, 90)
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    expect(await markNoShow(t.app, owner, missed.bookingId)).toEqual({ feeMinor: 10_000 })
    await aMinuteLater(t)
    expect(await paid(missed.orderId)).toBe(10_000)
  })

  it('is refunded alone', async () => {
    const { orderId } = await book()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const [line] = await tips(orderId)
    const lines = [{ key: line?.key ?? '', quantity: 1 }]
    const back = { attemptKey: 'refund a tip', orderId, lines, back: 'card', restock: false }
    await refundAsQuoted(t.app, owner, back)
    expect(await paid(orderId)).toBe(40_000)
  })

  it('is none where nothing is charged now, and of a declined card', async () => {
    const inSalon = await book({ paymentMethod: 'cash', paymentMethodRef: '' })
    expect([await tips(inSalon.orderId), await paid(inSalon.orderId)]).toEqual([[], 0])
    await choose(t.app, me, testSalon, addMinutes(START, 120))
    const declined = await request({ paymentMethodRef: 'pm_card_chargeDeclined' })
    await expect(pay(t.app, me, declined)).rejects.toMatchObject({ code: 'payment_declined' })
    const { rows } = await sql`select from order_service where salon_id = ${testSalon.salonId}`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('is refused where the salon takes none, and when it is more than the services cost', async () => {
    await choose(t.app, me, testSalon, START)
    const refused = async (tipMinor: number) => {
      const paying = await request({ tipMinor })
      return expectRefusedUnchanged(database.db, () => pay(t.app, me, paying))
    }
    expect(await refused(40_001)).toEqual({ code: 'invalid_input', fields: { tip: 'tip_invalid' } })
    await policy({ tips_online: false })
    expect(await refused(100)).toEqual({ code: 'not_eligible', fields: { tip: 'no_tips' } })
  })

  it('changes while the bank is asked: the first payment is given up', async () => {
    await choose(t.app, me, testSalon, START)
    const asks = await request({ paymentMethodRef: 'pm_card_threeDSecure2Required' })
    expect(await pay(t.app, me, asks)).toMatchObject({ kind: 'requires_action' })
    expect(await pay(t.app, me, { ...asks, tipMinor: 8_000 })).toMatchObject({ kind: 'requires_action' })
    const { rows } = await sql<{ status: string; minor: number }>`
      select status, amount_minor as minor from payment where salon_id = ${testSalon.salonId} order by amount_minor`.execute(
      database.db,
    )
    expect(rows).toEqual([
      { status: 'abandoned', minor: 44_000 },
      { status: 'requires_action', minor: 48_000 },
    ])
  })

  it.each(['before', 'after'] as const)(
    'is paid once or not at all when the database fails %s any step',
    async (cut) => {
      for (let step = 1, reached = step; reached >= step; step += 3 * STEP) {
        await choose(t.app, me, testSalon, START)
        const paying = await request()
        const failing = failingDatabase(database.pool, cut)
        failing.breakAt(step, false)
        const app = { ...t.app, db: failing.db, reads: failing.db } as App
        await pay(app, me, paying).catch(() => undefined)
        reached = failing.steps
        failing.mend()
        await reconcilePayments(t.app, { graceSeconds: -1 })
        await t.runJobs()
        const { rows } = await sql<{ id: string; status: string; bookingId: string | null }>`
        select o.id, o.status, b.id as "bookingId" from customer_order o
        left join booking b on b.salon_id = o.salon_id and b.order_id = o.id
        where o.salon_id = ${testSalon.salonId} and o.status not in ('cancelled')`.execute(database.db)
        for (const { id, status, bookingId } of rows) {
          expect(await paid(id), `step ${step}`).toBe(status === 'placed' ? 44_000 : 0)
          expect(await tips(id), `step ${step}`).toHaveLength(status === 'placed' ? 1 : 0)
          if (status === 'placed') await cancelBooking(t.app, me, { bookingId: bookingId ?? '' })
        }
        await t.runJobs()
      }
    },
  )
})
