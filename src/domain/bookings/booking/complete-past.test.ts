import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addShop, choose, enterShop, payForVisit, type Shop } from '../../../../tests/support/shop.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completePastBookings } from './complete-past-bookings.ts'
import { getBooking } from './get-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const TWELVE_HOURS_AFTER_ITS_END = new Date('2026-12-04T23:00:00Z')

const database = freshDatabase()
let t: TestApp
let shop: Shop
let me: { id: string }

beforeEach(async () => {
  ;({ t, shop, me } = await enterShop(database, NOW))
})

async function statusAfter(instant: Date, bookingId: string) {
  t.clock.at = instant
  await completePastBookings(t.app)
  return (await getBooking(t.app, me, bookingId)).status
}

it('completes a confirmed visit that nobody spoke of for twelve hours, and says so once', async () => {
  await choose(t.app, me, shop, SLOT)
  const { bookingId } = await payForVisit(t.app, me)
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
  await choose(t.app, me, shop, SLOT)
  const cancelled = await payForVisit(t.app, me)
  await cancelBooking(t.app, me, cancelled)
  shop = await addShop(database.db, { confirms: 'by_hand' })
  await choose(t.app, me, shop, SLOT)
  const requested = await payForVisit(t.app, me)
  const later = new Date('2026-12-05T12:00:00Z')
  expect(await statusAfter(later, cancelled.bookingId)).toBe('cancelled')
  expect(await statusAfter(later, requested.bookingId)).toBe('requested')
})
