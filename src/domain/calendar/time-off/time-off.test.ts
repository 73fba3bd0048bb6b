import { beforeEach, expect, it } from 'vitest'
import { addCustomer, addStaff } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { addTestSalon, choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { quoteCancellation } from '../../bookings/booking/cancel-booking.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import type { Member } from '../../kernel/member.ts'
import { moveInCalendar } from '../move-in-calendar.ts'
import { acceptMoves } from './accept-moves.ts'
import { addTimeOff } from './add-time-off.ts'
import { planTimeOff } from './plan-time-off.ts'

const { database, t, testSalon, me } = freshTestSalon()
const FRIDAY = '2026-12-04'
const at = (time: string) => new Date(`${FRIDAY}T${time}:00Z`)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

async function book(startsAt: Date, change: { staffId?: string; serviceIds?: string[] } = {}, who = me) {
  await choose(t.app, who, testSalon, startsAt, change)
  const { bookingId } = await payForAppointment(t.app, who)
  await t.runJobs()
  t.mails.length = 0
  return bookingId
}
const days = (staffId: string | null, lastDay = FRIDAY) => ({ staffId, firstDay: FRIDAY, lastDay })
const firstProposed = async () => {
  const { proposals } = await planTimeOff(t.app, owner, days(testSalon.anna))
  return proposals.map(({ appointment, times }) => ({
    bookingId: appointment.id,
    ...(times[0] ?? { staffId: '', startsAt: new Date(0) }),
  }))
}

it('time off proposes a free team member, otherwise the nearest time, each slot once', async () => {
  const taken = await addCustomer(database.db)
  const ten = await book(at('10:00'))
  const nine = await book(at('09:00'), {}, taken)
  await book(at('09:00'), { staffId: testSalon.bo }, await addCustomer(database.db))
  const wash = await book(at('13:00'), { serviceIds: [testSalon.wash] })
  expect(await firstProposed()).toEqual([
    // Bo is taken at nine.
    { bookingId: nine, staffId: testSalon.bo, startsAt: at('08:00') },
    { bookingId: ten, staffId: testSalon.bo, startsAt: at('10:00') },
    // Only Anna performs the wash, and she is back the day after.
    { bookingId: wash, staffId: testSalon.anna, startsAt: new Date('2026-12-05T13:00:00Z') },
  ])
})

it('time off proposes the least busy of the team members who are free at that time', async () => {
  const cleo = await addStaff(database.db, testSalon.salonId, { name: 'Cleo', position: 2, performs: [testSalon.cut] })
  await book(at('10:00'))
  expect(await firstProposed()).toMatchObject([{ staffId: testSalon.bo, startsAt: at('10:00') }])
  await book(at('13:00'), { staffId: testSalon.bo }, await addCustomer(database.db))
  expect(await firstProposed()).toMatchObject([{ staffId: cleo, startsAt: at('10:00') }])
})

it('accepted moves are made, notify the customer and allow free cancellation', async () => {
  const ten = await book(at('10:00'))
  await addTimeOff(t.app, owner, { ...days(testSalon.anna), kind: 'sick' })
  expect((await planTimeOff(t.app, owner, days(testSalon.anna))).off).toBe(true)
  expect(await acceptMoves(t.app, owner, await firstProposed())).toEqual({ done: [ten], refused: [] })
  await aMinuteLater(t)
  expect(t.mails.map(({ to }) => to)).toEqual([me.email])
  expect(await getBooking(t.app, me, ten)).toMatchObject({ status: 'confirmed', lines: [{ staffId: testSalon.bo }] })
  t.clock.at = at('09:59')
  expect(await quoteCancellation(t.app, me, ten)).toMatchObject({ feeMinor: 0, refundMinor: 40_000 })
})

it('accepted moves without a notification send nothing, and allow free cancellation', async () => {
  const ten = await book(at('10:00'))
  expect(await acceptMoves(t.app, owner, await firstProposed(), { notify: false })).toEqual({
    done: [ten],
    refused: [],
  })
  await aMinuteLater(t)
  expect(t.mails).toEqual([])
  t.clock.at = at('09:59')
  expect(await quoteCancellation(t.app, me, ten)).toMatchObject({ feeMinor: 0 })
})

it('a move to a slot that was taken in the meantime is not made, and another is proposed', async () => {
  const ten = await book(at('10:00'))
  const chosen = await firstProposed()
  await book(at('10:00'), { staffId: testSalon.bo }, await addCustomer(database.db))
  expect(await acceptMoves(t.app, owner, chosen)).toEqual({
    done: [],
    refused: [{ bookingId: ten, code: 'slot_taken' }],
  })
  expect(await getBooking(t.app, me, ten)).toMatchObject({
    startsAt: at('10:00'),
    lines: [{ staffId: testSalon.anna }],
  })
  expect(t.mails).toEqual([])
  const [again] = await firstProposed()
  expect(await acceptMoves(t.app, owner, again ? [again] : [])).toMatchObject({ done: [ten] })
})

it('an appointment that was rescheduled since the proposals were shown stays at its new time', async () => {
  const ten = await book(at('10:00'))
  const chosen = (await firstProposed()).map((move) => ({ ...move, seenStart: at('10:00') }))
  await moveInCalendar(t.app, owner, { bookingId: ten, startsAt: at('14:00') })
  const stayed = [{ bookingId: ten, code: 'booking_changed' }]
  expect(await acceptMoves(t.app, owner, chosen)).toEqual({ done: [], refused: stayed })
  expect(await getBooking(t.app, me, ten)).toMatchObject({ startsAt: at('14:00') })
})

it('time off of the whole salon closes it and proposes other days', async () => {
  await book(at('10:00'))
  await addTimeOff(t.app, owner, { ...days(null), kind: 'holiday' })
  const plan = await planTimeOff(t.app, owner, days(null))
  expect(plan.off).toBe(true)
  expect(plan.proposals[0]?.times[0]).toEqual({ staffId: testSalon.anna, startsAt: new Date('2026-12-05T10:00:00Z') })
  await expect(choose(t.app, me, testSalon, at('12:00'))).rejects.toMatchObject({ code: 'slot_not_offered' })
})

it('time off with invalid dates is rejected', async () => {
  const closeSalon = (firstDay: string, lastDay: string) =>
    addTimeOff(t.app, owner, { staffId: null, firstDay, lastDay, kind: '' }).catch(({ details }) => details.fields)
  expect(await closeSalon('soon', '')).toEqual({ firstDay: 'date_required', lastDay: 'date_required' })
  expect(await closeSalon('2026-12-31', '2026-12-04')).toEqual({ lastDay: 'time_off_ends_early' })
  expect(await closeSalon('2026-02-30', '2026-12-04')).toEqual({ firstDay: 'date_required' })
})

it('time off can be planned only by members who can change these calendars', async () => {
  await book(at('10:00'))
  const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
  const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  expect((await planTimeOff(t.app, competitor, days(testSalon.anna))).proposals).toEqual([])
  await expect(planTimeOff(t.app, bo, days(testSalon.anna))).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await acceptMoves(t.app, competitor, await firstProposed())).toMatchObject({
    done: [],
    refused: [{ code: 'not_found' }],
  })
  await expect(planTimeOff(t.app, owner, days(null, '2026-12-03'))).rejects.toMatchObject({
    details: { fields: { lastDay: 'time_off_ends_early' } },
  })
  await expect(planTimeOff(t.app, owner, days(null, '2027-01-04'))).rejects.toMatchObject({
    details: { fields: { lastDay: 'days_many' } },
  })
})
