import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { changeMember, removeMember } from './change-member.ts'

const { database, t, testSalon } = freshTestSalon()
let owner: Member
let receptionist: Member

beforeEach(async () => {
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

describe.each(CHANGES)('%s a member', (_what, change) => {
  it.each<SalonRole>(['manager', 'reception', 'staff'])('is not allowed for %s', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(() => change(member, receptionist.personId))).toEqual({ code: 'not_allowed' })
  })

  it('is rejected for the last owner, for a non-member and from another salon', async () => {
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => change(owner, owner.personId))).toEqual({ code: 'last_owner' })
    for (const id of [randomUUID(), 'nonsense', competitor.personId])
      expect(await refused(() => change(owner, id)), id).toEqual({ code: 'not_found' })
    expect(await refused(() => change(competitor, receptionist.personId))).toEqual({ code: 'not_found' })
  })

  it('leaves one owner when two owners step down concurrently', async () => {
    const other = await addMember(database.db, testSalon.salonId, 'owner')
    const outcome = await atOnce(...[owner, other].map((member) => change(member, member.personId)))
    expect(outcome).toEqual({ done: 1, refused: ['last_owner'] })
    expect((await team()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

describe('changing a member', () => {
  it.each([
    ['an unknown role', { role: 'boss' }, { role: 'invalid' }],
    ['the role staff without a team member', { role: 'staff' }, { staffId: 'team_member_required' }],
    ['an invalid team member id', { role: 'manager', staffId: 'anna' }, { staffId: 'invalid' }],
    ['an unknown team member', { role: 'staff', staffId: randomUUID() }, { staffId: 'invalid' }],
  ])('rejects %s', async (_what, input, fields) => {
    const attempt = () => changeMember(t.app, owner, receptionist.personId, input)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('rejects a team member of another salon or with another account', async () => {
    const other = await addTestSalon(database.db)
    await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const as = (staffId: string) =>
      refused(() => changeMember(t.app, owner, receptionist.personId, { role: 'staff', staffId }))
    expect((await as(other.anna)).fields).toEqual({ staffId: 'invalid' })
    expect((await as(testSalon.bo)).fields).toEqual({ staffId: 'person_taken' })
  })

  it('assigns a team member to one of two members who are changed concurrently', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const input = { role: 'staff', staffId: testSalon.anna }
    const outcome = await atOnce(
      ...[manager, receptionist].map(({ personId }) => changeMember(t.app, owner, personId, input)),
    )
    expect(outcome).toEqual({ done: 1, refused: ['invalid_input'] })
    expect((await team()).filter(({ staffId }) => staffId === testSalon.anna)).toHaveLength(1)
  })
})

it('a member can be removed once, and can remove themselves without a permission', async () => {
  const gone = await addMember(database.db, testSalon.salonId, 'manager')
  const outcome = await atOnce(...[1, 2].map(() => removeMember(t.app, owner, gone.personId)))
  expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
  await removeMember(t.app, receptionist, receptionist.personId)
  expect(await team()).toHaveLength(1)
})
