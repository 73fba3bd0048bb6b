import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { closeSalon } from '../hours/close-salon.ts'
import { openOnHoliday } from '../hours/open-on-holiday.ts'
import { setHours } from '../hours/set-hours.ts'
import { removeSpecialDay, setSpecialDay } from '../hours/special-days.ts'
import { choosePlan } from '../plans/choose-plan.ts'
import { setPolicies } from '../policies/set-policies.ts'
import { setDayHours } from '../rota/set-day-hours.ts'
import { addStaff } from '../staff/add-staff.ts'
import { deleteStaff } from '../staff/delete-staff.ts'
import { updateStaff } from '../staff/update-staff.ts'
import { addStaffTimeOff } from '../time-off/staff-time-off.ts'
import { addPhoto, captionPhoto, movePhoto, removePhoto } from './salon-photos.ts'
import { setCategories } from './set-categories.ts'
import { updateAddress } from './update-address.ts'
import { updateSalonProfile } from './update-salon-profile.ts'

const database = freshDatabase()
const DAY = '2026-12-24'
let t: TestApp
let testSalon: TestSalon
let owner: Member
let taken: string[]

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  testSalon = await addTestSalon(database.db)
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  const take = (name: string, key: string) => {
    taken.push(`${name} ${key}`)
    return Promise.reject(new Refusal('too_many_requests', { retryAfterSeconds: 60 }))
  }
  t.app.limits = { ...t.app.limits, take }
})

const viewer = () => ({ id: owner.personId })
const person = {
  ...{ name: 'Cleo', email: 'cleo@example.com', phone: '+45 20 12 34 56', age: 30, gender: 'female' as const },
  designationId: randomUUID(),
}
const POLICIES = { confirms: 'instantly', freeCancelHours: 0, lateCancelPercent: 0, noShowPercent: 0 } as const
const ADDRESS = { street: 'Havnen 1', postalCode: '5970', city: 'Ærøskøbing' }

const CHANGES: [string, () => Promise<unknown>][] = [
  ['the plan', () => choosePlan(t.app, owner, { plan: 'basic' })],
  ['the profile', () => updateSalonProfile(t.app, owner, { name: 'Salon Ærø' })],
  ['the address', () => updateAddress(t.app, owner, ADDRESS)],
  ['the categories', () => setCategories(t.app, owner, ['spa'])],
  ['the hours', () => setHours(t.app, owner, [])],
  ['the policies', () => setPolicies(t.app, owner, POLICIES)],
  ['a special day', () => setSpecialDay(t.app, owner, { date: DAY, hours: null })],
  ['the removal of a special day', () => removeSpecialDay(t.app, owner, DAY)],
  ['a public holiday', () => openOnHoliday(t.app, owner, { date: '2026-12-25', asUsual: true })],
  ['closed days', () => closeSalon(t.app, owner, { firstDay: DAY, lastDay: DAY })],
  ['a photo', () => addPhoto(t.app, owner, new Uint8Array([1]))],
  ['the removal of a photo', () => removePhoto(t.app, owner, randomUUID())],
  ['the order of photos', () => movePhoto(t.app, owner, { photoId: randomUUID(), to: 'later' })],
  ['a caption', () => captionPhoto(t.app, owner, randomUUID(), 'Words')],
  ['a new team member', () => addStaff(t.app, owner, person)],
  ['a team member', () => updateStaff(t.app, viewer(), testSalon.anna, person)],
  ['the removal of a team member', () => deleteStaff(t.app, viewer(), testSalon.anna)],
  ['the hours of a day', () => setDayHours(t.app, owner, testSalon.anna, { date: DAY, hours: [] })],
  ['time off', () => addStaffTimeOff(t.app, owner, testSalon.anna, { kind: 'sick', firstDay: DAY, lastDay: DAY })],
]

describe('beyond the limit of changes of a person', () => {
  it.each(CHANGES)('%s cannot be saved', async (_what, change) => {
    taken = []
    expect(await expectRefusedUnchanged(database.db, change)).toEqual({ code: 'too_many_requests' })
    expect(taken).toEqual([`write ${owner.personId}`])
  })
})
