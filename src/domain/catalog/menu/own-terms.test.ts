import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { getStaffProfile } from '../../salons/staff/get-staff-profile.ts'
import { listServices as offeredTo } from '../items/list-services.ts'
import { fromPrice } from '../items/menu-entries.ts'
import { getService } from './own-services.ts'
import { saveService } from './save-service.ts'
import type { ServiceInput } from './schema.ts'

const database = freshDatabase()
let t: TestApp
let owner: Member
let anna: string
let bo: string
let cut: ServiceInput

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  anna = await addStaff(database.db, owner.salonId, { name: 'Anna', position: 1 })
  bo = await addStaff(database.db, owner.salonId, { name: 'Bo', position: 2 })
  cut = {
    ...{ name: 'Bob', description: '', category: 'hair', price: 40_000, minutes: 60, treatment: 'haircut' },
    ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [anna, bo] },
  }
})

const save = (input: ServiceInput, id: string | null = null) => saveService(t.app, owner, id, input)
const senior = () => ({ staffId: anna, priceMinor: 50_000, minutes: null })
const junior = () => ({ staffId: bo, priceMinor: 35_000, minutes: 75 })
const termsOf = async (id: string) => (await getService(t.app, owner, id)).terms
const audited = async () =>
  (
    await database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'detail'])
      .where('salon_id', '=', owner.salonId)
      .where('action', '=', 'own_prices_changed')
      .orderBy('id')
      .execute()
  ).map(({ subject, detail }) => ({ subject, detail }))
const salonFrom = () => columnOf(database.db, 'salon', 'from_price_minor', owner.salonId)
const treatmentFrom = () =>
  database.db
    .selectFrom('salon_treatment')
    .select(['price_minor', 'minutes'])
    .where('salon_id', '=', owner.salonId)
    .execute()

describe('the own prices and durations of team members', () => {
  it('are set, changed and cleared with the service, and each change is in the audit log', async () => {
    const id = await save({ ...cut, terms: [senior(), junior()] })
    expect(await termsOf(id)).toEqual([senior(), junior()])
    // What is not mentioned stays.
    await save({ ...cut, price: 42_000 }, id)
    expect(await termsOf(id)).toEqual([senior(), junior()])
    await save({ ...cut, terms: [junior()] }, id)
    expect(await termsOf(id)).toEqual([{ staffId: anna, priceMinor: null, minutes: null }, junior()])
    await save({ ...cut, terms: [] }, id)
    await save({ ...cut, terms: [] }, id)
    expect(await termsOf(id)).toEqual([])
    const usual = { priceMinor: null, minutes: null }
    const [, cleared] = await audited()
    expect(cleared).toEqual({
      subject: 'Bob',
      detail: {
        serviceId: id,
        changed: [{ staff: 'Anna', from: { priceMinor: 50_000, minutes: null }, to: usual }],
      },
    })
    expect(await audited()).toHaveLength(3)
  })

  it('are of each variant', async () => {
    const variant = (name: string, price: number) => ({ id: null, name, price, minutes: 30 })
    const id = await save({
      ...cut,
      variants: [
        { ...variant('Short', 30_000), terms: [] },
        { ...variant('Long', 60_000), terms: [{ ...senior(), priceMinor: 70_000 }] },
      ],
    })
    const { variants } = await getService(t.app, owner, id)
    expect(variants.map(({ terms }) => terms[0]?.priceMinor)).toEqual([undefined, 70_000])
    expect((await audited()).map(({ subject }) => subject)).toEqual(['Bob – Long'])
  })

  it('end with performing the service, and are not accepted of others', async () => {
    const id = await save({ ...cut, terms: [senior(), junior()] })
    await save({ ...cut, staffIds: [bo], terms: [senior(), junior()] }, id)
    expect(await termsOf(id)).toEqual([junior()])
    await save({ ...cut, staffIds: [anna, bo] }, id)
    expect((await termsOf(id))[0]).toEqual({ staffId: anna, priceMinor: null, minutes: null })
  })

  it('are refused at their fields', async () => {
    const wrong = [
      { staffId: anna, priceMinor: -1, minutes: 3 },
      { staffId: bo, priceMinor: null, minutes: 25 },
    ]
    const processing = [{ from: 15, to: 45 }]
    expect(await expectRefusedUnchanged(database.db, () => save({ ...cut, processing, terms: wrong }))).toEqual({
      code: 'invalid_input',
      fields: {
        [`ownPrice.${anna}.0`]: 'price_invalid',
        [`ownMinutes.${anna}.0`]: 'minutes_invalid',
        [`ownMinutes.${bo}.0`]: 'own_minutes_processing',
      },
    })
  })

  it('are part of the version: of two who change them at once, one is refused', async () => {
    const id = await save(cut)
    const { version } = await getService(t.app, owner, id)
    const acts = [senior(), junior()].map((one) => save({ ...cut, version, terms: [one] }, id))
    expect(await atOnce(...acts)).toEqual({ done: 1, refused: ['invalid_input'] })
    expect((await getService(t.app, owner, id)).version).not.toBe(version)
  })

  it('decide from which price on the salon, its treatments and the service are listed', async () => {
    const id = await save({ ...cut, terms: [senior()] })
    expect([await salonFrom(), await treatmentFrom()]).toEqual([40_000, [{ price_minor: 40_000, minutes: 60 }]])
    await save({ ...cut, terms: [senior(), junior()] }, id)
    expect([await salonFrom(), await treatmentFrom()]).toEqual([35_000, [{ price_minor: 35_000, minutes: 75 }]])
    const services = (await offeredTo(t.app, owner.salonId)).flatMap((group) => group.services)
    expect(fromPrice(services)).toBe(35_000)
    // Clients cannot book with Bo, and then with nobody who has own terms.
    await database.db.updateTable('staff').set({ online: false }).where('id', '=', bo).execute()
    expect([await salonFrom(), await treatmentFrom()]).toEqual([50_000, [{ price_minor: 50_000, minutes: 60 }]])
    await database.db.deleteFrom('staff_service').where('staff_id', '=', anna).execute()
    expect([await salonFrom(), await treatmentFrom()]).toEqual([40_000, [{ price_minor: 40_000, minutes: 60 }]])
  })

  it('decide how long the listed treatment takes: as long as at its price', async () => {
    const id = await save({ ...cut, terms: [{ staffId: bo, priceMinor: null, minutes: 45 }] })
    expect(await treatmentFrom()).toEqual([{ price_minor: 40_000, minutes: 45 }])
    await save({ ...cut, terms: [{ staffId: bo, priceMinor: 45_000, minutes: 45 }] }, id)
    expect(await treatmentFrom()).toEqual([{ price_minor: 40_000, minutes: 60 }])
    await save({ ...cut, terms: [{ staffId: bo, priceMinor: null, minutes: 90 }] }, id)
    await database.db.updateTable('staff').set({ online: false }).where('id', '=', anna).execute()
    expect(await treatmentFrom()).toEqual([{ price_minor: 40_000, minutes: 90 }])
    await save({ ...cut, staffIds: [anna] }, id)
    expect(await treatmentFrom()).toEqual([{ price_minor: 40_000, minutes: 60 }])
  })

  it('are what the page of the team member says', async () => {
    await save({ ...cut, terms: [junior()] })
    const of = async (staffId: string) => (await getStaffProfile(t.app, staffId)).services
    expect(await of(bo)).toMatchObject([{ priceMinor: 35_000, minutes: 75 }])
    expect(await of(anna)).toMatchObject([{ priceMinor: 40_000, minutes: 60 }])
  })
})
