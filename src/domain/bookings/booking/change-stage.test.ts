import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { bookForClient } from '../../calendar/book-for-client.ts'
import { getCalendarBooking } from '../../calendar/get-calendar-booking.ts'
import { consoleBooking } from '../../calendar/schema.ts'
import type { FinalStatus, OpenStatus } from '../../kernel/booking-status.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyDueFees } from './apply-due-fees.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeStage } from './change-stage.ts'
import type { AppointmentStage } from './stages.ts'
import { revert } from './transition.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (minutes: number) => addMinutes(SLOT, minutes)

const { database, t, testSalon, me } = freshTestSalon()
const { payment, busy } = ledger(database)
let receptionist: Member
let bookingId: string
let orderId: string

beforeEach(async () => {
  // Clients are notified of changes of every salon, also of those of earlier tests.
  await database.db.deleteFrom('booking_change').execute()
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  await database.db.updateTable('salon').set({ no_show_percent: 50 }).where('id', '=', testSalon.salonId).execute()
  await choose(t.app, me, testSalon, SLOT)
  ;({ bookingId, orderId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.length = 0
})

const become = (to: AppointmentStage, more: object = {}) => changeStage(t.app, receptionist, { bookingId, to, ...more })
const rowOf = () => database.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
const shown = () => getCalendarBooking(t.app, receptionist, bookingId)

async function countCash(counted: Date) {
  const entry = { action: 'cash_counted', subject: '2026-12-04', actor_name: '', detail: '{}', at: counted }
  await database.db
    .insertInto('audit_entry')
    .values({ id: randomUUID(), salon_id: testSalon.salonId, ...entry })
    .execute()
}

describe('an appointment', () => {
  it('that arrives, starts and is completed has the times of each', async () => {
    t.clock.at = at(-10)
    await become('arrived')
    t.clock.at = at(5)
    await become('in_progress')
    t.clock.at = at(70)
    await become('completed')
    expect(await rowOf()).toMatchObject({
      ...{ status: 'completed', arrived_at: at(-10), started_at: at(5), completed_at: at(70), version: 5 },
    })
  })

  it('goes back step by step, and its client has had one appointment less', async () => {
    t.clock.at = at(5)
    await become('arrived')
    await become('in_progress')
    await become('completed')
    const client = async () => {
      const { client_id } = await rowOf()
      const found = database.db.selectFrom('client').select(['appointments', 'last_appointment_at'])
      return found.where('id', '=', client_id ?? '').executeTakeFirstOrThrow()
    }
    expect(await client()).toMatchObject({ appointments: 1 })
    expect((await shown()).changes).toMatchObject([{ from: 'completed', to: 'in_progress', undoes: true }])
    await become('in_progress')
    expect(await client()).toEqual({ appointments: 0, last_appointment_at: null })
    await become('arrived')
    await become('confirmed')
    expect(await rowOf()).toMatchObject({ status: 'confirmed', arrived_at: null, started_at: null, completed_at: null })
  })

  it('is not changed by one who saw another version', async () => {
    t.clock.at = at(5)
    const { version } = await rowOf()
    await become('arrived', { version })
    const attempt = () => become('completed', { version })
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'booking_changed' })
  })

  it('is completed once by two at the same time', async () => {
    t.clock.at = at(5)
    await Promise.all([become('completed'), become('completed')])
    const events = database.db.selectFrom('booking_event').select('kind').where('booking_id', '=', bookingId)
    expect((await events.execute()).filter(({ kind }) => kind === 'completed')).toHaveLength(1)
  })
})

describe('a no-show', () => {
  beforeEach(async () => {
    t.clock.at = at(15)
    await become('no_show')
  })

  it('that is undone within a minute keeps its payment', async () => {
    const before = { status: 'captured', due_minor: 40_000, captured_minor: 40_000, refunded_minor: 0 }
    expect(await payment(orderId)).toMatchObject(before)
    const effect = { from: 'no_show', to: 'confirmed', money: 'none', feeMinor: 0, refundMinor: 0 }
    expect((await shown()).changes).toMatchObject([effect])
    await become('confirmed')
    await aMinuteLater(t)
    expect(await payment(orderId)).toMatchObject(before)
    expect(await shown()).toMatchObject({ status: 'confirmed', feeMinor: 0, totalMinor: 40_000, paidMinor: 40_000 })
    expect(await rowOf()).toMatchObject({ payment_method: 'card', fee_due_at: null })
    expect(t.mails).toEqual([])
  })

  it('is charged its fee by one of two concurrent runs, and undone then it is refunded and takes its time again', async () => {
    t.clock.at = at(16)
    await Promise.all([applyDueFees(t.app), applyDueFees(t.app)])
    await t.runJobs()
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 20_000 })
    expect(await busy(testSalon)).toEqual([])
    expect((await shown()).changes).toMatchObject([{ from: 'no_show', to: 'confirmed', feeMinor: 20_000 }])
    await become('confirmed')
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 40_000 })
    expect(await busy(testSalon)).toMatchObject([{ kind: 'booking', subject_id: testSalon.anna }])
    // Its price is due in the salon.
    expect(await shown()).toMatchObject({ status: 'confirmed', feeMinor: 0, totalMinor: 40_000, paidMinor: 0 })
  })

  it('that is undone later is notified, twice', async () => {
    await aMinuteLater(t)
    await become('confirmed')
    await aMinuteLater(t)
    expect(t.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Missed appointment'),
      expect.stringContaining('Your appointment is back on'),
    ])
  })

  it('stays one when its time was taken meanwhile', async () => {
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const walkIn = consoleBooking.parse({ lines, startsAt: at(15), clientId: null, name: 'Ida' })
    await bookForClient(t.app, receptionist, walkIn)
    expect(await expectRefusedUnchanged(database.db, () => become('confirmed'))).toEqual({ code: 'slot_taken' })
  })

  it('stays one once the cash of its day was counted', async () => {
    await countCash(at(600))
    expect(await expectRefusedUnchanged(database.db, () => become('confirmed'))).toEqual({ code: 'too_late' })
    expect((await shown()).changes).toEqual([])
  })
})

describe('an appointment on whose day cash was counted', () => {
  const undone = async () => {
    await become('confirmed')
    return (await rowOf()).status
  }

  it('is put back when it was not over at the count', async () => {
    t.clock.at = at(5)
    await become('no_show')
    await countCash(at(59))
    expect(await undone()).toBe('confirmed')
  })

  it('is put back when it was completed after the count, and not when it was completed before', async () => {
    t.clock.at = at(50)
    await become('completed')
    await countCash(at(49))
    expect(await undone()).toBe('confirmed')
    await become('completed')
    await countCash(at(50))
    expect(await expectRefusedUnchanged(database.db, () => become('confirmed'))).toEqual({ code: 'too_late' })
  })
})

describe('a cancellation', () => {
  it('by the salon is undone while its time is free, by one of two at the same time', async () => {
    await become('cancelled')
    await aMinuteLater(t)
    expect(await payment(orderId)).toMatchObject({ refunded_minor: 40_000 })
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const other = consoleBooking.parse({ lines, startsAt: SLOT, clientId: null, name: 'Ida' })
    const result = await atOnce(become('confirmed'), bookForClient(t.app, receptionist, other))
    expect(result).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await busy(testSalon)).toHaveLength(1)
  })

  it('of a request that is undone within a minute waits for its answer again, without a charge or a notification', async () => {
    await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', testSalon.salonId).execute()
    await choose(t.app, me, testSalon, at(120))
    ;({ bookingId, orderId } = await payForAppointment(t.app, me))
    await t.runJobs()
    t.mails.length = 0
    const { respond_by } = await rowOf()
    expect((await shown()).changes).toContainEqual(expect.objectContaining({ to: 'cancelled', refundMinor: 40_000 }))
    await become('cancelled')
    expect((await shown()).changes).toEqual([expect.objectContaining({ to: 'pending', undoes: true, money: 'none' })])
    expect(await expectRefusedUnchanged(database.db, () => become('confirmed'))).toEqual({ code: 'too_late' })
    await become('pending')
    await aMinuteLater(t)
    expect(await rowOf()).toMatchObject({ status: 'requested', respond_by, fee_due_at: null })
    expect(await payment(orderId)).toMatchObject({ status: 'authorised', captured_minor: 0 })
    expect(t.mails).toEqual([])
    await become('confirmed')
    await t.runJobs()
    expect(await payment(orderId)).toMatchObject({ status: 'captured', captured_minor: 40_000 })
  })

  it('of a request is not undone once its payment was released', async () => {
    await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', testSalon.salonId).execute()
    await choose(t.app, me, testSalon, at(180))
    ;({ bookingId, orderId } = await payForAppointment(t.app, me))
    await become('cancelled')
    await aMinuteLater(t)
    expect((await shown()).changes).toEqual([])
    for (const to of ['pending', 'confirmed'] as const)
      expect(await expectRefusedUnchanged(database.db, () => become(to))).toEqual({ code: 'too_late' })
  })

  it('of a request without an order is undone within a minute as well', async () => {
    const respondBy = at(-60)
    await database.db
      .updateTable('booking')
      .set({ status: 'requested', respond_by: respondBy, order_id: null })
      .where('id', '=', bookingId)
      .execute()
    await become('cancelled')
    expect((await shown()).changes).toMatchObject([{ to: 'pending', undoes: true, money: 'none' }])
    await become('pending')
    await aMinuteLater(t)
    expect(await rowOf()).toMatchObject({ status: 'requested', respond_by: respondBy, fee_due_at: null })
    await become('cancelled')
    await aMinuteLater(t)
    expect(await rowOf()).toMatchObject({ status: 'cancelled', fee_due_at: null })
    expect((await shown()).changes).toEqual([])
  })

  it('by the customer is not undone', async () => {
    await cancelBooking(t.app, me, { bookingId })
    expect(await expectRefusedUnchanged(database.db, () => become('confirmed'))).toEqual({ code: 'too_late' })
  })
})

it('is put back from its end only to what it can have been before', async () => {
  const undo = (from: FinalStatus, to: OpenStatus) =>
    revert(database.db, { from, to }, { now: t.clock.now() }).where('id', '=', bookingId).execute()
  await database.db.updateTable('booking').set({ status: 'declined' }).where('id', '=', bookingId).execute()
  await undo('declined', 'confirmed')
  await undo('cancelled', 'confirmed')
  expect(await rowOf()).toMatchObject({ status: 'declined' })
  await undo('declined', 'requested')
  expect(await rowOf()).toMatchObject({ status: 'requested' })
})
