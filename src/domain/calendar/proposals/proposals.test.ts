import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { confirmBooking } from '../../bookings/booking/confirm-booking.ts'
import { declineOverdueRequests } from '../../bookings/booking/decline-overdue-requests.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { getSalonBooking } from '../../bookings/booking/get-salon-booking.ts'
import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import type { Member } from '../../kernel/member.ts'
import { blockTime } from '../block-time.ts'
import { moveInCalendar } from '../move-in-calendar.ts'
import { countPending } from '../today/count-pending.ts'
import { acceptProposal } from './accept-proposal.ts'
import { getOfferedTimes } from './get-offered-times.ts'
import { listOpenProposals } from './list-open-proposals.ts'
import { listProposable } from './list-proposable.ts'
import { proposeTimes } from './propose-times.ts'

const { database, t, testSalon, me } = freshTestSalon()
const { payment } = ledger(database)
const REQUESTED = new Date('2026-12-04T10:00:00Z')
const OTHER = new Date('2026-12-04T13:00:00Z')
const NEXT_DAY = new Date('2026-12-05T10:00:00Z')
let reception: Member
let bookingId: string
let orderId: string

/** A request paid by card. */
async function request(confirms: 'manually' | 'instantly' = 'manually') {
  Object.assign(testSalon, await addTestSalon(database.db, { confirms }))
  reception = await addMember(database.db, testSalon.salonId, 'reception')
  await choose(t.app, me, testSalon, REQUESTED)
  ;({ bookingId, orderId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.splice(0)
}
const booking = () => getBooking(t.app, me, bookingId)
const two = () => [
  { startsAt: OTHER, staffIds: [testSalon.anna] },
  { startsAt: NEXT_DAY, staffIds: [testSalon.bo] },
]
const propose = (times = two()) => proposeTimes(t.app, reception, { bookingId, times, reason: 'Anna is away then.' })
const accept = (startsAt: Date) => acceptProposal(t.app, { linkTo: bookingId }, bookingId, { startsAt })
const busy = (staffId: string) =>
  database.db.selectFrom('occupancy').select('id').where('subject_id', '=', staffId).execute()

beforeEach(() => request())

describe('a proposal for a request', () => {
  it('lists free times near the requested one, and not the requested one', async () => {
    const found = await listProposable(t.app, reception, bookingId, '2026-12-04')
    const [annas] = found
    expect(annas?.staffIds).toEqual([testSalon.anna])
    expect(found.map(({ staffIds }) => staffIds[0])).toContain(testSalon.bo)
    expect(annas?.starts.map(({ startsAt }) => startsAt.getTime())).not.toContain(REQUESTED.getTime())
    // Every one can be proposed.
    for (const { starts } of found) await propose(starts.slice(0, 3))
  })

  it('notifies the client, moves the deadline and leaves the payment authorised', async () => {
    await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', me.id).execute()
    await propose()
    await t.runJobs()
    const [mail] = t.mails.splice(0)
    expect(mail?.to).toBe(me.email)
    expect(mail?.text).toContain('Anna is away then.')
    expect(mail?.text).toContain('with Bo')
    expect(mail?.text).toContain('/answer/')
    // A day, since the last of the times is later.
    expect(await booking()).toMatchObject({
      isProposed: true,
      status: 'requested',
      respondBy: new Date('2026-12-02T08:00:00Z'),
    })
    expect(await payment(orderId)).toMatchObject({ status: 'authorised', captured_minor: 0 })
    expect((await listOpenProposals(t.app, reception, [await booking()])).get(bookingId)?.times).toEqual(two())
    expect(await countPending(t.app, reception)).toMatchObject({ bookings: 0 })
    const { events } = await getSalonBooking(t.app, reception, bookingId)
    expect(events.at(-1)).toMatchObject({
      kind: 'times_proposed',
      by: 'salon',
      detail: { reason: 'Anna is away then.' },
    })
  })

  it('is accepted by its link: confirmed at the new time with its team member, and captured', async () => {
    await propose()
    await t.runJobs()
    t.mails.splice(0)
    expect(await getOfferedTimes(t.app, await booking())).toMatchObject({
      times: [
        { startsAt: OTHER, staff: 'Anna', isFree: true },
        { startsAt: NEXT_DAY, staff: 'Bo', isFree: true },
      ],
    })
    // Pressed twice, it is accepted once.
    await Promise.all([accept(NEXT_DAY), accept(NEXT_DAY)])
    await t.runJobs()
    expect(await booking()).toMatchObject({
      ...{ status: 'confirmed', startsAt: NEXT_DAY, respondBy: null },
      lines: [{ staffId: testSalon.bo, staff: 'Bo' }],
    })
    expect(await payment(orderId)).toMatchObject({ status: 'captured', captured_minor: 40_000 })
    expect([await busy(testSalon.anna), await busy(testSalon.bo)].map((rows) => rows.length)).toEqual([0, 1])
    expect(t.mails.map(({ to, subject }) => [to, subject.split(':')[0]]).sort()).toEqual(
      [
        [me.email, 'Confirmed'],
        ['salon@example.com', 'Rescheduled by the client'],
      ].sort(),
    )
    expect(await booking()).toMatchObject({ isProposed: false })
    expect(await getOfferedTimes(t.app, await booking())).toBeNull()
    await expect(accept(OTHER)).rejects.toMatchObject({ code: 'too_late' })
  })

  it('is refused when its time was taken meanwhile', async () => {
    await propose()
    const block = { staffId: testSalon.anna, startsAt: OTHER, endsAt: new Date('2026-12-04T14:00:00Z'), note: '' }
    await blockTime(t.app, reception, block)
    const offered = await getOfferedTimes(t.app, await booking())
    expect(offered?.times.map(({ isFree }) => isFree)).toEqual([false, true])
    await expect(accept(OTHER)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await booking()).toMatchObject({ status: 'requested', startsAt: REQUESTED })
    expect(await payment(orderId)).toMatchObject({ status: 'authorised' })
    // The other one still is.
    await accept(NEXT_DAY)
    expect(await booking()).toMatchObject({ status: 'confirmed', startsAt: NEXT_DAY })
  })

  it('declines the request when nobody answers, and releases the payment', async () => {
    await propose()
    t.clock.at = new Date('2026-12-02T08:00:00Z')
    await declineOverdueRequests(t.app)
    await t.runJobs()
    expect(await booking()).toMatchObject({ status: 'declined' })
    expect(await payment(orderId)).toMatchObject({ status: 'voided', captured_minor: 0 })
    await expect(accept(OTHER)).rejects.toMatchObject({ code: 'already_cancelled' })
  })

  it('is over once the salon confirms the requested time, or the client chooses another', async () => {
    await propose()
    await confirmBooking(t.app, reception, bookingId)
    await expect(accept(OTHER)).rejects.toMatchObject({ code: 'too_late' })
    await request()
    await propose()
    const startsAt = new Date('2026-12-04T12:00:00Z')
    await rescheduleBooking(t.app, me, bookingId, { startsAt, staffId: testSalon.anna })
    await expect(accept(OTHER)).rejects.toMatchObject({ code: 'too_late' })
    expect(await countPending(t.app, reception)).toMatchObject({ bookings: 1 })
  })

  it('is over once the salon gives the requested time to another team member, and waits for the salon again', async () => {
    await propose()
    await moveInCalendar(t.app, reception, { bookingId, startsAt: REQUESTED, staffId: testSalon.bo })
    expect([await booking(), await countPending(t.app, reception)]).toMatchObject([
      { isProposed: false },
      { bookings: 1 },
    ])
    expect(await getOfferedTimes(t.app, await booking())).toBeNull()
    await expect(accept(NEXT_DAY)).rejects.toMatchObject({ code: 'too_late' })
  })

  it('is one of two that are made at the same moment', async () => {
    const [first, second] = [two().slice(0, 1), two().slice(1)]
    expect(await atOnce(propose(first), propose(second))).toEqual({ done: 2, refused: [] })
    const stored = await database.db
      .selectFrom('booking_proposal')
      .select('times')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const starts = (stored.times as unknown as { startsAt: string }[]).map(({ startsAt }) => startsAt)
    expect([[OTHER.toISOString()], [NEXT_DAY.toISOString()]]).toContainEqual(starts)
  })

  it('is replaced by a new one', async () => {
    await propose()
    await propose([{ startsAt: new Date('2026-12-04T14:00:00Z'), staffIds: [testSalon.anna] }])
    await expect(accept(OTHER)).rejects.toMatchObject({ code: 'slot_not_offered' })
  })

  it('is refused with times that are not free, none, too many, or by a team member for somebody else', async () => {
    await expect(propose([])).rejects.toMatchObject({ details: { fields: { times: 'times_required' } } })
    const [first] = two()
    if (!first) throw new Error('none')
    await expect(propose([first, first])).rejects.toMatchObject({ details: { fields: { times: 'times_many' } } })
    const night = { ...first, startsAt: new Date('2026-12-04T02:00:00Z') }
    await expect(propose([night])).rejects.toMatchObject({ code: 'slot_taken' })
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    await expect(proposeTimes(t.app, bo, { bookingId, times: two(), reason: '' })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(
      acceptProposal(t.app, { linkTo: testSalon.salonId }, bookingId, { startsAt: OTHER }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(await getOfferedTimes(t.app, await booking())).toBeNull()
  })
})

it('a confirmed appointment stays until another time is accepted, and is free to cancel', async () => {
  await request('instantly')
  await propose()
  expect(await booking()).toMatchObject({ status: 'confirmed', startsAt: REQUESTED, freeCancelUntil: REQUESTED })
  await accept(OTHER)
  expect(await booking()).toMatchObject({ status: 'confirmed', startsAt: OTHER })
})

it('of many who accept the same time, one gets it', async () => {
  const rivals = [bookingId]
  for (const hour of [8, 12]) {
    await choose(t.app, me, testSalon, new Date(`2026-12-04T${hour.toString().padStart(2, '0')}:00:00Z`))
    rivals.push((await payForAppointment(t.app, me)).bookingId)
  }
  const time = { startsAt: NEXT_DAY, staffIds: [testSalon.anna] }
  for (const id of rivals) await proposeTimes(t.app, reception, { bookingId: id, times: [time], reason: '' })
  const outcomes = await Promise.allSettled(rivals.map((id) => acceptProposal(t.app, { linkTo: id }, id, time)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))).toEqual(
    ['slot_taken', 'slot_taken'],
  )
})
