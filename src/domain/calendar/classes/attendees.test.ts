import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import type { Member } from '../../kernel/member.ts'
import { editBooking } from '../editing/edit-booking.ts'
import { nearestTimes } from '../editing/nearest-times.ts'
import { previewEdit } from '../editing/preview-edit.ts'
import { editInput } from '../editing/schema.ts'
import { obstacleTo } from '../free-times/obstacle.ts'
import { getCalendarBooking } from '../get-calendar-booking.ts'
import { acceptProposal } from '../proposals/accept-proposal.ts'
import { getOfferedTimes } from '../proposals/get-offered-times.ts'
import { loadLines } from '../proposals/load-lines.ts'
import { proposeTimes } from '../proposals/propose-times.ts'
import { getToday } from '../today/get-today.ts'
import { addAttendee } from './add-attendee.ts'
import { getSession } from './get-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t, testSalon, me } = freshTestSalon()
/** Eleven on 4 December in Copenhagen, and a number of hours later. */
const at = (hours: number) => new Date(Date.parse('2026-12-04T11:00:00+01:00') + hours * 3_600_000)
const ida = { clientId: null, name: 'Ida Krogh' }

let owner: Member
let yoga: string

beforeEach(async () => {
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
})

async function scheduled(hours: number, given: object = {}): Promise<string> {
  const time = { startsAt: at(hours), places: 2, overruleHours: false, leaveOut: false }
  const [id = ''] = await scheduleSessions(t.app, owner, {
    ...{ serviceId: yoga, staffId: testSalon.anna, ...time, ...given },
  })
  return id
}

describe('who attends a session', () => {
  it('is added by its team member also where the owner scheduled it outside hours', async () => {
    const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    const id = await scheduled(9, { overruleHours: true })
    await addAttendee(t.app, anna, id, ida)
    expect(await getSession(t.app, owner, id)).toMatchObject({ booked: 1 })
  })

  it('can be edited: the preview shows when they attend then', async () => {
    const id = await scheduled(0)
    await scheduled(2)
    const { bookingId } = await addAttendee(t.app, owner, id, ida)
    const line = { position: 0, serviceId: yoga, staffId: testSalon.anna, minutes: null, priceMinor: null }
    const edit = (given: object) =>
      editInput.parse({ bookingId, version: 1, startsAt: at(0), lines: [line], note: '', ...given })
    const { lines } = await getCalendarBooking(t.app, owner, bookingId)
    expect(lines).toMatchObject([{ service: 'Yoga', isClass: true }])
    const moved = edit({ startsAt: at(2) })
    expect(await previewEdit(t.app, owner, moved)).toMatchObject({ endsAt: at(3), conflicts: [], outside: [] })
    await editBooking(t.app, owner, moved)
    expect(await getSession(t.app, owner, id)).toMatchObject({ booked: 0 })
  })

  it('can be proposed other sessions, also outside hours, and no other times', async () => {
    await scheduled(0)
    await scheduled(2, { places: 1 })
    const evening = await scheduled(9, { overruleHours: true })
    await choose(t.app, me, testSalon, at(0), { staffId: 'anyone', serviceIds: [yoga] })
    const { bookingId } = await payForAppointment(t.app, me)
    const propose = (hours: number) => {
      const times = [{ startsAt: at(hours), staffIds: [testSalon.anna] }]
      return proposeTimes(t.app, owner, { bookingId, times, reason: '' })
    }
    await expect(propose(1)).rejects.toMatchObject({ code: 'slot_taken' })
    await propose(2)
    await choose(t.app, await addCustomer(database.db), testSalon, at(2), { staffId: 'anyone', serviceIds: [yoga] })
    await expect(propose(2)).rejects.toMatchObject({ code: 'slot_taken' })
    await propose(9)
    const booking = await getBooking(t.app, me, bookingId)
    expect(await getOfferedTimes(t.app, booking)).toMatchObject({ times: [{ startsAt: at(9), isFree: true }] })
    await acceptProposal(t.app, { linkTo: bookingId }, bookingId, { startsAt: at(9) })
    expect(await getSession(t.app, owner, evening)).toMatchObject({ booked: 1 })
  })

  it('has a free place in their own session, also when it is full', async () => {
    const id = await scheduled(0, { places: 1 })
    await scheduled(2, { places: 1 })
    const { bookingId } = await addAttendee(t.app, owner, id, ida)
    const { booking, schedule } = await loadLines(t.app.db, owner, bookingId, { days: ['2026-12-04'], now: t.clock.at })
    expect(schedule.sessions?.map(({ free }) => free)).toEqual([1, 1])
    expect(obstacleTo(at(0), booking.lines, schedule)).toBeNull()
    const own = { bookingId, startsAt: at(1), lines: booking.lines }
    const nearest = await nearestTimes(t.app.db, owner, own, t.clock.at)
    expect(nearest.map(({ startsAt }) => startsAt)).toEqual([at(0), at(2)])
  })

  it('counts as an appointment of the team member today', async () => {
    const id = await scheduled(0)
    await addAttendee(t.app, owner, id, ida)
    await addAttendee(t.app, owner, id, { clientId: null, name: 'Liv Holm' })
    t.clock.at = at(-1)
    const { appointments, staff } = await getToday(t.app, owner)
    expect(appointments).toBe(2)
    expect(staff.map(({ name, appointments: count }) => [name, count])).toEqual([
      ['Anna', 2],
      ['Bo', 0],
    ])
  })
})
