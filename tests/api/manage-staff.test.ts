import { describe, expect, it } from 'vitest'
import { addSalon, addService, addStaff } from '../support/factories.ts'
import { staffDesk, timeSlot, UNKNOWN } from './staff-desk.ts'

const WEDNESDAY = '2026-12-02'
const THURSDAY = '2026-12-03'

const desk = staffDesk()

const starts = async (date: string) =>
  (await desk.shown({ date })).Slots.map(({ timeSlotStart }: { timeSlotStart: string }) => timeSlotStart)

describe('updatestaff', () => {
  it('changes what the salon says of a person', async () => {
    const { status, body } = await desk.update()
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, msg: 'Staff Successfully Updated' })
    expect(body.Data).toMatchObject({
      _id: desk.shop.anna,
      Name: 'Anna Holm',
      Age: 34,
      Gender: 'female',
      Email: 'anna@example.com',
      phoneNumber: '+45 20 12 34 56',
      Designation: desk.designation,
      Services: [{ Name: 'Haircut' }, { Name: 'Wash' }],
      Staff_pic: null,
      Photos: [],
    })
    expect(body.Data.Time_Slots[0]).toEqual(timeSlot('Monday', '09:00 AM', '05:00 PM'))
    expect(await desk.shown()).toMatchObject({
      Name: 'Anna Holm',
      Age: 34,
      Gender: 'female',
      Designation: desk.designation,
    })
  })

  it('tells address, number and shifts to the person’s own salon only', async () => {
    await desk.update()
    expect(await desk.shown({}, desk.owner)).toMatchObject({ Email: 'anna@example.com', Time_Slots: expect.any(Array) })
    for (const other of [desk.rival, desk.customer, {}]) {
      const seen = await desk.shown({}, other)
      expect([seen.Email, seen.phoneNumber, seen.Time_Slots]).toEqual([undefined, undefined, undefined])
    }
  })

  it('sets who performs what: only services of the salon, none when the list is empty', async () => {
    const services = async () => (await desk.shown()).Services.map(({ _id }: { _id: string }) => _id)
    await desk.update({ Services: JSON.stringify([desk.shop.wash]) })
    expect(await services()).toEqual([desk.shop.wash])
    await desk.update({ Services: [desk.shop.cut, desk.shop.cut] })
    expect(await services()).toEqual([desk.shop.cut])
    const elsewhere = await addService(desk.database.db, (await addSalon(desk.database.db)).id)
    for (const Services of [[elsewhere], [UNKNOWN], ['cut'], 'cut', [7]]) {
      expect((await desk.update({ Services })).body.fields, JSON.stringify(Services)).toEqual({
        Services: 'Please check this field.',
      })
    }
    expect(await services()).toEqual([desk.shop.cut])
    await desk.update({ Services: [] })
    expect(await services()).toEqual([])
  })

  it('sets the working week, each shift with its own steps', async () => {
    const Time_Slots = [
      timeSlot('Wednesday', '09:00 AM', '10:00 AM'),
      timeSlot('wednesday', '13:00', '14:00', { slot_time: 5, slot_interval: '10' }),
      timeSlot('Thursday', '11:00 PM', '12:00 AM', { slot_interval: 10 }),
    ]
    const { body } = await desk.update({ Time_Slots: JSON.stringify(Time_Slots) })
    expect(body.Data.Time_Slots).toEqual([
      timeSlot('Wednesday', '09:00 AM', '10:00 AM'),
      timeSlot('Wednesday', '01:00 PM', '02:00 PM', { slot_time: 5, slot_interval: 10 }),
      timeSlot('Thursday', '11:00 PM', '12:00 AM', { slot_interval: 10 }),
    ])
    expect(await starts(WEDNESDAY)).toEqual(['09:00 AM', '09:30 AM', '01:00 PM', '01:15 PM', '01:30 PM', '01:45 PM'])
    expect(await starts(THURSDAY)).toEqual(['11:00 PM', '11:20 PM', '11:40 PM'])
    expect(await starts('2026-12-04')).toEqual([])
    expect((await desk.update({ Time_Slots: body.Data.Time_Slots })).body.Data).toEqual(body.Data)
    await desk.update({ Time_Slots: [] })
    expect(await starts(WEDNESDAY)).toEqual([])
  })

  it('tells a shift past midnight as two, and takes it back so', async () => {
    const night = await addStaff(desk.database.db, desk.shop.salonId, {
      shifts: [{ weekday: 7, starts: 1200, ends: 1560 }],
    })
    const first = (await desk.update({ id: night })).body.Data.Time_Slots
    expect(first).toEqual([timeSlot('Sunday', '08:00 PM', '12:00 AM'), timeSlot('Monday', '12:00 AM', '02:00 AM')])
    const again = (await desk.update({ id: night, Time_Slots: first })).body.Data.Time_Slots
    expect(again).toHaveLength(2)
    expect(again).toEqual(expect.arrayContaining(first))
  })

  it('harms no booking that stands: its time stays taken and it stays as it was', async () => {
    await desk.visit('2026-12-02T09:00:00Z')
    await desk.update({ Services: [], Time_Slots: [timeSlot('Wednesday', '01:00 PM', '02:00 PM')] })
    const { body } = await desk.ask('/api/getstaffallbookingsbyid', { Staff_Id: desk.shop.anna }, desk.owner)
    expect(body.Data).toMatchObject([{ Status: 'Pending', Time_Slot: '10:00 AM', Staff: { _id: desk.shop.anna } }])
    await desk.update({ Services: [desk.shop.cut], Time_Slots: [timeSlot('Wednesday', '09:00 AM', '12:00 PM')] })
    const slots: { timeSlotStart: string; IsBooked: boolean }[] = (await desk.shown({ date: WEDNESDAY })).Slots
    const taken = slots.filter(({ IsBooked }) => IsBooked).map(({ timeSlotStart }) => timeSlotStart)
    expect(taken).toEqual(['10:00 AM', '10:30 AM'])
  })

  const week = [timeSlot('Monday', '09:00 AM', '05:00 PM')]
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
    ['Time_Slots', [timeSlot('', '09:00 AM', '05:00 PM')], MISSING],
    ['Time_Slots', [timeSlot('Monday', '', '05:00 PM')], MISSING],
    ['Time_Slots', [{ ...week[0], end_time: null }], MISSING],
    ['Time_Slots', [timeSlot('Monday', '09:00 AM', '05:00 PM', { slot_time: '' })], MISSING],
    ['Time_Slots', [timeSlot('Monday', '09:00 AM', '05:00 PM', { slot_interval: undefined })], MISSING],
    ['Time_Slots', [timeSlot('Monday', '09:00 AM', '08:00 AM')], 'Selected time is lesser than start time'],
    ['Time_Slots', [timeSlot('Monday', '09:00 AM', '09:00 AM')], 'Selected time is lesser than start time'],
    ['Time_Slots', [...week, timeSlot('Monday', '04:30 PM', '06:00 PM')], 'Two of these times overlap.'],
    ['Time_Slots', [timeSlot('Monday', '09:00 AM', '05:00 PM', { slot_time: 7 })], expect.stringContaining('5 or 10')],
    [
      'Time_Slots',
      [timeSlot('Monday', '09:00 AM', '05:00 PM', { slot_interval: 15 })],
      expect.stringContaining('10 or 20'),
    ],
    ['Time_Slots', [timeSlot('Someday', '09:00 AM', '05:00 PM')], 'Please check this field.'],
    ['Time_Slots', [timeSlot('Monday', '25:00', '05:00 PM')], 'Please check this field.'],
    ['Time_Slots', Array(71).fill(week[0]), 'These are more times than fit into a week.'],
    ['Time_Slots', '{"day":', 'Please check this field.'],
    ['Time_Slots', 7, 'Please check this field.'],
  ]
  it('refuses what is wrong by its field, and changes nothing', async () => {
    const before = await desk.shown({}, desk.owner)
    for (const [field, value, says] of wrong) {
      const { status, body } = await desk.update({ [field]: value })
      expect([status, body.fields], `${field} ${JSON.stringify(value)}`).toEqual([400, { [field]: says }])
    }
    expect(await desk.shown({}, desk.owner)).toEqual(before)
  })

  it('is for the person’s own salon', async () => {
    expect((await desk.update({}, {})).status).toBe(401)
    for (const other of [desk.rival, desk.customer]) expect((await desk.update({}, other)).status).toBe(403)
    expect((await desk.shown()).Name).toBe('Anna')
    const { id } = await addSalon(desk.database.db, { status: 'draft' })
    for (const nobody of [await addStaff(desk.database.db, id), UNKNOWN, "' or 1=1", 'x'.repeat(199)]) {
      expect((await desk.update({ id: nobody })).status, nobody).toBe(404)
    }
    expect((await desk.update({ id: 7 })).body.fields).toHaveProperty('id')
  })

  it('works before the salon is live', async () => {
    const { id } = await addSalon(desk.database.db, { status: 'draft', owner_id: desk.owner.id })
    const { status, body } = await desk.update({ id: await addStaff(desk.database.db, id) })
    expect([status, body.Data.Name]).toEqual([200, 'Anna Holm'])
  })
})
