import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { invite, withdrawInvitation } from './invite.ts'

const { database, t, testSalon } = freshTestSalon()
const NEW = { email: 'new@example.com', role: 'reception' }
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const invitations = () =>
  database.db
    .selectFrom('invitation')
    .select(['id', 'email', 'role'])
    .where('salon_id', '=', testSalon.salonId)
    .execute()
const idOfInvitation = async () => (await invitations())[0]?.id ?? ''

describe('inviting', () => {
  it.each([
    ['no address', { email: ' ' }, { email: 'email_required' }],
    ['an invalid address', { email: 'nonsense' }, { email: 'email_invalid' }],
    ['a long address', { email: `${'x'.repeat(250)}@example.com` }, { email: 'too_long' }],
    ['an unknown role', { role: 'boss' }, { role: 'invalid' }],
    ['another owner', { role: 'owner' }, { role: 'invalid' }],
    ['the role staff without a team member', { role: 'staff' }, { staffId: 'team_member_required' }],
    ['an unknown team member', { staffId: randomUUID() }, { staffId: 'invalid' }],
    ['an invalid team member id', { staffId: 'anna' }, { staffId: 'invalid' }],
  ])('rejects %s and sends no mail', async (_what, given, fields) => {
    const attempt = () => invite(t.app, owner, { ...NEW, ...given })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'invalid_input', fields })
    expect(await t.runJobs()).toEqual([])
  })

  it('rejects a team member of another salon and an existing member', async () => {
    const other = await addTestSalon(database.db)
    const refused = (given: object) =>
      expectRefusedUnchanged(database.db, () => invite(t.app, owner, { ...NEW, ...given }))
    expect((await refused({ role: 'staff', staffId: other.anna })).fields).toEqual({ staffId: 'invalid' })
    expect((await refused({ email: owner.email.toUpperCase() })).fields).toEqual({ email: 'already_member' })
  })

  it.each<SalonRole>(['manager', 'reception', 'staff'])('and withdrawing are not allowed for %s', async (role) => {
    await invite(t.app, owner, NEW)
    const invitation = await idOfInvitation()
    const member = await addMember(database.db, testSalon.salonId, role)
    const notAllowed = { code: 'not_allowed' }
    expect(await expectRefusedUnchanged(database.db, () => invite(t.app, member, NEW))).toEqual(notAllowed)
    expect(await expectRefusedUnchanged(database.db, () => withdrawInvitation(t.app, member, invitation))).toEqual(
      notAllowed,
    )
  })

  it('the same address twice concurrently leaves one invitation', async () => {
    const roles = ['reception', 'manager']
    expect(await atOnce(...roles.map((role) => invite(t.app, owner, { ...NEW, role })))).toEqual({
      done: 2,
      refused: [],
    })
    expect(await invitations()).toHaveLength(1)
  })
})

describe('withdrawing an invitation', () => {
  it('is rejected for an unknown invitation and for one of another salon', async () => {
    await invite(t.app, owner, NEW)
    const invitation = await idOfInvitation()
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    const refused = (member: Member, id: string) =>
      expectRefusedUnchanged(database.db, () => withdrawInvitation(t.app, member, id))
    const notFound = { code: 'not_found' }
    expect(await refused(competitor, invitation)).toEqual(notFound)
    expect(await refused(owner, randomUUID())).toEqual(notFound)
    expect(await refused(owner, 'nonsense')).toEqual(notFound)
  })

  it('succeeds once when it is requested twice concurrently', async () => {
    await invite(t.app, owner, NEW)
    const invitation = await idOfInvitation()
    const outcome = await atOnce(...[1, 2].map(() => withdrawInvitation(t.app, owner, invitation)))
    expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
    expect(await invitations()).toEqual([])
  })
})
