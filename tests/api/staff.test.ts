import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addBooking, addReview, addSalon, addStaff } from '../support/factories.ts'
import { addTestSalon, choose, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'

const database = freshDatabase()
let t: TestApp
let ask: Ask
let testSalon: TestSalon

interface Slot {
  timeSlotStart: string
  IsBooked: boolean
}
const booked = (slots: Slot[]) => slots.filter(({ IsBooked }) => IsBooked).map(({ timeSlotStart }) => timeSlotStart)

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  ask = clientOf(t.app)
  testSalon = await addTestSalon(database.db)
  await addBooking(database.db, {
    salonId: testSalon.salonId,
    staffId: testSalon.anna,
    serviceId: testSalon.cut,
    from: new Date('2026-12-04T09:00:00Z'),
    to: new Date('2026-12-04T10:00:00Z'),
  })
})

describe('staffdetail', () => {
  it('returns a staff member without address and phone number', async () => {
    const { salonId } = testSalon
    const id = await addStaff(database.db, salonId, {
      name: 'Carla',
      gender: 'female',
      birth_year: 1990,
      email: 'carla@example.com',
      phone: '+4520123456',
      performs: [testSalon.cut],
      picture: '/images/aa.png',
    })
    await addReview(database.db, salonId, { staff_id: id, rating: 4, description: 'Listens well.' })
    const { status, body } = await ask('/api/staffdetail', { id })
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({
      _id: id,
      Name: 'Carla',
      Gender: 'female',
      Age: 36,
      Staff_pic: '/images/aa-720.webp',
      Photos: [],
      Designation: null,
      Services: [{ _id: testSalon.cut, Name: 'Haircut' }],
      reviews: [{ Description: 'Listens well.', Rating: 4 }],
      Saloon: { _id: salonId },
    })
    expect(body.Data).not.toHaveProperty('Slots')
    expect(JSON.stringify(body)).not.toMatch(/carla@example|\+4520123456/)
  })

  it('returns the times of a day, in both date formats', async () => {
    for (const date of [DAY, '04-12-2026']) {
      const { body } = await ask('/api/staffdetail', { id: testSalon.anna, date })
      expect(body.Data.Slots).toHaveLength(16)
      expect(body.Data.Slots[0]).toEqual({ timeSlotStart: '09:00 AM', IsBooked: false })
      expect(booked(body.Data.Slots)).toEqual(['10:00 AM', '10:30 AM'])
    }
  })

  it('returns times as long as the services', async () => {
    const { body } = await ask('/api/staffdetail', { id: testSalon.anna, date: DAY, services: [testSalon.cut] })
    expect(booked(body.Data.Slots)).toEqual(['09:30 AM', '10:00 AM', '10:30 AM', '04:30 PM'])
  })

  it('marks times in another customer’s cart as taken, but not in one’s own', async () => {
    const holder = await addSignedIn(t.app)
    await choose(t.app, holder, testSalon, new Date('2026-12-05T12:00:00Z'))
    const times = { id: testSalon.anna, date: '2026-12-05' }
    expect(booked((await ask('/api/staffdetail', times)).body.Data.Slots)).toEqual(['01:00 PM', '01:30 PM'])
    expect(booked((await ask('/api/staffdetail', times, holder)).body.Data.Slots)).toEqual([])
  })

  it('refuses an invalid date, staff member or service', async () => {
    expect((await ask('/api/staffdetail', { id: testSalon.anna, date: 'soon' })).body.fields).toHaveProperty('date')
    expect((await ask('/api/staffdetail', {})).body.fields).toHaveProperty('id')
    expect((await ask('/api/staffdetail', { id: 'nobody' })).status).toBe(404)
    expect((await ask('/api/staffdetail', { id: testSalon.anna, date: DAY, services: ['x'] })).status).toBe(400)
    const unknown = '0198c0de-7000-7000-8000-000000000001'
    expect((await ask('/api/staffdetail', { id: testSalon.anna, date: DAY, services: [unknown] })).status).toBe(400)
    const { id } = await addSalon(database.db, { status: 'draft' })
    expect((await ask('/api/staffdetail', { id: await addStaff(database.db, id) })).status).toBe(404)
  })
})

describe('getstaffbooking', () => {
  it('returns the taken times without names', async () => {
    const { body } = await ask('/api/getstaffbooking', { id: testSalon.anna, date: DAY })
    expect(body).toEqual({ Error: 0, Data: [{ Time_Slot: '10:00 AM' }, { Time_Slot: '10:30 AM' }] })
    expect((await ask('/api/getstaffbooking', { id: testSalon.bo, date: DAY })).body.Data).toEqual([])
  })

  it('needs a staff member and a date', async () => {
    const { status, body } = await ask('/api/getstaffbooking', {})
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['date', 'id'])
  })
})
