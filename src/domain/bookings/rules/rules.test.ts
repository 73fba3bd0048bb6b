import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { bookForClient } from '../../calendar/book-for-client.ts'
import { consoleBooking } from '../../calendar/schema.ts'
import { acceptOffer, priceOffer } from '../../checkout/online/accept-offer.ts'
import { addDays } from '../../kernel/time.ts'
import { GAPS, NOTICES, WINDOWS } from '../../salons/policies/booking-rules.ts'
import { type BookingRulesInput, getBookingRules, setBookingRules } from '../../salons/policies/set-booking-rules.ts'
import { listFirstSlots } from '../../scheduling/availability/first-slots.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { loadSharedChoice } from '../../scheduling/availability/load-shared-choice.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { rescheduleBooking } from '../booking/reschedule-booking.ts'
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts'
import { getWaitingRequest } from '../waiting-list/list-waiting-requests.ts'
import { serveWaitingList } from '../waiting-list/serve-waiting-list.ts'

/** Tuesday 1 December 2026, nine o'clock in Copenhagen; the salon is open from nine to five. */
const { database, t, testSalon, me } = freshTestSalon()
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_127)
const TODAY = '2026-12-01'
/** The n-th quarter of an hour after nine, on that day. */
const at = (n: number, date = TODAY) => new Date(Date.parse(`${date}T09:00:00+01:00`) + n * 900_000)
const FREE = {
  minNoticeMinutes: 0,
  bookingWindowDays: 366,
  minGapMinutes: 0,
  maxOpenBookings: null,
  choosesStaff: true,
  assignBy: 'least_busy',
} as const

async function setRules(rules: Partial<BookingRulesInput> & { offline?: string[] }) {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const listed = [testSalon.anna, testSalon.bo]
  const { offline = [], ...given } = rules
  const onlineStaffIds = listed.filter((id) => !offline.includes(id))
  await setBookingRules(t.app, owner, { ...FREE, listedStaffIds: listed, onlineStaffIds, ...given })
  return owner
}

async function free(date: string, staffId = 'anyone', change: object = {}): Promise<Date[]> {
  const query = { salonId: testSalon.salonId, staffId, serviceIds: [testSalon.cut], customerId: me.id, date, ...change }
  const { slots } = await listSlots(t.app, query)
  return slots.filter((slot) => slot.free).map(({ startsAt }) => startsAt)
}
const book = async (
  startsAt: Date,
  staffId = 'anyone',
  serviceIds = [testSalon.cut],
  customer: { id: string } = me,
) => {
  await choose(t.app, customer, testSalon, startsAt, { staffId, serviceIds })
  return payForAppointment(t.app, customer)
}
const notOffered = { code: 'slot_not_offered' }

describe('the minimum notice', () => {
  it('is kept by the free times, searches, several people, the hold and rescheduling; not by the front desk', async () => {
    const { bookingId } = await book(at(24, '2026-12-04'), testSalon.anna)
    const owner = await setRules({ minNoticeMinutes: 240 })
    expect((await free(TODAY))[0]).toEqual(at(16))
    const query = { salonIds: [testSalon.salonId], date: TODAY, serviceIds: [testSalon.cut] }
    const [first] = (await listFirstSlots(t.app, query)).get(testSalon.salonId) ?? []
    expect(first?.startsAt).toEqual(at(16))
    const lines = [0, 1].map((guest) => ({ guest, serviceId: testSalon.cut, staffId: 'anyone', offset: 0 }))
    const shared = await loadSharedChoice(t.app, { salonId: testSalon.salonId, lines, from: TODAY, days: 1 })
    expect(shared.slots(TODAY).find((slot) => slot.free)?.startsAt).toEqual(at(16))
    await expect(book(at(12))).rejects.toMatchObject(notOffered)
    await expect(
      rescheduleBooking(t.app, me, bookingId ?? '', { startsAt: at(12), staffId: testSalon.anna }),
    ).rejects.toMatchObject(notOffered)
    const [frontDesk] = await free(TODAY, testSalon.bo, { frontDesk: true })
    expect(frontDesk && frontDesk < at(4)).toBe(true)
    const soon = [{ serviceId: testSalon.cut, staffId: testSalon.bo }]
    await bookForClient(
      t.app,
      owner,
      consoleBooking.parse({ lines: soon, startsAt: at(2), clientId: null, name: 'Ida' }),
    )
  })
})

describe('the booking window', () => {
  it('ends with its last day, everywhere', async () => {
    await setRules({ bookingWindowDays: 7 })
    expect((await free('2026-12-08')).length).toBeGreaterThan(0)
    expect(await free('2026-12-09')).toEqual([])
    expect(await free('2026-12-09', 'anyone', { frontDesk: true })).not.toEqual([])
    await expect(book(at(4, '2026-12-09'))).rejects.toMatchObject(notOffered)
    const { salonId, cut } = testSalon
    const wish = { salonId, serviceIds: [cut], staffId: 'anyone', parts: ['morning' as const] }
    await database.db.updateTable('salon').set({ waiting_list: true }).where('id', '=', testSalon.salonId).execute()
    const join = (lastDay: string) => joinWaitingList(t.app, me, { ...wish, firstDay: lastDay, lastDay })
    await expect(join('2026-12-09')).rejects.toMatchObject({ details: { fields: { lastDay: 'date_beyond' } } })
    await join('2026-12-08')
  })
})

describe('team members', () => {
  it('who are not bookable online are not assigned, and cannot be chosen', async () => {
    await setRules({ offline: [testSalon.anna] })
    expect(await free(TODAY, testSalon.anna)).toEqual([])
    await expect(book(at(8), testSalon.anna)).rejects.toMatchObject(notOffered)
    await book(at(8))
    const line = database.db.selectFrom('booking_line').select('staff_id').where('salon_id', '=', testSalon.salonId)
    expect(await line.execute()).toEqual([{ staff_id: testSalon.bo }])
    // Bo is booked then.
    await expect(book(at(8))).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it('are assigned where customers may not choose, and the one of an appointment stays when it is rescheduled', async () => {
    const { bookingId } = await book(at(8, '2026-12-04'), testSalon.anna)
    await setRules({ choosesStaff: false })
    expect(await free(TODAY, testSalon.anna)).toEqual([])
    await expect(book(at(8), testSalon.anna)).rejects.toMatchObject(notOffered)
    await book(at(8))
    const moved = { startsAt: at(12, '2026-12-04'), staffId: testSalon.anna }
    expect(await rescheduleBooking(t.app, me, bookingId ?? '', moved)).toEqual({ moved: true })
  })
})

it.each([null, 55_500])('a time that the waiting list offers can be accepted; own price: %s', async (ownMinor) => {
  await setRules({ choosesStaff: ownMinor !== null, minNoticeMinutes: 60 })
  await database.pool.query('update staff_service set price_minor = $1 where salon_id = $2', [
    ownMinor,
    testSalon.salonId,
  ])
  await database.db.updateTable('salon').set({ waiting_list: true }).where('id', '=', testSalon.salonId).execute()
  const days = { firstDay: '2026-12-04', lastDay: '2026-12-04', parts: ['morning' as const] }
  const { salonId, cut } = testSalon
  const { requestId } = await joinWaitingList(t.app, me, { salonId, serviceIds: [cut], staffId: 'anyone', ...days })
  await serveWaitingList(t.app, { salonId })
  const { offer } = await getWaitingRequest(t.app, me.id, requestId)
  if (!offer) throw new Error('Nothing was offered')
  const { totalMinor } = await priceOffer(t.app, offer)
  expect(totalMinor).toBe(ownMinor ?? 40_000)
  expect(await acceptOffer(t.app, me, { requestId, offerId: offer.id, totalMinor, replace: true })).toMatchObject({
    bookingId: expect.any(String),
  })
})

describe('the most upcoming appointments of a client', () => {
  it('is reached by those booked online and not over, and a cancelled one makes room', async () => {
    await setRules({ maxOpenBookings: 2 })
    const { bookingId } = await book(at(4, '2026-12-03'))
    await book(at(4, '2026-12-04'))
    const tooMany = { code: 'not_eligible', details: { fields: { serviceIds: 'too_many_open' } } }
    await expect(book(at(4, '2026-12-05'))).rejects.toMatchObject(tooMany)
    const other = await addCustomer(database.db)
    await book(at(4, '2026-12-05'), 'anyone', [testSalon.cut], other)
    await cancelBooking(t.app, me, { bookingId: bookingId ?? '' })
    await book(at(8, '2026-12-05'))
  })

  it('also counts when the time was held before', async () => {
    await setRules({ maxOpenBookings: 1 })
    await choose(t.app, me, testSalon, at(4, '2026-12-03'), { staffId: 'anyone' })
    const { salonId, anna: staffId, cut: serviceId } = testSalon
    const [from, to] = [at(4, '2026-12-10'), at(8, '2026-12-10')]
    await addBooking(database.db, { salonId, staffId, serviceId, customerId: me.id, from, to })
    await expect(payForAppointment(t.app, me)).rejects.toMatchObject({ code: 'not_eligible' })
  })
})

describe('a service that requires another one first', () => {
  let colour: string
  let test: string
  const missing = { code: 'not_eligible', details: { fields: { serviceIds: 'prior_service_missing' } } }

  beforeEach(async () => {
    const by = [testSalon.anna, testSalon.bo]
    test = await addService(database.db, testSalon.salonId, { name: 'Patch test', minutes: 15, by })
    const prior = { prior_service_id: test, prior_months: 6 }
    colour = await addService(database.db, testSalon.salonId, { name: 'Colour', by, ...prior })
  })

  const completed = (day: string) => {
    const { salonId, anna: staffId } = testSalon
    const [from, to] = [at(4, day), at(5, day)]
    return addBooking(database.db, {
      salonId,
      staffId,
      serviceId: test,
      customerId: me.id,
      from,
      to,
      status: 'completed',
    })
  }

  it('is refused until an appointment of that one is completed', async () => {
    await expect(book(at(8, '2026-12-04'), 'anyone', [colour])).rejects.toMatchObject(missing)
    await book(at(8, '2026-12-03'), 'anyone', [test])
    await expect(book(at(8, '2026-12-04'), 'anyone', [colour])).rejects.toMatchObject(missing)
    await database.db.updateTable('booking').set({ status: 'completed' }).where('customer_id', '=', me.id).execute()
    await book(at(8, '2026-12-04'), 'anyone', [colour])
  })

  it('is refused again when that was too long ago, and on the waiting list', async () => {
    await completed('2026-05-20')
    await expect(book(at(8, '2026-12-04'), 'anyone', [colour])).rejects.toMatchObject(missing)
    await database.db.updateTable('salon').set({ waiting_list: true }).where('id', '=', testSalon.salonId).execute()
    const days = { firstDay: '2026-12-04', lastDay: '2026-12-04', parts: ['morning' as const] }
    const join = () =>
      joinWaitingList(t.app, me, { salonId: testSalon.salonId, serviceIds: [colour], staffId: 'anyone', ...days })
    await expect(join()).rejects.toMatchObject(missing)
    await completed('2026-07-01')
    await book(at(8, '2026-12-04'), 'anyone', [colour])
  })

  it('can be booked by the front desk, with a confirmation', async () => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const atFrontDesk = (overruleRules: boolean) =>
      bookForClient(
        t.app,
        owner,
        consoleBooking.parse({
          ...{ lines: [{ serviceId: colour, staffId: testSalon.anna }], startsAt: at(8, '2026-12-04') },
          ...{ clientId: null, name: 'Ida Krogh', overruleRules },
        }),
      )
    await expect(atFrontDesk(false)).rejects.toMatchObject({ details: { reason: 'prior_service', mayOverrule: true } })
    await atFrontDesk(true)
  })
})

it('the settings are shown and recorded as they were saved', async () => {
  const owner = await setRules({
    minNoticeMinutes: 60,
    bookingWindowDays: 30,
    minGapMinutes: 45,
    maxOpenBookings: 3,
    offline: [testSalon.bo],
  })
  expect(await getBookingRules(t.app, owner)).toEqual({
    ...{
      minNoticeMinutes: 60,
      bookingWindowDays: 30,
      minGapMinutes: 45,
      maxOpenBookings: 3,
      choosesStaff: true,
      assignBy: 'least_busy',
    },
    staff: [
      { id: testSalon.anna, name: 'Anna', online: true },
      { id: testSalon.bo, name: 'Bo', online: false },
    ],
    version: expect.any(String),
  })
  const audit = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', testSalon.salonId)
  expect(await audit.execute()).toEqual([{ action: 'booking_rules_changed' }])
  await expect(setRules({ maxOpenBookings: 0 })).rejects.toMatchObject({
    details: { fields: { maxOpenBookings: 'open_bookings_invalid' } },
  })
  const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  await expect(getBookingRules(t.app, receptionist)).rejects.toMatchObject({ code: 'not_allowed' })
})

it('what is offered can be held, and what is not offered cannot, whatever the rules are', async () => {
  const rules = fc.record({
    minNoticeMinutes: fc.constantFrom(...NOTICES),
    bookingWindowDays: fc.constantFrom(...WINDOWS),
    minGapMinutes: fc.constantFrom(...GAPS),
    choosesStaff: fc.boolean(),
    offline: fc.subarray([0, 1]),
  })
  const requests = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 35 }),
      quarter: fc.integer({ min: 0, max: 28 }),
      staff: fc.constantFrom('anyone', 'anna', 'bo'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(rules, requests, async ({ offline, ...given }, asked) => {
      const { anna, bo } = testSalon
      await setRules({ ...given, offline: offline.map((n) => [anna, bo][n] ?? '') })
      for (const { day, quarter, staff } of asked) {
        const date = addDays(TODAY, day)
        const staffId = { anyone: 'anyone', anna, bo }[staff] ?? 'anyone'
        const times = await free(date, staffId)
        const held = choose(t.app, me, testSalon, at(quarter, date), { staffId })
        const isOffered = times.some((time) => time.getTime() === at(quarter, date).getTime())
        expect(
          await held.then(
            () => true,
            () => false,
          ),
        ).toBe(isOffered)
      }
    }),
    { numRuns: 20, seed: SEED },
  )
})
