import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { addCustomer, addSalon, addStaff } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { SALON_ROLES } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { removeMember } from './change-member.ts'
import { findMember } from './find-member.ts'
import { invite } from './invite.ts'
import { linkStaff } from './link-staff.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listMemberships } from './list-memberships.ts'
import { listTeam } from './list-team.ts'
import { openSalon } from './open-salon.ts'

const { database, t, testSalon } = freshTestSalon()
const PAGE = { page: 1, limit: 20 }
let viewer: { id: string; email: string; name: string; lastName: string; phone: null }

beforeEach(async () => {
  viewer = { ...(await addCustomer(database.db)), name: 'Mia', lastName: 'Berg', phone: null }
})

const member = (role: (typeof SALON_ROLES)[number], staffId?: string) =>
  addMember(database.db, testSalon.salonId, role, staffId)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('opening a salon', () => {
  const open = (name = 'Ærø') => openSalon(t.app, viewer, { name })

  it('makes a customer a partner, and the owner of that salon', async () => {
    const salonId = await open()
    const role = await columnOf(database.db, 'person', 'role', viewer.id)
    expect(role).toBe('partner')
    expect(await findMember(t.app, viewer, salonId)).toMatchObject({ role: 'owner', status: 'draft', salonName: 'Ærø' })
  })

  it('does not make an operator a partner', async () => {
    await database.db.updateTable('person').set({ role: 'admin' }).where('id', '=', viewer.id).execute()
    await open()
    const person = database.db.selectFrom('person').select('role').where('id', '=', viewer.id)
    expect(await person.executeTakeFirstOrThrow()).toEqual({ role: 'admin' })
  })

  it('is refused for a sixth draft, also when the last two are opened concurrently', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await open(name)
    expect(await atOnce(open('E'), open('F'))).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await refused(() => open('G'))).toEqual({ code: 'invalid_input', fields: { name: 'many_drafts' } })
    await database.db.updateTable('salon').set({ status: 'live' }).where('name', '=', 'A').execute()
    await open('G')
    expect(await listMemberships(t.app, viewer)).toHaveLength(6)
  })

  it('is refused beyond the limit of changes', async () => {
    Object.assign(t.app, { limits: { take: () => Promise.reject(new Refusal('too_many_requests')) } })
    expect(await refused(() => open())).toEqual({ code: 'too_many_requests' })
  })
})

describe('linking an account to a team member', () => {
  it('is done once by concurrent requests for two team members', async () => {
    const owner = await member('owner')
    const links = await Promise.all([testSalon.anna, testSalon.bo].map((id) => linkStaff(database.db, owner, id)))
    expect(links.toSorted()).toEqual([false, true])
  })

  it('is possible again after the linked team member left', async () => {
    const former = await addStaff(database.db, testSalon.salonId)
    const owner = await member('owner', former)
    expect(await linkStaff(database.db, owner, testSalon.anna)).toBe(false)
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', former).execute()
    expect(await linkStaff(database.db, owner, testSalon.anna)).toBe(true)
    expect((await findMember(t.app, { id: owner.personId }, testSalon.salonId))?.staffId).toBe(testSalon.anna)
  })

  it('changes nothing for a person who is no member', async () => {
    const otherPerson = { salonId: testSalon.salonId, personId: viewer.id }
    expect(await linkStaff(database.db, otherPerson, testSalon.anna)).toBe(false)
    expect(await findMember(t.app, viewer, testSalon.salonId)).toBeNull()
  })
})

describe('a member', () => {
  it('is found for the named salon, or the first one, and not for another’s', async () => {
    const me = await member('reception')
    const later = (await addSalon(database.db)).id
    const row = { salon_id: later, person_id: me.personId, role: 'owner', created_at: new Date('2026-02-01') }
    await database.db.insertInto('membership').values(row).execute()
    const find = (salonId: string | null) => findMember(t.app, { id: me.personId }, salonId)
    expect([(await find(null))?.salonId, (await find(later))?.role]).toEqual([testSalon.salonId, 'owner'])
    const otherSalonId = (await addSalon(database.db)).id
    for (const id of [otherSalonId, 'nonsense', '']) expect(await find(id), id).toBeNull()
  })

  it('has no team member once that one left', async () => {
    const me = await member('staff', testSalon.anna)
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', testSalon.anna).execute()
    expect((await findMember(t.app, { id: me.personId }, me.salonId))?.staffId).toBeNull()
  })

  it('is removed by others of the same salon only, and has no access at once', async () => {
    const [owner, me] = [await member('owner'), await member('manager')]
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => removeMember(t.app, competitor, me.personId))).toEqual({ code: 'not_found' })
    await removeMember(t.app, owner, me.personId)
    expect(await findMember(t.app, { id: me.personId }, testSalon.salonId)).toBeNull()
  })
})

describe('the team and the audit log', () => {
  it.each(SALON_ROLES)('are shown to a %s as the roles say', async (role) => {
    const me = { ...(await member(role)), plan: 'premium' }
    const codeOf = (read: Promise<unknown>) => read.then(() => 'shown').catch(({ code }) => code)
    const isLead = role === 'owner' || role === 'manager'
    expect(await codeOf(listTeam(t.app, me))).toBe(isLead ? 'shown' : 'not_allowed')
    expect(await codeOf(listAuditLog(t.app, me, PAGE))).toBe(role === 'owner' ? 'shown' : 'not_allowed')
  })

  it('show nothing of another salon', async () => {
    const owner = await member('owner')
    await invite(t.app, owner, { email: 'new@example.com', role: 'manager' })
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    const { members, invited } = await listTeam(t.app, competitor)
    expect([members.map(({ personId }) => personId), invited]).toEqual([[competitor.personId], []])
    expect((await listAuditLog(t.app, { ...competitor, plan: 'premium' }, PAGE)).items).toEqual([])
    expect((await listAuditLog(t.app, { ...owner, plan: 'premium' }, PAGE)).items).toMatchObject([
      { action: 'member_invited', subject: 'new@example.com' },
    ])
  })
})

it('an invitation that is accepted twice concurrently by one person makes one member', async () => {
  await invite(t.app, await member('owner'), { email: viewer.email, role: 'manager' })
  await t.runJobs()
  const token = /invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const { done, refused: codes } = await atOnce(...[1, 2].map(() => acceptInvitation(t.app, viewer, token)))
  expect([done, codes]).toEqual([1, ['not_found']])
  expect(await listMemberships(t.app, viewer)).toHaveLength(1)
})
