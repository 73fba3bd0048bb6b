import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import type { Member, SalonRole } from '../kernel/member.ts'
import { changeService } from './change-service.ts'
import { completeStep } from './complete-step.ts'
import { goLive } from './go-live.ts'
import { saveDescription } from './save-description.ts'
import { saveHours } from './save-hours.ts'
import { addPerson, changePerson, type PersonInput } from './save-person.ts'
import { type SalonBasics, saveSalon } from './save-salon.ts'
import { saveSalonAddress } from './save-salon-address.ts'

const database = freshDatabase()
const DRAFT = {
  ...{ status: 'draft', street: 'Nansensgade 12', postal_code: '1366', city: 'København K' },
  ...{ latitude: 55.6829, longitude: 12.5656 },
}
const basics: SalonBasics = { name: 'Holm Hair', phone: '', email: '', categories: ['hair'] }
const address = { street: 'Nansensgade 14', postalCode: '1366', city: 'København K', country: 'DK' }
const POINT = { latitude: 55.683, longitude: 12.566 }
const MONDAY = [{ weekday: 1, opens: 540, closes: 1020 }]
const change = { name: 'Highlights', minutes: 90, price: 75_000 }

let t: TestApp
let owner: Member
let competitor: Member
/** A team member and a service of the owner's draft, which lacks nothing for going live. */
let own: { staff: string; service: string }

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const salon = await addSalon(database.db, DRAFT)
  owner = await addMember(database.db, salon.id, 'owner')
  competitor = await addMember(database.db, (await addSalon(database.db, DRAFT)).id, 'owner')
  const staff = await addStaff(database.db, salon.id)
  own = { staff, service: await addService(database.db, salon.id, { by: [staff] }) }
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const invalid = (fields: Record<string, string>) => ({ code: 'invalid_input', fields })

const STEPS: Record<string, (member: Member) => Promise<unknown>> = {
  'save the name': (member) => saveSalon(t.app, member, basics),
  'save the address': (member) => saveSalonAddress(t.app, member, { ...address, place: POINT }),
  'save the description': (member) => saveDescription(t.app, member, 'Since 1998.'),
  'save the opening hours': (member) => saveHours(t.app, member, MONDAY),
  'add a team member': (member) => addPerson(t.app, member, { name: 'Bo' }),
  'add themselves': (member) => addPerson(t.app, member, { name: 'Bo', self: true }),
  'change a team member': (member) => changePerson(t.app, member, own.staff, { name: 'Bo' }),
  'change a service': (member) => changeService(t.app, member, own.service, change),
  'complete a step': (member) => completeStep(t.app, member, 'services'),
  'go live': (member) => goLive(t.app, member),
}

describe.each<SalonRole>(['reception', 'staff'])('%s', (role) => {
  it.each(Object.entries(STEPS))('cannot %s', async (_what, act) => {
    const member = await addMember(database.db, owner.salonId, role)
    expect(await refused(() => act(member))).toEqual({ code: 'not_allowed' })
  })
})

it('a manager can do every step but go live', async () => {
  const manager = await addMember(database.db, owner.salonId, 'manager')
  const { 'go live': last, ...others } = STEPS
  expect(await refused(() => last?.(manager) ?? Promise.resolve())).toEqual({ code: 'not_allowed' })
  for (const act of Object.values(others)) await act(manager)
})

describe('a team member or service cannot be changed', () => {
  it('if it is unknown, or of another salon', async () => {
    const person: PersonInput = { name: 'Bo' }
    expect(await refused(() => changePerson(t.app, competitor, own.staff, person))).toEqual({ code: 'not_found' })
    expect(await refused(() => changeService(t.app, competitor, own.service, change))).toEqual({ code: 'not_found' })
    for (const id of [randomUUID(), 'nonsense']) {
      expect(await refused(() => changePerson(t.app, owner, id, person))).toEqual({ code: 'not_found' })
      expect(await refused(() => changeService(t.app, owner, id, change))).toEqual({ code: 'not_found' })
    }
  })

  it('after the team member left', async () => {
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', own.staff).execute()
    expect(await refused(() => changePerson(t.app, owner, own.staff, { name: 'Bo' }))).toEqual({ code: 'not_found' })
  })
})

describe('invalid input is rejected by field, without changes:', () => {
  it.each<[string, Partial<SalonBasics>, Record<string, string>]>([
    ['a name of blanks', { name: ' \n' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['a phone number with letters', { phone: 'call 1234567' }, { phone: 'phone_invalid' }],
    ['a short phone number', { phone: '+45 12' }, { phone: 'phone_too_short' }],
    ['an invalid email', { email: 'holm@' }, { email: 'email_invalid' }],
    ['no category', { categories: [] }, { categories: 'categories_required' }],
    ['an unknown category', { categories: ['tax' as 'hair'] }, { categories: 'categories_required' }],
  ])('a salon with %s', async (_what, wrong, fields) => {
    expect(await refused(() => saveSalon(t.app, owner, { ...basics, ...wrong }))).toEqual(invalid(fields))
  })

  it.each<[string, Partial<Parameters<typeof saveSalonAddress>[2]>, Record<string, string>]>([
    ['no street', { street: ' ' }, { street: 'required' }],
    ['a long street', { street: 'x'.repeat(201) }, { street: 'too_long' }],
    ['no postal code', { postalCode: '' }, { postalCode: 'required' }],
    ['no city', { city: '' }, { city: 'required' }],
    ['an unknown country', { country: 'XX' }, { country: 'invalid' }],
    ['a pin beyond the pole', { place: { latitude: 90.1, longitude: 0 } }, { place: 'place_required' }],
    ['a pin that is no number', { place: { latitude: 55, longitude: Number.NaN } }, { place: 'place_required' }],
  ])('an address with %s', async (_what, wrong, fields) => {
    const input = { ...address, place: POINT, ...wrong }
    expect(await refused(() => saveSalonAddress(t.app, owner, input))).toEqual(invalid(fields))
  })

  it('a long description', async () => {
    const attempt = () => saveDescription(t.app, owner, 'x'.repeat(4001))
    expect(await refused(attempt)).toEqual(invalid({ description: 'too_long' }))
    await saveDescription(t.app, owner, 'x'.repeat(4000))
  })

  it.each<[string, Parameters<typeof saveHours>[2], Record<string, string>]>([
    ['none at all', [], { hours: 'hours_required' }],
    ['an end before the start', [{ weekday: 2, opens: 600, closes: 540 }], { day2: 'hours_invalid' }],
    ['an unknown weekday', [{ weekday: 8, opens: 540, closes: 600 }], { day8: 'hours_invalid' }],
    ['an overlap', [...MONDAY, { weekday: 1, opens: 1000, closes: 1100 }], { day1: 'hours_overlap' }],
    ['a night longer than a day', [{ weekday: 3, opens: 0, closes: 1441 }], { day3: 'hours_invalid' }],
  ])('opening hours with %s', async (_what, hours, fields) => {
    expect(await refused(() => saveHours(t.app, owner, hours))).toEqual(invalid(fields))
  })

  it.each<[string, Partial<PersonInput>, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['an invalid service id', { serviceIds: ['cut'] }, { serviceIds: 'invalid' }],
    ['an unknown service', { serviceIds: [randomUUID()] }, { serviceIds: 'invalid' }],
    ['weekday 0', { weekdays: [0] }, { weekdays: 'invalid' }],
    ['weekday 8', { weekdays: [1, 8] }, { weekdays: 'invalid' }],
    ['half a weekday', { weekdays: [1.5] }, { weekdays: 'invalid' }],
    ['eight weekdays', { weekdays: [1, 2, 3, 4, 5, 6, 7, 7] }, { weekdays: 'invalid' }],
  ])('a team member with %s', async (_what, wrong, fields) => {
    const person = { name: 'Bo', ...wrong }
    expect(await refused(() => addPerson(t.app, owner, person))).toEqual(invalid(fields))
    expect(await refused(() => changePerson(t.app, owner, own.staff, person))).toEqual(invalid(fields))
  })

  it('a team member with a service of another salon', async () => {
    const person = { name: 'Bo', serviceIds: [await addService(database.db, competitor.salonId)] }
    for (const attempt of [() => addPerson(t.app, owner, person), () => changePerson(t.app, owner, own.staff, person)])
      expect(await refused(attempt)).toEqual(invalid({ serviceIds: 'invalid' }))
  })

  it.each<[string, Partial<typeof change>, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'required' }],
    ['four minutes', { minutes: 4 }, { minutes: 'minutes_invalid' }],
    ['a price below zero', { price: -1 }, { price: 'price_invalid' }],
    ['a price above the highest', { price: 10_000_001 }, { price: 'price_high' }],
  ])('a service with %s', async (_what, wrong, fields) => {
    const attempt = () => changeService(t.app, owner, own.service, { ...change, ...wrong })
    expect(await refused(attempt)).toEqual(invalid(fields))
  })
})

it('a member cannot be added to the calendar twice', async () => {
  const add = () => addPerson(t.app, owner, { name: 'Karen', self: true })
  await add()
  expect(await refused(add)).toEqual(invalid({ name: 'person_taken' }))
})

describe('a salon cannot go live', () => {
  it.each<[string, string, string]>([
    ['a category', 'salon', 'delete from salon_category where salon_id = $1'],
    ['an address', 'address', `update salon set street = '' where id = $1`],
    ['a place', 'address', 'update salon set latitude = null, longitude = null where id = $1'],
    ['opening hours', 'hours', 'delete from opening_hours where salon_id = $1'],
    ['an active service', 'services', 'update service set active = false where salon_id = $1'],
    ['an active team member', 'staff', 'update staff set active = false where salon_id = $1'],
    ['shifts', 'staff', 'delete from shift where salon_id = $1'],
    ['a team member who performs a service', 'staff', 'delete from staff_service where salon_id = $1'],
    ['a shift during opening hours', 'staff', 'update shift set starts = 60, ends = 540 where salon_id = $1'],
  ])('without %s', async (_what, step, lose) => {
    await database.pool.query(lose, [owner.salonId])
    expect(await refused(() => goLive(t.app, owner))).toEqual(invalid({ [step]: 'setup_missing' }))
  })

  it('after it was suspended, although it lacks nothing', async () => {
    await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', owner.salonId).execute()
    await goLive(t.app, owner)
    const salon = database.db.selectFrom('salon').select('status').where('id', '=', owner.salonId)
    expect(await salon.executeTakeFirstOrThrow()).toEqual({ status: 'suspended' })
  })
})
