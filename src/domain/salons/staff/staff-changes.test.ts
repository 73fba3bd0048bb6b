import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addStaff as addPerson } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { setDayHours } from '../rota/set-day-hours.ts'
import { staffDays } from '../rota/staff-days.ts'
import { addStaffTimeOff, removeStaffTimeOff } from '../time-off/staff-time-off.ts'
import { addStaff } from './add-staff.ts'
import { deleteStaff } from './delete-staff.ts'
import { staffVersion } from './staff-version.ts'
import { updateStaff } from './update-staff.ts'

/** Tests of all changes of a team member, and of the input that each rejects. */

const database = freshDatabase()
const DAY = '2026-12-04'
const LEAVE = { kind: 'holiday', firstDay: DAY, lastDay: '2026-12-06' }
const SHIFT = { weekday: 1, starts: 540, ends: 1020, slotMinutes: 5, intervalMinutes: 10 }
let t: TestApp
let testSalon: TestSalon
let other: TestSalon
let owner: Member
let competitor: Member
/** A new team member for each test. */
let staffId: string
let about: Parameters<typeof addStaff>[2]

beforeAll(async () => {
  testSalon = await addTestSalon(database.db)
  other = await addTestSalon(database.db)
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  competitor = await addMember(database.db, other.salonId, 'owner')
  const { id: designationId } = await database.db.selectFrom('designation').select('id').executeTakeFirstOrThrow()
  const contact = { email: 'cleo@example.com', phone: '+45 20 12 34 56' }
  about = { name: 'Cleo', ...contact, age: 30, gender: 'female', designationId }
})
beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  staffId = await addPerson(database.db, testSalon.salonId)
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const viewerOf = ({ personId }: Member) => ({ id: personId })
const timeOff = async () => (await staffDays(t.app, owner, staffId)).timeOff
const addTimeOff = (given: object = {}, member = owner, who = staffId) =>
  addStaffTimeOff(t.app, member, who, { ...LEAVE, ...given })
const setHours = (given: object = {}, member = owner, who = staffId) =>
  setDayHours(t.app, member, who, { date: DAY, hours: [], ...given })

/** Changes by team member id, and the code that members of another salon receive. */
const CHANGES: [string, (member: Member, who: string) => Promise<unknown>, string][] = [
  ['changing', (member, who) => updateStaff(t.app, viewerOf(member), who, about), 'not_allowed'],
  ['removing', (member, who) => deleteStaff(t.app, viewerOf(member), who), 'not_allowed'],
  ['adding time off for', (member, who) => addTimeOff({}, member, who), 'not_found'],
  ['deleting time off of', (member, who) => removeStaffTimeOff(t.app, member, who, randomUUID()), 'not_found'],
  ['setting the hours of', (member, who) => setHours({}, member, who), 'not_found'],
]

describe.each(CHANGES)('%s a team member', (_what, change, elsewhere) => {
  it('is not allowed for reception, staff and other salons', async () => {
    for (const role of ['reception', 'staff'] satisfies SalonRole[]) {
      const member = await addMember(database.db, testSalon.salonId, role)
      expect(await refused(() => change(member, staffId)), role).toEqual({ code: 'not_allowed' })
    }
    expect(await refused(() => change(competitor, staffId))).toEqual({ code: elsewhere })
  })

  it('is rejected if the team member does not exist', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => change(owner, id)), id).toEqual({ code: 'not_found' })
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', staffId).execute()
    expect(await refused(() => change(owner, staffId))).toEqual({ code: 'not_found' })
  })
})

it('reception and staff cannot add team members', async () => {
  for (const role of ['reception', 'staff'] satisfies SalonRole[]) {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(() => addStaff(t.app, member, about)), role).toEqual({ code: 'not_allowed' })
  }
})

it.each<[string, object, object]>([
  ['no name', { name: ' \n' }, { name: 'staff_name_required' }],
  ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
  ['an invalid email address', { email: 'cleo' }, { email: 'email_invalid' }],
  ['words as a phone number', { phone: 'call me' }, { phone: 'phone_invalid' }],
  ['a short phone number', { phone: '112' }, { phone: 'phone_too_short' }],
  ['an age of 13', { age: 13 }, { age: 'age_invalid' }],
  ['an unknown gender', { gender: 'x' }, { gender: 'gender_required' }],
  ['an unknown designation', { designationId: randomUUID() }, { designationId: 'designation_required' }],
  ['an unknown service', { serviceIds: [randomUUID()] }, { serviceIds: 'invalid' }],
  ['a shift that ends before it starts', { shifts: [{ ...SHIFT, ends: 500 }] }, { shifts: 'slot_ends_early' }],
  ['shifts that overlap', { shifts: [SHIFT, SHIFT] }, { shifts: 'slots_overlap' }],
  ['an invalid interval', { shifts: [{ ...SHIFT, intervalMinutes: 7 }] }, { shifts: 'slot_steps_invalid' }],
])('a team member can be neither added nor changed with %s', async (_what, given, fields) => {
  const wrong = { ...about, ...given }
  const refusal = { code: 'invalid_input', fields }
  expect(await refused(() => addStaff(t.app, owner, wrong))).toEqual(refusal)
  expect(await refused(() => updateStaff(t.app, viewerOf(owner), staffId, wrong))).toEqual(refusal)
})

it('a team member needs a name only, and details can be removed again', async () => {
  const id = await addStaff(t.app, owner, { name: 'Kim' })
  const details = () =>
    database.db
      .selectFrom('staff')
      .select(['name', 'email', 'phone', 'birth_year', 'gender', 'designation_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const none = { name: 'Kim', email: '', phone: '', birth_year: null, gender: '', designation_id: null }
  expect(await details()).toEqual(none)
  await updateStaff(t.app, viewerOf(owner), id, about)
  expect(await details()).not.toMatchObject({ email: '' })
  const empty = { name: 'Kim', email: null, phone: null, age: null, gender: null, designationId: null }
  await updateStaff(t.app, viewerOf(owner), id, empty)
  expect(await details()).toEqual(none)
})

it('a team member cannot perform services of another salon', async () => {
  const attempt = () => updateStaff(t.app, viewerOf(owner), staffId, { ...about, serviceIds: [other.cut] })
  expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields: { serviceIds: 'invalid' } })
})

it('one of two concurrent changes is rejected as changed in the meantime', async () => {
  const person = { id: staffId, salonId: testSalon.salonId }
  const version = await staffVersion(database.db, person)
  const save = (name: string) => updateStaff(t.app, viewerOf(owner), staffId, { ...about, name, version })
  expect(await atOnce(save('One'), save('Two'))).toEqual({ done: 1, refused: ['invalid_input'] })
  const changed = { code: 'invalid_input', fields: { version: 'version_changed' } }
  expect(await refused(() => save('Three'))).toEqual(changed)
})

it('one of two concurrent removals succeeds', async () => {
  const remove = () => deleteStaff(t.app, viewerOf(owner), staffId)
  expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
})

describe('time off', () => {
  it.each([
    ['an unknown kind', { kind: 'strike' }, { kind: 'invalid' }],
    ['no days', { firstDay: '', lastDay: '' }, { firstDay: 'date_required', lastDay: 'date_required' }],
    ['an end before the start', { lastDay: '2026-12-03' }, { lastDay: 'time_off_ends_early' }],
    ['past days', { firstDay: '2026-11-01', lastDay: '2026-11-30' }, { lastDay: 'date_past' }],
    ['more than a year', { lastDay: '2027-12-05' }, { lastDay: 'date_far' }],
    ['a long note', { note: 'x'.repeat(201) }, { note: 'too_long' }],
  ])('is rejected with %s', async (_what, given, fields) => {
    expect(await refused(() => addTimeOff(given))).toEqual({ code: 'invalid_input', fields })
  })

  it('is added once when two add overlapping days concurrently', async () => {
    const overlapping = { kind: 'sick', firstDay: '2026-12-06', lastDay: '2026-12-08' }
    const outcome = await atOnce(addTimeOff(), addTimeOff(overlapping))
    expect(outcome).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await timeOff()).toHaveLength(1)
    const overlaps = { code: 'invalid_input', fields: { firstDay: 'time_off_overlaps' } }
    expect(await refused(() => addTimeOff({ firstDay: '2026-12-06', lastDay: '2026-12-06' }))).toEqual(overlaps)
  })

  it('is deleted once by concurrent requests, and only for its own team member', async () => {
    await addTimeOff()
    const id = (await timeOff())[0]?.id ?? ''
    const removeTimeOff = (who = staffId, leave = id) => removeStaffTimeOff(t.app, owner, who, leave)
    expect(await refused(() => removeTimeOff(testSalon.bo))).toEqual({ code: 'not_found' })
    expect(await refused(() => removeTimeOff(staffId, 'nonsense'))).toEqual({ code: 'not_found' })
    expect(await atOnce(removeTimeOff(), removeTimeOff())).toEqual({ done: 1, refused: ['not_found'] })
  })
})

describe('the hours of a day', () => {
  const at = (...times: [string, string][]) => ({ hours: times.map(([starts, ends]) => ({ starts, ends })) })
  it.each([
    ['no day', { date: '' }, { date: 'date_required' }],
    ['a past day', { date: '2026-11-30' }, { date: 'date_past' }],
    ['no end', at(['09:00', '']), { hours: 'shift_times_required' }],
    ['an end before the start', at(['10:00', '09:00']), { hours: 'slot_ends_early' }],
    ['hours that overlap', at(['09:00', '12:00'], ['11:00', '13:00']), { hours: 'slots_overlap' }],
  ])('are rejected with %s', async (_what, given, fields) => {
    expect(await refused(() => setHours(given))).toEqual({ code: 'invalid_input', fields })
  })

  it('are rejected on days of time off', async () => {
    await addTimeOff()
    const overlaps = { code: 'invalid_input', fields: { date: 'time_off_overlaps' } }
    expect(await refused(() => setHours())).toEqual(overlaps)
  })

  it('are set completely by one of two concurrent requests', async () => {
    const [morning, evening] = [at(['09:00', '10:00']), at(['18:00', '19:00'], ['19:30', '20:00'])]
    expect(await atOnce(setHours(morning), setHours(evening))).toEqual({ done: 2, refused: [] })
    const { rows } = await database.pool.query('select starts from shift_override where staff_id = $1', [staffId])
    expect([1, 2]).toContain(rows.length)
    expect(rows.length === 1 ? [540] : [1080, 1170]).toEqual(rows.map(({ starts }) => starts).toSorted((a, b) => a - b))
  })
})

it('a customer cannot change team members', async () => {
  const customer = await addCustomer(database.db)
  const attempt = () => updateStaff(t.app, customer, staffId, about)
  expect(await refused(attempt)).toEqual({ code: 'not_allowed' })
})

it('what customers read about a team member is saved, kept when omitted, and part of the version', async () => {
  const person = { id: staffId, salonId: testSalon.salonId }
  const stored = () => database.db.selectFrom('staff').select('bio').where('id', '=', staffId).executeTakeFirstOrThrow()
  const before = await staffVersion(database.db, person)
  await updateStaff(t.app, viewerOf(owner), staffId, { ...about, bio: ' Cuts curls.\n\nSince 2010. ' })
  expect(await stored()).toEqual({ bio: 'Cuts curls.\n\nSince 2010.' })
  expect(await staffVersion(database.db, person)).not.toBe(before)
  await updateStaff(t.app, viewerOf(owner), staffId, about)
  expect(await stored()).toEqual({ bio: 'Cuts curls.\n\nSince 2010.' })
  expect(
    await refused(() => updateStaff(t.app, viewerOf(owner), staffId, { ...about, bio: 'x'.repeat(2001) })),
  ).toEqual({
    code: 'invalid_input',
    fields: { bio: 'too_long' },
  })
})
