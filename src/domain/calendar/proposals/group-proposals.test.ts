import { beforeEach, expect, it } from 'vitest'
import { bookedTwice } from '../../../../tests/support/booked-twice.ts'
import { addStaff } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { bookGroup } from '../groups/book-group.ts'
import { groupBooking, groupServices } from '../groups/schema.ts'
import { moveInCalendar } from '../move-in-calendar.ts'
import { acceptMoves } from '../time-off/accept-moves.ts'
import { acceptProposal } from './accept-proposal.ts'
import { getOfferedTimes } from './get-offered-times.ts'
import { listOpenProposals } from './list-open-proposals.ts'
import { listProposable } from './list-proposable.ts'
import { proposeTimes } from './propose-times.ts'
import { timesToPropose } from './schema.ts'

const { database, t, testSalon } = freshTestSalon()
const at = (time: string) => new Date(`2026-12-04T${time}:00+01:00`)
let owner: Member
let bookingId: string

/** Two people at the same time, with Anna and Bo. */
beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  const input = groupBooking.parse({
    lines: [testSalon.anna, testSalon.bo].map((staffId, guest) => ({ guest, serviceId: testSalon.cut, staffId })),
    ...{ mode: 'together', guests: [{ name: 'Ole', email: '' }], startsAt: at('11:00') },
    ...{ clientId: null, name: 'Ida Krogh', email: 'ida@example.com' },
  })
  ;({ bookingId } = await bookGroup(t.app, owner, input))
})

it('two people are proposed times at which both of their team members are free, and accept one with one press', async () => {
  const found = await listProposable(t.app, owner, bookingId, '2026-12-04')
  expect(found.map(({ staffIds }) => staffIds)).toEqual([[testSalon.anna, testSalon.bo]])
  const times = (found[0]?.starts ?? []).slice(0, 3)
  await proposeTimes(t.app, owner, { bookingId, times, reason: '' })
  const booking = { id: bookingId, salonId: testSalon.salonId, timeZone: owner.timeZone, startsAt: at('11:00') }
  const offered = await getOfferedTimes(t.app, { ...booking, status: 'confirmed' })
  expect(offered?.times.map(({ isFree }) => isFree)).toEqual([true, true, true])
  const [first] = times
  if (!first) throw new Error('none')
  await acceptProposal(t.app, { linkTo: bookingId }, bookingId, first)
  const lines = database.db.selectFrom('booking_line').select(['staff_id', 'starts_at', 'guest'])
  expect(await lines.where('booking_id', '=', bookingId).orderBy('position').execute()).toEqual(
    [testSalon.anna, testSalon.bo].map((staff_id, guest) => ({ staff_id, guest, starts_at: first.startsAt })),
  )
  expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
})

it('two people are not proposed a time at which one of their team members is busy', async () => {
  const input = groupBooking.parse({
    lines: [{ guest: 0, serviceId: testSalon.cut, staffId: testSalon.bo }],
    ...{ mode: 'together', guests: [], startsAt: at('13:00'), clientId: null, name: 'Liv Holm' },
  })
  await bookGroup(t.app, owner, input)
  const times = [{ startsAt: at('13:00'), staffIds: [testSalon.anna, testSalon.bo] }]
  await expect(proposeTimes(t.app, owner, { bookingId, times, reason: '' })).rejects.toMatchObject({
    code: 'slot_taken',
  })
})

it('a proposal is over when a part of the appointment gets another team member', async () => {
  const times = [{ startsAt: at('14:00'), staffIds: [testSalon.anna, testSalon.bo] }]
  const dora = await addStaff(database.db, testSalon.salonId, { name: 'Dora', performs: [testSalon.cut] })
  await proposeTimes(t.app, owner, { bookingId, times, reason: '' })
  const confirmed = { id: bookingId, ...{ status: 'confirmed' as const, startsAt: at('11:00') } }
  const open = async () => (await listOpenProposals(t.app, owner, [confirmed])).size
  expect(await open()).toBe(1)
  await moveInCalendar(t.app, owner, { bookingId, startsAt: at('11:00'), fromStaffId: testSalon.bo, staffId: dora })
  expect(await open()).toBe(0)
  const accept = () => acceptProposal(t.app, { linkTo: bookingId }, bookingId, { startsAt: at('14:00') })
  expect(await expectRefusedUnchanged(database.db, accept)).toMatchObject({ code: 'too_late' })
})

it('a proposed time is refused when a team member no longer performs their part', async () => {
  const times = [{ startsAt: at('14:00'), staffIds: [testSalon.anna, testSalon.bo] }]
  await proposeTimes(t.app, owner, { bookingId, times, reason: '' })
  await database.db.deleteFrom('staff_service').where('staff_id', '=', testSalon.bo).execute()
  const accept = () => acceptProposal(t.app, { linkTo: bookingId }, bookingId, { startsAt: at('14:00') })
  expect(await expectRefusedUnchanged(database.db, accept)).toMatchObject({ code: 'slot_taken' })
})

it('times can be proposed for as many services as an appointment can have', () => {
  const staffIds = Array.from({ length: 12 }, () => testSalon.anna)
  expect(
    groupServices.shape.lines.safeParse(staffIds.map((staffId) => ({ guest: 0, serviceId: testSalon.cut, staffId })))
      .success,
  ).toBe(true)
  expect(timesToPropose.safeParse({ times: [{ startsAt: at('14:00'), staffIds }], reason: '' }).success).toBe(true)
})

it('the part of a team member who was replaced meanwhile is not moved, which the member sees', async () => {
  const names = ['Dora', 'Eva'] as const
  const others = names.map((name) => addStaff(database.db, testSalon.salonId, { name, performs: [testSalon.cut] }))
  const [dora, eva] = await Promise.all(others)
  const move = (staffId = '') =>
    acceptMoves(t.app, owner, [{ bookingId, startsAt: at('11:00'), fromStaffId: testSalon.bo, staffId }])
  expect(await move(dora)).toMatchObject({ done: [bookingId] })
  // Pressed twice, it is done.
  expect(await move(dora)).toMatchObject({ done: [bookingId] })
  expect((await move(eva)).done).toEqual([])
})
