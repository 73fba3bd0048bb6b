import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { listServices as offeredTo } from '../items/list-services.ts'
import { arrangeServices, moveService } from './arrange-services.ts'
import { setServiceOffered } from './offer.ts'
import { listOwnServices } from './own-services.ts'
import { saveService } from './save-service.ts'
import type { ServiceInput } from './schema.ts'

const database = freshDatabase()
const cut: ServiceInput = {
  ...{ name: 'Cut', description: '', category: 'hair', price: 34_950, minutes: 45 },
  ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [] },
}

let app: App
let owner: Member
let other: Member
let anna: string

beforeAll(async () => {
  app = testApp(database, { now: new Date('2026-12-01T08:00:00Z') }).app
  const [salon, elsewhere] = [await addSalon(database.db), await addSalon(database.db)]
  owner = await addMember(database.db, salon.id, 'owner')
  other = await addMember(database.db, elsewhere.id, 'owner')
  anna = await addStaff(database.db, salon.id)
})

const audit = () =>
  database.db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'detail'])
    .where('salon_id', '=', owner.salonId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a service', () => {
  it('is added, changed with its performers, and every price is recorded', async () => {
    const id = await saveService(app, owner, null, { ...cut, staffIds: [anna] })
    await saveService(app, owner, id, { ...cut, price: 39_900, staffIds: [anna] })
    expect((await listOwnServices(app, owner)).find((service) => service.id === id)).toMatchObject({
      ...{ name: 'Cut', priceMinor: 39_900, bufferAfter: 10, staffIds: [anna], active: true, ahead: 0 },
    })
    expect(await audit()).toMatchObject({
      action: 'service_changed',
      subject: 'Cut',
      detail: { priceMinor: { from: 34_950, to: 39_900 } },
    })
  })

  it('has processing times within it, which are recorded when they change', async () => {
    const processing = [{ from: 15, to: 30 }]
    const id = await saveService(app, owner, null, { ...cut, name: 'Colour', processing })
    expect((await listOwnServices(app, owner)).find((service) => service.id === id)).toMatchObject({ processing })
    await saveService(app, owner, id, { ...cut, name: 'Colour' })
    expect(await audit()).toMatchObject({ detail: { processing: { from: processing, to: [] } } })
    for (const [times, problem] of [
      [[{ from: 0, to: 30 }], 'processing_invalid'],
      [[{ from: 20, to: 22 }], 'processing_invalid'],
      [[{ from: 20, to: Number.NaN }], 'processing_invalid'],
      [[{ from: 20, to: 46 }], 'processing_outside'],
    ] as const)
      await expect(
        saveService(app, owner, id, { ...cut, name: 'Colour', processing: [...times] }),
      ).rejects.toMatchObject({ code: 'invalid_input', details: { fields: { processing: problem } } })
  })

  it('reports errors by field, and changes nothing', async () => {
    const before = await listOwnServices(app, owner)
    const wrong = { ...cut, name: ' ', price: Number.NaN, minutes: 4, bufferAfter: 241 }
    await expect(saveService(app, owner, null, wrong)).rejects.toMatchObject({
      code: 'invalid_input',
      details: {
        fields: {
          ...{ name: 'required', price: 'price_invalid' },
          ...{ minutes: 'minutes_invalid', bufferAfter: 'buffer_invalid' },
        },
      },
    })
    const outsider = await addStaff(database.db, other.salonId)
    await expect(saveService(app, owner, null, { ...cut, staffIds: [outsider] })).rejects.toMatchObject({
      details: { fields: { staffIds: 'invalid' } },
    })
    expect(await listOwnServices(app, owner)).toEqual(before)
  })

  it('can no longer be booked after it was archived, and existing bookings stay', async () => {
    const id = await saveService(app, owner, null, { ...cut, name: 'Beard', staffIds: [anna] })
    const [from, to] = [new Date('2026-12-02T10:00:00Z'), new Date('2026-12-02T11:00:00Z')]
    await addBooking(database.db, { salonId: owner.salonId, staffId: anna, serviceId: id, from, to })
    await setServiceOffered(app, owner, id, false)
    await setServiceOffered(app, owner, id, false)
    const offered = (await offeredTo(app, owner.salonId)).flatMap(({ services }) => services.map((each) => each.id))
    expect(offered).not.toContain(id)
    expect((await listOwnServices(app, owner)).find((each) => each.id === id)).toMatchObject({
      active: false,
      ahead: 1,
    })
    expect(await audit()).toMatchObject({ action: 'service_archived', subject: 'Beard' })
    const { rows } = await database.pool.query(`select price_minor from booking_line where service_id = '${id}'`)
    expect(rows).toEqual([{ price_minor: 40_000 }])
  })

  it('cannot be changed by other salons or by reception', async () => {
    const id = await addService(database.db, owner.salonId, { name: 'Ours' })
    await expect(saveService(app, other, id, cut)).rejects.toMatchObject({ code: 'not_found' })
    await expect(setServiceOffered(app, other, id, false)).rejects.toMatchObject({ code: 'not_found' })
    await arrangeServices(app, other, [id])
    await moveService(app, other, id, 'up')
    const receptionist = await addMember(database.db, owner.salonId, 'reception')
    await expect(saveService(app, receptionist, id, cut)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await listOwnServices(app, owner)).find((each) => each.id === id)).toMatchObject({
      name: 'Ours',
      active: true,
    })
  })
})

describe('the order of services', () => {
  it('can be set as a whole or by one step, within a category', async () => {
    const salon = await addSalon(database.db)
    const member = await addMember(database.db, salon.id, 'owner')
    const add = (name: string, category: ServiceInput['category'] = 'hair') =>
      saveService(app, member, null, { ...cut, name, category })
    const [a, nails, b, c] = [await add('A'), await add('Nails', 'nail'), await add('B'), await add('C')]
    const names = async () => (await listOwnServices(app, member)).map(({ name }) => name).join('')

    await moveService(app, member, c, 'up')
    expect(await names()).toBe('ANailsCB')
    await moveService(app, member, c, 'up')
    expect(await names()).toBe('CNailsAB')
    await moveService(app, member, c, 'up')
    await moveService(app, member, nails, 'down')
    expect(await names()).toBe('CNailsAB')
    await arrangeServices(app, member, [b, a, c])
    expect(await names()).toBe('BNailsAC')
  })
})

it('an archived service is not restored beyond the limit', async () => {
  const salon = await addSalon(database.db)
  const full = await addMember(database.db, salon.id, 'owner')
  const id = await saveService(app, full, null, cut)
  await setServiceOffered(app, full, id, false)
  await sql`insert into service (salon_id, id, category, name, price_minor, minutes)
    select ${salon.id}, gen_random_uuid(), 'hair', 'Service ' || n, 100, 30 from generate_series(1, 500) n`.execute(
    database.db,
  )
  await expect(setServiceOffered(app, full, id, true)).rejects.toMatchObject({
    details: { fields: { form: 'service_limit_reached' } },
  })
})
