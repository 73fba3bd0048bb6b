import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { changeMember, removeMember } from './change-member.ts'

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let owner: Member
let receptionist: Member

beforeEach(async () => {
  ;({ t, testSalon } = await setUpSalon(database))
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
})

const team = () =>
  database.db
    .selectFrom('membership')
    .select(['person_id as personId', 'role', 'staff_id as staffId'])
    .where('salon_id', '=', testSalon.salonId)
    .execute()
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

const CHANGES: [string, (member: Member, personId: string) => Promise<void>][] = [
  ['changing', (member, personId) => changeMember(t.app, member, personId, { role: 'manager' })],
  ['removing', (member, personId) => removeMember(t.app, member, personId)],
]

describe.each(CHANGES)('%s somebody of the team', (_what, change) => {
  it.each<SalonRole>(['manager', 'reception', 'staff'])('is not for %s', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(() => change(member, receptionist.personId))).toEqual({ code: 'not_allowed' })
  })

  it('is refused for the last owner, for who is not in it, and from another salon', async () => {
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => change(owner, owner.personId))).toEqual({ code: 'last_owner' })
    for (const id of [randomUUID(), 'nonsense', competitor.personId])
      expect(await refused(() => change(owner, id)), id).toEqual({ code: 'not_found' })
    expect(await refused(() => change(competitor, receptionist.personId))).toEqual({ code: 'not_found' })
  })

  it('leaves one of two owners who both stop being one at once', async () => {
    const other = await addMember(database.db, testSalon.salonId, 'owner')
    const ends = await atOnce(...[owner, other].map((member) => change(member, member.personId)))
    expect(ends).toEqual({ done: 1, refused: ['last_owner'] })
    expect((await team()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

describe('changing somebody of the team', () => {
  it.each([
    ['an unknown role', { role: 'boss' }, { role: 'invalid' }],
    ['staff who are nobody of the calendar', { role: 'staff' }, { staffId: 'specialist_required' }],
    ['what is no id', { role: 'manager', staffId: 'anna' }, { staffId: 'invalid' }],
    ['somebody unknown of the calendar', { role: 'staff', staffId: randomUUID() }, { staffId: 'invalid' }],
  ])('refuses %s', async (_what, input, fields) => {
    const attempt = () => changeMember(t.app, owner, receptionist.personId, input)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('refuses who is in another salon’s calendar, and who is somebody else already', async () => {
    const other = await addTestSalon(database.db)
    await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const as = (staffId: string) =>
      refused(() => changeMember(t.app, owner, receptionist.personId, { role: 'staff', staffId }))
    expect((await as(other.anna)).fields).toEqual({ staffId: 'invalid' })
    expect((await as(testSalon.bo)).fields).toEqual({ staffId: 'person_taken' })
  })

  it('makes one of two the same person of the calendar, when both are made it at once', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const input = { role: 'staff', staffId: testSalon.anna }
    const ends = await atOnce(
      ...[manager, receptionist].map(({ personId }) => changeMember(t.app, owner, personId, input)),
    )
    expect(ends).toEqual({ done: 1, refused: ['invalid_input'] })
    expect((await team()).filter(({ staffId }) => staffId === testSalon.anna)).toHaveLength(1)
  })
})

it('somebody of the team is removed by one of two at once; and removes themselves without a permission', async () => {
  const gone = await addMember(database.db, testSalon.salonId, 'manager')
  const ends = await atOnce(...[1, 2].map(() => removeMember(t.app, owner, gone.personId)))
  expect(ends).toEqual({ done: 1, refused: ['not_found'] })
  await removeMember(t.app, receptionist, receptionist.personId)
  expect(await team()).toHaveLength(1)
})
