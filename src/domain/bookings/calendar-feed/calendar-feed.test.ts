import { expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { Refusal } from '../../kernel/refusal.ts'
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

it('created several times at once has one valid secret; revoked meanwhile, at most one', async () => {
  const create = () => createFeed(t.app, me)
  const tokens = await Promise.all([create(), create(), create()])
  const valid = async (all: string[]) => (await Promise.all(all.map((token) => readFeed(t.app, token)))).filter(Boolean)
  expect(await valid(tokens)).toHaveLength(1)
  const later: string[] = []
  const created = create().then((token) => later.push(token))
  expect(await atOnce(created, revokeFeed(t.app, me))).toEqual({ done: 2, refused: [] })
  expect(await valid(tokens)).toEqual([])
  expect((await valid(later)).length).toBe((await feedSince(t.app, me)) === null ? 0 : 1)
})

it('is its customer’s only: others have none, and too many new secrets are refused', async () => {
  const token = await createFeed(t.app, me)
  const other = await addCustomer(database.db)
  await revokeFeed(t.app, other)
  expect(await feedSince(t.app, other)).toBeNull()
  expect(await readFeed(t.app, token)).not.toBeNull()
  const limits = { ...t.app.limits, take: () => Promise.reject(new Refusal('too_many_requests')) }
  const attempt = () => createFeed({ ...t.app, limits }, me)
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'too_many_requests' })
})
