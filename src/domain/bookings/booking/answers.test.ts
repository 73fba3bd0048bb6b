import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import {
  addTestSalon,
  choose,
  ledger,
  payForAppointment,
  setUpSalon,
  type TestSalon,
} from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { confirmBooking } from './confirm-booking.ts'
import { cancelAsSalon, declineBooking } from './decline-booking.ts'
import { declineOverdueRequests } from './decline-overdue-requests.ts'
import { getSalonBooking } from './get-salon-booking.ts'
import { listSalonBookings } from './list-salon-bookings.ts'
import { markCompleted } from './mark-completed.ts'
import { markNoShow } from './mark-no-show.ts'
import { respondToRequests } from './respond-to-requests.ts'

const database = freshDatabase()
const MORNING = new Date('2026-12-04T10:00:00Z')
const { payment, busy } = ledger(database)
const page = { page: 1, limit: 20 }

let t: TestApp
let testSalon: TestSalon
let me: { id: string; email: string }
let receptionist: Member
beforeAll(async () => {
  const entered = await setUpSalon(database)
  ;({ t, me } = entered)
})

/** A booking of mine, paid by card, at a new salon that by default confirms by hand. */
async function newBooking(salon: Parameters<typeof addTestSalon>[1] = {}, at = MORNING) {
  t.clock.at = new Date('2026-12-01T08:00:00Z')
  testSalon = await addTestSalon(database.db, { confirms: 'manually', no_show_percent: 50, ...salon })
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  await choose(t.app, me, testSalon, at)
  const appointment = await payForAppointment(t.app, me)
  await t.runJobs()
  t.mails.length = 0
  return appointment
}
const stateOf = (id: string) => columnOf(database.db, 'booking', 'status', id)

describe('a request', () => {
  it('that is confirmed twice captures the payment once and notifies the customer once', async () => {
    const { bookingId, orderId } = await newBooking()
    await Promise.all([confirmBooking(t.app, receptionist, bookingId), confirmBooking(t.app, receptionist, bookingId)])
    await t.runJobs()
    expect(await stateOf(bookingId)).toBe('confirmed')
    expect(await payment(orderId)).toMatchObject({ status: 'captured', captured_minor: 40_000, refunded_minor: 0 })
    expect(t.mails.map(({ to }) => to)).toEqual([me.email])
    const { events } = await getSalonBooking(t.app, receptionist, bookingId)
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['booked', 'customer'],
      ['requested', 'system'],
      ['confirmed', 'salon'],
    ])
  })

  it('that is declined releases the payment and the time, and sends the reason to the customer', async () => {
    const { bookingId, orderId } = await newBooking()
    await expect(declineBooking(t.app, receptionist, { bookingId, reason: '  ' })).rejects.toMatchObject({
      details: { fields: { reason: 'required' } },
    })
    await declineBooking(t.app, receptionist, { bookingId, reason: 'Anna is ill that day.' })
    await aMinuteLater(t)
    expect(await stateOf(bookingId)).toBe('declined')
    expect(await payment(orderId)).toMatchObject({ status: 'voided', captured_minor: 0 })
    expect(await busy(testSalon)).toEqual([])
    expect(t.mails).toMatchObject([{ to: me.email, text: expect.stringContaining('Anna is ill that day.') }])
    await expect(confirmBooking(t.app, receptionist, bookingId)).rejects.toMatchObject({ code: 'already_cancelled' })
  })

  it('cannot be confirmed after its deadline, and is then declined by the job', async () => {
    const { bookingId } = await newBooking()
    t.clock.at = new Date('2026-12-02T08:00:01Z')
    await expect(confirmBooking(t.app, receptionist, bookingId)).rejects.toMatchObject({ code: 'too_late' })
    await declineOverdueRequests(t.app)
    expect(await stateOf(bookingId)).toBe('declined')
  })

  it('can be answered together with others, even if one of them was already declined', async () => {
    const { bookingId } = await newBooking()
    await choose(t.app, me, testSalon, new Date('2026-12-04T12:00:00Z'))
    const second = await payForAppointment(t.app, me)
    await declineBooking(t.app, receptionist, { bookingId, reason: 'No' })
    const waiting = await listSalonBookings(t.app, receptionist, { list: 'waiting' }, page)
    expect(waiting.items.map(({ id }) => id)).toEqual([second.bookingId])
    expect(await respondToRequests(t.app, receptionist, [bookingId, second.bookingId], { approve: true })).toEqual({
      done: [second.bookingId],
      refused: [{ bookingId, code: 'already_cancelled' }],
    })
  })
})

describe('an appointment', () => {
  it('that is a no-show captures the fee and refunds the rest', async () => {
    const { bookingId, orderId } = await newBooking({ confirms: 'instantly' })
    await expect(markNoShow(t.app, receptionist, bookingId)).rejects.toMatchObject({
      details: { reason: 'not_begun' },
    })
    t.clock.at = new Date('2026-12-04T10:20:00Z')
    expect(await markNoShow(t.app, receptionist, bookingId)).toEqual({ feeMinor: 20_000 })
    await aMinuteLater(t)
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 20_000 })
    expect(await stateOf(bookingId)).toBe('no_show')
    await expect(markCompleted(t.app, receptionist, bookingId)).rejects.toMatchObject({ code: 'too_late' })
  })

  it('that took place is completed once and can no longer be cancelled', async () => {
    const { bookingId, orderId } = await newBooking({ confirms: 'instantly' })
    t.clock.at = new Date('2026-12-04T11:00:00Z')
    await Promise.all([markCompleted(t.app, receptionist, bookingId), markCompleted(t.app, receptionist, bookingId)])
    expect(await stateOf(bookingId)).toBe('completed')
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 0 })
    await expect(cancelAsSalon(t.app, receptionist, { bookingId, reason: 'x' })).rejects.toMatchObject({
      code: 'too_late',
    })
  })

  it('that the salon cancels is refunded in full, also shortly before its start', async () => {
    const { bookingId, orderId } = await newBooking({ confirms: 'instantly' })
    t.clock.at = new Date('2026-12-04T09:55:00Z')
    await cancelAsSalon(t.app, receptionist, { bookingId, reason: 'No water today.' })
    await aMinuteLater(t)
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 40_000 })
    expect(t.mails).toMatchObject([{ to: me.email, text: expect.stringContaining('No water today.') }])
  })
})

describe('the bookings of a salon', () => {
  it('cannot be accessed by other salons, and by staff only if they are their own', async () => {
    const { bookingId } = await newBooking()
    const otherSalon = await addTestSalon(database.db)
    const outsider = await addMember(database.db, otherSalon.salonId, 'owner')
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    for (const act of [
      (who: Member) => confirmBooking(t.app, who, bookingId),
      (who: Member) => declineBooking(t.app, who, { bookingId, reason: 'x' }),
      (who: Member) => cancelAsSalon(t.app, who, { bookingId, reason: 'x' }),
      (who: Member) => markCompleted(t.app, who, bookingId),
      (who: Member) => markNoShow(t.app, who, bookingId),
      (who: Member) => getSalonBooking(t.app, who, bookingId),
    ]) {
      await expect(act(outsider)).rejects.toMatchObject({ code: 'not_found' })
      await expect(act(bo)).rejects.toMatchObject({ code: 'not_allowed' })
    }
    expect((await listSalonBookings(t.app, outsider, { list: 'waiting' }, page)).total).toBe(0)
    expect((await listSalonBookings(t.app, bo, { list: 'waiting' }, page)).total).toBe(0)
    expect((await listSalonBookings(t.app, anna, { list: 'waiting' }, page)).total).toBe(1)
    await confirmBooking(t.app, anna, bookingId)
    expect(await stateOf(bookingId)).toBe('confirmed')
  })

  it('can be filtered by client, reference, team member, day and status', async () => {
    const { bookingId } = await newBooking({ confirms: 'instantly' })
    const other = await addCustomer(database.db, { name: 'Åse', last_name: 'Bech' })
    await choose(t.app, other, testSalon, new Date('2026-12-05T10:00:00Z'), { staffId: testSalon.bo })
    await payForAppointment(t.app, other)
    const { reference } = await getSalonBooking(t.app, receptionist, bookingId)
    const find = async (filter: object) =>
      (await listSalonBookings(t.app, receptionist, { list: 'upcoming', ...filter }, page)).items.map(
        ({ client }) => client,
      )
    expect(await find({ search: 'ase be' })).toEqual(['Åse Bech'])
    expect(await find({ search: reference.toLowerCase() })).toEqual(['Karen Holm'])
    expect(await find({ staffId: testSalon.bo })).toEqual(['Åse Bech'])
    expect(await find({ day: '2026-12-04' })).toEqual(['Karen Holm'])
    expect(await find({ status: 'requested' })).toEqual([])
  })
})
