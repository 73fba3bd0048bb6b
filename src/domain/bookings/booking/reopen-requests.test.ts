import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { bookForClient } from '../../calendar/book-for-client.ts'
import { getCalendarBooking } from '../../calendar/get-calendar-booking.ts'
import { moveInCalendar } from '../../calendar/move-in-calendar.ts'
import { consoleBooking } from '../../calendar/schema.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import { changeStage } from './change-stage.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { refundDeclined } from './refund-declined.ts'
import { listRecentDeclines, reopenRequests } from './reopen-requests.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (minutes: number) => addMinutes(SLOT, minutes)

const { database, t, testSalon, me } = freshTestSalon()
const { payment, busy } = ledger(database)
let receptionist: Member
let bookingId: string
let orderId: string

beforeEach(async () => {
  await database.db.deleteFrom('booking_change').execute()
  await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', testSalon.salonId).execute()
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  await choose(t.app, me, testSalon, SLOT)
  ;({ bookingId, orderId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.length = 0
})

const rowOf = () => database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
const subjects = () => t.mails.map(({ subject }) => subject)
const decline = () => declineBooking(t.app, receptionist, { bookingId, reason: 'We are full.' })
const again = (member = receptionist) => changeStage(t.app, member, { bookingId, to: 'pending' })
const recentDeclines = () => listRecentDeclines(t.app, receptionist, [bookingId])
const reopened = { done: [] as string[], refused: [] as object[] }

describe('a request that is declined', () => {
  it('updates open pages once it is settled', async () => {
    await decline()
    t.clock.at = addMinutes(t.clock.at, 1)
    const changed: string[] = []
    const live = { ...t.app.live, changed: (salonId: string) => void changed.push(salonId) }
    await refundDeclined({ ...t.app, live })
    expect(changed).toContain(testSalon.salonId)
  })

  it('has its payment released and its client notified once, a minute later', async () => {
    await decline()
    await t.runJobs()
    expect(await payment(orderId)).toMatchObject({ status: 'authorised', due_minor: null })
    expect(await busy(testSalon)).toEqual([])
    expect(subjects()).toEqual([])
    t.clock.at = addMinutes(t.clock.at, 1)
    await Promise.all([refundDeclined(t.app), refundDeclined(t.app)])
    await t.runJobs()
    expect(await rowOf()).toMatchObject({ status: 'declined', decline_due_at: null })
    expect(await payment(orderId)).toMatchObject({ status: 'voided', captured_minor: 0 })
    expect(t.mails).toMatchObject([{ to: me.email, text: expect.stringContaining('We are full.') }])
  })

  it('waits for its answer again when that is undone within the minute, without a message, and is then confirmed', async () => {
    const before = await rowOf()
    await decline()
    expect((await getCalendarBooking(t.app, receptionist, bookingId)).changes).toMatchObject([
      { from: 'declined', to: 'pending', undoes: true, money: 'none', refundMinor: 0 },
    ])
    expect(await recentDeclines()).toEqual([{ id: bookingId, reopenable: true }])
    expect(await reopenRequests(t.app, receptionist, [bookingId])).toEqual({ ...reopened, done: [bookingId] })
    expect(await recentDeclines()).toEqual([])
    await aMinuteLater(t)
    const { respond_by, status, reason, payment_method } = before
    expect(await rowOf()).toMatchObject({ respond_by, status, reason, payment_method, decline_due_at: null })
    expect(await busy(testSalon)).toHaveLength(1)
    expect(subjects()).toEqual([])
    expect(await payment(orderId)).toMatchObject({ status: 'authorised', due_minor: null })
    await confirmBooking(t.app, receptionist, bookingId)
    await t.runJobs()
    expect(await payment(orderId)).toMatchObject({ status: 'captured', captured_minor: 40_000 })
  })

  it('is declined again for its own minute', async () => {
    await decline()
    t.clock.at = addMinutes(t.clock.at, 0.5)
    await again()
    await decline()
    t.clock.at = addMinutes(t.clock.at, 0.5)
    await refundDeclined(t.app)
    await t.runJobs()
    expect(subjects()).toEqual([])
    await aMinuteLater(t)
    expect(subjects()).toHaveLength(1)
  })

  it('is not undone once its minute is settled, after its deadline, or where its time was taken', async () => {
    await decline()
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    await bookForClient(
      t.app,
      receptionist,
      consoleBooking.parse({ lines, startsAt: SLOT, clientId: null, name: 'Ida' }),
    )
    expect(await expectRefusedUnchanged(database.db, again)).toEqual({ code: 'slot_taken' })
    const { respond_by } = await rowOf()
    const now = t.clock.at
    t.clock.at = respond_by ?? now
    await expect(again()).rejects.toMatchObject({ code: 'too_late', details: { reason: 'answer_over' } })
    expect(await recentDeclines()).toEqual([{ id: bookingId, reopenable: false }])
    t.clock.at = now
    await aMinuteLater(t)
    expect(await recentDeclines()).toEqual([])
    await expect(again()).rejects.toMatchObject({ code: 'too_late', details: { reason: 'request_declined' } })
    const refused = [{ bookingId, code: 'too_late' }]
    expect(await reopenRequests(t.app, receptionist, [bookingId])).toEqual({ ...reopened, refused })
  })

  it('is undone or settled when both happen at once, never half of each', async () => {
    await decline()
    t.clock.at = addMinutes(t.clock.at, 1)
    const [, undone] = await Promise.all([refundDeclined(t.app), atOnce(again())])
    await t.runJobs()
    const { status } = await rowOf()
    expect([status, undone.done]).toEqual(undone.done ? ['requested', 1] : ['declined', 0])
    expect((await payment(orderId))?.status).toBe(undone.done ? 'authorised' : 'voided')
    expect(subjects()).toHaveLength(undone.done ? 0 : 1)
  })

  it('keeps the message about its new time until the undo, and has none when it stays declined', async () => {
    const move = async (minutes: number) => {
      const { version } = await rowOf()
      await moveInCalendar(t.app, receptionist, { bookingId, version, startsAt: at(minutes) })
    }
    await move(60)
    t.clock.at = addMinutes(t.clock.at, 0.5)
    await decline()
    t.clock.at = addMinutes(t.clock.at, -0.5)
    await aMinuteLater(t)
    expect(subjects()).toEqual([])
    await again()
    await aMinuteLater(t)
    expect(subjects()).toHaveLength(1)
    t.mails.length = 0
    await move(120)
    await decline()
    await aMinuteLater(t)
    expect(subjects()).toEqual([expect.stringMatching(/^Declined/)])
  })

  it('is undone by its team member, and not by another one', async () => {
    const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    await decline()
    expect(await expectRefusedUnchanged(database.db, () => again(bo))).toEqual({ code: 'not_allowed' })
    await again(anna)
    expect((await rowOf()).status).toBe('requested')
  })
})
