import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { Member } from '../../kernel/member.ts'
import { blockTime } from '../block-time.ts'
import { bookGroup } from '../groups/book-group.ts'
import { groupBooking } from '../groups/schema.ts'
import { moveInCalendar } from '../move-in-calendar.ts'
import { listMoveTimes, type MoveStaff } from './list-move-times.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const DAY = '2026-12-04'
const at = (time: string) => new Date(`${DAY}T${time}:00+01:00`)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const timesOf = async (bookingId: string, staff: MoveStaff = 'same', member = owner) =>
  (await listMoveTimes(t.app, member, bookingId, { date: DAY, staff })).map(({ minutes }) => minutes)

/** A couple at 11:00, at the same time: a cut each, with Anna and with Bo. */
async function couple() {
  const lines = [testSalon.anna, testSalon.bo].map((staffId, guest) => ({ guest, serviceId: testSalon.cut, staffId }))
  const guests = { mode: 'together', guests: [{ name: 'Ole', email: '' }], lines }
  const { bookingId } = await bookGroup(
    t.app,
    owner,
    groupBooking.parse({ ...guests, startsAt: at('11:00'), clientId: null, name: 'Ida Krogh' }),
  )
  return bookingId
}

it('a couple is moved to times at which both team members are free, for as long as each takes', async () => {
  const bookingId = await couple()
  // Salons close at 17:00: each takes an hour, and both are served at once.
  expect(await timesOf(bookingId)).toContain(16 * 60)
  expect(await timesOf(bookingId)).not.toContain(11 * 60)
  await blockTime(t.app, owner, { staffId: testSalon.bo, startsAt: at('14:00'), endsAt: at('15:00'), note: '' })
  const free = await timesOf(bookingId)
  expect(free).not.toContain(14 * 60)
  expect(free).toContain(15 * 60)
  // Nobody serves two people at once, nor both in place of one.
  expect(await timesOf(bookingId, testSalon.anna)).toEqual([])
})

it('each time can be taken, and its team members stay', async () => {
  const bookingId = await couple()
  const free = await listMoveTimes(t.app, owner, bookingId, { date: DAY, staff: 'anyone' })
  for (const { startsAt, staffId } of free.filter((_, n) => n % 5 === 0)) {
    const move = { bookingId, startsAt, ...(staffId && { staffId }) }
    expect(await moveInCalendar(t.app, owner, move)).toMatchObject({ moved: true, overruled: [] })
  }
  const lines = await database.db
    .selectFrom('booking_line')
    .select('staff_id')
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  expect(lines.map(({ staff_id }) => staff_id)).toEqual([testSalon.anna, testSalon.bo])
})

it('a team member who sees only their own calendar cannot move the services of another', async () => {
  const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  expect(await timesOf(await couple(), 'same', staff)).toEqual([])
})
