import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
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

const removeAnna = () => deleteStaff(t.app, owner, testSalon.anna)
const appointment = (from: Date, status = 'confirmed') => ({
  salonId: testSalon.salonId,
  staffId: testSalon.anna,
  serviceId: testSalon.cut,
  from,
  to: new Date(from.getTime() + HOUR),
  status,
})
const isActive = async () =>
  (await database.db.selectFrom('staff').select('active').where('id', '=', testSalon.anna).executeTakeFirstOrThrow())
    .active
const upcomingAppointments = async () => {
  const taken = database.db.selectFrom('occupancy').select('id').where('subject_id', '=', testSalon.anna)
  return (await taken.where('kind', '=', 'booking').execute()).length
}

describe('a team member who is removed', () => {
  it('is no longer shown or booked, but still stored for past bookings', async () => {
    await addBooking(database.db, appointment(new Date(NOW.getTime() - 48 * HOUR), 'completed'))
    await removeAnna()
    expect((await getSalon(t.app, testSalon.slug)).staff.map(({ id }) => id)).toEqual([testSalon.bo])
    const look = await loadSalonChoice(t.app, {
      salonId: testSalon.salonId,
      serviceIds: [],
      from: '2026-12-04',
      days: 1,
    })
    const bookable = await look.bookableStaff('2026-12-04')
    expect(bookable.map(({ id }) => id)).toEqual([testSalon.bo])
    expect(await isActive()).toBe(false)
    await expect(removeAnna()).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['an upcoming appointment', at(0), 'confirmed'],
    ['an unanswered request', at(0), 'requested'],
    ['an appointment that is being paid', at(0), 'awaiting_payment'],
    ['a current appointment', new Date(NOW.getTime() - HOUR / 2), 'confirmed'],
  ])('cannot be removed with %s', async (_what, from, status) => {
    await addBooking(database.db, appointment(from, status))
    await expect(removeAnna()).rejects.toMatchObject({ code: 'has_bookings' })
    expect(await isActive()).toBe(true)
  })

  it('can be removed despite blocked time or a hold, which then cannot be paid for', async () => {
    const karen = await addCustomer(database.db)
    await addOccupancy(database.db, { salonId: testSalon.salonId, staffId: testSalon.anna, from: at(3), to: at(4) })
    await choose(t.app, karen, testSalon, at(0))
    await removeAnna()
    await expect(payForAppointment(t.app, karen)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await upcomingAppointments()).toBe(0)
  })

  it('must belong to a salon of the viewer', async () => {
    const other = await addCustomer(database.db, { role: 'partner' })
    await addTestSalon(database.db, { owner_id: other.id })
    for (const outsider of [other, await addCustomer(database.db)]) {
      await expect(deleteStaff(t.app, outsider, testSalon.anna)).rejects.toMatchObject({ code: 'not_allowed' })
    }
    expect(await isActive()).toBe(true)
  })
})

describe('removing a team member while an appointment is booked', () => {
  it('waits for the booking and is then rejected', async () => {
    const pending = await database.db.transaction().execute(async (tx) => {
      const bookingId = await addBooking(tx, appointment(at(0)))
      const windows = [{ subjectId: testSalon.anna, from: at(2), to: at(3) }]
      const { salonId } = testSalon
      expect(await claim(tx, { salonId, windows, customerId: null, now: NOW, kind: 'booking', bookingId })).toBe(true)
      const removal = removeAnna().then(
        () => 'left',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      )
      await untilLocksAwaited(database, 1)
      return { removal }
    })
    expect(await pending.removal).toBe('has_bookings')
    expect([await isActive(), await upcomingAppointments()]).toEqual([true, 1])
  })

  it('makes the booking wait, and then rejects it', async () => {
    const karen = await addCustomer(database.db)
    await choose(t.app, karen, testSalon, at(0))
    const paid = await database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('staff').select('id').where('id', '=', testSalon.anna).forUpdate().execute()
      await tx.updateTable('staff').set({ active: false }).where('id', '=', testSalon.anna).execute()
      const paying = payForAppointment(t.app, karen).then(
        () => 'booked',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      )
      await untilLocksAwaited(database, 1)
      return { paying }
    })
    expect(await paid.paying).toBe('slot_taken')
    expect(await upcomingAppointments()).toBe(0)
  })

  it('leaves no appointment with a removed team member, in either order', async () => {
    for (let round = 0; round < 8; round++) {
      testSalon = await addTestSalon(database.db, { owner_id: owner.id })
      const customers = await Promise.all([0, 1, 2, 3].map(() => addCustomer(database.db)))
      await Promise.all(customers.map((customer, n) => choose(t.app, customer, testSalon, at(n))))
      const paying = customers.map((customer) => payForAppointment(t.app, customer))
      // In every second round, the removal starts after the first payment has finished.
      const requests = [...paying, round % 2 === 0 ? removeAnna() : Promise.race(paying).then(removeAnna)]
      for (const result of await Promise.allSettled(requests)) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal)
      }
      const active = await isActive()
      if (round % 2 === 1) expect(active).toBe(true)
      if (!active) expect(await upcomingAppointments()).toBe(0)
      else expect(await upcomingAppointments()).toBeGreaterThan(0)
    }
  })
})
