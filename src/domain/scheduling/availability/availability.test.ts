import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noMetrics } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import {
  addBooking,
  addCustomer,
  addOccupancy,
  addSalon,
  addService,
  addStaff,
} from '../../../../tests/support/factories.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { formatTime12h } from '../../kernel/time.ts'
import { checkSlot } from './check-slot.ts'
import { listFirstSlots } from './first-slots.ts'
import { listAvailableDays } from './list-available-days.ts'
import { listNextSlots } from './list-next-slots.ts'
import { listSlots } from './list-slots.ts'
import { loadSalonChoice } from './load-salon-choice.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-09T12:00:00Z')
const DATE = '2026-06-10'
const clock = { now: () => NOW }
/** An instant of the day in Copenhagen's summer time. */
const at = (time: string) => new Date(`${DATE}T${time}:00+02:00`)

const app = () => ({ db: database.db, clock, metrics: noMetrics })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error) => (error instanceof Refusal ? error.code : error),
  )

describe('the slots of a salon with two team members', () => {
  let salonId: string
  let anna: string
  let bo: string
  let cut: string
  let colour: string
  let karen: string

  beforeEach(async () => {
    salonId = (await addSalon(database.db)).id
    anna = await addStaff(database.db, salonId, { name: 'Anna', position: 1 })
    bo = await addStaff(database.db, salonId, { name: 'Bo', position: 2 })
    cut = await addService(database.db, salonId, { minutes: 60, by: [anna, bo] })
    colour = await addService(database.db, salonId, { minutes: 90, buffer_before: 15, buffer_after: 15, by: [anna] })
    karen = (await addCustomer(database.db)).id
  })

  const slots = async (staffId: string, serviceIds: string[] = [cut], customerId?: string) => {
    const day = await listSlots(app(), { salonId, staffId, date: DATE, serviceIds, customerId })
    return new Map(day.slots.map((slot) => [formatTime12h(slot.minutes), slot]))
  }
  const loadChoice = (serviceIds: string[] = [], days = 1) =>
    loadSalonChoice(app(), { salonId, serviceIds, from: DATE, days })
  const staff = async (serviceIds?: string[]) => (await loadChoice(serviceIds)).bookableStaff(DATE)
  const check = (staffId: string, time: string, serviceIds = [cut], customerId?: string) =>
    checkSlot(database.db, { salonId, staffId, startsAt: at(time), serviceIds, customerId, now: NOW })

  it('include taken ones and ones that are too short, with the reason', async () => {
    await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, from: at('10:00'), to: at('11:00') })
    const day = await slots(anna)
    expect(day.size).toBe(16)
    expect(day.get('09:00 AM')).toMatchObject({ free: true, startsAt: at('09:00'), staffIds: [anna] })
    expect(day.get('09:30 AM')).toMatchObject({ free: false, reason: 'too_short', staffIds: [] })
    expect(day.get('10:00 AM')).toMatchObject({ free: false, reason: 'taken' })
    expect(day.get('04:30 PM')).toMatchObject({ free: false, reason: 'too_short' })
  })

  it('are for one step of the grid until services are chosen', async () => {
    expect((await slots(anna, [])).get('04:30 PM')).toMatchObject({ free: true })
  })

  it('of the next days are the first ones of each day and the number of free ones', async () => {
    const occupied = { salonId, staffId: anna, from: at('09:00'), to: at('10:00') }
    await addOccupancy(database.db, { ...occupied, hold: { customerId: karen, expiresAt: at('23:00') } })
    const next = (customerId?: string) =>
      listNextSlots(app(), { salonId, staffId: anna, customerId, from: '2026-06-09', days: 2 })
    const [today, tomorrow] = await next()
    // It is 14:00, so only later slots of today are left.
    expect(today?.first[0]).toEqual({ startsAt: new Date('2026-06-09T12:30:00Z'), minutes: 870 })
    expect(today?.free).toBe(5)
    expect(tomorrow?.first.map(({ minutes }) => minutes)).toEqual([600, 630, 660, 690])
    expect(tomorrow?.free).toBe(14)
    expect((await next(karen))[1]?.free).toBe(16)
  })

  it('for any team member list the free ones, or the least restrictive reason', async () => {
    await addOccupancy(database.db, { salonId, staffId: anna, from: at('10:00'), to: at('12:00') })
    await addOccupancy(database.db, { salonId, staffId: bo, from: at('11:00'), to: at('12:00') })
    const day = await slots('anyone')
    expect(day.get('09:00 AM')?.staffIds).toEqual([anna, bo])
    expect(day.get('10:00 AM')).toMatchObject({ free: true, staffIds: [bo] })
    expect(day.get('10:30 AM')).toMatchObject({ free: false, reason: 'taken' })
    expect((await slots('anyone', [cut, colour])).get('01:00 PM')?.staffIds).toEqual([anna])
  })

  it('under a hold are free only for its customer, and an expired hold is ignored', async () => {
    const hold = { customerId: karen, expiresAt: new Date(NOW.getTime() + 60_000) }
    await addOccupancy(database.db, { salonId, staffId: anna, from: at('10:00'), to: at('11:00'), hold })
    const expired = { customerId: karen, expiresAt: NOW }
    await addOccupancy(database.db, { salonId, staffId: anna, from: at('14:00'), to: at('15:00'), hold: expired })
    const other = (await addCustomer(database.db)).id
    expect((await slots(anna, [cut], other)).get('10:00 AM')?.free).toBe(false)
    expect((await slots(anna)).get('10:00 AM')?.free).toBe(false)
    expect((await slots(anna, [cut], karen)).get('10:00 AM')?.free).toBe(true)
    expect((await slots(anna)).get('02:00 PM')?.free).toBe(true)
  })

  it('follow special days, days off and other shifts of a date', async () => {
    await database.db
      .insertInto('shift_override')
      .values({ salon_id: salonId, staff_id: anna, date: DATE, starts: 720, ends: 840 })
      .execute()
    expect([...(await slots(anna)).keys()]).toEqual(['12:00 PM', '12:30 PM', '01:00 PM', '01:30 PM'])
    await database.db.insertInto('shift_override').values({ salon_id: salonId, staff_id: bo, date: DATE }).execute()
    expect((await slots(bo)).size).toBe(0)
    await database.db.insertInto('special_day').values({ salon_id: salonId, date: DATE }).execute()
    expect([...(await slots(anna)).values()].every((slot) => slot.reason === 'closed')).toBe(true)
    expect(await staff()).toEqual([])
  })

  it('are rejected for services that are not performed and for a suspended salon', async () => {
    expect(await refusal(slots(bo, [colour]))).toBe('service_not_available')
    expect(await refusal(slots(bo, ['nonsense']))).toBe('service_not_available')
    expect(await refusal(slots('nobody'))).toBe('not_found')
    await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', salonId).execute()
    expect(await refusal(slots(anna))).toBe('not_found')
    expect(await refusal(check(anna, '10:00'))).toBe('not_found')
  })

  it('checked for booking list the least busy team member first, then in the salon’s order', async () => {
    expect((await check('anyone', '14:00')).staffIds).toEqual([anna, bo])
    await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, from: at('10:00'), to: at('11:00') })
    expect((await check('anyone', '14:00')).staffIds).toEqual([bo, anna])
    expect((await check(anna, '14:00')).staffIds).toEqual([anna])
  })

  it('checked for booking include the buffers', async () => {
    const { staffIds, windowsOf } = await check(anna, '10:00', [colour, cut])
    expect({ staffIds, windows: windowsOf(anna) }).toEqual({
      staffIds: [anna],
      windows: [{ subjectId: anna, from: at('09:45'), to: at('12:45') }],
    })
  })

  it('checked for booking are rejected as taken or as not offered', async () => {
    await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, from: at('10:30'), to: at('11:30') })
    expect(await refusal(check(anna, '10:30'))).toBe('slot_taken')
    expect(await refusal(check(anna, '10:00'))).toBe('slot_taken')
    expect(await refusal(check(anna, '09:10'))).toBe('slot_not_offered')
    expect(await refusal(check(anna, '16:30'))).toBe('slot_not_offered')
    expect(await refusal(check(anna, '10:00', []))).toBe('service_not_available')
    expect((await check('anyone', '10:00')).staffIds).toEqual([bo])
  })

  it('include the team members to choose from, and whether each has a free slot', async () => {
    await addOccupancy(database.db, { salonId, staffId: bo, from: at('09:00'), to: at('17:00') })
    await addStaff(database.db, salonId, { name: 'Off', shifts: [], performs: [cut] })
    await addStaff(database.db, salonId, { name: 'Gone', active: false, performs: [cut] })
    const choices = await staff([cut])
    expect(choices.map(({ name, free }) => [name, free])).toEqual([
      ['Anna', true],
      ['Bo', false],
    ])
    expect(await staff([colour])).toHaveLength(1)
  })

  it('are the same if several days are loaded together or one by one', async () => {
    await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, from: at('10:00'), to: at('11:00') })
    for (const services of [[], [cut], [colour]]) {
      const choice = await loadChoice(services, 5)
      for (const staffId of ['anyone', anna, ...(services.includes(colour) ? [] : [bo])]) {
        const request = { salonId, staffId, serviceIds: services }
        expect(choice.freeDays(staffId)).toEqual(await listAvailableDays(app(), { ...request, from: DATE, days: 5 }))
        expect(choice.slots(staffId, DATE)).toEqual((await listSlots(app(), { ...request, date: DATE })).slots)
      }
    }
    const colourChoice = await loadChoice([colour])
    expect(colourChoice.freeDays(bo)).toEqual(colourChoice.freeDays('anyone'))
  })
})

describe('a start is checked on the salon’s local day', () => {
  it.each([
    ['Europe/Copenhagen', '2026-06-09T22:30:00Z', 'Wednesday 00:30, Tuesday in UTC'],
    ['Pacific/Auckland', '2026-06-09T21:00:00Z', 'Wednesday 09:00, Tuesday in UTC'],
    ['America/Los_Angeles', '2026-06-11T01:00:00Z', 'Wednesday 18:00, Thursday in UTC'],
  ])('in %s at %s: %s', async (time_zone, start) => {
    const wednesday = { weekday: 3, opens: 0, closes: 1200 }
    const salon = await addSalon(database.db, { time_zone, hours: [wednesday] })
    const shifts = [{ weekday: 3, starts: 0, ends: 1200 }]
    const [one, other] = [
      await addStaff(database.db, salon.id, { shifts, position: 1 }),
      await addStaff(database.db, salon.id, { shifts, position: 2 }),
    ]
    const service = await addService(database.db, salon.id, { by: [one, other] })
    const startsAt = new Date(start)
    const query = { salonId: salon.id, staffId: 'anyone', serviceIds: [service], startsAt, now: NOW }
    expect((await checkSlot(database.db, query)).staffIds).toEqual([one, other])
    // A team member with another appointment on that day comes last, at either end of the day.
    const from = new Date(startsAt.getTime() + (time_zone === 'America/Los_Angeles' ? -16 : 7) * 3_600_000)
    const to = new Date(from.getTime() + 3_600_000)
    await addBooking(database.db, { salonId: salon.id, staffId: one, serviceId: service, from, to })
    expect((await checkSlot(database.db, query)).staffIds).toEqual([other, one])
  })

  it('with the hours of the next day if the appointment continues past midnight', async () => {
    const hours = [3, 4].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
    const salon = await addSalon(database.db, { time_zone: 'Pacific/Auckland', hours })
    const shifts = [3, 4].map((weekday) => ({ weekday, starts: 0, ends: 1440 }))
    const anna = await addStaff(database.db, salon.id, { shifts })
    const services = [
      await addService(database.db, salon.id, { minutes: 7 * 60, by: [anna] }),
      await addService(database.db, salon.id, { minutes: 7 * 60, by: [anna] }),
    ]
    // From Wednesday 11:30 in Auckland, still Tuesday in UTC, to Thursday 01:30.
    const query = { salonId: salon.id, staffId: anna, serviceIds: services, now: NOW }
    const startsAt = new Date('2026-06-09T23:30:00Z')
    expect((await checkSlot(database.db, { ...query, startsAt })).staffIds).toEqual([anna])
  })
})

describe('salons with a free slot on a date', () => {
  const ids: string[] = []

  beforeAll(async () => {
    for (let n = 0; n < 24; n++) {
      // Zones on both sides of the date line, late closing, closed and full days: all that could make the two differ.
      const hours = [1, 2, 3, 4, 5, 6, 7]
        .filter((weekday) => (weekday + n) % 5 !== 0)
        .map((weekday) => ({ weekday, opens: (n * 97) % 1400, closes: ((n * 97) % 1400) + 60 + ((n * 53) % 700) }))
      const time_zone = ['Europe/Copenhagen', 'Pacific/Auckland', 'America/Los_Angeles'][n % 3]
      const salon = await addSalon(database.db, { hours, time_zone })
      ids.push(salon.id)
      const service = await addService(database.db, salon.id)
      for (let p = 0; p < n % 3; p++) {
        const shifts = hours.map(({ weekday, opens, closes }) => ({ weekday, starts: opens, ends: closes }))
        const person = await addStaff(database.db, salon.id, { shifts, performs: [service], slot_minutes: 20 + p * 25 })
        const from = new Date(`${DATE}T00:00:00Z`)
        if (n % 4 === 1) {
          const to = new Date(from.getTime() + 86_400_000 * 2)
          await addOccupancy(database.db, { salonId: salon.id, staffId: person, from, to })
        }
      }
    }
  })

  it.each(['2026-06-09', '2026-06-10', '2026-06-11'])('are those with a free slot in their list: %s', async (date) => {
    const expected = new Set<string>()
    for (const salonId of ids) {
      const { slots } = await listSlots(app(), { salonId, staffId: 'anyone', date, serviceIds: [] })
      if (slots.some(({ free }) => free)) expected.add(salonId)
    }
    expect(new Set((await listFirstSlots(app(), { salonIds: ids, date })).keys())).toEqual(expected)
    expect(expected.size).toBeGreaterThan(2)
    expect(expected.size).toBeLessThan(ids.length)
  })

  it('are none for an empty list of salons', async () => {
    expect(await listFirstSlots(app(), { salonIds: [], date: DATE })).toEqual(new Map())
  })
})
