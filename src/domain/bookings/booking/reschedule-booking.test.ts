import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon, choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { rateLimits } from '../../../platform/limits/rate-limits.ts'
import { saveLocale } from '../../identity/accounts/save-locale.ts'
import { listAvailableDays } from '../../scheduling/availability/list-available-days.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { cancelBooking } from './cancel-booking.ts'
import { declineOverdueRequests } from './decline-overdue-requests.ts'
import { getBooking } from './get-booking.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** On 4 December in Copenhagen, where it is an hour later than in UTC. */
const at = (time: string, day = '2026-12-04') => new Date(`${day}T${time}:00+01:00`)

const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)

async function booked(startsAt = at('11:00'), serviceIds = [testSalon.cut]) {
  await choose(t.app, me, testSalon, startsAt, { serviceIds })
  return payForAppointment(t.app, me)
}
const move = (bookingId: string, startsAt: Date, staffId = testSalon.anna, who = me) =>
  rescheduleBooking(t.app, who, bookingId, { startsAt, staffId })
const busy = async () =>
  (
    await database.db
      .selectFrom('occupancy')
      .select(['subject_id as who', 'during'])
      .where('salon_id', '=', testSalon.salonId)
      .orderBy('during')
      .execute()
  ).map(({ who, during }) => ({ who, from: new Date(/"(.*?)"/.exec(String(during))?.[1] ?? '').toISOString() }))
const kinds = async (bookingId: string) =>
  (
    await database.db
      .selectFrom('booking_event')
      .select('kind')
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('rescheduling an appointment', () => {
  it('books the new time, frees the old one, and does not change order and payment', async () => {
    const { bookingId, orderId } = await booked(at('11:00'), [testSalon.cut, testSalon.wash])
    const paid = await rows.payment(orderId)
    expect(await move(bookingId, at('14:00', '2026-12-05'))).toEqual({ moved: true })
    const booking = await getBooking(t.app, me, bookingId)
    expect(booking).toMatchObject({
      status: 'confirmed',
      startsAt: at('14:00', '2026-12-05'),
      endsAt: at('15:30', '2026-12-05'),
      freeCancelUntil: at('14:00'),
      totalMinor: 50_000,
      netPaidMinor: 50_000,
    })
    expect(await rows.payment(orderId)).toEqual(paid)
    expect(await busy()).toEqual([{ who: testSalon.anna, from: at('14:00', '2026-12-05').toISOString() }])
    expect(await kinds(bookingId)).toEqual(['booked', 'confirmed', 'rescheduled'])
    await choose(t.app, await addCustomer(database.db), testSalon, at('11:00'))
  })

  it('by half an hour is possible despite its own time', async () => {
    const { bookingId } = await booked()
    const query = {
      salonId: testSalon.salonId,
      staffId: testSalon.anna,
      serviceIds: [testSalon.cut],
      customerId: me.id,
    }
    const halfPast = async (moving?: string) => {
      const { slots } = await listSlots(t.app, { ...query, moving, date: '2026-12-04' })
      return slots.find(({ startsAt }) => startsAt.getTime() === at('11:30').getTime())?.free
    }
    expect([await halfPast(), await halfPast(bookingId)]).toEqual([false, true])
    const [day] = await listAvailableDays(t.app, { ...query, moving: bookingId, from: '2026-12-04', days: 1 })
    expect(day?.free).toBe(15)
    await move(bookingId, at('11:30'))
    expect(await busy()).toEqual([{ who: testSalon.anna, from: at('11:30').toISOString() }])
  })

  it('can change the team member, and for anyone prefers the current one if free', async () => {
    const { bookingId } = await booked()
    await move(bookingId, at('11:00'), testSalon.bo)
    expect((await getBooking(t.app, me, bookingId)).lines).toMatchObject([{ staff: 'Bo', staffId: testSalon.bo }])
    await move(bookingId, at('12:00'), 'anyone')
    expect(await busy()).toEqual([{ who: testSalon.bo, from: at('12:00').toISOString() }])
    await addOccupancy(database.db, { ...testSalon, staffId: testSalon.bo, from: at('15:00'), to: at('16:00') })
    await move(bookingId, at('15:00'), 'anyone')
    expect((await getBooking(t.app, me, bookingId)).lines).toMatchObject([{ staff: 'Anna' }])
  })

  it('does not change the duration, even if the service was changed or archived', async () => {
    const { bookingId } = await booked()
    await database.db
      .updateTable('service')
      .set({ minutes: 90, active: false })
      .where('id', '=', testSalon.cut)
      .execute()
    await move(bookingId, at('16:00'))
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ endsAt: at('17:00') })
  })

  it('does not change the notice period across a time change', async () => {
    t.clock.at = new Date('2027-03-20T08:00:00Z')
    const { bookingId } = await booked(at('11:00', '2027-03-26'))
    await move(bookingId, new Date('2027-03-28T11:00:00+02:00'))
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      startsAt: new Date('2027-03-28T11:00:00+02:00'),
      freeCancelUntil: new Date('2027-03-27T10:00:00+01:00'),
    })
  })

  it('happens once for three concurrent requests', async () => {
    const { bookingId } = await booked()
    const results = await Promise.all([1, 2, 3].map(() => move(bookingId, at('15:00'), testSalon.bo)))
    expect(results.filter(({ moved }) => moved)).toHaveLength(1)
    expect(await kinds(bookingId)).toEqual(['booked', 'confirmed', 'rescheduled'])
    expect(await busy()).toEqual([{ who: testSalon.bo, from: at('15:00').toISOString() }])
  })
})

describe('a rejected reschedule does not change the time', () => {
  const unmoved = [{ who: '', from: at('11:00').toISOString() }]
  const expectUnmoved = async () => expect((await busy())[0]).toEqual({ ...unmoved[0], who: testSalon.anna })

  it('after free cancellation ended, after the start and after a cancellation', async () => {
    const { bookingId } = await booked()
    t.clock.at = at('11:00', '2026-12-03')
    expect(await move(bookingId, at('12:00'))).toEqual({ moved: true })
    await move(bookingId, at('11:00'))
    t.clock.at = new Date(at('11:00', '2026-12-03').getTime() + 1000)
    await expect(move(bookingId, at('14:00'))).rejects.toMatchObject({
      code: 'too_late',
      details: { reason: 'free_cancellation_over' },
    })
    await expectUnmoved()
    t.clock.at = at('11:00')
    await expect(move(bookingId, at('14:00'))).rejects.toMatchObject({ details: { reason: 'begun' } })
    t.clock.at = NOW
    await cancelBooking(t.app, me, { bookingId })
    await expect(move(bookingId, at('14:00'))).rejects.toMatchObject({ code: 'already_cancelled' })
  })

  it('of another customer, to a taken or closed time, or at a suspended salon', async () => {
    const { bookingId } = await booked()
    await addOccupancy(database.db, { ...testSalon, staffId: testSalon.anna, from: at('14:00'), to: at('15:00') })
    const outsider = await addCustomer(database.db)
    await expect(move(bookingId, at('12:00'), testSalon.anna, outsider)).rejects.toMatchObject({ code: 'not_found' })
    await expect(move(bookingId, at('14:30'))).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(move(bookingId, at('20:00'))).rejects.toMatchObject({ code: 'slot_not_offered' })
    await expect(move(bookingId, NOW)).rejects.toMatchObject({ code: 'slot_not_offered' })
    await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', testSalon.salonId).execute()
    await expect(move(bookingId, at('12:00'))).rejects.toMatchObject({ code: 'not_eligible' })
    await expectUnmoved()
  })
})

describe('at a salon that confirms by hand', () => {
  beforeEach(async () => {
    Object.assign(testSalon, await addTestSalon(database.db, { confirms: 'manually' }))
  })

  it('a confirmed appointment must be confirmed again, and is refunded if it is not', async () => {
    await database.db.updateTable('salon').set({ confirms: 'instantly' }).where('id', '=', testSalon.salonId).execute()
    const { bookingId, orderId } = await booked()
    await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', testSalon.salonId).execute()
    await t.runJobs()
    expect(await rows.payment(orderId)).toMatchObject({ status: 'captured', captured_minor: 40_000 })
    await move(bookingId, at('14:00'))
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'requested',
      respondBy: new Date('2026-12-02T08:00:00Z'),
      netPaidMinor: 40_000,
    })
    expect(await kinds(bookingId)).toEqual(['booked', 'confirmed', 'rescheduled', 'requested'])
    t.clock.at = new Date('2026-12-02T08:00:01Z')
    await declineOverdueRequests(t.app)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ status: 'declined', netPaidMinor: 0 })
    expect(await rows.payment(orderId)).toMatchObject({ status: 'captured', refunded_minor: 40_000 })
    expect(await busy()).toEqual([])
  })

  it('a request that is moved while others are declined is not declined', async () => {
    const first = await booked(at('11:00'))
    t.clock.at = new Date('2026-12-01T08:01:00Z')
    const second = await booked(at('15:00'))
    t.clock.at = new Date('2026-12-02T08:01:01Z')
    const { payments } = t.app
    // The first request to be declined releases its payment; meanwhile the other one is moved.
    const release = async (ref: string, id: string) => {
      await move(second.bookingId, at('16:00'))
      return payments.void(ref, id)
    }
    t.app.payments = { ...payments, void: release }
    await declineOverdueRequests(t.app)
    expect(await getBooking(t.app, me, first.bookingId)).toMatchObject({ status: 'declined' })
    expect(await getBooking(t.app, me, second.bookingId)).toMatchObject({
      status: 'requested',
      startsAt: at('16:00'),
    })
  })

  it('a request has a day for its new time, and its payment stays authorised', async () => {
    const { bookingId, orderId } = await booked()
    t.clock.at = new Date('2026-12-01T20:00:00Z')
    await move(bookingId, at('14:00'))
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'requested',
      respondBy: new Date('2026-12-02T20:00:00Z'),
    })
    expect(await rows.payment(orderId)).toMatchObject({ status: 'authorised', captured_minor: 0, due_minor: null })
  })

  it('a request before a closed day waits until the salon has been open, and so does its new time', async () => {
    const closed = { opens: null, closes: null, note: '' }
    await database.db
      .insertInto('special_day')
      .values({ salon_id: testSalon.salonId, date: '2026-12-02', ...closed })
      .execute()
    t.clock.at = new Date('2026-12-01T17:00:00Z')
    const { bookingId } = await booked()
    // The close of 3 December.
    const respondBy = new Date('2026-12-03T16:00:00Z')
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ status: 'requested', respondBy })
    t.clock.at = new Date('2026-12-02T19:00:00Z')
    await declineOverdueRequests(t.app)
    await move(bookingId, at('14:00'))
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'requested',
      respondBy: new Date('2026-12-03T19:00:00Z'),
    })
    t.clock.at = new Date('2026-12-03T19:00:01Z')
    await declineOverdueRequests(t.app)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ status: 'declined' })
  })
})

it('rescheduling is limited to 20 attempts', async () => {
  t.app.limits = rateLimits(database.pool)
  const moved = Array.from({ length: 21 }, () => move(crypto.randomUUID(), at('14:00')).catch((error) => error.code))
  expect((await Promise.all(moved)).sort()).toEqual([...Array(20).fill('not_found'), 'too_many_requests'])
})

it('rescheduling notifies both sides in their languages, with the new and the old time', async () => {
  const owner = await addCustomer(database.db)
  await saveLocale(t.app, owner, 'da')
  await saveLocale(t.app, me, 'de')
  Object.assign(testSalon, await addTestSalon(database.db, { owner_id: owner.id }))
  const { bookingId } = await booked()
  await t.runJobs()
  t.mails.length = 0
  await move(bookingId, at('14:00'))
  await t.runJobs()
  const theirs = t.mails.find(({ to }) => to === me.email)
  expect(theirs?.subject).toMatch(/^Verschoben: Salon \d+, jetzt Fr., 4\. Dezember 2026, 14:00 Uhr$/)
  expect(theirs?.text).toContain('Vorher war er am Fr., 4. Dezember 2026, 11:00 Uhr.')
  expect(theirs?.text).toContain(`/appointments/${bookingId}/calendar.ics`)
  expect(t.mails.find(({ to }) => to === 'salon@example.com')).toMatchObject({
    subject: 'Flyttet af kunden: nu fre. den 4. december 2026 kl. 14:00',
    text: expect.stringContaining('fra fre. den 4. december 2026 kl. 11:00'),
  })
})
