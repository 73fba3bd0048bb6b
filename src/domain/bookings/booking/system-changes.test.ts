import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completePastBookings } from './complete-past-bookings.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineOverdueRequests } from './decline-overdue-requests.ts'
import { markNoShow } from './mark-no-show.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)
const OVERDUE = new Date('2026-12-02T08:00:00Z')

const { database, t, testSalon, me } = freshTestSalon()
const { payment, busy, stock } = ledger(database)
/** The salons whose open calendars were updated. */
let updated: string[]
/** What was logged as an error. */
let logged: unknown[]

beforeEach(async () => {
  // The system changes the appointments of every salon, also those of earlier tests.
  const open = ['requested', 'confirmed']
  await database.db.updateTable('booking').set({ status: 'cancelled' }).where('status', 'in', open).execute()
  updated = []
  logged = []
  t.app.log = { ...t.app.log, error: (what) => void logged.push(what) }
  t.app.live = { ...t.app.live, changed: (salonId) => void updated.push(salonId) }
})

const byHand = async () => Object.assign(testSalon, await addTestSalon(database.db, { confirms: 'manually' }))
async function book(hours = 0, who = me) {
  await choose(t.app, who, testSalon, at(hours))
  const booked = await payForAppointment(t.app, who)
  await t.runJobs()
  t.mails.length = 0
  updated.length = 0
  return booked
}
const rowOf = (id: string) =>
  database.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const kinds = async (id: string) => {
  const events = database.db.selectFrom('booking_event').select(['kind', 'actor_id']).where('booking_id', '=', id)
  return (await events.orderBy('id').execute()).map(({ kind }) => kind)
}

describe('completing past appointments', () => {
  it('happens once in two runs at the same time, and updates the calendar', async () => {
    const { bookingId } = await book()
    t.clock.at = at(14)
    await Promise.all([completePastBookings(t.app), completePastBookings(t.app)])
    expect(await kinds(bookingId)).toEqual(['booked', 'confirmed', 'completed'])
    expect(updated).toEqual([testSalon.salonId])
  })

  it('hands over the products, once', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    await choose(t.app, me, testSalon, SLOT)
    const { orderId } = await payForAppointment(t.app, me)
    t.clock.at = at(14)
    await completePastBookings(t.app)
    const order = () =>
      database.db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const collected = await order()
    t.clock.at = at(20)
    await completePastBookings(t.app)
    expect(await order()).toEqual(collected)
    expect(await stock(testSalon)).toBe(2)
  })

  it('or a concurrent no-show: the appointment is in one of the two states', async () => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const { bookingId } = await book()
    t.clock.at = at(14)
    const { done, refused } = await atOnce(completePastBookings(t.app), markNoShow(t.app, owner, bookingId))
    const { status } = await rowOf(bookingId)
    expect([status, done, refused]).toEqual(status === 'no_show' ? ['no_show', 2, []] : ['completed', 1, ['too_late']])
    expect(await kinds(bookingId)).toHaveLength(3)
  })

  it('leaves appointments that ended less than twelve hours ago', async () => {
    const [first, second] = [await book(), await book(2, await addCustomer(database.db))]
    t.clock.at = at(13.5)
    await completePastBookings(t.app)
    expect([(await rowOf(first.bookingId)).status, (await rowOf(second.bookingId)).status]).toEqual([
      ...['completed', 'confirmed'],
    ])
  })
})

describe('declining overdue requests', () => {
  it('happens once in two runs at the same time, and notifies both sides once', async () => {
    await byHand()
    const { bookingId, orderId } = await book()
    t.clock.at = OVERDUE
    await Promise.all([declineOverdueRequests(t.app), declineOverdueRequests(t.app)])
    await t.runJobs()
    expect(await kinds(bookingId)).toEqual(['booked', 'requested', 'declined'])
    expect(await payment(orderId)).toMatchObject({ status: 'voided', captured_minor: 0 })
    expect(t.mails.map(({ to }) => to).sort()).toEqual([me.email, 'salon@example.com'].sort())
    expect([updated, logged]).toEqual([[testSalon.salonId], []])
    expect(await busy(testSalon)).toEqual([])
  })

  it('leaves a request until its deadline', async () => {
    await byHand()
    const { bookingId } = await book()
    t.clock.at = new Date(OVERDUE.getTime() - 1)
    await declineOverdueRequests(t.app)
    expect([(await rowOf(bookingId)).status, updated]).toEqual(['requested', []])
  })

  it('continues with the others after an error with one of them', async () => {
    await byHand()
    const [first, second] = [await book(0), await book(2, await addCustomer(database.db))]
    t.clock.at = OVERDUE
    const enqueue: typeof t.app.jobs.enqueue = async (tx, name, ...payloads) => {
      if (payloads.some((each) => 'bookingId' in each && each.bookingId === first.bookingId)) throw new Error('Full')
      await t.app.jobs.enqueue(tx, name, ...payloads)
    }
    await declineOverdueRequests({ ...t.app, jobs: { ...t.app.jobs, enqueue } })
    expect([(await rowOf(first.bookingId)).status, (await rowOf(second.bookingId)).status]).toEqual([
      ...['requested', 'declined'],
    ])
    expect(logged).toMatchObject([{ bookingId: first.bookingId }])
    await declineOverdueRequests(t.app)
    expect((await rowOf(first.bookingId)).status).toBe('declined')
  })

  it('does not decline what a member confirmed first, and a late confirmation is refused', async () => {
    await byHand()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const { bookingId, orderId } = await book()
    // The confirmation begins before the deadline, the job after it.
    t.clock.at = new Date(OVERDUE.getTime() - 1)
    const late = { ...t.app, clock: { now: () => OVERDUE } }
    const { refused } = await atOnce(confirmBooking(t.app, owner, bookingId), declineOverdueRequests(late))
    const { status } = await rowOf(bookingId)
    expect([status, refused]).toEqual(status === 'confirmed' ? ['confirmed', []] : ['declined', ['already_cancelled']])
    const { captured_minor } = await payment(orderId)
    expect(captured_minor).toBe(status === 'confirmed' ? 40_000 : 0)
    expect(await busy(testSalon)).toHaveLength(status === 'confirmed' ? 1 : 0)
  })

  it.each([
    ['cancelling', (bookingId: string) => cancelBooking(t.app, me, { bookingId }), 'cancelled'],
    [
      'rescheduling',
      (bookingId: string) => rescheduleBooking(t.app, me, bookingId, { startsAt: at(2), staffId: testSalon.anna }),
      'requested',
    ],
  ])('or concurrent %s by the customer: only one of the two is done', async (_what, act, status) => {
    await byHand()
    const { bookingId, orderId } = await book()
    t.clock.at = OVERDUE
    const { refused } = await atOnce(act(bookingId), declineOverdueRequests(t.app))
    const row = await rowOf(bookingId)
    expect([row.status, refused]).toEqual(row.status === status ? [status, []] : ['declined', ['already_cancelled']])
    expect((await payment(orderId)).status).toBe(row.status === 'requested' ? 'authorised' : 'voided')
    expect(await kinds(bookingId)).toHaveLength(3)
  })
})
