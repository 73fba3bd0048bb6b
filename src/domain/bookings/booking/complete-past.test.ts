import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon, choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completePastBookings } from './complete-past-bookings.ts'
import { getBooking } from './get-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const TWELVE_HOURS_AFTER_ITS_END = new Date('2026-12-04T23:00:00Z')

const { database, t, testSalon, me } = freshTestSalon(NOW)

async function statusAfter(instant: Date, bookingId: string) {
  t.clock.at = instant
  await completePastBookings(t.app)
  return (await getBooking(t.app, me, bookingId)).status
}

it('a confirmed appointment is completed once, twelve hours after its end', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const { bookingId } = await payForAppointment(t.app, me)
  expect(await statusAfter(TWELVE_HOURS_AFTER_ITS_END, bookingId)).toBe('confirmed')
  const later = new Date(TWELVE_HOURS_AFTER_ITS_END.getTime() + 1)
  expect(await statusAfter(later, bookingId)).toBe('completed')
  expect(await statusAfter(later, bookingId)).toBe('completed')
  const events = await database.db
    .selectFrom('booking_event')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['booked', 'confirmed', 'completed'])
})

it('a cancelled appointment and an unanswered request are not completed', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const cancelled = await payForAppointment(t.app, me)
  await cancelBooking(t.app, me, cancelled)
  Object.assign(testSalon, await addTestSalon(database.db, { confirms: 'manually' }))
  await choose(t.app, me, testSalon, SLOT)
  const requested = await payForAppointment(t.app, me)
  const later = new Date('2026-12-05T12:00:00Z')
  expect(await statusAfter(later, cancelled.bookingId)).toBe('cancelled')
  expect(await statusAfter(later, requested.bookingId)).toBe('requested')
})

it('an appointment that is being changed is completed later, and delays no other', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const { bookingId } = await payForAppointment(t.app, me)
  const other = await addTestSalon(database.db)
  await choose(t.app, me, other, SLOT)
  const elsewhere = await payForAppointment(t.app, me)
  const later = new Date('2026-12-05T12:00:00Z')
  await database.db.transaction().execute(async (tx) => {
    const { salonId } = testSalon
    await sql`select from booking where salon_id = ${salonId} and id = ${bookingId} for update`.execute(tx)
    expect(await statusAfter(later, elsewhere.bookingId)).toBe('completed')
    expect(await statusAfter(later, bookingId)).toBe('confirmed')
  })
  expect(await statusAfter(later, bookingId)).toBe('completed')
})
