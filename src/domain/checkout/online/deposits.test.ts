import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { cancelBooking, quoteCancellation } from '../../bookings/booking/cancel-booking.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { markNoShow } from '../../bookings/booking/mark-no-show.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import { readOpenBooking } from '../point-of-sale/read-open-booking.ts'
import { pay } from './pay.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)

beforeEach(async () => {
  await database.db
    .updateTable('salon')
    .set({ deposit: 'everybody', deposit_percent: 25, no_show_percent: 50, late_cancel_percent: 10 })
    .where('id', '=', testSalon.salonId)
    .execute()
  await choose(t.app, me, testSalon, START)
})

/** Haircut for 400.00, of which 100.00 is due now. */
const payment = async (expectedDueMinor = 10_000) => ({
  ...(await paymentOfCart(t.app, me)),
  ...{ paymentMethod: 'deposit' as const, expectedDueMinor },
})
async function book() {
  const outcome = await pay(t.app, me, await payment())
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  return { bookingId: outcome.bookingId, orderId: outcome.orderId }
}
const paid = (orderId: string) =>
  database.db
    .selectFrom('payment')
    .select(['status', 'amount_minor', 'captured_minor', 'refunded_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

describe('a deposit', () => {
  it('is charged when booking, stored with the booking, and counts at the point of sale', async () => {
    const { bookingId, orderId } = await book()
    expect(await paid(orderId)).toMatchObject({ status: 'captured', amount_minor: 10_000, captured_minor: 10_000 })
    const booking = await getBooking(t.app, me, bookingId)
    expect(booking).toMatchObject({ requires: 'deposit', depositMinor: 10_000, chargedMinor: 10_000 })
    const atSalon = await readOpenBooking(database.db, testSalon.salonId, bookingId)
    expect(atSalon).toMatchObject({ totalMinor: 40_000, paidMinor: 10_000, dueMinor: 30_000 })
  })

  it('is refused when another amount was shown, and payment in the salon too', async () => {
    const refused = (request: () => Promise<unknown>) => expectRefusedUnchanged(database.db, request)
    const other = await payment(9_000)
    expect(await refused(() => pay(t.app, me, other))).toMatchObject({ code: 'price_changed' })
    const cash = { ...other, paymentMethod: 'cash' as const }
    expect(await refused(() => pay(t.app, me, cash))).toEqual({
      ...{ code: 'not_eligible', fields: { paymentMethod: 'deposit_required' } },
    })
  })

  it('is refunded until the deadline, and kept after it', async () => {
    const early = await book()
    expect(await quoteCancellation(t.app, me, early.bookingId)).toMatchObject({ feeMinor: 0, refundMinor: 10_000 })
    t.clock.at = new Date(START.getTime() - 3_600_000)
    await cancelBooking(t.app, me, { bookingId: early.bookingId, acceptedFeeMinor: 10_000 })
    expect(await paid(early.orderId)).toMatchObject({ captured_minor: 10_000, refunded_minor: 0 })
    await settleOrders(t.app)
    const kinds = await database.db
      .selectFrom('ledger_entry')
      .select('kind')
      .where('order_id', '=', early.orderId)
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['fee'])
  })

  it('is the least that a no-show costs, and no more than was paid', async () => {
    const { bookingId } = await book()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    t.clock.at = new Date(START.getTime() + 3_600_000)
    expect(await markNoShow(t.app, owner, bookingId)).toEqual({ feeMinor: 10_000 })
  })

  it('keeps its terms when the policy changes', async () => {
    const { bookingId } = await book()
    await database.db.updateTable('salon').set({ deposit_percent: 50 }).where('id', '=', testSalon.salonId).execute()
    t.clock.at = new Date(START.getTime() - 3_600_000)
    expect(await quoteCancellation(t.app, me, bookingId)).toMatchObject({ feeMinor: 10_000, refundMinor: 0 })
  })
})
