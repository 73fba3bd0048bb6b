import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookedTwice } from '../../../../tests/support/booked-twice.ts'
import { addStaff } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import type { Member } from '../../kernel/member.ts'
import { bookGroup } from '../groups/book-group.ts'
import { groupBooking } from '../groups/schema.ts'
import { acceptProposal } from '../proposals/accept-proposal.ts'
import { getLeaveProgress } from './get-leave-progress.ts'
import { listLeaves } from './list-leaves.ts'
import { countProgress, progressOf } from './progress.ts'
import { proposeForLeave } from './propose-for-leave.ts'
import { startSickLeave } from './start-sick-leave.ts'

const { database, t, testSalon, me } = freshTestSalon()
const DAY = '2026-12-04'
let owner: Member
let bookings: string[]
let leaveId: string

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'manager')
  bookings = []
  // Anna's day; Bo is free, and performs cuts.
  for (const hour of ['08', '10', '12']) {
    await choose(t.app, me, testSalon, new Date(`${DAY}T${hour}:00:00Z`))
    bookings.push((await payForAppointment(t.app, me)).bookingId)
  }
  await t.runJobs()
  t.mails.splice(0)
  leaveId = await startSickLeave(t.app, owner, { staffId: testSalon.anna, firstDay: DAY, lastDay: DAY })
})

const progress = async () => {
  const { bookings: rows } = await getLeaveProgress(t.app, owner, leaveId)
  const now = t.clock.at
  return rows.map((row) => progressOf({ ...row, isReachable: true }, row.proposal, now))
}

describe('sick leave', () => {
  it('is listed for the front desk until it is over', async () => {
    const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
    const listed = async () => (await listLeaves(t.app, receptionist)).map(({ id, staff }) => [id, staff])
    expect(await listed()).toEqual([[leaveId, 'Anna']])
    expect((await getLeaveProgress(t.app, receptionist, leaveId)).bookings).toHaveLength(3)
    const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    await expect(listLeaves(t.app, staff)).rejects.toMatchObject({ code: 'not_allowed' })
    t.clock.at = new Date('2026-12-05T08:00:00Z')
    expect(await listed()).toEqual([])
  })

  it('is added once, and again gives the same time off', async () => {
    expect(await startSickLeave(t.app, owner, { staffId: testSalon.anna, firstDay: DAY, lastDay: DAY })).toBe(leaveId)
    const longer = { staffId: testSalon.anna, firstDay: DAY, lastDay: '2026-12-05' }
    await expect(startSickLeave(t.app, owner, longer)).rejects.toMatchObject({
      details: { fields: { firstDay: 'time_off_overlaps' } },
    })
  })

  it('proposes another team member at the same time to all clients with one press, and sends nothing twice', async () => {
    expect(await progress()).toEqual(['to_do', 'to_do', 'to_do'])
    expect(await proposeForLeave(t.app, owner, leaveId, '')).toEqual({ done: bookings, refused: [] })
    expect(await proposeForLeave(t.app, owner, leaveId, '')).toEqual({ done: [], refused: [] })
    await t.runJobs()
    expect(t.mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual(
      bookings.map(() => [me.email, 'Choose another time']),
    )
    const { bookings: rows } = await getLeaveProgress(t.app, owner, leaveId)
    expect(rows.map(({ proposal }) => proposal?.times.map((time) => [time.startsAt, time.staffIds]))).toEqual(
      rows.map(({ startsAt }) => [[startsAt, [testSalon.bo]]]),
    )
  })

  it('notifies each client once when two members press at the same moment', async () => {
    const other = await addMember(database.db, testSalon.salonId, 'reception')
    const presses = [owner, other].map((member) => proposeForLeave(t.app, member, leaveId, ''))
    expect(await atOnce(...presses)).toEqual({ done: 2, refused: [] })
    const results = await Promise.all(presses)
    expect(results.flatMap(({ done }) => done).sort()).toEqual([...bookings].sort())
    for (const { code } of results.flatMap(({ refused }) => refused)) expect(code).toBe('booking_changed')
    await t.runJobs()
    expect(t.mails.filter(({ to }) => to === me.email)).toHaveLength(bookings.length)
  })

  it('shows what each client answered', async () => {
    await proposeForLeave(t.app, owner, leaveId, '')
    const [first = '', second = ''] = bookings
    const { startsAt } = await getBooking(t.app, me, first)
    await acceptProposal(t.app, { linkTo: first }, first, { startsAt })
    expect(await getBooking(t.app, me, first)).toMatchObject({ startsAt, lines: [{ staffId: testSalon.bo }] })
    // An hour before, but free, since the salon cannot keep it.
    t.clock.at = new Date(`${DAY}T09:00:00Z`)
    expect(await cancelBooking(t.app, { linkTo: second }, { bookingId: second })).toMatchObject({ feeMinor: 0 })
    expect(await progress()).toEqual(['accepted', 'cancelled', 'open'])
  })

  it('proposes the same time with another team member to two people, for both or for one of them', async () => {
    const cleo = await addStaff(database.db, testSalon.salonId, { name: 'Cleo', performs: [testSalon.cut] })
    const group = async (hour: string, mode: 'together' | 'consecutive', second: string) => {
      const input = groupBooking.parse({
        lines: [testSalon.anna, second].map((staffId, guest) => ({ guest, serviceId: testSalon.cut, staffId })),
        ...{ mode, guests: [{ name: 'Ole', email: '' }], startsAt: new Date(`${DAY}T${hour}:00:00Z`) },
        ...{ clientId: null, name: 'Ida Krogh', email: 'ida@example.com', overruleHours: true },
      })
      return (await bookGroup(t.app, owner, input)).bookingId
    }
    const one = await group('14', 'consecutive', testSalon.anna)
    const other = await group('09', 'together', testSalon.bo)
    const { bookings: rows } = await getLeaveProgress(t.app, owner, leaveId)
    const timesOf = (id: string) => rows.find(({ bookingId }) => bookingId === id)?.times
    expect(timesOf(one)?.[0]?.staffIds).toEqual([expect.any(String), timesOf(one)?.[0]?.staffIds[0]])
    const startsAt = new Date(`${DAY}T09:00:00Z`)
    expect(timesOf(other)).toEqual([{ startsAt, staffIds: [cleo, testSalon.bo] }])
    expect((await proposeForLeave(t.app, owner, leaveId, '')).done).toEqual(expect.arrayContaining([one, other]))
    await acceptProposal(t.app, { linkTo: other }, other, { startsAt })
    const lines = database.db.selectFrom('booking_line').select(['staff_id', 'starts_at', 'guest'])
    expect(await lines.where('booking_id', '=', other).orderBy('position').execute()).toEqual([
      { staff_id: cleo, starts_at: startsAt, guest: 0 },
      { staff_id: testSalon.bo, starts_at: startsAt, guest: 1 },
    ])
    expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
  })

  it('is seen by nobody else', async () => {
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    await expect(getLeaveProgress(t.app, bo, leaveId)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(getLeaveProgress(t.app, owner, testSalon.salonId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('each appointment has one state, and all are counted', () => {
  const instant = fc.constantFrom(new Date('2026-12-04T10:00:00Z'), new Date('2026-12-04T12:00:00Z'))
  const proposal = fc.record({
    startsAt: instant,
    status: fc.constantFrom('requested' as const, 'confirmed' as const),
    acceptedAt: fc.option(instant),
    linesChanged: fc.boolean(),
  })
  const booking = fc.record({
    status: fc.constantFrom('requested' as const, 'confirmed' as const, 'completed' as const, 'cancelled' as const),
    startsAt: instant,
    isAffected: fc.boolean(),
    isReachable: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(booking, fc.option(proposal), instant)), (all) => {
      const states = all.map(([one, proposed, now]) => progressOf(one, proposed, now))
      const counts = countProgress(states)
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(all.length)
      for (const [n, [one, proposed]] of all.entries()) {
        // Who is still to choose has a proposal for the time at which the appointment is.
        if (states[n] === 'open' || states[n] === 'not_informed')
          expect({ ...proposed, ...one }).toMatchObject({
            startsAt: proposed?.startsAt,
            acceptedAt: null,
            linesChanged: false,
            isAffected: true,
          })
      }
    }),
  )
})
