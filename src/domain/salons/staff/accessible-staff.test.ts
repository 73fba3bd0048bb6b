import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { SALON_ROLES } from '../../kernel/member.ts'
import { may, PERMISSIONS } from '../../kernel/permissions.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { accessibleStaff } from './accessible-staff.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')

/** What a viewer gets for a team member: 'access', or the code of the refusal. */
async function outcome(
  viewer: { id: string; secondFactor?: true },
  staffId: string,
  permission = 'staff_edit' as const,
  own?: 'calendar_edit_own',
): Promise<RefusalCode | 'access'> {
  try {
    const staff = await accessibleStaff(database.db, viewer, staffId, permission, own)
    expect(staff.id).toBe(staffId)
    return 'access'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a team member', () => {
  let salonId: string
  let anna: string
  beforeAll(async () => {
    salonId = (await addSalon(database.db)).id
    anna = await addStaff(database.db, salonId)
  })

  it.each(SALON_ROLES)('can be accessed by a %s exactly with the permission', async (role) => {
    const viewer = { id: (await addMember(database.db, salonId, role)).personId }
    for (const permission of PERMISSIONS) {
      const expected = may(role, permission) ? 'access' : 'not_allowed'
      expect(await outcome(viewer, anna, permission as 'staff_edit'), permission).toBe(expected)
    }
  })

  it('can be accessed with a permission for themselves by that team member only', async () => {
    const own = 'calendar_edit_own'
    const me = await addMember(database.db, salonId, 'staff')
    const [viewer, other] = [{ id: me.personId }, { id: (await addMember(database.db, salonId, 'staff')).personId }]
    const mine = me.staffId ?? ''
    expect([await outcome(viewer, mine, 'staff_edit', own), await outcome(viewer, anna, 'staff_edit', own)]).toEqual([
      ...['access', 'not_allowed'],
    ])
    expect(await outcome(other, mine, 'staff_edit', own)).toBe('not_allowed')
    expect(await outcome(viewer, mine)).toBe('not_allowed')
  })

  it('of another salon cannot be accessed, whatever the role there', async () => {
    const elsewhere = (await addSalon(database.db)).id
    for (const role of SALON_ROLES) {
      const viewer = { id: (await addMember(database.db, elsewhere, role)).personId }
      expect(await outcome(viewer, anna, 'staff_edit', 'calendar_edit_own'), role).toBe('not_allowed')
    }
  })

  it('that does not exist is not found', async () => {
    const viewer = { id: (await addMember(database.db, salonId, 'owner')).personId }
    for (const id of [randomUUID(), 'nonsense', '']) expect(await outcome(viewer, id), id).toBe('not_found')
  })

  it.each([
    ['a draft', { status: 'draft' }, true],
    ['a suspended salon', { status: 'suspended', suspended_at: NOW, suspended_reason: 'Why' }, true],
    ['a live salon, if they left', {}, false],
  ])('of %s is not found by people who do not work there', async (_what, salon, active) => {
    const { id } = await addSalon(database.db, salon)
    const staffId = await addStaff(database.db, id, { active })
    const customer = await addCustomer(database.db)
    const competitor = { id: (await addMember(database.db, salonId, 'owner')).personId }
    expect([await outcome(customer, staffId), await outcome(competitor, staffId)]).toEqual(['not_found', 'not_found'])
    const receptionist = { id: (await addMember(database.db, id, 'reception')).personId }
    const owner = { id: (await addMember(database.db, id, 'owner')).personId }
    expect([await outcome(receptionist, staffId), await outcome(owner, staffId)]).toEqual(['not_allowed', 'access'])
  })

  it('cannot be accessed without the second factor that the salon requires', async () => {
    const { id } = await addSalon(database.db)
    const staffId = await addStaff(database.db, id)
    const viewer = { id: (await addMember(database.db, id, 'owner')).personId }
    await database.db.updateTable('salon').set({ second_factor_required: true }).where('id', '=', id).execute()
    expect(await outcome(viewer, staffId)).toBe('not_allowed')
    expect(await outcome({ ...viewer, secondFactor: true }, staffId)).toBe('access')
  })
})
