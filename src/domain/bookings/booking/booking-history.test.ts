import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer, addReview } from '../../../../tests/support/factories.ts'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { addTestSalon, choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { bookingHistory } from './booking-history.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listBookings } from './list-bookings.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

const database = freshDatabase()

it('the history of a booking lists its events in order, and only to its customer', async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const testSalon = await addTestSalon(database.db)
  const me = await addCustomer(database.db)
  const slot = new Date('2026-12-04T10:00:00Z')
  await choose(t.app, me, testSalon, slot)
  const { bookingId } = await payForAppointment(t.app, me)
  t.clock.at = new Date('2026-12-01T09:00:00Z')
  await rescheduleBooking(t.app, me, bookingId, { startsAt: new Date('2026-12-04T12:00:00Z'), staffId: testSalon.bo })
  t.clock.at = new Date('2026-12-01T10:00:00Z')
  await cancelBooking(t.app, me, { bookingId })
  expect(
    (await bookingHistory(t.app, me, { salonId: testSalon.salonId, id: bookingId })).map(({ kind, by, before }) => ({
      kind,
      by,
      before,
    })),
  ).toEqual([
    { kind: 'booked', by: 'customer', before: null },
    { kind: 'confirmed', by: 'system', before: null },
    { kind: 'rescheduled', by: 'customer', before: slot },
    { kind: 'cancelled', by: 'customer', before: null },
  ])
  expect(
    await bookingHistory(t.app, await addCustomer(database.db), { salonId: testSalon.salonId, id: bookingId }),
  ).toEqual([])
})

it('an appointment is marked as reviewed by a later review of the salon', async () => {
  const { app } = testApp(database, { now: new Date('2026-12-10T08:00:00Z') })
  const { salonId, anna, cut } = await addTestSalon(database.db)
  const me = await addCustomer(database.db)
  for (const day of ['2026-12-01', '2026-12-05']) {
    const time = { from: new Date(`${day}T10:00:00Z`), to: new Date(`${day}T11:00:00Z`) }
    await addBooking(database.db, {
      salonId,
      staffId: anna,
      serviceId: cut,
      customerId: me.id,
      status: 'completed',
      ...time,
    })
  }
  const mine = { customer_id: me.id, created_at: new Date('2026-12-02T10:00:00Z') }
  await addReview(database.db, salonId, { ...mine, staff_id: anna, created_at: new Date('2026-12-06T10:00:00Z') })
  await addReview(database.db, salonId, mine)
  const { items } = await listBookings(app, me.id, {}, firstPage)
  expect(items.map(({ reviewedAt }) => reviewedAt)).toEqual([null, mine.created_at])
})
