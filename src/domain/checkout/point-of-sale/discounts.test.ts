import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payCart, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { linesOfOrder } from '../../commerce/orders/lines-of-order.ts'
import { getReport } from '../../finance/reports/get-report.ts'
import { rangeOf } from '../../finance/reports/range.ts'
import type { Member } from '../../kernel/member.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
})

const sale = (more: object) => saleInput.parse({ attemptKey: randomUUID(), cashMinor: 0, terminalMinor: 0, ...more })
const wash = () => ({ kind: 'service', id: testSalon.wash, quantity: 1, staffId: testSalon.bo }) as const
const nets = async (orderId: string) =>
  Object.fromEntries((await linesOfOrder(database.db, testSalon.salonId, orderId)).map((l) => [l.name, l.netMinor]))
const earned = async () => {
  const day = rangeOf({ span: 'day', on: '2026-12-04', from: null, to: null }, '2026-12-04')
  const { staff } = await getReport(t.app, owner, day)
  return Object.fromEntries(staff.map(({ name, minor }) => [name, minor]))
}

describe('a discount', () => {
  it('at the point of sale does not reduce items that were paid before', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { orderId, bookingId } = await payForAppointment(t.app, me)
    t.clock.at = new Date(SLOT.getTime() + 3_600_000)
    const half = { discount: { percentage: 50 }, expectedTotalMinor: 5_000, cashMinor: 5_000 }
    await sell(t.app, owner, sale({ bookingId, items: [wash()], ...half }))
    expect(await nets(orderId)).toEqual({ Haircut: 40_000, Wash: 5_000 })
    expect(await earned()).toMatchObject({ Anna: 40_000, Bo: 5_000 })
  })

  it('by a coupon of one category does not change others, online and at the point of sale', async () => {
    const { db } = database
    await db.updateTable('service').set({ category: 'nail' }).where('id', '=', testSalon.wash).execute()
    await db
      .updateTable('coupon')
      .set({ category: 'nail', max_uses: 9 })
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    await choose(t.app, me, testSalon, SLOT, { serviceIds: [testSalon.cut, testSalon.wash] })
    await putShampoo(t.app, me, testSalon, 1)
    await applyCoupon(t.app, me, { code: 'TEN' })
    const online = await payForAppointment(t.app, me)
    expect(await nets(online.orderId)).toEqual({ Haircut: 40_000, Wash: 9_000, Shampoo: 12_500 })

    await choose(t.app, me, testSalon, new Date(SLOT.getTime() + 7_200_000), {
      serviceIds: [testSalon.cut, testSalon.wash],
    })
    const later = await payCart(t.app, me, '', 'cash')
    if (later.kind !== 'placed') throw new Error('not placed')
    t.clock.at = new Date(SLOT.getTime() + 3 * 3_600_000)
    const { bookingId } = later
    await sell(t.app, owner, sale({ bookingId, couponCode: 'TEN', expectedTotalMinor: 49_000, cashMinor: 49_000 }))
    expect(await nets(later.orderId)).toEqual({ Haircut: 40_000, Wash: 9_000 })
  })
})
