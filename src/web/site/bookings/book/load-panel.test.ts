import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addCustomer, addOccupancy, addService } from '../../../../../tests/support/factories.ts'
import { addTestSalon, choose, type TestSalon } from '../../../../../tests/support/test-salon.ts'
import { type Choice, choicePath, readChoice } from './choice.ts'
import { loadPanel } from './load-panel.ts'

/** Late on 4 May in UTC, but already 5 May in Copenhagen. */
const NOW = new Date('2026-05-04T22:30:00Z')
const DAY = '2026-05-07'
const at = (time: string) => new Date(`${DAY}T${time}:00+02:00`).toISOString()

const database = freshDatabase()
let testSalon: TestSalon
let customer: { id: string }

beforeAll(async () => {
  testSalon = await addTestSalon(database.db, { free_cancel_hours: 24 })
  customer = await addCustomer(database.db)
  const noon = { from: new Date(at('12:00')), to: new Date(at('13:00')) }
  await addOccupancy(database.db, { salonId: testSalon.salonId, staffId: testSalon.anna, ...noon })
})

function panel(choice: Partial<Choice>, now = NOW) {
  const { app } = testApp(database, { now })
  const whole = { salon: testSalon.slug, services: [], staff: null, date: null, time: null, ...choice }
  return loadPanel(app, whole, customer.id)
}

describe('the booking panel', () => {
  it('starts with today in the salon’s time zone, with no date chosen', async () => {
    const { today, days, bookableStaff, slots, lost } = await panel({})
    expect(today).toBe('2026-05-05')
    expect(days.map(({ date }) => date)).toHaveLength(14)
    expect(days[0]).toEqual({ date: '2026-05-05', free: 16 })
    expect({ bookableStaff, slots, lost }).toEqual({ bookableStaff: null, slots: null, lost: [] })
  })

  it('accepts a date in both formats, and returns an error code for an invalid one', async () => {
    expect((await panel({ date: '07-05-2026' })).choice.date).toBe(DAY)
    expect((await panel({ date: '31-02-2026' })).dateError).toBe('date_invalid')
    expect((await panel({ date: '2026-05-04' })).dateError).toBe('date_past')
    expect((await panel({ date: '2028-05-04' })).dateError).toBe('date_beyond')
    expect((await panel({ date: '2026-08-01' })).days[0]?.date).toBe('2026-07-29')
  })

  it('returns a complete choice with its end and the end of free cancellation', async () => {
    const services = [testSalon.cut, testSalon.wash]
    const { choice, chosen, lost } = await panel({ services, staff: testSalon.anna, date: DAY, time: at('10:00') })
    expect(choice).toEqual({ salon: testSalon.slug, services, staff: testSalon.anna, date: DAY, time: at('10:00') })
    const freeUntil = new Date('2026-05-06T10:00:00+02:00')
    expect(chosen).toMatchObject({ endsAt: new Date(at('11:30')), freeUntil })
    expect({ lost, over: chosen.freeOver }).toEqual({ lost: [], over: false })
  })

  it('sums one of two variants of a service that were both ticked', async () => {
    const variant = { minutes: 30, by: [testSalon.anna] }
    const short = await addService(database.db, testSalon.salonId, {
      name: 'Short hair',
      price_minor: 30_000,
      ...variant,
    })
    const long = await addService(database.db, testSalon.salonId, {
      name: 'Long hair',
      price_minor: 50_000,
      ...variant,
    })
    await database.db.updateTable('service').set({ group_id: short }).where('id', 'in', [short, long]).execute()
    const { choice, chosen, lost } = await panel({ services: [short, long] })
    expect(chosen.services.map(({ id }) => id)).toEqual(choice.services)
    expect({ services: choice.services.length, lost }).toEqual({ services: 1, lost: ['service_gone'] })
  })

  it('says that free cancellation is over after its last instant', async () => {
    const asked = { services: [testSalon.cut], staff: testSalon.anna, date: DAY, time: at('10:00') }
    const over = async (now: string) => (await panel(asked, new Date(now))).chosen.freeOver
    expect(await over('2026-05-06T10:00:00+02:00')).toBe(false)
    expect(await over('2026-05-06T10:00:01+02:00')).toBe(true)
  })

  it('clears a time that is taken, too short for the services, or not offered', async () => {
    const asked = { staff: testSalon.anna, date: DAY }
    expect(await panel({ ...asked, time: at('12:00') })).toMatchObject({ lost: ['time_taken'], choice: { time: null } })
    expect((await panel({ ...asked, time: at('11:30') })).lost).toEqual([])
    expect((await panel({ ...asked, time: at('11:30'), services: [testSalon.cut] })).lost).toEqual(['time_too_short'])
    expect((await panel({ ...asked, time: at('11:10') })).lost).toEqual(['time_gone'])
    expect((await panel({ ...asked, time: 'noon' })).lost).toEqual(['time_gone'])
  })

  it('clears a specialist who does not perform the services, and a removed service', async () => {
    const some = await panel({ staff: testSalon.bo, date: DAY, services: [testSalon.wash] })
    expect(some).toMatchObject({ lost: ['staff_not_that_day'], lostPerson: 'Bo', choice: { staff: null } })
    expect(some.bookableStaff?.map(({ name }) => name)).toEqual(['Anna'])
    const gone = await panel({ services: [testSalon.cut, '00000000-0000-4000-8000-000000000000'] })
    expect(gone).toMatchObject({ lost: ['service_gone'], choice: { services: [testSalon.cut] } })
  })

  it('does not clear a specialist who was chosen before a date', async () => {
    expect((await panel({ staff: testSalon.bo })).choice.staff).toBe(testSalon.bo)
    expect((await panel({ staff: testSalon.bo, services: [testSalon.wash] })).days[0]?.free).toBeGreaterThan(0)
  })

  it('offers a held time to the customer who holds it, but not to others', async () => {
    const { app } = testApp(database, { now: NOW })
    await choose(app, customer, testSalon, new Date(at('14:00')))
    const asked = { staff: testSalon.anna, date: DAY, services: [testSalon.cut], time: at('14:00') }
    expect((await panel(asked)).lost).toEqual([])
    const other = await loadPanel(app, { salon: testSalon.slug, ...asked }, undefined)
    expect(other.lost).toEqual(['time_taken'])
  })
})

describe('a choice', () => {
  it('can be written to a URL and read back', () => {
    const choice = { salon: 'a', services: ['x', 'y'], staff: 'anyone', date: DAY, time: at('10:00') }
    expect(readChoice(new URL(choicePath(choice, { tried: '1' }), 'http://x').searchParams)).toEqual(choice)
    expect(readChoice(new URLSearchParams('service=x&service=x&staff='))).toEqual({
      salon: '',
      services: ['x'],
      staff: null,
      date: null,
      time: null,
    })
  })
})
