import { expect, it } from 'vitest'
import { addBooking } from '../../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../../tests/support/test-salon.ts'
import { bookingById } from '../../../../domain/bookings/booking/booking-summaries.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { blockTime } from '../../../../domain/calendar/block-time.ts'
import { bookGroup } from '../../../../domain/calendar/groups/book-group.ts'
import { groupBooking } from '../../../../domain/calendar/groups/schema.ts'
import { proposeTimes } from '../../../../domain/calendar/proposals/propose-times.ts'
import { loadOffered } from './load-offered.ts'

const { t, database, testSalon, me } = freshTestSalon()

it('a proposed time that was taken meanwhile is shown with the free times near it', async () => {
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const { bookingId } = await payForAppointment(t.app, me)
  const booking = () => getBooking(t.app, me, bookingId)
  expect(await loadOffered(t.app, await booking())).toBeNull()
  const reception = await addMember(database.db, testSalon.salonId, 'reception')
  const startsAt = new Date('2026-12-08T12:00:00Z')
  await proposeTimes(t.app, reception, { bookingId, times: [{ startsAt, staffIds: [testSalon.anna] }], reason: '' })
  expect(await loadOffered(t.app, await booking())).toMatchObject({ times: [{ isFree: true }], nearest: [] })
  const endsAt = new Date('2026-12-08T13:00:00Z')
  for (const staffId of [testSalon.anna, testSalon.bo])
    await blockTime(t.app, reception, { staffId, startsAt, endsAt, note: '' })
  const offered = await loadOffered(t.app, await booking())
  expect(offered?.times).toMatchObject([{ startsAt, staff: 'Anna', isFree: false }])
  const near = offered?.nearest.map((one) => Math.abs(one.startsAt.getTime() - startsAt.getTime()) / 3_600_000) ?? []
  expect(near).toHaveLength(4)
  expect(Math.min(...near)).toBe(1)
  expect(Math.max(...near)).toBeLessThanOrEqual(2)
})

it('for two people, only times at which both of their team members are free', async () => {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const startsAt = new Date('2026-12-08T10:00:00Z')
  const input = groupBooking.parse({
    lines: [testSalon.anna, testSalon.bo].map((staffId, guest) => ({ guest, serviceId: testSalon.cut, staffId })),
    ...{ mode: 'together', guests: [{ name: 'Ole', email: '' }], startsAt: new Date('2026-12-07T10:00:00Z') },
    ...{ clientId: null, name: 'Ida Krogh', email: 'ida@example.com' },
  })
  const { bookingId } = await bookGroup(t.app, owner, input)
  const booking = async () => {
    const found = await bookingById(database.db, bookingId)
    if (!found) throw new Error('not found')
    return found
  }
  const times = [{ startsAt, staffIds: [testSalon.anna, testSalon.bo] }]
  await proposeTimes(t.app, owner, { bookingId, times, reason: '' })
  await blockTime(t.app, owner, { staffId: testSalon.bo, startsAt, endsAt: new Date('2026-12-08T13:00:00Z'), note: '' })
  const nearest = (await loadOffered(t.app, await booking()))?.nearest.map((one) => one.startsAt.getTime()) ?? []
  expect(nearest.length).toBeGreaterThan(0)
  // Anna is free, Bo is not until 13:00.
  for (const at of nearest)
    expect(at <= Date.parse('2026-12-08T09:00:00Z') || at >= Date.parse('2026-12-08T13:00:00Z')).toBe(true)
})

it('another appointment of the customer at a proposed time is shown to them, but not to who has only the link', async () => {
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const { bookingId } = await payForAppointment(t.app, me)
  const reception = await addMember(database.db, testSalon.salonId, 'reception')
  const [during, after] = [new Date('2026-12-09T10:15:00Z'), new Date('2026-12-09T12:00:00Z')]
  const times = [during, after].map((startsAt) => ({ startsAt, staffIds: [testSalon.anna] }))
  await proposeTimes(t.app, reception, { bookingId, times, reason: '' })
  const { salonId, bo: staffId, cut: serviceId } = testSalon
  const other = { from: new Date('2026-12-09T11:00:00Z'), to: new Date('2026-12-09T12:00:00Z') }
  const id = await addBooking(database.db, { salonId, staffId, serviceId, customerId: me.id, ...other })
  const booking = await getBooking(t.app, me, bookingId)
  const overlaps = async (viewer?: typeof me) =>
    (await loadOffered(t.app, booking, viewer))?.times.map(({ overlap }) => overlap?.id ?? null)
  expect(await overlaps(me)).toEqual([id, null])
  expect(await overlaps()).toEqual([null, null])
})
