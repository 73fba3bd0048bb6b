import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon, addStaff } from '../../../../tests/support/factories.ts'
import type { SalonRole } from '../../kernel/member.ts'
import { locateSalon } from '../profile/locate-salon.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { findOwnedSalon } from './find-owned-salon.ts'
import { lockIfOpen } from './lock-if-open.ts'
import { reassignOwner } from './reassign-owner.ts'
import { unlinkOwner } from './unlink-owner.ts'

const database = freshDatabase()
let salonId: string

beforeEach(async () => {
  salonId = (await addSalon(database.db, { status: 'draft' })).id
})

/** A member since that day of January. */
async function join(role: SalonRole, day: number, salon = salonId): Promise<string> {
  const { id } = await addCustomer(database.db)
  const created_at = new Date(`2026-01-${String(day).padStart(2, '0')}`)
  await database.db.insertInto('membership').values({ salon_id: salon, person_id: id, role, created_at }).execute()
  return id
}
const setOwner = (id: string | null, salon = salonId) =>
  database.db.updateTable('salon').set({ owner_id: id }).where('id', '=', salon).execute()
/** Gives a member another role; null removes them. */
async function step(personId: string, role: SalonRole | null) {
  const { db } = database
  if (role) await db.updateTable('membership').set({ role }).where('person_id', '=', personId).execute()
  else await db.deleteFrom('membership').where('person_id', '=', personId).execute()
}
const ownerOf = async (salon = salonId) =>
  (await database.db.selectFrom('salon').select('owner_id').where('id', '=', salon).executeTakeFirst())?.owner_id
const isStored = async (salon = salonId) => (await ownerOf(salon)) !== undefined

describe('the contact person of a salon', () => {
  it('stays while they are one of its owners', async () => {
    await join('owner', 1)
    const second = await join('owner', 2)
    await setOwner(second)
    await reassignOwner(database.db, salonId)
    expect(await ownerOf()).toBe(second)
  })

  it.each<[string, SalonRole | null]>([
    ['left', null],
    ['became a manager', 'manager'],
  ])('is the first of the other owners when they %s', async (_what, role) => {
    const former = await join('owner', 1)
    await setOwner(former)
    await join('owner', 3)
    const first = await join('owner', 2)
    await join('manager', 1)
    await step(former, role)
    await reassignOwner(database.db, salonId)
    expect(await ownerOf()).toBe(first)
  })

  it('is nobody without owners, and no other salon changes', async () => {
    const elsewhere = (await addSalon(database.db)).id
    const [otherOwner, former] = [(await addCustomer(database.db)).id, await join('owner', 1)]
    await setOwner(otherOwner, elsewhere)
    await setOwner(former)
    await step(former, 'manager')
    await reassignOwner(database.db, salonId)
    expect([await ownerOf(), await ownerOf(elsewhere)]).toEqual([null, otherOwner])
  })
})

describe('an owner whose account is erased', () => {
  it('leaves a draft to the first other owner, and deletes one without', async () => {
    const me = await join('owner', 1)
    await setOwner(me)
    const shared = (await addSalon(database.db, { status: 'draft', owner_id: me })).id
    await join('owner', 3, shared)
    const first = await join('owner', 2, shared)
    await join('manager', 1, shared)
    await unlinkOwner(database.db, me)
    expect([await isStored(), await ownerOf(shared)]).toEqual([false, first])
  })

  it('does not affect a live salon, or a draft of someone else', async () => {
    const [me, other] = [await join('owner', 1), await join('owner', 2)]
    await setOwner(other)
    const live = (await addSalon(database.db, { owner_id: me })).id
    await unlinkOwner(database.db, me)
    expect([await ownerOf(), await ownerOf(live)]).toEqual([other, me])
  })
})

describe('a lock', () => {
  it.each([
    ['draft', false],
    ['live', true],
    ['suspended', false],
  ])('of a salon that is %s shows that it is open: %s', async (status, open) => {
    const suspended = status === 'suspended' && { suspended_at: new Date(), suspended_reason: 'Why' }
    const { id } = await addSalon(database.db, { status, ...suspended })
    expect(await database.db.transaction().execute((tx) => lockIfOpen(tx, id))).toBe(open)
  })

  it('of a team member is refused for those of other salons, former and unknown ones', async () => {
    const elsewhere = await addStaff(database.db, (await addSalon(database.db)).id)
    const former = await addStaff(database.db, salonId, { active: false })
    const anna = await addStaff(database.db, salonId, { name: 'Anna', picture: '/images/a.webp' })
    for (const id of [elsewhere, former, salonId, 'nonsense', ''])
      await expect(lockStaff(database.db, { salonId }, id), id).rejects.toMatchObject({ code: 'not_found' })
    expect(await lockStaff(database.db, { salonId }, anna)).toEqual({
      id: anna,
      name: 'Anna',
      picture: '/images/a.webp',
    })
  })
})

describe('a salon', () => {
  it('is found by id and by slug in any case while it is live', async () => {
    const { id, slug } = await addSalon(database.db)
    for (const name of [id, id.toUpperCase(), slug, slug.toUpperCase()])
      expect(await locateSalon(database, name), name).toMatchObject({ id, slug })
    for (const name of ['', 'nonsense', `${slug}x`])
      await expect(locateSalon(database, name), name).rejects.toMatchObject({ code: 'not_found' })
  })

  it('that is not live is found by its members only', async () => {
    const [member, other] = [await join('reception', 1), await addCustomer(database.db)]
    expect(await locateSalon(database, salonId, { id: member })).toMatchObject({ id: salonId })
    for (const viewer of [other, undefined])
      await expect(locateSalon(database, salonId, viewer)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('that a person works for is the one that they joined first', async () => {
    const me = await join('reception', 5)
    expect(await findOwnedSalon(database, { id: me })).toBe(salonId)
    const earlier = (await addSalon(database.db)).id
    const row = { salon_id: earlier, person_id: me, role: 'owner', created_at: new Date('2026-01-04') }
    await database.db.insertInto('membership').values(row).execute()
    expect(await findOwnedSalon(database, { id: me })).toBe(earlier)
    expect(await findOwnedSalon(database, await addCustomer(database.db))).toBeNull()
  })
})
