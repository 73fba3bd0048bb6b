import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { getCalendarBooking } from '../../calendar/get-calendar-booking.ts'
import { readCalendar } from '../../calendar/read-calendar.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon } = freshTestSalon()

it('the calendar shows a discount and a refund, after which nothing is due', async () => {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const owner = { ...(await addMember(database.db, salonId, 'owner')), plan: 'basic' }
  const to = new Date(SLOT.getTime() + 3_600_000)
  const bookingId = await addBooking(database.db, { salonId, staffId, serviceId, from: SLOT, to })
  t.clock.at = new Date('2026-12-04T08:00:00Z')
  const shown = () => getCalendarBooking(t.app, owner, bookingId)
  const card = async () => (await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })).appointments[0]
  expect(await shown()).toMatchObject({ totalMinor: 40_000, paidMinor: 0, refundedMinor: 0, dueMinor: 40_000 })
  expect(await card()).toMatchObject({ paid: 'no' })

  const discount = { percentage: 10 }
  const paid = { expectedTotalMinor: 36_000, cashMinor: 36_000, terminalMinor: 0 }
  await sell(t.app, owner, saleInput.parse({ attemptKey: randomUUID(), bookingId, items: [], discount, ...paid }))
  const sold = await shown()
  expect(sold).toMatchObject({
    discountMinor: 4_000,
    totalMinor: 36_000,
    paidMinor: 36_000,
    dueMinor: 0,
    otherMinor: 0,
  })
  expect(await card()).toMatchObject({ paid: 'full', paidMinor: 36_000, totalMinor: 36_000 })

  const whole = { lines: [{ key: 'booking:0', quantity: 1 }], back: 'cash', restock: false }
  await refundAsQuoted(t.app, owner, { attemptKey: randomUUID(), orderId: sold.orderId, ...whole })
  expect(await shown()).toMatchObject({ totalMinor: 36_000, paidMinor: 0, refundedMinor: 36_000, dueMinor: 0 })
  expect(await card()).toMatchObject({ paid: 'no' })
})
