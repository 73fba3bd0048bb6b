import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../tests/support/factories.ts'
import { untilLocksAwaited } from '../../../tests/support/lock-waits.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce } from '../../../tests/support/refusals.ts'
import type { Member } from '../kernel/member.ts'
import { getSettings } from '../salons/profile/get-settings.ts'
import { deleteStaff } from '../salons/staff/delete-staff.ts'
import { changeService } from './change-service.ts'
import { completeStep } from './complete-step.ts'
import { goLive } from './go-live.ts'
import { saveDescription } from './save-description.ts'
import { saveHours } from './save-hours.ts'
import { addPerson, changePerson } from './save-person.ts'
import { saveSalon } from './save-salon.ts'
import { saveSalonAddress } from './save-salon-address.ts'
import { getSetupStaff } from './setup-staff.ts'
import { SETUP_STEPS } from './steps.ts'

const database = freshDatabase()
const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 }))
let t: TestApp
let owner: Member
let manager: Member
let own: { staff: string; service: string }

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const place = {
    street: 'Nansensgade 12',
    postal_code: '1366',
    city: 'København K',
    latitude: 55.68,
    longitude: 12.56,
  }
  const salon = await addSalon(database.db, { status: 'draft', hours: HOURS, ...place })
  owner = await addMember(database.db, salon.id, 'owner')
  manager = await addMember(database.db, salon.id, 'manager')
  const shifts = HOURS.map(({ weekday, opens, closes }) => ({ weekday, starts: opens, ends: closes }))
  const staff = await addStaff(database.db, salon.id, { shifts })
  own = { staff, service: await addService(database.db, salon.id, { by: [staff] }) }
})

const recorded = async (action: string) => {
  const entries = database.db.selectFrom('audit_entry').select('detail').where('salon_id', '=', owner.salonId)
  return entries.where('action', '=', action).orderBy('id').execute()
}
const salonRow = () =>
  database.db.selectFrom('salon').selectAll().where('id', '=', owner.salonId).executeTakeFirstOrThrow()

describe('if two members save a step concurrently', () => {
  it('the salon goes live once, at the first time', async () => {
    expect(await atOnce(...[1, 2, 3].map(() => goLive(t.app, owner)))).toEqual({ done: 3, refused: [] })
    t.clock.at = new Date('2026-12-02T08:00:00Z')
    await goLive(t.app, owner)
    expect(await recorded('salon_went_live')).toHaveLength(1)
    expect(await salonRow()).toMatchObject({ status: 'live', live_at: new Date('2026-12-01T08:00:00Z') })
  })

  it('the salon goes live, or its only team member leaves first and it does not', async () => {
    const { refused } = await atOnce(goLive(t.app, owner), deleteStaff(t.app, { id: owner.personId }, own.staff))
    const { status } = await salonRow()
    expect([status, refused.includes('invalid_input')]).toEqual(status === 'live' ? ['live', false] : ['draft', true])
  })

  it('team members who follow the opening hours work the hours that were stored last', async () => {
    const early = HOURS.map((hour) => ({ ...hour, opens: 420 }))
    const late = [...HOURS, { weekday: 6, opens: 600, closes: 900 }]
    for (let round = 0; round < 5; round += 1) {
      expect(await atOnce(saveHours(t.app, owner, early), saveHours(t.app, manager, late))).toEqual({
        done: 2,
        refused: [],
      })
      const { hours, staff } = await getSetupStaff(t.app, owner)
      expect(staff[0]?.weekdays).toEqual(hours.map(({ weekday }) => weekday))
      await saveHours(t.app, owner, HOURS)
      expect((await getSetupStaff(t.app, owner)).staff[0]?.weekdays).toEqual([1, 2, 3, 4, 5])
    }
  })

  it('team members who are added or changed meanwhile follow the new opening hours', async () => {
    for (let round = 0; round < 6; round += 1) {
      const late = HOURS.map((hour) => ({ ...hour, closes: 1200 + round }))
      // Until now they have hours of their own.
      await database.db.updateTable('shift').set({ starts: 60 }).where('staff_id', '=', own.staff).execute()
      const acts = [
        () => changePerson(t.app, manager, own.staff, { name: 'Anna', weekdays: [1, 2, 3, 4, 5] }),
        () => saveHours(t.app, owner, late),
        () => addPerson(t.app, manager, { name: 'Bo' }),
      ]
      const inOrder = round % 2 ? acts : acts.reverse()
      expect(await atOnce(...inOrder.map((act) => act()))).toEqual({ done: 3, refused: [] })
      const { staff } = await getSetupStaff(t.app, owner)
      expect(staff.map(({ weekdays }) => weekdays)).toEqual(staff.map(() => [1, 2, 3, 4, 5]))
    }
  })

  it('a team member has the name, services and days of one of two changes', async () => {
    const [first, second] = [
      { name: 'Bo', serviceIds: [own.service], weekdays: [1] },
      { name: 'Ida', serviceIds: [], weekdays: [4, 5] },
    ]
    const acts = [first, second].map((person) => changePerson(t.app, owner, own.staff, person))
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const [person] = (await getSetupStaff(t.app, owner)).staff
    const { name, serviceIds, weekdays } = person ?? {}
    expect([first, second]).toContainEqual({ name, serviceIds, weekdays })
  })

  it('a team member who leaves while they are changed stays away', async () => {
    const { refused } = await atOnce(
      deleteStaff(t.app, { id: owner.personId }, own.staff),
      changePerson(t.app, owner, own.staff, { name: 'Bo', weekdays: [1] }),
    )
    expect(['', 'not_found']).toContain(refused.join())
    expect((await getSetupStaff(t.app, owner)).staff).toEqual([])
  })

  it('the salon has the name and phone number of one of them, and categories of one', async () => {
    const [hair, nails] = [
      { name: 'Holm Hair', phone: '+45 20 30 40 50', email: '', categories: ['hair' as const, 'spa' as const] },
      { name: 'Holm Nails', phone: '+45 60 70 80 90', email: '', categories: ['nail' as const] },
    ]
    expect(await atOnce(saveSalon(t.app, owner, hair), saveSalon(t.app, manager, nails))).toEqual({
      done: 2,
      refused: [],
    })
    const { name, phone, categories } = await getSettings(t.app, owner)
    expect([hair, nails].map((each) => [each.name, each.phone])).toContainEqual([name, phone])
    expect([['hair', 'spa'], ['nail']]).toContainEqual([...categories].sort())
  })

  it('the place belongs to the street', async () => {
    const at = (street: string, latitude: number) =>
      saveSalonAddress(t.app, owner, {
        ...{ street, postalCode: '1366', city: 'København K', country: 'DK' },
        place: { latitude, longitude: 12.5 },
      })
    expect(await atOnce(at('Nansensgade 1', 55.1), at('Nansensgade 2', 55.2))).toEqual({ done: 2, refused: [] })
    const { street, latitude } = await salonRow()
    expect([
      ['Nansensgade 1', 55.1],
      ['Nansensgade 2', 55.2],
    ]).toContainEqual([street, latitude])
  })

  it('the country is changed once, with its currency and time zone', async () => {
    const inSweden = () =>
      saveSalonAddress(t.app, owner, {
        ...{ street: 'Storgatan 1', postalCode: '211 42', city: 'Malmö', country: 'SE' },
        place: { latitude: 55.6, longitude: 13 },
      })
    expect(await atOnce(inSweden(), inSweden())).toEqual({ done: 2, refused: [] })
    expect(await salonRow()).toMatchObject({ country: 'SE', currency: 'SEK', time_zone: 'Europe/Stockholm' })
    const changes = (await recorded('address_changed')).filter(({ detail }) =>
      Object.hasOwn(detail as object, 'country'),
    )
    expect(changes).toHaveLength(1)
  })

  it('a service has the name, duration and price of one of them', async () => {
    const [first, second] = [
      { name: 'Highlights', minutes: 90, price: 75_000 },
      { name: 'Balayage', minutes: 120, price: 95_000 },
    ]
    const acts = [first, second].map((change) => changeService(t.app, owner, own.service, change))
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const { name, minutes, price_minor } = await database.db
      .selectFrom('service')
      .select(['name', 'minutes', 'price_minor'])
      .where('id', '=', own.service)
      .executeTakeFirstOrThrow()
    expect([first, second]).toContainEqual({ name, minutes, price: price_minor })
    // The second change is recorded with what the first one wrote.
    const prices = (await recorded('service_changed')).map(({ detail }) => Reflect.get(detail as object, 'priceMinor'))
    expect(prices).toMatchObject([{ from: 40_000 }, { from: prices[0].to }])
  })

  it('the furthest of the completed steps is stored', async () => {
    const steps = [...SETUP_STEPS].reverse()
    expect(await atOnce(...steps.map((step) => completeStep(t.app, owner, step)))).toMatchObject({ refused: [] })
    expect((await salonRow()).setup_step).toBe('preview')
    await completeStep(t.app, owner, 'salon')
    expect((await salonRow()).setup_step).toBe('preview')
  })
})

describe('what somebody else changes while a step is saved', () => {
  /** Runs `step` while a transaction has changed a row, and commits that once the step waits for it. */
  async function during(change: string, step: () => Promise<void>): Promise<void> {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(change, [owner.salonId])
    const saved = step()
    await untilLocksAwaited(database, 1)
    await client.query('commit')
    client.release()
    await saved
  }

  it('stays in the profile', async () => {
    await during("update salon set phone = '+45 70 10 20 30', website = 'https://new.example/' where id = $1", () =>
      saveDescription(t.app, owner, 'In the yard.'),
    )
    expect(await salonRow()).toMatchObject({ description: 'In the yard.', phone: '+45 70 10 20 30' })
    const basics = { name: 'Studio', phone: '', email: '', categories: ['hair'] } as const
    await during("update salon set description = 'On the street.' where id = $1", () =>
      saveSalon(t.app, owner, { ...basics, categories: [...basics.categories] }),
    )
    expect(await salonRow()).toMatchObject({
      ...{ name: 'Studio', description: 'On the street.', website: 'https://new.example/' },
    })
  })

  it('stays in a service', async () => {
    await during("update service set description = 'With care.', buffer_after = 10 where salon_id = $1", () =>
      changeService(t.app, owner, own.service, { name: 'Cut', minutes: 45, price: 50_000 }),
    )
    const service = database.db.selectFrom('service').selectAll().where('id', '=', own.service)
    expect(await service.executeTakeFirst()).toMatchObject({
      ...{ name: 'Cut', minutes: 45, price_minor: 50_000, description: 'With care.', buffer_after: 10 },
    })
  })
})
