import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { rescheduleBooking } from '../booking/reschedule-booking.ts'
import { createFeed, feedSince, revokeFeed } from './create-feed.ts'
import { readFeed } from './read-feed.ts'

const { database, t, testSalon, me } = freshTestSalon()
const APPOINTMENT = new Date('2026-12-04T10:00:00Z')

it('a feed has the appointments of its customer, moved and cancelled ones with more changes', async () => {
  await choose(t.app, me, testSalon, APPOINTMENT)
  const { bookingId } = await payForAppointment(t.app, me)
  const token = await createFeed(t.app, me)
  const read = async () => (await readFeed(t.app, token))?.bookings ?? []
  const [first] = await read()
  expect(first?.booking).toMatchObject({ id: bookingId, startsAt: APPOINTMENT })
  const startsAt = new Date('2026-12-04T12:00:00Z')
  await rescheduleBooking(t.app, me, bookingId, { startsAt, staffId: 'anyone' })
  const [moved] = await read()
  expect(moved?.booking.startsAt).toEqual(startsAt)
  expect(moved?.changes).toBeGreaterThan(first?.changes ?? 0)
  await cancelBooking(t.app, me, { bookingId })
  const [cancelled] = await read()
  expect(cancelled?.booking.status).toBe('cancelled')
  expect(cancelled?.changes).toBeGreaterThan(moved?.changes ?? 0)
  t.clock.at = new Date('2027-03-01T10:00:00Z')
  expect(await read()).toEqual([])
})

it('only the hash of its secret is stored; a new one or the end of it makes the old one invalid', async () => {
  expect(await feedSince(t.app, me)).toBeNull()
  const token = await createFeed(t.app, me)
  const { token_hash } = await database.db.selectFrom('calendar_feed').selectAll().executeTakeFirstOrThrow()
  expect(token_hash).not.toContain(token)
  expect(await readFeed(t.app, token_hash)).toBeNull()
  const other = await createFeed(t.app, me)
  expect(await readFeed(t.app, token)).toBeNull()
  expect(await readFeed(t.app, other)).toEqual({ locale: 'en', bookings: [] })
  expect(await feedSince(t.app, me)).toEqual(t.clock.at)
  await revokeFeed(t.app, me)
  expect(await readFeed(t.app, other)).toBeNull()
})
