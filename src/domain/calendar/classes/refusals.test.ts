import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { joinWaitingList } from '../../bookings/waiting-list/join-waiting-list.ts'
import { saveService } from '../../catalog/menu/save-service.ts'
import type { Member } from '../../kernel/member.ts'
import { deleteStaff } from '../../salons/staff/delete-staff.ts'
import { addAttendee } from './add-attendee.ts'
import { cancelSession } from './cancel-session.ts'
import { changeSession } from './change-session.ts'
import { getSession } from './get-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t } = freshTestSalon()
const at = (n: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * 900_000)

let testSalon: TestSalon
let owner: Member
let yoga: string
let sessionId: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
  const { salonId, anna } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna] })
  const [id = ''] = await scheduleSessions(t.app, owner, session(4))
  sessionId = id
})

const session = (n: number, given: object = {}) => ({
  ...{ serviceId: yoga, staffId: testSalon.anna, startsAt: at(n), places: 2, overruleHours: false, leaveOut: false },
  ...given,
})
const change = (given: object = {}) => ({
  ...{ staffId: testSalon.anna, startsAt: at(4), places: 2, overruleHours: false, version: 1 },
  ...given,
})
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('a session is not scheduled', () => {
  it.each([
    ['of a service that is no class', () => ({ serviceId: testSalon.cut }), 'service_not_available'],
    ['by somebody who does not give it', () => ({ staffId: testSalon.bo }), 'service_not_available'],
    ['of an unknown class', () => ({ serviceId: randomUUID() }), 'service_not_available'],
    ['on a day that is over', () => ({ startsAt: at(-96 * 7) }), 'slot_not_offered'],
    ['at night, unless that is overruled', () => ({ startsAt: at(60) }), 'slot_taken'],
    ['at a time that is taken', () => ({ startsAt: at(6) }), 'slot_taken'],
  ])('%s', async (_what, given, code) => {
    const attempt = () => scheduleSessions(t.app, owner, session(12, given()))
    expect(await refused(attempt)).toMatchObject({ code })
  })

  it('in the calendar of another team member, or of another salon', async () => {
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    expect(await refused(() => scheduleSessions(t.app, bo, session(12)))).toMatchObject({ code: 'not_allowed' })
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => scheduleSessions(t.app, other, session(12)))).toMatchObject({
      code: 'service_not_available',
    })
    expect(await refused(() => getSession(t.app, other, sessionId))).toMatchObject({ code: 'not_found' })
    expect(await refused(() => getSession(t.app, bo, sessionId))).toMatchObject({ code: 'not_allowed' })
  })
})

describe('a session is not changed or cancelled', () => {
  it('by who may not change that calendar', async () => {
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const ofBo = change({ staffId: testSalon.bo })
    for (const attempt of [
      () => changeSession(t.app, bo, sessionId, ofBo),
      () => cancelSession(t.app, bo, { sessionId, version: 1 }),
      () => addAttendee(t.app, bo, sessionId, { clientId: null, name: 'Ida Krogh' }),
    ])
      expect(await refused(attempt)).toMatchObject({ code: 'not_allowed' })
  })

  it('once it is over', async () => {
    t.clock.at = at(96)
    const changing = () => changeSession(t.app, owner, sessionId, change())
    expect(await refused(changing)).toMatchObject({ code: 'too_late' })
    expect(await refused(() => cancelSession(t.app, owner, { sessionId, version: 1 }))).toMatchObject({
      code: 'too_late',
    })
  })

  it('at another version, or when it is cancelled', async () => {
    const again = () => cancelSession(t.app, owner, { sessionId, version: 2 })
    expect(await refused(again)).toMatchObject({ code: 'booking_changed' })
    await cancelSession(t.app, owner, { sessionId, version: 1 })
    const changing = () => changeSession(t.app, owner, sessionId, change({ version: 2 }))
    expect(await refused(changing)).toMatchObject({ code: 'already_cancelled' })
    const joining = () => addAttendee(t.app, owner, sessionId, { clientId: null, name: 'Ida Krogh' })
    expect(await refused(joining)).toMatchObject({ code: 'slot_not_offered' })
  })

  it('to a time at which its team member is taken', async () => {
    await scheduleSessions(t.app, owner, session(12))
    const attempt = () => changeSession(t.app, owner, sessionId, change({ startsAt: at(10) }))
    expect(await refused(attempt)).toMatchObject({ code: 'slot_taken' })
  })
})

it('somebody with sessions to come is not deleted', async () => {
  expect(await refused(() => deleteStaff(t.app, { id: owner.personId }, testSalon.anna))).toMatchObject({
    code: 'has_bookings',
  })
})

it('a class with sessions to come stays one', async () => {
  const service = {
    name: 'Yoga',
    category: 'hair',
    price: 10_000,
    minutes: 60,
    bufferBefore: 0,
    bufferAfter: 0,
  } as const
  const attempt = () => saveService(t.app, owner, yoga, { ...service, staffIds: [testSalon.anna], capacity: 1 })
  expect(await refused(attempt)).toMatchObject({ code: 'invalid_input', fields: { capacity: 'class_has_sessions' } })
})

it('a place that is held is released when the session moves', async () => {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, at(4), { staffId: 'anyone', serviceIds: [yoga] })
  await changeSession(t.app, owner, sessionId, change({ startsAt: at(8) }))
  expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 0, booked: 0 })
})

it('nobody waits for any time of a class', async () => {
  const customer = await addCustomer(database.db)
  await database.db.updateTable('salon').set({ waiting_list: true }).where('id', '=', testSalon.salonId).execute()
  const days = { firstDay: '2026-12-04', lastDay: '2026-12-04', parts: ['morning' as const] }
  const request = { salonId: testSalon.salonId, serviceIds: [yoga], staffId: 'anyone' as const, radiusKm: 0, ...days }
  const attempt = () => joinWaitingList(t.app, customer, request)
  expect(await refused(attempt)).toMatchObject({ code: 'service_not_available' })
})
