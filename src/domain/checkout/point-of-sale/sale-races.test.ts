import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import type { Member } from '../../kernel/member.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getCart } from '../cart/get-cart.ts'
import { pay } from '../online/pay.ts'
import { getEndOfDay } from './end-of-day.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon()
const rows = ledger(database)
let owner: Member
let receptionist: Member

beforeEach(async () => {
  const join = async (role: 'owner' | 'reception') => ({
    ...(await addMember(database.db, testSalon.salonId, role)),
    plan: 'basic',
  })
  owner = await join('owner')
  receptionist = await join('reception')
})

const sale = (items: object[], totalMinor: number, more: object = {}) =>
  saleInput.parse({
    ...{ attemptKey: randomUUID(), items, expectedTotalMinor: totalMinor, cashMinor: totalMinor, terminalMinor: 0 },
    ...more,
  })
const shampoo = (quantity: number) => ({ kind: 'product', id: testSalon.shampoo, quantity, staffId: null })
const cut = () => ({ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna })
const numbers = async () => (await getEndOfDay(t.app, owner, '2026-12-01')).receipts.map(({ no }) => no).sort()

describe('two concurrent sales', () => {
  it('sell the last units once', async () => {
    const three = () => sale([shampoo(3)], 37_500)
    const outcome = await atOnce(sell(t.app, owner, three()), sell(t.app, receptionist, three()))
    expect(outcome).toEqual({ done: 1, refused: ['out_of_stock'] })
    expect([await rows.stock(testSalon), await numbers()]).toEqual([0, [1]])
  })

  it('use the last use of a coupon once', async () => {
    const reduced = () => sale([cut()], 36_000, { couponCode: 'TEN' })
    const outcome = await atOnce(sell(t.app, owner, reduced()), sell(t.app, receptionist, reduced()))
    expect(outcome).toEqual({ done: 1, refused: ['coupon_invalid'] })
  })

  it('of different items are both made, with consecutive numbers', async () => {
    const one = () => sale([shampoo(1)], 12_500)
    const sales = [owner, receptionist, owner].map((member) => sell(t.app, member, one()))
    expect(await atOnce(...sales)).toEqual({ done: 3, refused: [] })
    expect([await rows.stock(testSalon), await numbers()]).toEqual([0, [1, 2, 3]])
  })

  it('number the receipts of each salon on their own', async () => {
    const other = await addTestSalon(database.db)
    const competitor = { ...(await addMember(database.db, other.salonId, 'owner')), plan: 'basic' }
    const theirs = sale([{ ...shampoo(1), id: other.shampoo }], 12_500)
    const both = await Promise.all([sell(t.app, owner, sale([cut()], 40_000)), sell(t.app, competitor, theirs)])
    expect(both).toEqual([{ no: 1 }, { no: 1 }])
  })

  it('of one appointment are paid once', async () => {
    const [salonId, staffId, serviceId] = [testSalon.salonId, testSalon.anna, testSalon.cut]
    const to = new Date(SLOT.getTime() + 3_600_000)
    const bookingId = await addBooking(database.db, { salonId, staffId, serviceId, from: SLOT, to })
    t.clock.at = new Date('2026-12-04T08:00:00Z')
    const whole = () => sale([], 40_000, { bookingId })
    const outcome = await atOnce(sell(t.app, owner, whole()), sell(t.app, receptionist, whole()))
    expect(outcome).toEqual({ done: 1, refused: ['price_changed'] })
    const payments = database.db.selectFrom('payment').select('amount_minor').where('salon_id', '=', salonId)
    expect(await payments.execute()).toEqual([{ amount_minor: 40_000 }])
  })
})

describe('a sale and a concurrent purchase online', () => {
  it('sell the last units once', async () => {
    await putShampoo(t.app, me, testSalon, 2)
    const outcome = await atOnce(payCart(t.app, me), sell(t.app, owner, sale([shampoo(2)], 25_000)))
    expect(outcome).toEqual({ done: 1, refused: ['out_of_stock'] })
    expect(await rows.stock(testSalon)).toBe(1)
  })

  it('use the last use of a coupon once', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await applyCoupon(t.app, me, { code: 'TEN' })
    // Read before the sale: afterwards, the cart would show the full price.
    const attemptKey = (await getCart(t.app, me.id))?.attemptKey ?? ''
    const card = { paymentMethod: 'card', paymentMethodRef: 'pm_card_visa', expectedTotalMinor: 36_000 } as const
    const reduced = sale([cut()], 36_000, { couponCode: 'TEN' })
    const { done, refused } = await atOnce(pay(t.app, me, { attemptKey, ...card }), sell(t.app, owner, reduced))
    expect(done).toBe(1)
    expect(['coupon_invalid', 'price_changed']).toContain(refused[0])
    const coupon = database.db.selectFrom('coupon').select('uses').where('salon_id', '=', testSalon.salonId)
    expect(await coupon.executeTakeFirst()).toEqual({ uses: 1 })
  })
})

it('an appointment is paid or cancelled by concurrent requests, and a payment is not lost', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const outcome = await payCart(t.app, me, '', 'cash')
  const bookingId = outcome.kind === 'placed' ? (outcome.bookingId ?? '') : ''
  t.clock.at = new Date('2026-12-04T08:00:00Z')
  const payment = sell(t.app, owner, sale([], 40_000, { bookingId }))
  const { done, refused } = await atOnce(payment, cancelBooking(t.app, me, { bookingId }))
  // Paid first, it is cancelled in the salon alone, which refunds it.
  expect(done).toBe(1)
  const isPaid = refused[0] === 'too_late'
  if (!isPaid) expect(refused).toEqual(['not_eligible'])
  const status = await columnOf(database.db, 'booking', 'status', bookingId)
  expect(status).toBe(isPaid ? 'confirmed' : 'cancelled')
  const { cashMinor, count } = await getEndOfDay(t.app, owner, '2026-12-04')
  expect({ cashMinor, count }).toEqual(isPaid ? { cashMinor: 40_000, count: 1 } : { cashMinor: 0, count: 0 })
})
