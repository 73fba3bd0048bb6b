import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../../tests/support/test-salon.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { blockTime } from '../../../../domain/bookings/calendar/block-time.ts'
import { proposeTimes } from '../../../../domain/bookings/proposals/propose-times.ts'
import { loadOffered } from './load-offered.ts'

const { t, database, testSalon, me } = freshTestSalon()

it('a proposed time that was taken meanwhile is shown with the free times near it', async () => {
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const { bookingId } = await payForAppointment(t.app, me)
  const booking = () => getBooking(t.app, me, bookingId)
  expect(await loadOffered(t.app, await booking())).toBeNull()
  const desk = await addMember(database.db, testSalon.salonId, 'reception')
  const startsAt = new Date('2026-12-08T12:00:00Z')
  await proposeTimes(t.app, desk, { bookingId, times: [{ startsAt, staffIds: [testSalon.anna] }], reason: '' })
  expect(await loadOffered(t.app, await booking())).toMatchObject({ times: [{ isFree: true }], nearest: [] })
  const endsAt = new Date('2026-12-08T13:00:00Z')
  for (const staffId of [testSalon.anna, testSalon.bo])
    await blockTime(t.app, desk, { staffId, startsAt, endsAt, note: '' })
  const offered = await loadOffered(t.app, await booking())
  expect(offered?.times).toMatchObject([{ startsAt, staff: 'Anna', isFree: false }])
  const near = offered?.nearest.map((one) => Math.abs(one.startsAt.getTime() - startsAt.getTime()) / 3_600_000) ?? []
  expect(near).toHaveLength(4)
  expect(Math.min(...near)).toBe(1)
  expect(Math.max(...near)).toBeLessThanOrEqual(2)
})
