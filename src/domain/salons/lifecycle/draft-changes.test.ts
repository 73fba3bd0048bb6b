import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { setCountry } from '../profile/set-country.ts'
import { updateSalonProfile } from '../profile/update-salon-profile.ts'
import { insertStaff } from '../staff/insert-staff.ts'
import { renameStaff } from '../staff/rename-staff.ts'
import { createDraftSalon } from './create-draft-salon.ts'
import { recordSetupStep } from './record-setup-step.ts'

/** Changes of a salon before it goes live. */

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
let t: TestApp
let salonId: string
let owner: Member

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  salonId = (await addSalon(database.db, { status: 'draft', name: 'Ærø' })).id
  owner = await addMember(database.db, salonId, 'owner')
})

const salon = (id = salonId) =>
  database.db.selectFrom('salon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entries = () => database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', salonId).execute()

describe('a draft', () => {
  it('has the currency and time zone of its country, also after concurrent changes', async () => {
    await setCountry(t.app, owner, 'DE')
    expect(await salon()).toMatchObject({ country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' })
    expect(await atOnce(setCountry(t.app, owner, 'DK'), setCountry(t.app, owner, 'SE'))).toMatchObject({ done: 2 })
    const { country, currency } = await salon()
    expect([
      ['DK', 'DKK'],
      ['SE', 'SEK'],
    ]).toContainEqual([country, currency])
  })

  it('records a change of its country once, and no change without one', async () => {
    await Promise.all([1, 2].map(() => setCountry(t.app, owner, 'DE')))
    await setCountry(t.app, owner, 'DE')
    expect(await entries()).toEqual([{ action: 'address_changed' }])
  })

  it('has a slug of its name until it goes live, and then keeps it', async () => {
    await updateSalonProfile(t.app, owner, { name: 'Søster' })
    const slug = `soster-${salonId.slice(-6)}`
    expect((await salon()).slug).toBe(slug)
    await database.db.updateTable('salon').set({ status: 'live' }).where('id', '=', salonId).execute()
    await updateSalonProfile(t.app, owner, { name: 'Bror' })
    expect(await salon()).toMatchObject({ slug, name: 'Bror', search_name: 'bror' })
  })

  it.each([
    [0, null],
    [1, new Date('2027-01-01T08:00:00Z')],
    [3, new Date('2027-03-01T08:00:00Z')],
  ])('with %d free months ends them at %s', async (freeMonths, ends) => {
    const { id: ownerId } = await addCustomer(database.db)
    const draft = { ownerId, name: 'Ærø', phone: '', email: '', plan: 'business', freeMonths, now: NOW }
    const id = await createDraftSalon(database.db, draft)
    expect(await salon(id)).toMatchObject({
      ...{ status: 'draft', slug: `aero-${id.slice(-6)}`, owner_id: ownerId, plan: 'business', trial_ends_at: ends },
    })
  })
})

describe('the setup', () => {
  const STEPS = ['profile', 'hours', 'services', 'team']
  const record = (step: string) => recordSetupStep(database.db, salonId, step, STEPS)

  it('is at its furthest step, in whatever order they are completed', async () => {
    for (const [step, furthest] of [
      ['hours', 'hours'],
      ['profile', 'hours'],
      ['hours', 'hours'],
      ['team', 'team'],
      ['services', 'team'],
      ['unknown', 'team'],
    ] as const) {
      await record(step)
      expect((await salon()).setup_step, step).toBe(furthest)
    }
  })

  it('is at its furthest step after concurrent ones', async () => {
    await Promise.all([...STEPS, ...STEPS.toReversed()].map(record))
    expect((await salon()).setup_step).toBe('team')
  })

  it('does not change once the salon is live', async () => {
    await database.db.updateTable('salon').set({ status: 'live' }).where('id', '=', salonId).execute()
    await record('team')
    expect((await salon()).setup_step).toBeNull()
  })
})

describe('a team member of the setup', () => {
  const BO = { name: 'Bo', email: '', phone: '', serviceIds: [], shifts: [] }
  const insert = (most: number, change: object = {}) => insertStaff(database.db, salonId, { ...BO, ...change }, most)
  const staff = () =>
    database.db
      .selectFrom('staff')
      .select(['id', 'name', 'position'])
      .where('salon_id', '=', salonId)
      .orderBy('position')
      .execute()

  it('is the last in the calendar, and is not added beyond the limit', async () => {
    await addStaff(database.db, salonId, { position: 4, active: false })
    expect([await insert(2), await insert(2), await insert(2)]).toEqual([expect.any(String), expect.any(String), null])
    expect((await staff()).map(({ position }) => position)).toEqual([4, 5, 6])
  })

  it('is not added with services of another salon', async () => {
    const elsewhere = await addService(database.db, (await addSalon(database.db)).id)
    const adding = database.db
      .transaction()
      .execute((tx) => insertStaff(tx, salonId, { ...BO, serviceIds: [elsewhere] }, 9))
    await expect(adding).rejects.toMatchObject({ details: { fields: { serviceIds: 'invalid' } } })
    expect(await staff()).toEqual([])
  })

  it('is renamed only while they work there', async () => {
    const [anna, former] = [
      await addStaff(database.db, salonId),
      await addStaff(database.db, salonId, { active: false }),
    ]
    const elsewhere = await addStaff(database.db, (await addSalon(database.db)).id)
    const rename = (id: string) => renameStaff(database.db, { id, salonId }, 'Anne')
    expect([await rename(anna), await rename(former), await rename(elsewhere)]).toEqual([true, false, false])
    const named = await database.db.selectFrom('staff').select('id').where('name', '=', 'Anne').execute()
    expect(named).toEqual([{ id: anna }])
  })
})
