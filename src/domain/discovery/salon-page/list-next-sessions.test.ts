import { beforeEach, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { addAttendee } from '../../calendar/classes/add-attendee.ts'
import { cancelSession } from '../../calendar/classes/cancel-session.ts'
import { scheduleSessions } from '../../calendar/classes/schedule-sessions.ts'
import type { Member } from '../../kernel/member.ts'
import { listNextSessions } from './list-next-sessions.ts'

const { database, t } = freshTestSalon()
/** A day at ten in Copenhagen, in weeks from 4 December. */
const at = (weeks: number) => new Date(Date.parse('2026-12-04T10:00:00+01:00') + weeks * 7 * 86_400_000)

let testSalon: TestSalon
let owner: Member
let yoga: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
  const { salonId, anna } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna] })
})

const next = () => listNextSessions(t.app, { salonId: testSalon.salonId, serviceIds: [yoga] })

it('the next sessions of a class are listed with the places that are free', async () => {
  const session = { serviceId: yoga, staffId: testSalon.anna, startsAt: at(0), places: 2 }
  const rule = { everyWeeks: 1, ends: { times: 5 } }
  const how = { overruleHours: false, leaveOut: false }
  const [first = '', second = ''] = await scheduleSessions(t.app, owner, { ...session, ...how }, rule)
  await addAttendee(t.app, owner, first, { clientId: null, walkIn: true })
  await cancelSession(t.app, owner, { sessionId: second, version: 1 })
  const listed = (weeks: number, free: number) => ({ serviceId: yoga, startsAt: at(weeks), free })
  expect(await next()).toEqual([listed(0, 1), listed(2, 2), listed(3, 2)])
  const { salonId } = testSalon
  await database.db.updateTable('salon').set({ min_notice_minutes: 6_000 }).where('id', '=', salonId).execute()
  expect(await next()).toEqual([listed(2, 2), listed(3, 2), listed(4, 2)])
  await database.db.updateTable('salon').set({ booking_window_days: 20 }).where('id', '=', salonId).execute()
  expect(await next()).toEqual([listed(2, 2)])
})
