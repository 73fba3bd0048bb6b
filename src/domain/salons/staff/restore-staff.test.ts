import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { getSalon } from '../../discovery/salon-page/get-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { deleteStaff } from './delete-staff.ts'
import { getStaffMember } from './get-staff-member.ts'
import { listFormerStaff, restoreStaff } from './restore-staff.ts'

const { database, t, testSalon } = freshTestSalon()
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const remove = () => deleteStaff(t.app, { id: owner.personId }, testSalon.anna)
const restore = (member = owner) => restoreStaff(t.app, member, testSalon.anna)
const shown = async () => (await getSalon(t.app, testSalon.slug)).staff.map(({ id }) => id)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

it('a team member who was deleted is restored once, with services and shifts', async () => {
  const before = [await shown(), await getStaffMember(t.app, { id: owner.personId }, testSalon.anna)]
  expect(await listFormerStaff(t.app, owner)).toEqual([])
  await remove()
  expect(await listFormerStaff(t.app, owner)).toMatchObject([{ id: testSalon.anna }])
  expect(await atOnce(restore(), restore())).toEqual({ done: 1, refused: ['not_found'] })
  expect(await listFormerStaff(t.app, owner)).toEqual([])
  expect([await shown(), await getStaffMember(t.app, { id: owner.personId }, testSalon.anna)]).toEqual(before)
})

it('only who may delete team members of the salon restores them', async () => {
  await remove()
  for (const role of ['reception', 'staff'] as const) {
    const member = await addMember(database.db, testSalon.salonId, role)
    expect(await refused(() => restore(member))).toEqual({ code: 'not_allowed' })
    await expect(listFormerStaff(t.app, member)).rejects.toMatchObject({ code: 'not_allowed' })
  }
  const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
  expect(await refused(() => restore(competitor))).toEqual({ code: 'not_found' })
  expect(await listFormerStaff(t.app, competitor)).toEqual([])
})
