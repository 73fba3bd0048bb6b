import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addCustomer } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { atOnce } from '../../../tests/support/refusals.ts'
import { addServices, type NewService } from '../catalog/menu/add-services.ts'
import { listOwnServices } from '../catalog/menu/own-services.ts'
import { getSalon, previewSalon } from '../discovery/salon-page/get-salon.ts'
import { listSalonSlugs } from '../discovery/search/list-for-sitemap.ts'
import { listSalons } from '../discovery/search/list-salons.ts'
import { suggestSalons } from '../discovery/search/suggest-salons.ts'
import { findMember } from '../identity/team/find-member.ts'
import { openSalon } from '../identity/team/open-salon.ts'
import type { Member } from '../kernel/member.ts'
import { approveSalon } from '../operations/review-salon.ts'
import { choosePlan } from '../salons/plans/choose-plan.ts'
import { deleteStaff } from '../salons/staff/delete-staff.ts'
import { listSlots } from '../scheduling/availability/list-slots.ts'
import { completeStep } from './complete-step.ts'
import { getSetup } from './get-setup.ts'
import { goLive } from './go-live.ts'
import { saveHours } from './save-hours.ts'
import { addPerson, changePerson } from './save-person.ts'
import { saveSalon } from './save-salon.ts'
import { saveSalonAddress } from './save-salon-address.ts'
import { getSetupStaff } from './setup-staff.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
const CUT: NewService = {
  ...{ key: 'cut', category: 'hair', name: 'Cut', price: 35_000, minutes: 45, bufferBefore: 0, bufferAfter: 0 },
}
const HOME = { street: 'Nansensgade 12', postalCode: '1366', city: 'København K', country: 'DK' }
const POINT = { latitude: 55.6829, longitude: 12.5656 }

let t: TestApp
let owner: Member

beforeAll(() => {
  t = testApp(database, { now: NOW })
})

beforeEach(async () => {
  owner = await addDraft()
})

async function addDraft(): Promise<Member> {
  const person = await addCustomer(database.db, { role: 'partner', name: 'Karen', last_name: 'Holm' })
  const viewer = { id: person.id, name: 'Karen Holm', phone: null, email: 'karen@example.com' }
  const salonId = await openSalon(t.app, viewer, { name: 'Holm' })
  const member = await findMember(t.app, person, salonId)
  if (!member) throw new Error('Nobody')
  return member
}

const basics = { name: 'Holm Hair', phone: '', email: '', categories: ['hair' as const] }
const currentSlug = async () => (await previewSalon(t.app, owner)).slug

async function fillIn(member: Member): Promise<void> {
  await saveSalon(t.app, member, basics)
  await saveSalonAddress(t.app, member, { ...HOME, place: POINT })
  await saveHours(t.app, member, WEEKDAYS)
  await addServices(t.app, member, [CUT])
  await addPerson(t.app, member, { name: member.name, self: true })
}

const missing = async (member = owner) => (await getSetup(t.app, member)).missing.map(({ need }) => need)

/** Whether the lists of salons, the suggestions and the slugs for search engines contain the salon. */
const found = async () => {
  const page = { page: 1, limit: 20 }
  const lists = [
    (await listSalons(t.app, { name: 'Holm Hair' }, page)).items.map(({ slug }) => slug),
    (await listSalons(t.app, { category: 'hair', sort: 'name' }, page)).items.map(({ slug }) => slug),
    (await suggestSalons(t.app, 'Holm Hair')).map(({ slug }) => slug),
    await listSalonSlugs(t.app, 1),
  ]
  const slug = await currentSlug()
  return lists.map((slugs) => slugs.includes(slug))
}
const [NOWHERE, EVERYWHERE] = [
  [false, false, false, false],
  [true, true, true, true],
]

describe('the set-up of a salon', () => {
  it('returns what is missing and the next step', async () => {
    expect(await missing()).toEqual(['category', 'address', 'hours', 'service', 'person'])
    expect((await getSetup(t.app, owner)).next).toBe('salon')
    expect(await completeStep(t.app, owner, 'hours')).toBe('services')
    await completeStep(t.app, owner, 'salon')
    expect((await getSetup(t.app, owner)).next).toBe('services')
    await fillIn(owner)
    expect(await missing()).toEqual([])
  })

  it('changes nothing if a field of a step is invalid', async () => {
    const wrong = { name: ' ', phone: 'call me', email: 'x', categories: [] }
    await expect(saveSalon(t.app, owner, wrong)).rejects.toMatchObject({
      details: {
        fields: {
          ...{ name: 'required', phone: 'phone_invalid' },
          ...{ email: 'email_invalid', categories: 'categories_required' },
        },
      },
    })
    expect((await previewSalon(t.app, owner)).name).toBe('Holm')
  })

  it('accepts a place set by hand if the geocoder fails, and otherwise requires one', async () => {
    const failing: TestApp['app'] = {
      ...t.app,
      geocoder: { attribution: null, find: () => Promise.reject(new Error('late')) },
    }
    await expect(saveSalonAddress(failing, owner, { ...HOME, place: null })).rejects.toMatchObject({
      details: { fields: { place: 'place_required' } },
    })
    await saveSalonAddress(failing, owner, { ...HOME, place: POINT })
    expect(await previewSalon(t.app, owner)).toMatchObject({ street: 'Nansensgade 12', ...POINT })
  })

  it('sets the currency and time zone of the country', async () => {
    await saveSalonAddress(t.app, owner, { ...HOME, country: 'SE', city: 'Malmö', place: POINT })
    expect(await previewSalon(t.app, owner)).toMatchObject({ currency: 'SEK', timeZone: 'Europe/Stockholm' })
    await expect(saveSalonAddress(t.app, owner, { ...HOME, country: 'XX', place: POINT })).rejects.toMatchObject({
      details: { fields: { country: 'invalid' } },
    })
  })
})

describe('services from a template', () => {
  it('are added once and performed by all team members', async () => {
    await addPerson(t.app, owner, { name: 'Bo' })
    expect(await addServices(t.app, owner, [CUT, { ...CUT, key: 'wash', name: 'Wash' }])).toBe(2)
    expect(await addServices(t.app, owner, [CUT, { ...CUT, key: 'wash', name: 'WASH' }])).toBe(0)
    const services = await listOwnServices(t.app, owner)
    expect(services.map(({ name, staffIds }) => [name, staffIds.length])).toEqual([
      ['Cut', 1],
      ['Wash', 1],
    ])
  })

  it('report which of them is invalid, and none is added', async () => {
    const wrong = { ...CUT, key: 'wash', name: '', minutes: 1 }
    await expect(addServices(t.app, owner, [CUT, wrong])).rejects.toMatchObject({
      details: { fields: { 'name.wash': 'required', 'minutes.wash': 'minutes_invalid' } },
    })
    expect(await listOwnServices(t.app, owner)).toEqual([])
  })
})

describe('team members', () => {
  it('follow the opening hours on their weekdays when the opening hours change', async () => {
    await fillIn(owner)
    const bo = await addPerson(t.app, owner, { name: 'Bo', weekdays: [1, 2] })
    await changePerson(t.app, owner, bo, { name: 'Bo Berg', weekdays: [2, 3], serviceIds: [] })
    await saveHours(t.app, owner, [...WEEKDAYS, { weekday: 6, opens: 600, closes: 1500 }])
    const { staff } = await getSetupStaff(t.app, owner)
    expect(staff).toMatchObject([
      { name: 'Karen Holm', self: true, weekdays: [1, 2, 3, 4, 5, 6] },
      { name: 'Bo Berg', self: false, weekdays: [2, 3], serviceIds: [] },
    ])
  })

  it('get shifts when opening hours are set, and a member can be added only once', async () => {
    await addPerson(t.app, owner, { name: 'Karen', self: true })
    await expect(addPerson(t.app, owner, { name: 'Karen', self: true })).rejects.toMatchObject({
      details: { fields: { name: 'person_taken' } },
    })
    await saveHours(t.app, owner, WEEKDAYS)
    const [me] = (await getSetupStaff(t.app, owner)).staff
    expect(me).toMatchObject({ hasHours: true, weekdays: [1, 2, 3, 4, 5] })
    await deleteStaff(t.app, { id: owner.personId }, me?.id ?? '')
    await addPerson(t.app, owner, { name: 'Karen', self: true })
    expect((await getSetupStaff(t.app, owner)).staff).toHaveLength(1)
  })
})

describe('if team members are added concurrently', () => {
  it('each has its own position, and only one gets the last place', async () => {
    await atOnce(...['Bo', 'Ida', 'Liv'].map((name) => addPerson(t.app, owner, { name })))
    const places = () =>
      database.db
        .selectFrom('staff')
        .select('position')
        .where('salon_id', '=', owner.salonId)
        .orderBy('position')
        .execute()
    expect((await places()).map(({ position }) => position)).toEqual([0, 1, 2])
    await database.pool.query(
      `insert into staff (salon_id, id, name, position)
       select '${owner.salonId}', gen_random_uuid(), 'No ' || n, n + 2 from generate_series(1, 196) n`,
    )
    const add = (name: string) => addPerson(t.app, owner, { name })
    expect(await atOnce(add('A'), add('B'))).toEqual({ done: 1, refused: ['invalid_input'] })
  })

  it('only one of them is the owner', async () => {
    const add = () => addPerson(t.app, owner, { name: 'Karen', self: true })
    expect(await atOnce(add(), add())).toEqual({ done: 1, refused: ['invalid_input'] })
  })
})

describe('going live', () => {
  it('is rejected while something is missing, with a field error for each step', async () => {
    await fillIn(owner)
    const [me] = (await getSetupStaff(t.app, owner)).staff
    await changePerson(t.app, owner, me?.id ?? '', { name: 'Karen', serviceIds: [] })
    expect(await missing()).toEqual(['bookable'])
    await expect(goLive(t.app, owner)).rejects.toMatchObject({ details: { fields: { staff: 'setup_missing' } } })
    expect(await found()).toEqual(NOWHERE)
  })

  it('fixes the slug of the page, which follows the name before that', async () => {
    await fillIn(owner)
    expect(await currentSlug()).toMatch(/^holm-hair-/)
    await goLive(t.app, owner)
    await saveSalon(t.app, owner, { ...basics, name: 'Holm & Daughters' })
    const { name, slug } = await getSalon(t.app, await currentSlug())
    expect([name, slug.replace(/[^-]+$/, '')]).toEqual(['Holm & Daughters', 'holm-hair-'])
  })

  it('waits for an operator where these approve salons', async () => {
    t.app.approvesSalons = true
    await fillIn(owner)
    await choosePlan(t.app, owner, { plan: 'basic' })
    await goLive(t.app, owner)
    await goLive(t.app, owner)
    t.app.approvesSalons = false
    expect((await getSetup(t.app, owner)).waits).toBe(true)
    expect(await found()).toEqual(NOWHERE)
    const operator = await addOperator(database.db)
    await approveSalon(t.app, operator, owner.salonId)
    expect(await found()).toEqual(EVERYWHERE)
    expect((await getSetup(t.app, owner)).waits).toBe(false)
  })

  it('is allowed only for the owner', async () => {
    await fillIn(owner)
    const manager = await addMember(database.db, owner.salonId, 'manager')
    await expect(goLive(t.app, manager)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('makes the salon visible and bookable immediately; a draft is hidden', async () => {
    await fillIn(owner)
    expect(await found()).toEqual(NOWHERE)
    await expect(getSalon(t.app, await currentSlug())).rejects.toMatchObject({ code: 'not_found' })
    expect((await previewSalon(t.app, owner)).services.map(({ services }) => services.length)).toEqual([1])

    await choosePlan(t.app, owner, { plan: 'basic' })
    await goLive(t.app, owner)
    await goLive(t.app, owner)
    expect(await found()).toEqual(EVERYWHERE)
    const salon = await getSalon(t.app, await currentSlug())
    const [cut] = salon.services.flatMap(({ services }) => services)
    const [karen] = salon.staff
    const query = { salonId: owner.salonId, staffId: karen?.id ?? '', date: '2026-12-02', serviceIds: [cut?.id ?? ''] }
    const { slots } = await listSlots(t.app, query)
    expect(slots.filter(({ free }) => free).length).toBeGreaterThan(20)
    const audited = await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('salon_id', '=', owner.salonId)
      .where('action', '=', 'salon_went_live')
      .execute()
    expect(audited).toHaveLength(1)
  })
})
