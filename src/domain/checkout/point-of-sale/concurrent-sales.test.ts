import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import {
  choose,
  ledger,
  payCart,
  payForAppointment,
  putShampoo,
  setUpSalon,
} from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { confirmBooking } from '../../bookings/booking/confirm-booking.ts'
import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import { cancelOrder } from '../../commerce/orders/cancel-order.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member } from '../../kernel/member.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reconcilePayments } from '../online/reconcile-payments.ts'
import { getEndOfDay } from './end-of-day.ts'
import { findReceipt } from './find-receipt.ts'
import { quoteSale } from './quote-sale.ts'
import { cartInput, saleInput } from './schema.ts'
import { sell } from './sell.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
})

const sale = (more: object) => saleInput.parse({ attemptKey: randomUUID(), cashMinor: 0, terminalMinor: 0, ...more })
const shampoo = (quantity = 1) => ({ kind: 'product', id: testSalon.shampoo, quantity, staffId: null }) as const
const back = (orderId: string, key: string, more: object = {}) => ({
  ...{ attemptKey: randomUUID(), orderId, lines: [{ key, quantity: 1 }] },
  ...{ back: 'card' as const, restock: true, reason: '', ...more },
})
const appointmentBack = (orderId: string) => back(orderId, 'booking:0')
const providerDown = () => ({
  ...t.app,
  payments: { ...t.app.payments, refund: () => Promise.reject(new ProviderUnavailable('away')) },
})

it('a sale can be found by its key, but only by its own salon', async () => {
  const input = sale({ items: [shampoo()], expectedTotalMinor: 12_500, cashMinor: 12_500 })
  expect(await findReceipt(t.app, owner, input.attemptKey)).toBeNull()
  const { no } = await sell(t.app, owner, input)
  expect(await findReceipt(t.app, owner, input.attemptKey)).toBe(no)
  const other = await addMember(database.db, (await setUpSalon(database, NOW)).testSalon.salonId, 'owner')
  expect(await findReceipt(t.app, other, input.attemptKey)).toBeNull()
})

describe('a refunded item', () => {
  it('returns to stock once, also if the rest of the order is cancelled later', async () => {
    await putShampoo(t.app, me, testSalon, 2)
    const outcome = await payCart(t.app, me)
    expect(await rows.stock(testSalon)).toBe(1)
    const orderId = outcome.kind === 'placed' ? outcome.orderId : ''
    await refundAsQuoted(t.app, owner, back(orderId, `product:${testSalon.shampoo}`))
    expect(await rows.stock(testSalon)).toBe(2)
    await cancelOrder(t.app, me, orderId)
    expect(await rows.stock(testSalon)).toBe(3)
    expect(await rows.payment(orderId)).toMatchObject({ captured_minor: 25_000, refunded_minor: 25_000 })
  })

  it('stays refunded if the appointment is cancelled late before the provider refunds it', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { orderId, bookingId } = await payForAppointment(t.app, me)
    await refundAsQuoted(providerDown(), owner, appointmentBack(orderId))
    t.clock.at = new Date(SLOT.getTime() - 3_600_000)
    expect(await cancelBooking(t.app, me, { bookingId })).toMatchObject({ feeMinor: 0, refundMinor: 0 })
    await reconcilePayments(t.app, { graceSeconds: 0 })
    expect(await rows.payment(orderId)).toMatchObject({ due_minor: 0, refunded_minor: 40_000 })
  })

  it('stays refunded if the appointment is confirmed again', async () => {
    await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', testSalon.salonId).execute()
    await choose(t.app, me, testSalon, SLOT)
    const { orderId, bookingId } = await payForAppointment(t.app, me)
    await confirmBooking(t.app, owner, bookingId)
    await refundAsQuoted(providerDown(), owner, appointmentBack(orderId))
    const startsAt = new Date(SLOT.getTime() + 86_400_000 * 3)
    await rescheduleBooking(t.app, me, bookingId, { startsAt, staffId: testSalon.anna })
    await confirmBooking(t.app, owner, bookingId)
    await reconcilePayments(t.app, { graceSeconds: 0 })
    expect(await rows.payment(orderId)).toMatchObject({ due_minor: 0, refunded_minor: 40_000 })
  })
})

it('a refund waives the fee of a late cancellation once', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const { orderId, bookingId } = await payForAppointment(t.app, me)
  t.clock.at = new Date(SLOT.getTime() - 3_600_000)
  expect(await cancelBooking(t.app, me, { bookingId })).toMatchObject({ feeMinor: 4_000 })
  const { no } = await refundAsQuoted(t.app, owner, appointmentBack(orderId))
  expect(await getReceipt(t.app, owner, no)).toMatchObject({ cardMinor: -4_000 })
  expect(await rows.payment(orderId)).toMatchObject({ due_minor: 0, refunded_minor: 40_000 })
  await expect(refundAsQuoted(t.app, owner, appointmentBack(orderId))).rejects.toMatchObject({ code: 'not_eligible' })
})

describe('concurrent sales', () => {
  const settled = async (work: Promise<unknown>[]) => {
    const done = await Promise.allSettled(work)
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Refusal)
    return done.filter(({ status }) => status === 'fulfilled').length
  }

  it('sell a unit, close an appointment and refund a line once, with gapless receipts', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const outcome = await payCart(t.app, me, '', 'cash')
    const { bookingId, orderId } = outcome.kind === 'placed' ? outcome : { bookingId: '', orderId: '' }
    t.clock.at = new Date(SLOT.getTime() + 3_600_000)
    const sold = await settled([
      ...Array.from({ length: 5 }, () =>
        sell(t.app, owner, sale({ items: [shampoo(2)], expectedTotalMinor: 25_000, cashMinor: 25_000 })),
      ),
      ...Array.from({ length: 5 }, () =>
        sell(t.app, owner, sale({ bookingId, expectedTotalMinor: 40_000, terminalMinor: 40_000 })),
      ),
    ])
    expect(sold).toBe(2)
    expect(await rows.stock(testSalon)).toBe(1)
    const ofAppointment = await settled(
      Array.from({ length: 5 }, () => refundAsQuoted(t.app, owner, appointmentBack(orderId))),
    )
    expect(ofAppointment).toBe(1)
    const { receipts, cashMinor, terminalMinor } = await getEndOfDay(t.app, owner, '2026-12-04')
    expect(receipts.map(({ no }) => no).sort()).toEqual([-1, 1, 2])
    expect({ cashMinor, terminalMinor }).toEqual({ cashMinor: 25_000, terminalMinor: 0 })
  })
})

it('a coupon does not reduce a last-minute price, a manual discount does', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const outcome = await payCart(t.app, me, '', 'cash')
  const bookingId = outcome.kind === 'placed' ? outcome.bookingId : null
  const offerId = randomUUID()
  await sql`insert into last_minute_offer (salon_id, id, percentage, during, created_at)
    values (${testSalon.salonId}, ${offerId}, 50, '[2026-12-04,2026-12-05)', ${NOW})`.execute(database.db)
  await sql`update booking_line set list_minor = 80000, offer_id = ${offerId} where booking_id = ${bookingId}`.execute(
    database.db,
  )
  const quote = (more: object) => quoteSale(database.db, owner, cartInput.parse({ bookingId, ...more }), SLOT)
  expect(await quote({ couponCode: 'TEN' })).toMatchObject({ totalMinor: 40_000 })
  expect(await quote({ discount: { percentage: 10 } })).toMatchObject({ totalMinor: 36_000 })
})
