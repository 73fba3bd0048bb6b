import { beforeEach, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { addAttendee } from '../classes/add-attendee.ts'
import { cancelSession } from '../classes/cancel-session.ts'
import { scheduleSessions } from '../classes/schedule-sessions.ts'
import { bookingsToReassign } from '../reassign-bookings.ts'
import { addTimeOff } from './add-time-off.ts'
import { affectedSessions } from './affected-sessions.ts'
import { countOutsideHours, planOutsideHours } from './plan-outside-hours.ts'
import { planTimeOff } from './plan-time-off.ts'

const { database, t } = freshTestSalon()
const DAY = '2026-12-04'
const START = new Date('2026-12-04T10:00:00+01:00')

let testSalon: TestSalon
let owner: Member
let yoga: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
})

async function scheduled(staffId: string): Promise<string> {
  const given = { serviceId: yoga, staffId, startsAt: START, places: 2, overruleHours: false, leaveOut: false }
  return (await scheduleSessions(t.app, owner, given))[0] ?? ''
}
const affected = async (staffId: string | null, given: { outside?: boolean } = {}, member = owner, day = DAY) =>
  (await affectedSessions(t.app, member, { staffId, firstDay: day, lastDay: day }, given)).map(({ id }) => id)

it('lists the sessions of a team member, or of all, on the days, without those that were cancelled', async () => {
  const [ofAnna, ofBo] = [await scheduled(testSalon.anna), await scheduled(testSalon.bo)]
  expect(await affected(testSalon.anna)).toEqual([ofAnna])
  expect((await affected(null)).toSorted()).toEqual([ofAnna, ofBo].toSorted())
  expect(await affected(null, {}, owner, '2026-12-05')).toEqual([])
  await cancelSession(t.app, owner, { sessionId: ofAnna, version: 1 })
  expect(await affected(testSalon.anna)).toEqual([])
  t.clock.at = new Date(+START + 1)
  expect(await affected(testSalon.bo)).toEqual([])
})

it('lists those outside working hours once their team member is off', async () => {
  const [ofAnna] = [await scheduled(testSalon.anna), await scheduled(testSalon.bo)]
  expect(await affected(null, { outside: true })).toEqual([])
  const days = { staffId: testSalon.anna, firstDay: DAY, lastDay: DAY }
  await addTimeOff(t.app, owner, { ...days, kind: 'sick' })
  expect(await affected(null, { outside: true })).toEqual([ofAnna])
})

it('is for members who may change that calendar', async () => {
  const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  expect(await affected(testSalon.bo, {}, stylist)).toEqual([])
  await expect(affected(testSalon.anna, {}, stylist)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(affected(null, {}, stylist)).rejects.toMatchObject({ code: 'not_allowed' })
})

it('those who attend are not listed as appointments of their own beside the session', async () => {
  const session = await scheduled(testSalon.anna)
  await addAttendee(t.app, owner, session, { clientId: null, name: 'Ida Krogh' })
  const days = { staffId: testSalon.anna, firstDay: DAY, lastDay: DAY }
  expect(await planTimeOff(t.app, owner, days)).toMatchObject({ proposals: [] })
  expect(await bookingsToReassign(t.app, owner, testSalon.anna)).toEqual([])
  await addTimeOff(t.app, owner, { ...days, kind: 'sick' })
  expect(await planOutsideHours(t.app, owner)).toEqual([])
  expect(await countOutsideHours(t.app, owner)).toBe(1)
})
