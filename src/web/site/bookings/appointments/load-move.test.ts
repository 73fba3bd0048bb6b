import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addOccupancy, addService } from '../../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../../../tests/support/test-salon.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { rescheduleBooking } from '../../../../domain/bookings/booking/reschedule-booking.ts'
import { fillCart } from '../../../../domain/checkout/cart/fill-cart.ts'
import { addMinutes } from '../../../../domain/kernel/time.ts'
import { loadMove } from './load-move.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let bookingId: string
let colour: string

/** A wash by Anna, then a colour by Bo, who alone performs it. */
beforeEach(async () => {
  const { salonId, anna, bo, wash } = testSalon
  colour = await addService(database.db, salonId, { name: 'Colour', price_minor: 60_000, minutes: 60, by: [bo] })
  const lines = [
    { guest: 0, serviceId: wash, staffId: anna },
    { guest: 0, serviceId: colour, staffId: bo },
  ]
  await fillCart(t.app, me, {
    ...{ salonId, appointment: null, products: [], mode: 'add', replace: false },
    shared: { startsAt: SLOT, mode: 'consecutive', guests: [], lines },
  })
  bookingId = (await payForAppointment(t.app, me)).bookingId
})

const move = (startsAt: Date) => rescheduleBooking(t.app, me, bookingId, { startsAt, staffId: 'same' })
const lines = async () =>
  (await getBooking(t.app, me, bookingId)).lines.map(({ staff, startsAt }) => [staff, new Date(startsAt)])
async function view(search: string, viewer?: { id: string }) {
  const booking = await getBooking(t.app, me, bookingId)
  return loadMove(t.app, { booking, base: '/appointments/x', viewer }, new URLSearchParams(search))
}
const free = async (search: string) => {
  const page = await view(search)
  if (page.kind !== 'choose') throw new Error(page.kind)
  return page.panel.slots?.filter((slot) => slot.free).map(({ startsAt }) => startsAt.toISOString())
}

describe('an appointment with several specialists', () => {
  it('is rescheduled with the same ones, also to a time that overlaps its own', async () => {
    expect(await move(addMinutes(SLOT, 30))).toEqual({ moved: true })
    expect(await lines()).toEqual([
      ['Anna', addMinutes(SLOT, 30)],
      ['Bo', addMinutes(SLOT, 60)],
    ])
    expect(await move(addMinutes(SLOT, 30))).toEqual({ moved: false })
  })

  it('offers the times at which each is free, also where customers do not choose a specialist', async () => {
    const { salonId, bo } = testSalon
    await database.db.updateTable('salon').set({ choose_staff: false }).where('id', '=', salonId).execute()
    const taken = { from: addMinutes(SLOT, 120), to: addMinutes(SLOT, 180) }
    await addOccupancy(database.db, { salonId, staffId: bo, ...taken })
    const times = await free('date=2026-12-04')
    expect(times).toContain(addMinutes(SLOT, 30).toISOString())
    // The colour would begin, or end, while Bo is busy.
    for (const minutes of [60, 90, 120]) expect(times).not.toContain(addMinutes(SLOT, minutes).toISOString())
    expect(times).toContain(addMinutes(SLOT, 150).toISOString())
    expect(await expectRefusedUnchanged(database.db, () => move(addMinutes(SLOT, 90)))).toEqual({ code: 'slot_taken' })
    const time = addMinutes(SLOT, 150).toISOString()
    expect(await view(`date=2026-12-04&staff=same&time=${time}`)).toMatchObject({
      ...{ kind: 'confirm', proposal: { staffId: 'same', staffName: 'Anna, Bo', endsAt: addMinutes(SLOT, 240) } },
    })
    await move(new Date(time))
    expect((await lines()).map(([staff]) => staff)).toEqual(['Anna', 'Bo'])
  })

  it('gets the new time or another customer does', async () => {
    const other = await addCustomer(database.db)
    const at = addMinutes(SLOT, 180)
    const chosen = choose(t.app, other, testSalon, addMinutes(at, 30), { staffId: testSalon.bo, serviceIds: [colour] })
    expect((await atOnce(move(at), chosen)).done).toBe(1)
  })
})

describe('the chosen time', () => {
  it('is shown with another appointment of the customer then, not with the one that is rescheduled', async () => {
    const { salonId, anna: staffId, wash: serviceId } = testSalon
    const time = addMinutes(SLOT, 60).toISOString()
    const search = `date=2026-12-04&staff=same&time=${time}`
    const asMe = () => view(search, me)
    // The new time overlaps the present one.
    expect(await asMe()).toMatchObject({ kind: 'confirm', overlap: null })
    const from = addMinutes(SLOT, 120)
    const other = { salonId, staffId, serviceId, from, to: addMinutes(from, 60), customerId: me.id }
    const id = await addBooking(database.db, other)
    await database.db.deleteFrom('occupancy').where('booking_id', '=', id).execute()
    expect(await asMe()).toMatchObject({ kind: 'confirm', overlap: { id, startsAt: from } })
    // Who has only the link learns nothing of it.
    expect(await view(search)).toMatchObject({ kind: 'confirm', overlap: null })
  })
})
