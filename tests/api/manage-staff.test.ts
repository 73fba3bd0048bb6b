import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { fileImages } from '../../src/platform/images/files.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addBooking, addSalon, addService, addStaff } from '../support/factories.ts'
import { addShop, type Shop } from '../support/shop.ts'
import { type Answer, type Ask, addSignedIn, clientOf } from './client.ts'

/** A Tuesday, 09:00 in Copenhagen. The day after is a Wednesday. */
const NOW = new Date('2026-12-01T08:00:00Z')
const WEDNESDAY = '2026-12-02'
const THURSDAY = '2026-12-03'
const UNKNOWN = '0198c0de-7000-7000-8000-000000000001'

const database = freshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'salloon-staff-'))
let t: TestApp
let ask: Ask
let designation: { _id: string; title: string }
let red: Uint8Array<ArrayBuffer>
let blue: Uint8Array<ArrayBuffer>

type Person = Awaited<ReturnType<typeof addSignedIn>>
let owner: Person
let shop: Shop
/** Owns another salon. */
let rival: Person
let customer: Person

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  t.app.images = fileImages(folder)
  ask = clientOf(t.app)
  rival = await addSignedIn(t.app, { role: 'partner' })
  await addShop(database.db, { owner_id: rival.id })
  customer = await addSignedIn(t.app, { name: 'Karen', last_name: 'Holm' })
  const { body } = await ask('/api/getdesignations', {}, customer)
  designation = body.Data.find(({ title }: { title: string }) => title === 'Colourist')
  red = await picture('red')
  blue = await picture('blue')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  owner = await addSignedIn(t.app, { role: 'partner' })
  shop = await addShop(database.db, { owner_id: owner.id })
})

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

const slot = (day: string, start_time: string, end_time: string, change: object = {}) => ({
  ...{ day, start_time, end_time, slot_time: 10, slot_interval: 20 },
  ...change,
})

/** Anna's form, all right as it is. */
const form = (change: object = {}) => ({
  id: shop.anna,
  Name: 'Anna Holm',
  Age: 34,
  Gender: 'Female',
  Email: 'Anna@Example.com',
  Phone: '+45 20 12 34 56',
  Designation: designation._id,
  ...change,
})
const update = (change: object = {}, by: { token?: string } = owner) => ask('/api/updatestaff', form(change), by)

async function sendForm(
  fields: [string, string | Uint8Array<ArrayBuffer>][],
  by = owner,
): Promise<Omit<Answer, 'headers'>> {
  const data = new FormData()
  const text = Object.entries(form()).map(([name, value]): [string, string] => [name, String(value)])
  for (const [name, value] of [...text, ...fields]) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([value]), 'photo.png')
  }
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await createApi(t.app).request('/api/updatestaff', { method: 'POST', body: data, headers })
  return { status: answer.status, body: await answer.json() }
}

const shown = async (sent: object = {}, by: { token?: string } = {}) =>
  (await ask('/api/staffdetail', { id: shop.anna, ...sent }, by)).body.Data
const starts = async (date: string) =>
  (await shown({ date })).Slots.map(({ timeSlotStart }: { timeSlotStart: string }) => timeSlotStart)

function visit(from: string, change: object = {}) {
  const at = new Date(from)
  const { salonId, anna: staffId, cut: serviceId } = shop
  const times = { from: at, to: new Date(at.getTime() + 3_600_000) }
  return addBooking(database.db, { salonId, staffId, serviceId, customerId: customer.id, ...times, ...change })
}

describe('updatestaff', () => {
  it('changes what the salon says of a person', async () => {
    const { status, body } = await update()
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, msg: 'Staff Successfully Updated' })
    expect(body.Data).toMatchObject({
      _id: shop.anna,
      Name: 'Anna Holm',
      Age: 34,
      Gender: 'female',
      Email: 'anna@example.com',
      phoneNumber: '+45 20 12 34 56',
      Designation: designation,
      Services: [{ Name: 'Haircut' }, { Name: 'Wash' }],
      Staff_pic: null,
      Photos: [],
    })
    expect(body.Data.Time_Slots[0]).toEqual(slot('Monday', '09:00 AM', '05:00 PM'))
    expect(await shown()).toMatchObject({ Name: 'Anna Holm', Age: 34, Gender: 'female', Designation: designation })
  })

  it('tells address, number and shifts to the person’s own salon only', async () => {
    await update()
    expect(await shown({}, owner)).toMatchObject({ Email: 'anna@example.com', Time_Slots: expect.any(Array) })
    for (const other of [rival, customer, {}]) {
      const seen = await shown({}, other)
      expect([seen.Email, seen.phoneNumber, seen.Time_Slots]).toEqual([undefined, undefined, undefined])
    }
  })

  it('sets who performs what: only services of the salon, none when the list is empty', async () => {
    const services = async () => (await shown()).Services.map(({ _id }: { _id: string }) => _id)
    await update({ Services: JSON.stringify([shop.wash]) })
    expect(await services()).toEqual([shop.wash])
    await update({ Services: [shop.cut, shop.cut] })
    expect(await services()).toEqual([shop.cut])
    const elsewhere = await addService(database.db, (await addSalon(database.db)).id)
    for (const Services of [[elsewhere], [UNKNOWN], ['cut'], 'cut', [7]]) {
      expect((await update({ Services })).body.fields, JSON.stringify(Services)).toEqual({
        Services: 'Please check this field.',
      })
    }
    expect(await services()).toEqual([shop.cut])
    await update({ Services: [] })
    expect(await services()).toEqual([])
  })

  it('sets the working week, each shift with its own steps', async () => {
    const Time_Slots = [
      slot('Wednesday', '09:00 AM', '10:00 AM'),
      slot('wednesday', '13:00', '14:00', { slot_time: 5, slot_interval: '10' }),
      slot('Thursday', '11:00 PM', '12:00 AM', { slot_interval: 10 }),
    ]
    const { body } = await update({ Time_Slots: JSON.stringify(Time_Slots) })
    expect(body.Data.Time_Slots).toEqual([
      slot('Wednesday', '09:00 AM', '10:00 AM'),
      slot('Wednesday', '01:00 PM', '02:00 PM', { slot_time: 5, slot_interval: 10 }),
      slot('Thursday', '11:00 PM', '12:00 AM', { slot_interval: 10 }),
    ])
    expect(await starts(WEDNESDAY)).toEqual(['09:00 AM', '09:30 AM', '01:00 PM', '01:15 PM', '01:30 PM', '01:45 PM'])
    expect(await starts(THURSDAY)).toEqual(['11:00 PM', '11:20 PM', '11:40 PM'])
    expect(await starts('2026-12-04')).toEqual([])
    expect((await update({ Time_Slots: body.Data.Time_Slots })).body.Data).toEqual(body.Data)
    await update({ Time_Slots: [] })
    expect(await starts(WEDNESDAY)).toEqual([])
  })

  it('tells a shift past midnight as two, and takes it back so', async () => {
    const night = await addStaff(database.db, shop.salonId, { shifts: [{ weekday: 7, starts: 1200, ends: 1560 }] })
    const first = (await update({ id: night })).body.Data.Time_Slots
    expect(first).toEqual([slot('Sunday', '08:00 PM', '12:00 AM'), slot('Monday', '12:00 AM', '02:00 AM')])
    const again = (await update({ id: night, Time_Slots: first })).body.Data.Time_Slots
    expect(again).toHaveLength(2)
    expect(again).toEqual(expect.arrayContaining(first))
  })

  it('harms no booking that stands: its time stays taken and it stays as it was', async () => {
    await visit('2026-12-02T09:00:00Z')
    await update({ Services: [], Time_Slots: [slot('Wednesday', '01:00 PM', '02:00 PM')] })
    const { body } = await ask('/api/getstaffallbookingsbyid', { Staff_Id: shop.anna }, owner)
    expect(body.Data).toMatchObject([{ Status: 'Pending', Time_Slot: '10:00 AM', Staff: { _id: shop.anna } }])
    await update({ Services: [shop.cut], Time_Slots: [slot('Wednesday', '09:00 AM', '12:00 PM')] })
    const slots: { timeSlotStart: string; IsBooked: boolean }[] = (await shown({ date: WEDNESDAY })).Slots
    const taken = slots.filter(({ IsBooked }) => IsBooked).map(({ timeSlotStart }) => timeSlotStart)
    expect(taken).toEqual(['10:00 AM', '10:30 AM'])
  })

  const week = [slot('Monday', '09:00 AM', '05:00 PM')]
  const MISSING = 'All Fields of Slot is Required'
  const wrong: [field: string, value: unknown, says: string][] = [
    ['Name', '', 'User Name is required.'],
    ['Name', 'x'.repeat(101), 'This is too long.'],
    ['Email', undefined, 'Email is required.'],
    ['Email', 'anna', 'Invalid email'],
    ['Phone', ' ', 'Phone Number is required.'],
    ['Phone', '12345', 'Phone Number should 6 digits.'],
    ['Age', '', 'Age is required.'],
    ['Age', 13, 'Please enter an age from 14 to 99.'],
    ['Age', '30.5', 'Please enter an age from 14 to 99.'],
    ['Gender', '', 'Gender is required.'],
    ['Gender', 'robot', 'Please check this field.'],
    ['Designation', undefined, 'Designation is required.'],
    ['Designation', 'Colourist', 'Designation is required.'],
    ['Designation', UNKNOWN, 'Designation is required.'],
    ['Time_Slots', [{}], MISSING],
    ['Time_Slots', [slot('', '09:00 AM', '05:00 PM')], MISSING],
    ['Time_Slots', [slot('Monday', '', '05:00 PM')], MISSING],
    ['Time_Slots', [{ ...week[0], end_time: null }], MISSING],
    ['Time_Slots', [slot('Monday', '09:00 AM', '05:00 PM', { slot_time: '' })], MISSING],
    ['Time_Slots', [slot('Monday', '09:00 AM', '05:00 PM', { slot_interval: undefined })], MISSING],
    ['Time_Slots', [slot('Monday', '09:00 AM', '08:00 AM')], 'Selected time is lesser than start time'],
    ['Time_Slots', [slot('Monday', '09:00 AM', '09:00 AM')], 'Selected time is lesser than start time'],
    ['Time_Slots', [...week, slot('Monday', '04:30 PM', '06:00 PM')], 'Two of these times overlap.'],
    ['Time_Slots', [slot('Monday', '09:00 AM', '05:00 PM', { slot_time: 7 })], expect.stringContaining('5 or 10')],
    [
      'Time_Slots',
      [slot('Monday', '09:00 AM', '05:00 PM', { slot_interval: 15 })],
      expect.stringContaining('10 or 20'),
    ],
    ['Time_Slots', [slot('Someday', '09:00 AM', '05:00 PM')], 'Please check this field.'],
    ['Time_Slots', [slot('Monday', '25:00', '05:00 PM')], 'Please check this field.'],
    ['Time_Slots', Array(71).fill(week[0]), 'These are more times than fit into a week.'],
    ['Time_Slots', '{"day":', 'Please check this field.'],
    ['Time_Slots', 7, 'Please check this field.'],
  ]
  it('refuses what is wrong by its field, and changes nothing', async () => {
    const before = await shown({}, owner)
    for (const [field, value, says] of wrong) {
      const { status, body } = await update({ [field]: value })
      expect([status, body.fields], `${field} ${JSON.stringify(value)}`).toEqual([400, { [field]: says }])
    }
    expect(await shown({}, owner)).toEqual(before)
  })

  it('is for the person’s own salon', async () => {
    expect((await update({}, {})).status).toBe(401)
    for (const other of [rival, customer]) expect((await update({}, other)).status).toBe(403)
    expect((await shown()).Name).toBe('Anna')
    const { id } = await addSalon(database.db, { status: 'draft' })
    for (const nobody of [await addStaff(database.db, id), UNKNOWN, "' or 1=1", 'x'.repeat(199)]) {
      expect((await update({ id: nobody })).status, nobody).toBe(404)
    }
    expect((await update({ id: 7 })).body.fields).toHaveProperty('id')
  })

  it('works before the salon is live', async () => {
    const { id } = await addSalon(database.db, { status: 'draft', owner_id: owner.id })
    const { status, body } = await update({ id: await addStaff(database.db, id) })
    expect([status, body.Data.Name]).toEqual([200, 'Anna Holm'])
  })
})

describe('updatestaff as a form', () => {
  const keeps = async (path: string) => (await t.app.images.variant(path.replace('-720', ''), 96, 'webp')) !== null

  it('takes a picture and photos beside JSON text', async () => {
    const { status, body } = await sendForm([
      ['Services', `["${shop.wash}"]`],
      ['Time_Slots', JSON.stringify([slot('Wednesday', '09:00 AM', '10:00 AM')])],
      ['Staff_pic', red],
      ['Photos', red],
      ['Photos', blue],
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.Data).toMatchObject({ Services: [{ _id: shop.wash }], Time_Slots: [{ day: 'Wednesday' }] })
    expect(body.Data.Staff_pic).toMatch(/^\/images\/\w{32}-720\.webp$/)
    expect(body.Data.Photos).toHaveLength(2)
    expect(await keeps(body.Data.Photos[1])).toBe(true)
  })

  it('adds files to the portfolio; paths say which of it stay', async () => {
    const first = (await sendForm([['Photos', red]])).body.Data.Photos
    const both = (await sendForm([['Photos', blue]])).body.Data.Photos
    expect(both).toEqual([...first, expect.any(String)])
    expect((await update()).body.Data.Photos).toEqual(both)
    expect((await sendForm([['Photos', both[1]]])).body.Data.Photos).toEqual([both[1]])
    expect(await keeps(both[0])).toBe(false)
    expect((await update({ Photos: JSON.stringify(['/images/of-somebody-else.webp']) })).body.Data.Photos).toEqual([])
  })

  it('removes a picture that is replaced, unless it is shown elsewhere', async () => {
    const first = (
      await sendForm([
        ['Staff_pic', red],
        ['Photos', red],
      ])
    ).body.Data
    const second = (await sendForm([['Staff_pic', blue]])).body.Data
    expect(second.Staff_pic).not.toBe(first.Staff_pic)
    expect(await keeps(first.Staff_pic)).toBe(true)
    await update({ Photos: [] })
    expect([await keeps(first.Staff_pic), await keeps(second.Staff_pic)]).toEqual([false, true])
  })

  it('refuses what is no picture, and more than fit', async () => {
    const noPicture = new TextEncoder().encode('<svg onload="alert(1)"/>')
    for (const field of ['Staff_pic', 'Photos']) {
      const { status, body } = await sendForm([[field, noPicture]])
      expect(status).toBe(415)
      expect(Object.keys(body.fields)).toEqual([field])
    }
    const many = Array.from({ length: 21 }, () => red)
    const { status, body } = await sendForm(many.map((each) => ['Photos', each]))
    expect(status).toBe(400)
    expect(body.fields).toEqual({ Photos: 'These are more photos than fit here. Remove some first.' })
    expect((await shown()).Photos).toEqual([])
  })
})

describe('getstaffallbookingsbyid', () => {
  it('lists a person’s visits with the names of their customers, to the salon alone', async () => {
    await visit('2026-11-20T09:00:00Z', { status: 'completed', customerId: null })
    await visit('2026-12-04T09:00:00Z')
    await visit('2026-12-02T09:00:00Z', { status: 'cancelled' })
    await visit('2026-12-05T09:00:00Z', { status: 'awaiting_payment' })
    await visit('2026-12-04T09:00:00Z', { staffId: shop.bo })
    const listed = async (sent: object = {}) =>
      (await ask('/api/getstaffallbookingsbyid', { Staff_Id: shop.anna, ...sent }, owner)).body
    const { total, Data } = await listed()
    expect(total).toBe(3)
    expect(Data).toMatchObject([
      { Appointment_Date: '2026-12-02', Status: 'Cancelled', User: { name: 'Karen Holm' } },
      { Appointment_Date: '2026-12-04', Status: 'Pending', User: { name: 'Karen Holm' }, Time_Slot: '10:00 AM' },
      { Appointment_Date: '2026-11-20', Status: 'History', User: { name: '' } },
    ])
    expect((await listed({ Status: 'Upcoming' })).Data).toHaveLength(1)
    expect(await listed({ page: 2, limit: 2 })).toMatchObject({ total: 3, page: 2, Data: [{ Status: 'History' }] })
    expect(JSON.stringify(Data)).not.toContain(customer.email)

    const asked = (Staff_Id: unknown, by: { token?: string }) => ask('/api/getstaffallbookingsbyid', { Staff_Id }, by)
    expect((await asked(shop.anna, {})).status).toBe(401)
    for (const other of [rival, customer]) expect((await asked(shop.anna, other)).status).toBe(403)
    for (const nobody of [UNKNOWN, 'anna', "'--"]) expect((await asked(nobody, owner)).status).toBe(404)
    expect((await asked(undefined, owner)).body.fields).toHaveProperty('Staff_Id')
  })
})

describe('deletestaff', () => {
  const remove = (by: { token?: string } = owner, id: unknown = shop.anna) => ask('/api/deletestaff', { id }, by)

  it('takes a person off the list, and keeps their visits', async () => {
    await visit('2026-11-20T09:00:00Z', { status: 'completed' })
    expect((await remove()).body).toMatchObject({ Error: 0, msg: expect.any(String) })
    expect((await ask('/api/staffdetail', { id: shop.anna })).status).toBe(404)
    const { body: salon } = await ask(`/api/getsaloon/${shop.slug}`)
    expect(salon.Data.staff.map(({ _id }: { _id: string }) => _id)).toEqual([shop.bo])
    expect((await ask('/api/getstaffallbookingsbyid', { Staff_Id: shop.anna }, owner)).body.total).toBe(1)
    expect((await update()).status).toBe(404)
    expect((await remove()).status).toBe(404)
  })

  it('is refused while visits lie ahead, and for those who may not', async () => {
    const booking = await visit('2026-12-04T09:00:00Z')
    expect((await remove({})).status).toBe(401)
    for (const other of [rival, customer]) expect((await remove(other)).status).toBe(403)
    for (const nobody of [UNKNOWN, '', 7]) expect([400, 404]).toContain((await remove(owner, nobody)).status)
    const { status, body } = await remove()
    expect(status).toBe(409)
    expect(body.msg).toBe('This person has appointments to come. Move or cancel them first.')
    expect((await ask('/api/cancelbooking', { id: booking }, customer)).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  it('among customers who book: nobody has a visit with somebody who is gone', async () => {
    const customers = await Promise.all(
      [9, 10, 11, 12, 13, 14].map((hour) => addSignedIn(t.app).then((me) => ({ me, hour }))),
    )
    const book = ({ me, hour }: (typeof customers)[number]) =>
      ask(
        '/api/addbooking',
        {
          ...{ Saloon: shop.salonId, Services: [shop.cut], Products: [], Staff: shop.anna, Total_Price: 400 },
          ...{ Appointment_Date: '2026-12-04', Time_Slot: `${hour}:00`.padStart(5, '0'), Payment_Type: 'cash' },
        },
        me,
      )
    const [removed, ...booked] = await Promise.all([remove(), ...customers.map(book)])
    const made = booked.filter(({ status }) => status === 200)
    expect([200, 409]).toContain(removed.status)
    expect(removed.status).toBe(made.length === 0 ? 200 : 409)
    for (const { status } of booked) expect([200, 400, 409]).toContain(status)
  })
})
