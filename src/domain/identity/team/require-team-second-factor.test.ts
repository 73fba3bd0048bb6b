import { beforeEach, expect, it } from 'vitest'
import { accountsApp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addAuthenticator, refusalOf, signedUp } from '../../../../tests/support/second-factor.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { asConfirmed, type Confirmation } from '../../kernel/confirmation.ts'
import type { SalonRole } from '../../kernel/member.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { accessibleStaff } from '../../salons/staff/accessible-staff.ts'
import { findMember } from './find-member.ts'
import { requireTeamSecondFactor, teamSecondFactor } from './require-team-second-factor.ts'

const database = freshDatabase()
let world: ReturnType<typeof accountsApp>
let salonId: string
let staffId: string
let owner: Awaited<ReturnType<typeof join>>
let manager: Awaited<ReturnType<typeof join>>

beforeEach(async () => {
  world = accountsApp(database)
  const testSalon = await addTestSalon(database.db)
  salonId = testSalon.salonId
  staffId = (
    await database.db.selectFrom('staff').select('id').where('salon_id', '=', salonId).executeTakeFirstOrThrow()
  ).id
  owner = await join('owner')
  manager = await join('manager')
})

async function join(role: SalonRole) {
  const one = await signedUp(world)
  const row = { salon_id: salonId, person_id: one.viewer.id, role, staff_id: null }
  await database.db
    .insertInto('membership')
    .values({ ...row, created_at: world.app.clock.now() })
    .execute()
  return one
}
const find = (viewer: Viewer) => findMember(world.app, viewer, salonId)
const viewerOf = async (headers: Headers) => (await world.app.auth.find(headers)).viewer as Viewer
async function setRequired(confirmation: Confirmation, demanded = true, viewer = owner.viewer) {
  const member = await find(viewer)
  if (!member) throw new Error('Not a member')
  return refusalOf(requireTeamSecondFactor(world.app, member, confirmation, demanded))
}

it('an owner with a second factor can require it, and members without one lose access', async () => {
  expect(await setRequired(owner.sure)).toMatchObject({ code: 'not_eligible' })
  await addAuthenticator(world, owner.viewer, owner.sure)
  const viewer = await viewerOf(owner.browser)
  const confirmation = asConfirmed(await world.app.auth.session(owner.browser), world.app.clock.now())
  const before = world.mails.length
  expect(await setRequired(confirmation)).toBeNull()
  expect(world.mails.slice(before)).toEqual([
    expect.objectContaining({
      to: manager.viewer.email,
      subject: expect.stringContaining('two-factor authentication'),
    }),
  ])
  expect(await refusalOf(find(manager.viewer))).toMatchObject({ code: 'second_factor_required' })
  await expect(accessibleStaff(database.db, manager.viewer, staffId, 'staff_see')).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const member = await find(viewer)
  expect(member).toMatchObject({ role: 'owner' })
  expect(await accessibleStaff(database.db, viewer, staffId, 'staff_see')).toMatchObject({ id: staffId })
  expect(member && (await teamSecondFactor(world.app, member))).toEqual({ required: true, without: 1, own: true })

  await addAuthenticator(world, manager.viewer, manager.sure)
  expect(await find(await viewerOf(manager.browser))).toMatchObject({ role: 'manager' })

  expect(await setRequired(confirmation, false, viewer)).toBeNull()
  expect(await find(manager.viewer)).toMatchObject({ role: 'manager' })
  const written = await database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('salon_id', '=', salonId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(written.map(({ action }) => action)).toEqual(['second_factor_demanded', 'second_factor_not_demanded'])
})

it.each<SalonRole>(['manager', 'reception', 'staff'])('a %s cannot change the second-factor rule', async (role) => {
  const member = await addMember(database.db, salonId, role)
  for (const demanded of [true, false]) {
    const attempt = () => requireTeamSecondFactor(world.app, member, { ...owner.sure, secondFactor: true }, demanded)
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_allowed' })
  }
})

it('an owner without a second factor cannot require it, and no mail is sent', async () => {
  const member = await find(owner.viewer)
  if (!member) throw new Error('Not a member')
  const before = world.mails.length
  const attempt = () => requireTeamSecondFactor(world.app, member, owner.sure, true)
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_eligible' })
  expect(world.mails).toHaveLength(before)
})

it('requiring a second factor twice concurrently sends one mail', async () => {
  await addAuthenticator(world, owner.viewer, owner.sure)
  const confirmation = asConfirmed(await world.app.auth.session(owner.browser), world.app.clock.now())
  const member = await find(await viewerOf(owner.browser))
  if (!member) throw new Error('Not a member')
  const before = world.mails.length
  const outcome = await atOnce(...[1, 2].map(() => requireTeamSecondFactor(world.app, member, confirmation, true)))
  expect(outcome).toEqual({ done: 2, refused: [] })
  expect(world.mails.slice(before).map(({ to }) => to)).toEqual([manager.viewer.email])
})
