import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { unlinkOwner } from '../../salons/lifecycle/unlink-owner.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { changeMember, removeMember } from './change-member.ts'
import { findMember } from './find-member.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { listMemberships } from './list-memberships.ts'
import { listTeam } from './list-team.ts'
import { openSalon } from './open-salon.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = 86_400_000

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let owner: Member

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  const person = await addCustomer(database.db, { role: 'partner', name: 'Freja' })
  testSalon = await addTestSalon(database.db, { owner_id: person.id })
  owner = await memberOf(person)
})

async function memberOf(person: { id: string }, salonId = testSalon.salonId): Promise<Member> {
  const member = await findMember(t.app, person, salonId)
  if (!member) throw new Error('no member')
  return member
}

/** A new member of the team. */
async function joined(role: 'manager' | 'reception' | 'staff', staffId?: string) {
  const person = await newPerson()
  await invite(t.app, owner, { email: person.email, role, staffId })
  await acceptInvitation(t.app, person, await tokenOfLastMail())
  return { person, member: await memberOf(person) }
}

async function newPerson() {
  return { ...(await addCustomer(database.db)), name: 'Karen', lastName: 'Holm', phone: null }
}

async function tokenOfLastMail(): Promise<string> {
  await t.runJobs()
  return /\/invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const ownerOf = () => columnOf(database.db, 'salon', 'owner_id', testSalon.salonId)
const audited = async () =>
  (
    await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('salon_id', '=', testSalon.salonId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a member', () => {
  it('is the owner of their salon, and other people are not members', async () => {
    expect(owner).toMatchObject({ role: 'owner', staffId: null, timeZone: 'Europe/Copenhagen', status: 'live' })
    const outsider = await newPerson()
    expect(await findMember(t.app, outsider, testSalon.salonId)).toBeNull()
    expect(await findMember(t.app, outsider, null)).toBeNull()
    expect(await findMember(t.app, outsider, 'nonsense')).toBeNull()
  })

  it('can have several salons, and the first one is used if none is named', async () => {
    const { id, name, email } = { id: owner.personId, name: 'Freja', email: owner.email }
    const second = await openSalon(t.app, { id, name, email, phone: null }, { name: '  Second salon ' })
    expect((await findMember(t.app, { id }, null))?.salonId).toBe(testSalon.salonId)
    expect(await findMember(t.app, { id }, second)).toMatchObject({
      role: 'owner',
      status: 'draft',
      salonName: 'Second salon',
    })
    expect(await listMemberships(t.app, { id })).toHaveLength(2)
  })
})

it('one person can have at most five draft salons, also when created concurrently', async () => {
  const me = { ...(await addCustomer(database.db)), name: 'Mia', phone: null }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => openSalon(t.app, me, { name: `Salon ${n}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(openSalon(t.app, me, { name: 'One more' })).rejects.toMatchObject({
    details: { fields: { name: 'many_drafts' } },
  })
})

describe('an invitation', () => {
  it('makes the holder of its link a member once, with its role and team member', async () => {
    const person = await newPerson()
    await invite(t.app, owner, { email: person.email, role: 'staff', staffId: testSalon.anna })
    const token = await tokenOfLastMail()
    expect(t.mails.at(-1)).toMatchObject({ to: person.email, text: expect.stringContaining('Your role: Staff') })
    expect(await findInvitation(t.app, token)).toMatchObject({ role: 'staff', salonId: testSalon.salonId })
    expect(await acceptInvitation(t.app, person, token)).toBe(testSalon.salonId)
    expect(await memberOf(person)).toMatchObject({ role: 'staff', staffId: testSalon.anna })
    await expect(acceptInvitation(t.app, await newPerson(), token)).rejects.toThrow('not_found')
    expect(await audited()).toEqual(['member_invited', 'member_joined'])
    const role = await columnOf(database.db, 'person', 'role', person.id)
    expect(role).toBe('partner')
  })

  it('expires after a week, when a newer one is sent and when it is withdrawn', async () => {
    const email = 'soon@example.com'
    await invite(t.app, owner, { email, role: 'manager' })
    const first = await tokenOfLastMail()
    await invite(t.app, owner, { email, role: 'reception' })
    const second = await tokenOfLastMail()
    expect(await findInvitation(t.app, first)).toBeNull()
    expect(await findInvitation(t.app, second)).toMatchObject({ role: 'reception' })
    t.clock.at = new Date(NOW.getTime() + 8 * DAY)
    expect(await findInvitation(t.app, second)).toBeNull()
    await expect(acceptInvitation(t.app, await newPerson(), second)).rejects.toThrow('not_found')
    t.clock.at = NOW
    const { invited } = await listTeam(t.app, owner)
    await withdrawInvitation(t.app, owner, invited[0]?.id ?? '')
    expect(await findInvitation(t.app, second)).toBeNull()
  })

  it('that is sent again does not reactivate the expired link', async () => {
    const email = 'late@example.com'
    await invite(t.app, owner, { email, role: 'reception' })
    const old = await tokenOfLastMail()
    t.clock.at = new Date(NOW.getTime() + 8 * DAY)
    await invite(t.app, owner, { email, role: 'manager' })
    expect(await findInvitation(t.app, old)).toBeNull()
  })

  it('is limited per inviting member and per email address', async () => {
    const taken: string[] = []
    t.app.limits = { ...t.app.limits, take: async (limit, key) => void taken.push(`${limit} ${key}`) }
    await invite(t.app, owner, { email: 'One@example.com', role: 'reception' })
    expect(taken).toContain(`invite ${owner.personId}`)
    expect(taken).toContain('mail_from_salon one@example.com')
  })

  it('does not change an existing member and records no join', async () => {
    const { person } = await joined('manager')
    const other = await newPerson()
    await invite(t.app, owner, { email: other.email, role: 'reception' })
    const before = await audited()
    expect(await acceptInvitation(t.app, person, await tokenOfLastMail())).toBe(testSalon.salonId)
    expect(await memberOf(person)).toMatchObject({ role: 'manager' })
    expect(await audited()).toEqual(before)
    expect(await findInvitation(t.app, await tokenOfLastMail())).not.toBeNull()
  })

  it('makes one of two people who use its link concurrently a member', async () => {
    await invite(t.app, owner, { email: 'one@example.com', role: 'staff', staffId: testSalon.anna })
    const token = await tokenOfLastMail()
    const outcomes = await Promise.allSettled([
      acceptInvitation(t.app, await newPerson(), token),
      acceptInvitation(t.app, await newPerson(), token),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } })
  })

  it('is rejected for a member, for staff without a team member and for other salons’ staff', async () => {
    const other = await addTestSalon(database.db)
    const refused = (input: { email: string; role: string; staffId?: string }) =>
      invite(t.app, owner, input).catch(({ details }) => details.fields)
    expect(await refused({ email: owner.email, role: 'manager' })).toEqual({ email: 'already_member' })
    expect(await refused({ email: 'a@example.com', role: 'staff' })).toEqual({ staffId: 'team_member_required' })
    expect(await refused({ email: 'a@example.com', role: 'staff', staffId: other.anna })).toEqual({
      staffId: 'invalid',
    })
    expect(await refused({ email: 'nonsense', role: 'owner' })).toEqual({ email: 'email_invalid', role: 'invalid' })
  })
})

describe('the team', () => {
  it('can be changed only by its owners', async () => {
    const { member: manager } = await joined('manager')
    const { person } = await joined('reception')
    await expect(changeMember(t.app, manager, person.id, { role: 'manager' })).rejects.toThrow('not_allowed')
    await expect(invite(t.app, manager, { email: 'x@example.com', role: 'manager' })).rejects.toThrow('not_allowed')
    await expect(removeMember(t.app, manager, person.id)).rejects.toThrow('not_allowed')
    await changeMember(t.app, owner, person.id, { role: 'staff', staffId: testSalon.bo })
    expect(await memberOf(person)).toMatchObject({ role: 'staff', staffId: testSalon.bo })
    await expect(
      changeMember(t.app, owner, manager.personId, { role: 'staff', staffId: testSalon.bo }),
    ).rejects.toMatchObject({
      details: { fields: { staffId: 'person_taken' } },
    })
  })

  it('cannot be reached from another salon', async () => {
    const outsider = await addCustomer(database.db)
    const other = await addTestSalon(database.db, { owner_id: outsider.id })
    const theirs = await memberOf(outsider, other.salonId)
    const { person } = await joined('reception')
    await expect(removeMember(t.app, theirs, person.id)).rejects.toThrow('not_found')
    await expect(changeMember(t.app, theirs, person.id, { role: 'manager' })).rejects.toThrow('not_found')
  })

  it('always has an owner, who is also the owner of the salon', async () => {
    await expect(removeMember(t.app, owner, owner.personId)).rejects.toThrow('last_owner')
    await expect(changeMember(t.app, owner, owner.personId, { role: 'manager' })).rejects.toThrow('last_owner')
    const { person } = await joined('manager')
    await changeMember(t.app, owner, person.id, { role: 'owner' })
    await removeMember(t.app, owner, owner.personId)
    expect(await ownerOf()).toBe(person.id)
    expect(await findMember(t.app, { id: owner.personId }, testSalon.salonId)).toBeNull()
  })

  it('has one owner left after two owners remove each other concurrently', async () => {
    const { person } = await joined('manager')
    await changeMember(t.app, owner, person.id, { role: 'owner' })
    const otherOwner = await memberOf(person)
    const outcomes = await Promise.allSettled([
      removeMember(t.app, owner, otherOwner.personId),
      removeMember(t.app, otherOwner, owner.personId),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await listTeam(t.app, owner)).members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})

it('deleting an account gives a shared draft to its other owner and deletes the others', async () => {
  const { id } = await addCustomer(database.db)
  const draft = { ...(await newPerson()), name: 'Mia' }
  const opened = await openSalon(t.app, draft, { name: 'Ours' })
  const alone = await openSalon(t.app, draft, { name: 'Mine' })
  const opener = await memberOf(draft, opened)
  const { person } = { person: { id, name: 'Karen', lastName: 'Holm' } }
  await invite(t.app, opener, { email: 'two@example.com', role: 'manager' })
  await acceptInvitation(t.app, person, await tokenOfLastMail())
  await changeMember(t.app, opener, id, { role: 'owner' })
  await unlinkOwner(database.db, draft.id)
  const left = database.db.selectFrom('salon').select(['id', 'owner_id']).where('id', 'in', [opened, alone])
  expect(await left.execute()).toEqual([{ id: opened, owner_id: id }])
})
