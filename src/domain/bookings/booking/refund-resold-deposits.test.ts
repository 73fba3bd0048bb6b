import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { choose, payCart, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { pay } from '../../checkout/online/pay.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import { cancelBooking, quoteCancellation } from './cancel-booking.ts'
import { findResold, refundResoldDeposits } from './refund-resold-deposits.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-02T10:00:00Z')
const MINUTE = 60_000
const { database, t, testSalon, me } = freshTestSalon(NOW)

beforeEach(() =>
  database.db
    .updateTable('salon')
    .set({ deposit: 'everybody', deposit_percent: 25, late_cancel_percent: 0, free_cancel_hours: 24 })
    .where('id', '=', testSalon.salonId)
    .execute(),
)

async function bookAndCancelLate(start = START) {
  await choose(t.app, me, testSalon, start)
  const request = await paymentOfCart(t.app, me)
  const outcome = await pay(t.app, me, { ...request, paymentMethod: 'deposit', expectedDueMinor: 10_000 })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  t.clock.at = new Date(START.getTime() - 180 * MINUTE)
  const { bookingId, orderId } = outcome
  expect(await quoteCancellation(t.app, me, bookingId)).toMatchObject({ feeMinor: 10_000, depositMinor: 10_000 })
  await cancelBooking(t.app, me, { bookingId })
  await t.runJobs()
  t.clock.at = new Date(START.getTime() - 120 * MINUTE)
  return { bookingId, orderId }
}
const refunded = async (orderId: string) =>
  (
    await database.db
      .selectFrom('payment')
      .select('refunded_minor')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).refunded_minor

describe('the deposit of a late cancellation', () => {
  it('is refunded once when somebody else books the time, with a mail and a chain in the ledger', async () => {
    const { bookingId, orderId } = await bookAndCancelLate()
    expect(t.mails.some(({ text }) => text.includes('If someone else books this time'))).toBe(true)
    await settleOrders(t.app)
    await refundResoldDeposits(t.app)
    expect(await refunded(orderId)).toBe(0)
    const other = await addCustomer(database.db)
    await choose(t.app, other, testSalon, START)
    await payCart(t.app, other)
    await Promise.all([refundResoldDeposits(t.app), refundResoldDeposits(t.app)])
    await refundResoldDeposits(t.app)
    await t.runJobs()
    expect(await refunded(orderId)).toBe(10_000)
    expect(t.mails.filter(({ subject }) => subject.startsWith('Your deposit is refunded'))).toHaveLength(1)
    await settleOrders(t.app)
    const entries = await database.db
      .selectFrom('ledger_entry')
      .select(['kind', 'detail'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    const { reference } = await database.db
      .selectFrom('booking')
      .select('reference')
      .where('customer_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(entries).toMatchObject([{ kind: 'fee' }, { kind: 'refund', detail: { resoldTo: reference } }])
    const events = database.db.selectFrom('booking_event').select('kind').where('booking_id', '=', bookingId)
    expect((await events.execute()).filter(({ kind }) => kind === 'deposit_refunded')).toHaveLength(1)
  })

  it('is refunded also when that of another customer fails', async () => {
    const first = await bookAndCancelLate()
    t.clock.at = NOW
    const later = new Date(START.getTime() + 60 * MINUTE)
    const second = await bookAndCancelLate(later)
    const other = await addCustomer(database.db)
    for (const start of [START, later]) {
      await choose(t.app, other, testSalon, start)
      await payCart(t.app, other)
    }
    const { jobs } = t.app
    const enqueue: typeof jobs.enqueue = (tx, name, ...payloads) =>
      JSON.stringify(payloads).includes(first.bookingId)
        ? Promise.reject(new Error('broken'))
        : jobs.enqueue(tx, name, ...payloads)
    t.app.jobs = { ...jobs, enqueue }
    await refundResoldDeposits(t.app)
    expect([await refunded(first.orderId), await refunded(second.orderId)]).toEqual([0, 10_000])
    t.app.jobs = jobs
    await refundResoldDeposits(t.app)
    expect(await refunded(first.orderId)).toBe(10_000)
  })

  it('stays with the salon when the same customer books the time again', async () => {
    const { orderId } = await bookAndCancelLate()
    await choose(t.app, me, testSalon, START)
    await payCart(t.app, me)
    await refundResoldDeposits(t.app)
    expect(await refunded(orderId)).toBe(0)
  })

  it('is refunded exactly when bookings of others, made in time, cover all of it', async () => {
    const { bookingId } = await bookAndCancelLate()
    const { salonId, anna, bo, cut } = testSalon
    const made = new Date(START.getTime() - 60 * MINUTE)
    const later = fc.record({
      from: fc.integer({ min: -2, max: 3 }),
      length: fc.integer({ min: 1, max: 5 }),
      withAnna: fc.boolean(),
      status: fc.constantFrom('confirmed' as const, 'completed' as const, 'cancelled' as const, 'requested' as const),
      inTime: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(later, { maxLength: 4 }), async (bookings) => {
        for (const { from, length, withAnna, status, inTime } of bookings) {
          const at = (quarter: number) => new Date(START.getTime() + 15 * quarter * MINUTE)
          const staffId = withAnna ? anna : bo
          const to = at(from + length)
          const id = await addBooking(database.db, { salonId, staffId, serviceId: cut, from: at(from), to, status })
          await database.db.deleteFrom('occupancy').where('salon_id', '=', salonId).execute()
          const created_at = inTime ? made : new Date(NOW.getTime() - MINUTE)
          const customer_id = (await addCustomer(database.db, { email: `${randomUUID()}@example.com` })).id
          await database.db.updateTable('booking').set({ created_at, customer_id }).where('id', '=', id).execute()
        }
        const counts = bookings.filter(
          ({ withAnna, status, inTime }) => withAnna && inTime && (status === 'confirmed' || status === 'completed'),
        )
        const covered = [0, 1, 2, 3].every((q) => counts.some(({ from, length }) => from <= q && q < from + length))
        expect((await findResold(database.db, t.clock.now())).length === 1).toBe(covered)
        await database.db.deleteFrom('booking').where('salon_id', '=', salonId).where('id', '<>', bookingId).execute()
      }),
      { numRuns: 40 },
    )
  })
})
