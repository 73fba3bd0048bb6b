import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { confirmBooking } from './confirm-booking.ts'
import { cancelAsSalon, declineBooking } from './decline-booking.ts'
import { markCompleted } from './mark-completed.ts'
import { markNoShow } from './mark-no-show.ts'
import { respondToRequests } from './respond-to-requests.ts'

const { database, t, me } = freshTestSalon()
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
let testSalon: TestSalon
let owner: Member
/** A request of mine for a haircut with Anna. */
let bookingId: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db, { confirms: 'manually' })
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  await choose(t.app, me, testSalon, SLOT)
  bookingId = (await payForAppointment(t.app, me)).bookingId
  await t.runJobs()
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const set = (values: { status: BookingStatus; respond_by?: Date | null }) =>
  database.db.updateTable('booking').set(values).where('id', '=', bookingId).execute()
const kinds = async () => {
  const events = database.db.selectFrom('booking_event').select('kind').where('booking_id', '=', bookingId)
  return (await events.orderBy('id').execute()).map(({ kind }) => kind)
}

const reason = 'Anna is ill'
const ANSWERS: Record<string, (member: Member, bookingId: string) => Promise<unknown>> = {
  confirm: (member, id) => confirmBooking(t.app, member, id),
  decline: (member, id) => declineBooking(t.app, member, { bookingId: id, reason }),
  cancel: (member, id) => cancelAsSalon(t.app, member, { bookingId: id, reason }),
  complete: (member, id) => markCompleted(t.app, member, id),
  'mark as no-show': (member, id) => markNoShow(t.app, member, id),
}

/** What each answer is refused for, by the status before it; null if it is accepted or changes nothing. */
const OUTCOMES: Record<BookingStatus, Record<string, RefusalCode | null>> = {
  awaiting_payment: {
    ...{ confirm: 'payment_in_progress', decline: 'payment_in_progress', cancel: 'payment_in_progress' },
    ...{ complete: 'payment_in_progress', 'mark as no-show': 'payment_in_progress' },
  },
  requested: { confirm: null, decline: null, cancel: null, complete: 'too_late', 'mark as no-show': 'too_late' },
  confirmed: { confirm: null, decline: 'too_late', cancel: null, complete: null, 'mark as no-show': null },
  completed: {
    ...{ confirm: 'too_late', decline: 'too_late', cancel: 'too_late', complete: null },
    'mark as no-show': 'too_late',
  },
  no_show: {
    ...{ confirm: 'too_late', decline: 'too_late', cancel: 'too_late', complete: 'too_late' },
    'mark as no-show': null,
  },
  cancelled: {
    ...{ confirm: 'already_cancelled', decline: 'already_cancelled', cancel: 'already_cancelled' },
    ...{ complete: 'already_cancelled', 'mark as no-show': 'already_cancelled' },
  },
  declined: {
    ...{ confirm: 'already_cancelled', decline: 'already_cancelled', cancel: 'already_cancelled' },
    ...{ complete: 'already_cancelled', 'mark as no-show': 'already_cancelled' },
  },
}

const STATES = Object.keys(OUTCOMES) as BookingStatus[]
const answerAs = (answer: string) => ANSWERS[answer]?.(owner, bookingId) ?? Promise.reject(new Error(answer))

describe('an appointment', () => {
  it.each(STATES)('that is %s refuses every answer that does not fit', async (status) => {
    t.clock.at = SLOT
    await set({ status })
    for (const [answer, code] of Object.entries(OUTCOMES[status]))
      if (code !== null) expect([answer, await refused(() => answerAs(answer))]).toEqual([answer, { code }])
  })

  const accepted = STATES.flatMap((status) =>
    Object.entries(OUTCOMES[status]).flatMap(([answer, code]) => (code === null ? [[status, answer] as const] : [])),
  )
  it.each(accepted)('that is %s accepts the answer to %s', async (status, answer) => {
    if (answer === 'complete' || answer === 'mark as no-show') t.clock.at = SLOT
    await set({ status })
    await answerAs(answer)
  })
})

describe('an answer is refused', () => {
  it('for an appointment of another salon or an unknown one', async () => {
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    for (const act of Object.values(ANSWERS)) {
      expect(await refused(() => act(competitor, bookingId))).toEqual({ code: 'not_found' })
      for (const id of [randomUUID(), 'nonsense'])
        expect(await refused(() => act(owner, id))).toEqual({ code: 'not_found' })
    }
  })

  it('for an appointment of another team member, or one that two of them share', async () => {
    const [anna, bo] = [
      await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna),
      await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo),
    ]
    const all = Object.values(ANSWERS)
    for (const act of all) expect(await refused(() => act(bo, bookingId))).toEqual({ code: 'not_allowed' })
    await database.pool.query(
      `insert into booking_line select salon_id, booking_id, 1, service_id, $2, service_name, staff_name, price_minor,
         minutes, buffer_before, buffer_after, starts_at, ends_at from booking_line where booking_id = $1`,
      [bookingId, testSalon.bo],
    )
    for (const act of all) expect(await refused(() => act(anna, bookingId))).toEqual({ code: 'not_allowed' })
  })

  it('at and after the deadline for confirming', async () => {
    await set({ status: 'requested', respond_by: SLOT })
    t.clock.at = SLOT
    expect(await refused(() => confirmBooking(t.app, owner, bookingId))).toEqual({ code: 'too_late' })
    t.clock.at = new Date(SLOT.getTime() - 1)
    await confirmBooking(t.app, owner, bookingId)
  })

  it('before the start for completing and no-shows, and not at the start', async () => {
    await confirmBooking(t.app, owner, bookingId)
    t.clock.at = new Date(SLOT.getTime() - 1)
    expect(await refused(() => markCompleted(t.app, owner, bookingId))).toEqual({ code: 'too_late' })
    expect(await refused(() => markNoShow(t.app, owner, bookingId))).toEqual({ code: 'too_late' })
    t.clock.at = SLOT
    await markCompleted(t.app, owner, bookingId)
  })

  it.each([
    ['no reason', ' \n ', 'required'],
    ['a reason that is too long', 'x'.repeat(501), 'too_long'],
  ])('with %s', async (_what, text, message) => {
    const expected = { code: 'invalid_input', fields: { reason: message } }
    const answer = { bookingId, reason: text }
    for (const attempt of [
      () => declineBooking(t.app, owner, answer),
      () => cancelAsSalon(t.app, owner, answer),
      () => respondToRequests(t.app, owner, [bookingId], { approve: false, reason: text }),
    ])
      expect(await refused(attempt)).toEqual(expected)
    await declineBooking(t.app, owner, { bookingId, reason: 'x'.repeat(500) })
  })
})

it.each<SalonRole>(['owner', 'manager', 'reception'])('%s can answer for the whole team', async (role) => {
  const member = await addMember(database.db, testSalon.salonId, role)
  await confirmBooking(t.app, member, bookingId)
  await cancelAsSalon(t.app, member, { bookingId, reason })
  expect(await kinds()).toEqual(['booked', 'requested', 'confirmed', 'cancelled'])
})

describe('several requests at once', () => {
  it('are answered apart from those that the member may not answer', async () => {
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    await choose(t.app, me, testSalon, SLOT, { staffId: testSalon.bo })
    const theirs = (await payForAppointment(t.app, me)).bookingId
    const unknown = randomUUID()
    expect(await respondToRequests(t.app, bo, [bookingId, theirs, unknown, theirs], { approve: true })).toEqual({
      done: [theirs],
      refused: [
        { bookingId, code: 'not_allowed' },
        { bookingId: unknown, code: 'not_found' },
      ],
    })
  })

  it('are at most fifty; the others are not answered', async () => {
    const unknown = Array.from({ length: 50 }, () => randomUUID())
    const answered = await respondToRequests(t.app, owner, [...unknown, bookingId], { approve: true })
    expect([answered.done, answered.refused.length]).toEqual([[], 50])
    expect(await kinds()).toEqual(['booked', 'requested'])
  })

  it('stop at the limit of requests', async () => {
    let left = 1
    const take = async () => {
      left -= 1
      if (left < 0) throw new Refusal('too_many_requests')
    }
    t.app.limits = { ...t.app.limits, take }
    const attempt = respondToRequests(t.app, owner, [bookingId, randomUUID()], { approve: true })
    await expect(attempt).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await kinds()).toEqual(['booked', 'requested', 'confirmed'])
  })

  it('are each answered once by two members at the same time', async () => {
    const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
    const [first, second] = await Promise.all([
      respondToRequests(t.app, owner, [bookingId], { approve: true }),
      respondToRequests(t.app, receptionist, [bookingId], { approve: false, reason }),
    ])
    expect([...first.done, ...second.done]).toEqual([bookingId])
    expect([...first.refused, ...second.refused]).toHaveLength(1)
    expect(await kinds()).toHaveLength(3)
  })
})

describe('the same answer twice at the same time', () => {
  it.each([
    ['decline', 'already_cancelled'],
    ['cancel', 'already_cancelled'],
  ])('to %s is given once, and the customer gets one mail', async (answer, code) => {
    const act = () => answerAs(answer)
    t.mails.length = 0
    // Of earlier tests.
    await database.db.deleteFrom('booking_change').execute()
    await database.db.updateTable('booking').set({ decline_due_at: null }).execute()
    expect(await atOnce(act(), act(), act())).toEqual({ done: 1, refused: [code, code] })
    await t.runJobs()
    await aMinuteLater(t)
    expect(t.mails.map(({ to }) => to)).toEqual([me.email])
    expect(await kinds()).toHaveLength(3)
  })

  it.each([['complete'], ['mark as no-show']])('to %s is recorded once', async (answer) => {
    await confirmBooking(t.app, owner, bookingId)
    t.clock.at = SLOT
    const act = () => answerAs(answer)
    expect(await atOnce(act(), act())).toEqual({ done: 2, refused: [] })
    expect(await kinds()).toHaveLength(4)
  })
})
