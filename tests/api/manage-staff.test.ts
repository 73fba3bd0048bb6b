import { describe, expect, it } from 'vitest'
import { addSalon, addService, addStaff } from '../support/factories.ts'
import { setUpStaffApi, timeSlot, UNKNOWN } from './staff-api.ts'

const WEDNESDAY = '2026-12-02'
const THURSDAY = '2026-12-03'

const api = setUpStaffApi()

const starts = async (date: string) =>
  (await api.shown({ date })).Slots.map(({ timeSlotStart }: { timeSlotStart: string }) => timeSlotStart)

describe('updatestaff', () => {
  it('updates a staff member’s details', async () => {
    const { status, body } = await api.update()
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, msg: 'Staff Successfully Updated' })
    expect(body.Data).toMatchObject({
      _id: api.testSalon.anna,
      Name: 'Anna Holm',
      Age: 34,
      Gender: 'female',
      Email: 'anna@example.com',
      phoneNumber: '+45 20 12 34 56',
      Designation: api.designation,
      Services: [{ Name: 'Haircut' }, { Name: 'Wash' }],
      Staff_pic: null,
      Photos: [],
    })
    expect(body.Data.Time_Slots[0]).toEqual(timeSlot('Monday', '09:00 AM', '05:00 PM'))
    expect(await api.shown()).toMatchObject({
      Name: 'Anna Holm',
      Age: 34,
      Gender: 'female',
      Designation: api.designation,
    })
  })

  it('returns address, number and shifts to the staff member’s own salon only', async () => {
    await api.update()
    expect(await api.shown({}, api.owner)).toMatchObject({ Email: 'anna@example.com', Time_Slots: expect.any(Array) })
    for (const other of [api.competitor, api.customer, {}]) {
      const seen = await api.shown({}, other)
      expect([seen.Email, seen.phoneNumber, seen.Time_Slots]).toEqual([undefined, undefined, undefined])
    }
  })

  it('sets the services: those of the salon only, none for an empty list', async () => {
    const services = async () => (await api.shown()).Services.map(({ _id }: { _id: string }) => _id)
    await api.update({ Services: JSON.stringify([api.testSalon.wash]) })
    expect(await services()).toEqual([api.testSalon.wash])
    await api.update({ Services: [api.testSalon.cut, api.testSalon.cut] })
    expect(await services()).toEqual([api.testSalon.cut])
    const elsewhere = await addService(api.database.db, (await addSalon(api.database.db)).id)
    for (const Services of [[elsewhere], [UNKNOWN], ['cut'], 'cut', [7]]) {
      expect((await api.update({ Services })).body.fields, JSON.stringify(Services)).toEqual({
        Services: 'Please check this field.',
      })
    }
    expect(await services()).toEqual([api.testSalon.cut])
    await api.update({ Services: [] })
    expect(await services()).toEqual([])
  })

  it('sets the weekly shifts, each with its own slot interval', async () => {
    const Time_Slots = [
      timeSlot('Wednesday', '09:00 AM', '10:00 AM'),
      timeSlot('wednesday', '13:00', '14:00', { slot_time: 5, slot_interval: '10' }),
      timeSlot('Thursday', '11:00 PM', '12:00 AM', { slot_interval: 10 }),
    ]
    const { body } = await api.update({ Time_Slots: JSON.stringify(Time_Slots) })
    expect(body.Data.Time_Slots).toEqual([
      timeSlot('Wednesday', '09:00 AM', '10:00 AM'),
      timeSlot('Wednesday', '01:00 PM', '02:00 PM', { slot_time: 5, slot_interval: 10 }),
      timeSlot('Thursday', '11:00 PM', '12:00 AM', { slot_interval: 10 }),
    ])
    expect(await starts(WEDNESDAY)).toEqual(['09:00 AM', '09:30 AM', '01:00 PM', '01:15 PM', '01:30 PM', '01:45 PM'])
    expect(await starts(THURSDAY)).toEqual(['11:00 PM', '11:20 PM', '11:40 PM'])
    expect(await starts('2026-12-04')).toEqual([])
    expect((await api.update({ Time_Slots: body.Data.Time_Slots })).body.Data).toEqual(body.Data)
    await api.update({ Time_Slots: [] })
    expect(await starts(WEDNESDAY)).toEqual([])
  })

  it('returns a shift past midnight as two, and accepts it in that form', async () => {
    const night = await addStaff(api.database.db, api.testSalon.salonId, {
      shifts: [{ weekday: 7, starts: 1200, ends: 1560 }],
    })
    const first = (await api.update({ id: night })).body.Data.Time_Slots
    expect(first).toEqual([timeSlot('Sunday', '08:00 PM', '12:00 AM'), timeSlot('Monday', '12:00 AM', '02:00 AM')])
    const again = (await api.update({ id: night, Time_Slots: first })).body.Data.Time_Slots
    expect(again).toHaveLength(2)
    expect(again).toEqual(expect.arrayContaining(first))
  })

  it('leaves existing bookings and their times unchanged', async () => {
    await api.appointment('2026-12-02T09:00:00Z')
    await api.update({ Services: [], Time_Slots: [timeSlot('Wednesday', '01:00 PM', '02:00 PM')] })
    const { body } = await api.ask('/api/getstaffallbookingsbyid', { Staff_Id: api.testSalon.anna }, api.owner)
    expect(body.Data).toMatchObject([{ Status: 'Pending', Time_Slot: '10:00 AM', Staff: { _id: api.testSalon.anna } }])
    await api.update({ Services: [api.testSalon.cut], Time_Slots: [timeSlot('Wednesday', '09:00 AM', '12:00 PM')] })
    const slots: { timeSlotStart: string; IsBooked: boolean }[] = (await api.shown({ date: WEDNESDAY })).Slots
    const taken = slots.filter(({ IsBooked }) => IsBooked).map(({ timeSlotStart }) => timeSlotStart)
    expect(taken).toEqual(['10:00 AM', '10:30 AM'])
  })

  const week = [timeSlot('Monday', '09:00 AM', '05:00 PM')]
  const MISSING = 'All Fields of Slot is Required'
  const wrong: [field: string, value: unknown, says: string][] = [
    ['Name', '', 'Enter a name.'],
    ['Name', 'x'.repeat(101), 'This is too long.'],
    ['Email', undefined, 'Email is required.'],
    ['Email', 'anna', 'Invalid email'],
    ['Phone', ' ', 'Phone Number is required.'],
    ['Phone', '12345', 'The phone number must have at least 6 digits.'],
    ['Age', '', 'Age is required.'],
    ['Age', 13, 'Enter an age from 14 to 99.'],
    ['Age', '30.5', 'Enter an age from 14 to 99.'],
    ['Gender', '', 'Gender is required.'],
    ['Gender', 'robot', 'Please check this field.'],
    ['Designation', undefined, 'Choose a job title.'],
    ['Designation', 'Colourist', 'Choose a job title.'],
    ['Designation', UNKNOWN, 'Choose a job title.'],
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
    ['Time_Slots', Array(71).fill(week[0]), 'There are too many working hours in one week. Remove some.'],
    ['Time_Slots', '{"day":', 'Please check this field.'],
    ['Time_Slots', 7, 'Please check this field.'],
  ]
  it('returns field errors and changes nothing', async () => {
    const before = await api.shown({}, api.owner)
    for (const [field, value, says] of wrong) {
      const { status, body } = await api.update({ [field]: value })
      expect([status, body.fields], `${field} ${JSON.stringify(value)}`).toEqual([400, { [field]: says }])
    }
    expect(await api.shown({}, api.owner)).toEqual(before)
  })

  it('is limited to the staff member’s own salon', async () => {
    expect((await api.update({}, {})).status).toBe(401)
    for (const other of [api.competitor, api.customer]) expect((await api.update({}, other)).status).toBe(403)
    expect((await api.shown()).Name).toBe('Anna')
    const { id } = await addSalon(api.database.db, { status: 'draft' })
    for (const nobody of [await addStaff(api.database.db, id), UNKNOWN, "' or 1=1", 'x'.repeat(199)]) {
      expect((await api.update({ id: nobody })).status, nobody).toBe(404)
    }
    expect((await api.update({ id: 7 })).body.fields).toHaveProperty('id')
  })

  it('works before the salon is published', async () => {
    const { id } = await addSalon(api.database.db, { status: 'draft', owner_id: api.owner.id })
    const { status, body } = await api.update({ id: await addStaff(api.database.db, id) })
    expect([status, body.Data.Name]).toEqual([200, 'Anna Holm'])
  })
})
