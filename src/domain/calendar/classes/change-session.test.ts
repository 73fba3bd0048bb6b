import { beforeEach, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { Member } from '../../kernel/member.ts'
import { changeSession } from './change-session.ts'
import { getSession } from './get-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t, testSalon } = freshTestSalon()
/** Eleven on 4 December in Copenhagen, and a number of hours later. */
const at = (hours: number) => new Date(Date.parse('2026-12-04T11:00:00+01:00') + hours * 3_600_000)

let owner: Member
let yoga: string
let ids: string[]

beforeEach(async () => {
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
  const session = { serviceId: yoga, staffId: anna, startsAt: at(0), places: 10, overruleHours: false, leaveOut: false }
  ids = await scheduleSessions(t.app, owner, session, { everyWeeks: 1, ends: { times: 3 } })
})

const change = (given: object = {}) => ({
  ...{ staffId: testSalon.anna, startsAt: at(0), places: 10, overruleHours: false, version: 1 },
  ...given,
})
const places = () => Promise.all(ids.map(async (id) => (await getSession(t.app, owner, id)).places))

it('the other sessions of a series keep their places when only the time of one is changed', async () => {
  const [first = '', second = ''] = ids
  await changeSession(t.app, owner, second, change({ startsAt: at(7 * 24), places: 14 }))
  await changeSession(t.app, owner, first, change({ startsAt: at(1) }), 'all')
  expect(await places()).toEqual([10, 14, 10])
  await changeSession(t.app, owner, first, change({ startsAt: at(1), places: 8, version: 2 }), 'all')
  expect(await places()).toEqual([8, 8, 8])
})

it('the places of a session are changed also when its team member no longer performs the class', async () => {
  const [first = ''] = ids
  const { salonId, anna } = testSalon
  const performed = database.db.deleteFrom('staff_service').where('salon_id', '=', salonId)
  await performed.where('service_id', '=', yoga).where('staff_id', '=', anna).execute()
  await changeSession(t.app, owner, first, change({ places: 14 }))
  expect(await places()).toEqual([14, 10, 10])
  const { rows } = await database.pool.query(
    `select subject, detail from audit_entry where salon_id = $1 and action = 'session_changed'`,
    [salonId],
  )
  expect(rows).toMatchObject([{ subject: 'Yoga, 2026-12-04 11:00', detail: { staff: 'Anna', places: 14 } }])
  const moving = changeSession(t.app, owner, first, change({ startsAt: at(1), version: 2 }))
  await expect(moving).rejects.toMatchObject({ code: 'service_not_available' })
})
