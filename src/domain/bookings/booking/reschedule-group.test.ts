import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addOccupancy, addService, addStaff } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { fillCart } from '../../checkout/cart/fill-cart.ts'
import { rescheduleOwnBooking } from '../../checkout/online/reschedule-own-booking.ts'
import { addMinutes } from '../../kernel/time.ts'
import { loadSharedChoice } from '../../scheduling/availability/load-shared-choice.ts'
import { getBooking } from './get-booking.ts'
import { loadMovedLines } from './load-moved-lines.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let bookingId: string

/** A haircut each, at the same time: Anna the customer's, Bo the friend's. */
beforeEach(async () => {
  const { salonId, anna, bo, cut } = testSalon
  const lines = [anna, bo].map((staffId, guest) => ({ guest, serviceId: cut, staffId }))
  await fillCart(t.app, me, {
    ...{ salonId, appointment: null, products: [], mode: 'add', replace: false },
    shared: { startsAt: SLOT, mode: 'together', guests: [{ name: 'Clara', email: 'clara@example.com' }], lines },
  })
  bookingId = (await payForAppointment(t.app, me)).bookingId
  await t.runJobs()
})

const move = (minutes: number, staffId = 'same') =>
  rescheduleOwnBooking(t.app, me, bookingId, { startsAt: addMinutes(SLOT, minutes), staffId })
const lines = async () =>
  (await getBooking(t.app, me, bookingId)).lines.map(({ staff, startsAt }) => [staff, new Date(startsAt)])
const freeTimes = async (staffId: string) => {
  const query = await loadMovedLines(t.app, { salonId: testSalon.salonId, bookingId }, staffId)
  const choice = await loadSharedChoice(t.app, { ...query, from: '2026-12-04', days: 1 })
  return choice.slots('2026-12-04').flatMap(({ free, startsAt }) => (free ? startsAt.getTime() : []))
}
const at = (minutes: number) => addMinutes(SLOT, minutes).getTime()

describe('an appointment for two, rescheduled by its customer', () => {
  it('moves both of them together, also to a time that overlaps its own, and notifies both', async () => {
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.id).execute()
    t.mails.length = 0
    expect(await move(30)).toEqual({ moved: true })
    expect(await lines()).toEqual([
      ['Anna', addMinutes(SLOT, 30)],
      ['Bo', addMinutes(SLOT, 30)],
    ])
    expect(await move(30)).toEqual({ moved: false })
    await t.runJobs()
    expect(t.mails.map(({ to }) => to)).toEqual(expect.arrayContaining([me.email, 'clara@example.com']))
  })

  it('is offered what it can be moved to: with the same specialists, or with anyone', async () => {
    const { salonId, bo, cut } = testSalon
    await addOccupancy(database.db, { salonId, staffId: bo, from: addMinutes(SLOT, 120), to: addMinutes(SLOT, 180) })
    for (const minutes of [90, 120, 150]) expect(await freeTimes('same')).not.toContain(at(minutes))
    expect(await freeTimes('same')).toEqual(expect.arrayContaining([at(30), at(60), at(180)]))
    expect(await expectRefusedUnchanged(database.db, () => move(120))).toEqual({ code: 'slot_taken' })
    const dora = await addStaff(database.db, salonId, { name: 'Dora', position: 2 })
    await database.db
      .insertInto('staff_service')
      .values({ salon_id: salonId, staff_id: dora, service_id: cut })
      .execute()
    expect(await freeTimes('same')).not.toContain(at(120))
    expect(await freeTimes('anyone')).toContain(at(120))
    await move(120, 'anyone')
    expect((await lines()).map(([staff]) => staff)).toEqual(['Anna', 'Dora'])
  })

  it('lasts as long as each service was booked', async () => {
    const { salonId, bo } = testSalon
    await database.db
      .updateTable('booking_line')
      .set({ minutes: 90, ends_at: addMinutes(SLOT, 90) })
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', bo)
      .execute()
    await addOccupancy(database.db, { salonId, staffId: bo, from: addMinutes(SLOT, 180), to: addMinutes(SLOT, 240) })
    expect(await freeTimes('same')).not.toContain(at(120))
    expect(await freeTimes('same')).toContain(at(90))
    await move(90)
    const held = database.db.selectFrom('occupancy').select(sql<Date>`upper(during)`.as('until'))
    const times = await held
      .where('salon_id', '=', salonId)
      .where('booking_id', '=', bookingId)
      .orderBy('until')
      .execute()
    expect(times.map(({ until }) => until)).toEqual([150, 180].map((minutes) => addMinutes(SLOT, minutes)))
  })

  it('keeps its time when somebody no longer performs their service', async () => {
    const { salonId, bo, cut } = testSalon
    await database.db.deleteFrom('staff_service').where('staff_id', '=', bo).where('service_id', '=', cut).execute()
    await expect(freeTimes('same')).rejects.toMatchObject({ code: 'service_not_available' })
    expect(await expectRefusedUnchanged(database.db, () => move(30))).toEqual({ code: 'service_not_available' })
    await addService(database.db, salonId, { name: 'Other', price_minor: 1_000, minutes: 30, by: [bo] })
    expect(await expectRefusedUnchanged(database.db, () => move(30, 'anyone'))).toEqual({ code: 'slot_not_offered' })
  })

  it('gets the new time or another customer does', async () => {
    const other = await addCustomer(database.db)
    const chosen = choose(t.app, other, testSalon, addMinutes(SLOT, 210), { staffId: testSalon.bo })
    expect((await atOnce(move(180), chosen)).done).toBe(1)
  })
})
