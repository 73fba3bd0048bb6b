import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import {
  addTestSalon,
  choose,
  payForAppointment,
  setUpSalon,
  type TestSalon,
} from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completePastBookings } from './complete-past-bookings.ts'
import { getBooking } from './get-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const TWELVE_HOURS_AFTER_ITS_END = new Date('2026-12-04T23:00:00Z')

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let me: { id: string }

beforeEach(async () => {
  ;({ t, testSalon, me } = await setUpSalon(database, NOW))
})

async function statusAfter(instant: Date, bookingId: string) {
  t.clock.at = instant
  await completePastBookings(t.app)
  return (await getBooking(t.app, me, bookingId)).status
}

it('completes a confirmed appointment that nobody spoke of for twelve hours, and says so once', async () => {
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
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'confirmed', 'completed'])
})

it('leaves alone what was cancelled or never answered', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const cancelled = await payForAppointment(t.app, me)
  await cancelBooking(t.app, me, cancelled)
  testSalon = await addTestSalon(database.db, { confirms: 'by_hand' })
  await choose(t.app, me, testSalon, SLOT)
  const requested = await payForAppointment(t.app, me)
  const later = new Date('2026-12-05T12:00:00Z')
  expect(await statusAfter(later, cancelled.bookingId)).toBe('cancelled')
  expect(await statusAfter(later, requested.bookingId)).toBe('requested')
})
