import { expect, it } from 'vitest'
import { addBooking, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { listFirstSlots } from '../../scheduling/availability/first-slots.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { rescheduleBooking } from '../booking/reschedule-booking.ts'

/** Friday 4 December 2026 in Copenhagen; the salon is open from nine to five. */
const { database, t, testSalon, me } = freshTestSalon()
const DATE = '2026-12-04'
/** The n-th quarter of an hour after nine. */
const at = (n: number) => new Date(Date.parse(`${DATE}T09:00:00+01:00`) + n * 900_000)
const notOffered = { code: 'slot_not_offered' }

async function setMinimumGap(): Promise<void> {
  await database.db.updateTable('salon').set({ min_gap_minutes: 60 }).where('id', '=', testSalon.salonId).execute()
}

/** The free quarters of Anna. */
async function free(change: object = {}): Promise<number[]> {
  const { salonId, anna: staffId, cut } = testSalon
  const query = { salonId, staffId, serviceIds: [cut], customerId: me.id, date: DATE, ...change }
  const { slots } = await listSlots(t.app, query)
  return slots.flatMap((slot) => (slot.free ? [(slot.startsAt.getTime() - at(0).getTime()) / 900_000] : []))
}

async function book(startsAt: Date, customer: { id: string } = me) {
  const { anna: staffId, cut } = testSalon
  await choose(t.app, customer, testSalon, startsAt, { staffId, serviceIds: [cut] })
  return payForAppointment(t.app, customer)
}

it('is kept by the free times, searches, the hold and rescheduling; not by the front desk', async () => {
  const { salonId, anna, cut } = testSalon
  const usual = await free()
  await setMinimumGap()
  const offered = await free()
  const held = usual.filter((n) => !offered.includes(n))
  expect(offered[0]).toBe(0)
  expect(held).not.toEqual([])
  for (const n of held) await expect(book(at(n))).rejects.toMatchObject(notOffered)
  const first = await listFirstSlots(t.app, { salonIds: [salonId], date: DATE, serviceIds: [cut] })
  expect(first.get(salonId)?.map(({ startsAt }) => startsAt)).toEqual(offered.slice(0, 3).map(at))
  expect(await free({ frontDesk: true })).toEqual(usual)
  const { bookingId } = await book(at(0))
  const moved = { startsAt: at(held[0] ?? 0), staffId: anna }
  await expect(rescheduleBooking(t.app, me, bookingId ?? '', moved)).rejects.toMatchObject(notOffered)
})

it('does not take a time from who holds it, when the time beside it is booked', async () => {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  await setMinimumGap()
  const n = (await free()).find((quarter) => quarter >= 6) ?? 0
  await choose(t.app, me, testSalon, at(n), { staffId })
  const [from, to] = [at(n - 4), at(n - 2)]
  await addBooking(database.db, { salonId, staffId, serviceId, customerId: me.id, from, to })
  await expect(book(at(n), await addCustomer(database.db))).rejects.toMatchObject({ code: 'slot_taken' })
  expect(await free()).not.toContain(n)
  await choose(t.app, me, testSalon, at(n), { staffId })
  expect((await payForAppointment(t.app, me)).bookingId).toBeTruthy()
})

it('is not the reason that is given for a time that another customer has booked', async () => {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  await setMinimumGap()
  const start = at(2)
  await expect(book(start)).rejects.toMatchObject(notOffered)
  await addBooking(database.db, { salonId, staffId, serviceId, customerId: me.id, from: at(0), to: start })
  await book(start)
  await expect(book(start, await addCustomer(database.db))).rejects.toMatchObject({ code: 'slot_taken' })
})
