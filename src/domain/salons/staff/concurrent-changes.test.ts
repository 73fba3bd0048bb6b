import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { addServices } from '../../catalog/menu/add-services.ts'
import { findMember } from '../../identity/team/find-member.ts'
import type { Member } from '../../kernel/member.ts'
import { saveHours } from '../../onboarding/save-hours.ts'
import { changePerson } from '../../onboarding/save-person.ts'
import { setDayHours } from '../rota/set-day-hours.ts'
import { addStaffTimeOff } from '../time-off/staff-time-off.ts'
import { SLOT_MINUTES } from './slot-steps.ts'
import { updateStaff } from './update-staff.ts'

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let owner: Member

// A deadlock would be retried after a second and succeed: with this timeout it is not detected, and the test times out.
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`alter database ${client.database} set deadlock_timeout = '1min'`)
  await client.end()
})

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const mine = await addCustomer(database.db)
  testSalon = await addTestSalon(database.db, { owner_id: mine.id })
  const member = await findMember(t.app, mine, null)
  if (!member) throw new Error('no member')
  owner = member
})

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 600, closes: 1080 }))
const monday = { weekday: 1, starts: 540, ends: 1020, slotMinutes: SLOT_MINUTES[0], intervalMinutes: 0 }
/** Changes that lock a team member, and then write their shifts. */
const STAFF_CHANGES: Record<string, () => Promise<unknown>> = {
  'a team member’s profile and shifts': async () => {
    const { id: designationId } = await database.db.selectFrom('designation').select('id').executeTakeFirstOrThrow()
    const about = { name: 'Anna', email: 'a@example.com', phone: '+45 20 12 34 56', age: 30, gender: 'female' as const }
    await updateStaff(t.app, { id: owner.personId }, testSalon.anna, { ...about, designationId, shifts: [monday] })
  },
  'a holiday': () =>
    addStaffTimeOff(t.app, owner, testSalon.anna, { kind: 'holiday', firstDay: '2026-12-04', lastDay: '2026-12-06' }),
  'the hours of a day': () =>
    setDayHours(t.app, owner, testSalon.anna, { date: '2026-12-04', hours: [{ starts: '10:00', ends: '12:00' }] }),
  'the days of a week': () => changePerson(t.app, owner, testSalon.anna, { name: 'Anna', weekdays: [1, 2] }),
}
/** Changes that lock the salon, and then its team members. */
const SALON_CHANGES: Record<string, () => Promise<unknown>> = {
  'new services': () =>
    addServices(t.app, owner, [
      { key: 'new', name: 'Blow-dry', category: 'hair', price: 20_000, minutes: 30, bufferBefore: 0, bufferAfter: 0 },
    ]),
  'the hours of all team members': () => saveHours(t.app, owner, HOURS),
}

describe.each(Object.entries(STAFF_CHANGES))('%s', (_, first) => {
  it.each(Object.entries(SALON_CHANGES))(
    'and %s, changed concurrently, are written one after the other',
    async (_, next) => {
      const outcomes: unknown[] = []
      const track = (work: () => Promise<unknown>) =>
        work().then(
          () => void outcomes.push('done'),
          (error: unknown) => void outcomes.push(error),
        )
      const { both } = await database.db.transaction().execute(async (tx) => {
        await tx.selectFrom('staff').select('id').where('id', '=', testSalon.anna).forUpdate().execute()
        const one = track(first)
        await Promise.race([untilLocksAwaited(database, 1), one])
        expect(outcomes).toEqual([])
        const other = track(next)
        await untilLocksAwaited(database, 2)
        return { both: Promise.all([one, other]) }
      })
      await both
      expect(outcomes).toEqual(['done', 'done'])
    },
  )
})
