import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addBusyTime, addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { getSalon } from '../../discovery/salon-page/get-salon.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { loadSalonChoice } from '../../scheduling/availability/load-salon-choice.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { deleteStaff } from './delete-staff.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const HOUR = 3_600_000
/** The n-th hour after nine on 4 December in Copenhagen. */
const at = (n: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * HOUR)

const database = freshDatabase()
let t: TestApp
let owner: { id: string }
let testSalon: TestSalon

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  owner = await addCustomer(database.db, { role: 'partner' })
  testSalon = await addTestSalon(database.db, { owner_id: owner.id })
})

const leave = () => deleteStaff(t.app, owner, testSalon.anna)
const appointment = (from: Date, status = 'confirmed') => ({
  salonId: testSalon.salonId,
  staffId: testSalon.anna,
  serviceId: testSalon.cut,
  from,
  to: new Date(from.getTime() + HOUR),
  status,
})
const isThere = async () =>
  (await database.db.selectFrom('staff').select('active').where('id', '=', testSalon.anna).executeTakeFirstOrThrow())
    .active
const upcomingAppointments = async () => {
  const taken = database.db.selectFrom('occupancy').select('id').where('subject_id', '=', testSalon.anna)
  return (await taken.where('kind', '=', 'booking').execute()).length
}

describe('a person who leaves', () => {
  it('is no longer shown or booked, but kept for past bookings', async () => {
    await addBooking(database.db, appointment(new Date(NOW.getTime() - 48 * HOUR), 'completed'))
    await leave()
    expect((await getSalon(t.app, testSalon.slug)).staff.map(({ id }) => id)).toEqual([testSalon.bo])
    const look = await loadSalonChoice(t.app, {
      salonId: testSalon.salonId,
      serviceIds: [],
      from: '2026-12-04',
      days: 1,
    })
    const bookable = await look.people('2026-12-04')
    expect(bookable.map(({ id }) => id)).toEqual([testSalon.bo])
    expect(await isThere()).toBe(false)
    await expect(leave()).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['a visit to come', at(0), 'confirmed'],
    ['one that waits for an answer', at(0), 'requested'],
    ['one that is being paid', at(0), 'awaiting_payment'],
    ['one that is going on', new Date(NOW.getTime() - HOUR / 2), 'confirmed'],
  ])('stays while there is %s', async (_what, from, status) => {
    await addBooking(database.db, appointment(from, status))
    await expect(leave()).rejects.toMatchObject({ code: 'has_bookings' })
    expect(await isThere()).toBe(true)
  })

  it('can leave despite a break, or a time in a cart, which then cannot be paid for', async () => {
    const karen = await addCustomer(database.db)
    await addBusyTime(database.db, { salonId: testSalon.salonId, staffId: testSalon.anna, from: at(3), to: at(4) })
    await choose(t.app, karen, testSalon, at(0))
    await leave()
    await expect(payForAppointment(t.app, karen)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await upcomingAppointments()).toBe(0)
  })

  it('must be of the own salon', async () => {
    const other = await addCustomer(database.db, { role: 'partner' })
    await addTestSalon(database.db, { owner_id: other.id })
    for (const outsider of [other, await addCustomer(database.db)]) {
      await expect(deleteStaff(t.app, outsider, testSalon.anna)).rejects.toMatchObject({ code: 'not_allowed' })
    }
    expect(await isThere()).toBe(true)
  })
})

describe('leaving while an appointment is booked', () => {
  /** Waits until one more statement than before waits for a lock. */
  async function somebodyWaits(): Promise<void> {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length === 0) await somebodyWaits()
  }

  it('waits for the booking, sees it, and is refused', async () => {
    const left = await database.db.transaction().execute(async (tx) => {
      const bookingId = await addBooking(tx, appointment(at(0)))
      const windows = [{ subjectId: testSalon.anna, from: at(2), to: at(3) }]
      const { salonId } = testSalon
      expect(await claim(tx, { salonId, windows, customerId: null, now: NOW, kind: 'booking', bookingId })).toBe(true)
      const leaving = leave().then(
        () => 'left',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      )
      await somebodyWaits()
      return { leaving }
    })
    expect(await left.leaving).toBe('has_bookings')
    expect([await isThere(), await upcomingAppointments()]).toEqual([true, 1])
  })

  it('makes the booking wait, which then finds no team member', async () => {
    const karen = await addCustomer(database.db)
    await choose(t.app, karen, testSalon, at(0))
    const paid = await database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('staff').select('id').where('id', '=', testSalon.anna).forUpdate().execute()
      await tx.updateTable('staff').set({ active: false }).where('id', '=', testSalon.anna).execute()
      const paying = payForAppointment(t.app, karen).then(
        () => 'booked',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      )
      await somebodyWaits()
      return { paying }
    })
    expect(await paid.paying).toBe('slot_taken')
    expect(await upcomingAppointments()).toBe(0)
  })

  it('never leaves an appointment with a removed team member, in either order', async () => {
    for (let round = 0; round < 8; round++) {
      testSalon = await addTestSalon(database.db, { owner_id: owner.id })
      const customers = await Promise.all([0, 1, 2, 3].map(() => addCustomer(database.db)))
      await Promise.all(customers.map((customer, n) => choose(t.app, customer, testSalon, at(n))))
      const paying = customers.map((customer) => payForAppointment(t.app, customer))
      // Every second time between them, after the first has finished.
      const competitors = [...paying, round % 2 === 0 ? leave() : Promise.race(paying).then(leave)]
      for (const result of await Promise.allSettled(competitors)) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal)
      }
      const there = await isThere()
      if (round % 2 === 1) expect(there).toBe(true)
      if (!there) expect(await upcomingAppointments()).toBe(0)
      else expect(await upcomingAppointments()).toBeGreaterThan(0)
    }
  })
})
