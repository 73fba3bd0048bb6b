import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addProduct } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, ledger } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
/** On the day of the appointments. */
const { database, t, testSalon } = freshTestSalon(new Date('2026-12-04T08:00:00Z'))
let receptionist: Member

const soldBy = async (role: 'owner' | 'manager' | 'reception' | 'staff', salonId = testSalon.salonId) => ({
  ...(await addMember(database.db, salonId, role)),
  plan: 'basic',
})

beforeEach(async () => {
  receptionist = await soldBy('reception')
})

const cut = () => ({ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna }) as const
const shampoo = (quantity = 1) => ({ kind: 'product', id: testSalon.shampoo, quantity, staffId: null }) as const
/** A haircut for 400.00, paid in cash. */
const sale = (more: object = {}) =>
  saleInput.parse({
    ...{ attemptKey: randomUUID(), items: [cut()], expectedTotalMinor: 40_000, cashMinor: 40_000, terminalMinor: 0 },
    ...more,
  })
const refused = (more: object = {}, member = receptionist) =>
  expectRefusedUnchanged(database.db, () => sell(t.app, member, sale(more)))
const book = (status: string, salonId = testSalon.salonId, staffId = testSalon.anna, serviceId = testSalon.cut) =>
  addBooking(database.db, { salonId, staffId, serviceId, from: SLOT, to: new Date('2026-12-04T11:00:00Z'), status })

describe('a sale', () => {
  it('is allowed at the front desk, and not for staff', async () => {
    for (const role of ['owner', 'manager', 'reception'] as const)
      expect(await sell(t.app, await soldBy(role), sale())).toEqual({ no: expect.any(Number) })
    expect(await refused({}, await soldBy('staff'))).toEqual({ code: 'not_allowed' })
  })

  it('requires a plan with a point of sale', async () => {
    const fields = { form: 'plan_without_point_of_sale' }
    expect(await refused({}, { ...receptionist, plan: 'free' })).toEqual({ code: 'not_eligible', fields })
  })

  it('is rejected for items and team members of another salon', async () => {
    const other = await addTestSalon(database.db)
    const foreign: [string, object][] = [
      ['a service', { items: [{ ...cut(), id: other.cut }] }],
      ['a product', { items: [{ ...shampoo(), id: other.shampoo }] }],
      ['a service sold as a product', { items: [{ ...cut(), kind: 'product' }] }],
      ['a team member', { items: [{ ...cut(), staffId: other.anna }] }],
      ['the recipient of a tip', { tipMinor: 500, tipStaffId: other.anna }],
      ['an appointment', { items: [], bookingId: await book('confirmed', other.salonId, other.anna, other.cut) }],
      ['an unknown item', { items: [{ ...cut(), id: randomUUID() }] }],
      ['one of several items', { items: [cut(), { ...cut(), id: other.cut }] }],
    ]
    for (const [what, more] of foreign) expect(await refused(more), what).toEqual({ code: 'not_found' })
  })

  it('of an appointment waits for its day', async () => {
    const paid = { items: [], bookingId: await book('confirmed') }
    t.clock.at = new Date('2026-12-03T22:59:00Z')
    expect(await refused(paid)).toEqual({ code: 'too_late' })
    t.clock.at = new Date('2026-12-03T23:00:00Z')
    expect(await sell(t.app, receptionist, sale(paid))).toEqual({ no: expect.any(Number) })
  })

  it('is rejected for archived items and former team members', async () => {
    const { db } = database
    const old = await addProduct(db, testSalon.salonId, { active: false })
    expect(await refused({ items: [{ ...shampoo(), id: old }] })).toEqual({ code: 'not_found' })
    await db.updateTable('staff').set({ active: false }).where('id', '=', testSalon.bo).execute()
    expect(await refused({ items: [{ ...cut(), staffId: testSalon.bo }] })).toEqual({ code: 'not_found' })
    expect(await refused({ tipMinor: 500, tipStaffId: testSalon.bo })).toEqual({ code: 'not_found' })
    await db.updateTable('service').set({ active: false }).where('id', '=', testSalon.cut).execute()
    expect(await refused()).toEqual({ code: 'not_found' })
  })

  it.each<[string, object, { code: string; fields?: object }]>([
    ['another total than computed', { expectedTotalMinor: 39_999, cashMinor: 39_999 }, { code: 'price_changed' }],
    ['too little money', { cashMinor: 39_999 }, { code: 'invalid_input', fields: { cash: 'not_the_total' } }],
    ['too much money', { terminalMinor: 1 }, { code: 'invalid_input', fields: { cash: 'not_the_total' } }],
    [
      'less cash received than paid in cash',
      { tenderedMinor: 39_999 },
      { code: 'invalid_input', fields: { given: 'too_little' } },
    ],
    ['nothing to sell', { items: [], expectedTotalMinor: 0, cashMinor: 0 }, { code: 'cart_empty' }],
    ['an unknown coupon', { couponCode: 'TWENTY' }, { code: 'coupon_invalid', fields: { code: 'coupon_invalid' } }],
  ])('is rejected with %s', async (_what, more, refusal) => {
    expect(await refused(more)).toEqual(refusal)
  })

  it('is rejected for more units than are in stock, also in several lines', async () => {
    for (const items of [[shampoo(4)], [shampoo(2), shampoo(2)]])
      expect(await refused({ items, expectedTotalMinor: 50_000, cashMinor: 50_000 })).toEqual({ code: 'out_of_stock' })
    const all = sale({ items: [shampoo(2), shampoo(1)], expectedTotalMinor: 37_500, cashMinor: 37_500 })
    expect(await sell(t.app, receptionist, all)).toEqual({ no: 1 })
    expect(await ledger(database).stock(testSalon)).toBe(0)
  })

  it('is rejected with a used coupon, and with one of another salon', async () => {
    const ten = { couponCode: 'TEN', expectedTotalMinor: 36_000, cashMinor: 36_000 }
    const used = { code: 'coupon_invalid', fields: { code: 'coupon_invalid' } }
    const { db } = database
    await addTestSalon(db)
    await db.updateTable('coupon').set({ code: 'MINE' }).where('salon_id', '=', testSalon.salonId).execute()
    expect(await refused(ten)).toEqual(used)
    const mine = { ...ten, couponCode: 'MINE' }
    await sell(t.app, receptionist, sale(mine))
    expect(await refused(mine)).toEqual(used)
  })

  it('is rejected for prices that cannot be stored before their discount', async () => {
    await database.db.updateTable('service').set({ price_minor: 50_000_000 }).where('id', '=', testSalon.cut).execute()
    const tooHigh = { code: 'not_eligible', fields: { form: 'total_too_high' } }
    const nearly = { discount: { percentage: 95 }, expectedTotalMinor: 107_500_000, cashMinor: 107_500_000 }
    expect(await refused({ ...nearly, items: [{ ...cut(), quantity: 43 }] })).toEqual(tooHigh)
    const most = { ...nearly, expectedTotalMinor: 100_000_000, cashMinor: 100_000_000 }
    expect(await sell(t.app, receptionist, sale({ ...most, items: [{ ...cut(), quantity: 40 }] }))).toEqual({ no: 1 })
  })
})

describe('paying for an appointment', () => {
  const pay = { items: [], expectedTotalMinor: 40_000 }

  it('is rejected for an unknown one, and for one that awaits its online payment', async () => {
    for (const bookingId of [randomUUID(), await book('awaiting_payment')])
      expect(await refused({ ...pay, bookingId })).toEqual({ code: 'not_found' })
  })

  it.each(['requested', 'declined', 'cancelled', 'no_show'])('is rejected for one that is %s', async (status) => {
    expect(await refused({ ...pay, bookingId: await book(status) })).toEqual({ code: 'not_eligible' })
  })

  it('is rejected when it is paid in full, unless something is sold with it', async () => {
    const bookingId = await book('confirmed')
    await sell(t.app, receptionist, sale({ ...pay, bookingId }))
    const nothing = { items: [], bookingId, expectedTotalMinor: 0, cashMinor: 0 }
    expect(await refused(nothing)).toEqual({ code: 'cart_empty' })
    const tip = { ...nothing, tipMinor: 500, expectedTotalMinor: 500, cashMinor: 500 }
    expect(await sell(t.app, receptionist, sale(tip))).toEqual({ no: 2 })
  })
})

it('a sale with another salon’s attempt key is a sale of its own', async () => {
  const other = await addTestSalon(database.db)
  const competitor = await soldBy('owner', other.salonId)
  const attemptKey = randomUUID()
  await sell(t.app, receptionist, sale({ attemptKey }))
  await sell(t.app, receptionist, sale())
  const theirs = [{ ...cut(), id: other.cut, staffId: other.anna }]
  expect(await sell(t.app, competitor, sale({ attemptKey, items: theirs }))).toEqual({ no: 1 })
})

it('a repeated sale returns its receipt, also if its price has changed since', async () => {
  const input = sale()
  expect(await sell(t.app, receptionist, input)).toEqual({ no: 1 })
  await database.db.updateTable('service').set({ price_minor: 1 }).where('id', '=', testSalon.cut).execute()
  expect(await sell(t.app, receptionist, input)).toEqual({ no: 1 })
})
