import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { invite, withdrawInvitation } from './invite.ts'

const database = freshDatabase()
const NEW = { email: 'new@example.com', role: 'reception' }
let t: TestApp
let testSalon: TestSalon
let owner: Member

beforeEach(async () => {
  ;({ t, testSalon } = await setUpSalon(database))
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
    ['what is no address', { email: 'nonsense' }, { email: 'email_invalid' }],
    ['a long address', { email: `${'x'.repeat(250)}@example.com` }, { email: 'too_long' }],
    ['an unknown role', { role: 'boss' }, { role: 'invalid' }],
    ['another owner', { role: 'owner' }, { role: 'invalid' }],
    ['staff who are nobody of the calendar', { role: 'staff' }, { staffId: 'specialist_required' }],
    ['somebody unknown of the calendar', { staffId: randomUUID() }, { staffId: 'invalid' }],
    ['what is no id', { staffId: 'anna' }, { staffId: 'invalid' }],
  ])('refuses %s, and writes to nobody', async (_what, given, fields) => {
    const attempt = () => invite(t.app, owner, { ...NEW, ...given })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'invalid_input', fields })
    expect(await t.runJobs()).toEqual([])
  })

  it('refuses people of another salon’s calendar, and who works here already', async () => {
    const other = await addTestSalon(database.db)
    const refused = (given: object) =>
      expectRefusedUnchanged(database.db, () => invite(t.app, owner, { ...NEW, ...given }))
    expect((await refused({ role: 'staff', staffId: other.anna })).fields).toEqual({ staffId: 'invalid' })
    expect((await refused({ email: owner.email.toUpperCase() })).fields).toEqual({ email: 'already_member' })
  })

  it.each<SalonRole>(['manager', 'reception', 'staff'])('is not for %s, nor is taking it back', async (role) => {
    await invite(t.app, owner, NEW)
    const invitation = await idOfInvitation()
    const member = await addMember(database.db, testSalon.salonId, role)
    const notAllowed = { code: 'not_allowed' }
    expect(await expectRefusedUnchanged(database.db, () => invite(t.app, member, NEW))).toEqual(notAllowed)
    expect(await expectRefusedUnchanged(database.db, () => withdrawInvitation(t.app, member, invitation))).toEqual(
      notAllowed,
    )
  })

  it('two at once to the same address leave one invitation', async () => {
    const roles = ['reception', 'manager']
    expect(await atOnce(...roles.map((role) => invite(t.app, owner, { ...NEW, role })))).toEqual({
      done: 2,
      refused: [],
    })
    expect(await invitations()).toHaveLength(1)
  })
})

describe('taking an invitation back', () => {
  it('is refused where there is none, and for another salon’s', async () => {
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

  it('succeeds for one of two at once', async () => {
    await invite(t.app, owner, NEW)
    const invitation = await idOfInvitation()
    const ends = await atOnce(...[1, 2].map(() => withdrawInvitation(t.app, owner, invitation)))
    expect(ends).toEqual({ done: 1, refused: ['not_found'] })
    expect(await invitations()).toEqual([])
  })
})
