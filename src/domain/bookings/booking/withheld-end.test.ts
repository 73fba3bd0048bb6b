import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { moveInCalendar } from '../../calendar/move-in-calendar.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import { changeStage } from './change-stage.ts'
import { sendChanges } from './send-changes.ts'
import type { AppointmentStage } from './stages.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (minutes: number) => addMinutes(SLOT, minutes)

const { database, t, testSalon, me } = freshTestSalon()
let receptionist: Member
let bookingId: string

beforeEach(async () => {
  // Clients are notified of changes of every salon, also of those of earlier tests.
  await database.db.deleteFrom('booking_change').execute()
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  await choose(t.app, me, testSalon, SLOT)
  ;({ bookingId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.length = 0
})

const become = (to: AppointmentStage, more: object = {}) => changeStage(t.app, receptionist, { bookingId, to, ...more })
const version = async () =>
  (await database.db.selectFrom('booking').select('version').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .version

describe('a cancellation of which the client is not notified', () => {
  const subjects = () => t.mails.map(({ subject }) => subject)

  it('is undone within the minute without a message, also where that is to notify them', async () => {
    await become('cancelled', { notify: false })
    await become('confirmed')
    await aMinuteLater(t)
    expect(subjects()).toEqual([])
    await become('cancelled', { notify: false })
    await become('confirmed')
    await become('cancelled', { notify: false })
    await aMinuteLater(t)
    expect(subjects()).toEqual([])
  })

  it('of a request is undone without a message', async () => {
    await database.db
      .updateTable('booking')
      .set({ status: 'requested', respond_by: at(-60) })
      .where('id', '=', bookingId)
      .execute()
    await become('cancelled', { notify: false })
    await become('pending')
    await aMinuteLater(t)
    expect(subjects()).toEqual([])
  })

  it('is undone later with the message that it is changed, since its price is due in the salon by then', async () => {
    await become('cancelled', { notify: false })
    await aMinuteLater(t)
    await become('confirmed')
    await aMinuteLater(t)
    expect(subjects()).toEqual([expect.stringContaining('Changed')])
  })

  it('is undone as one that the client was notified of, where a message about an earlier change was due', async () => {
    await moveInCalendar(t.app, receptionist, { bookingId, version: await version(), startsAt: at(60) })
    await become('cancelled', { notify: false })
    await aMinuteLater(t)
    await become('confirmed')
    await aMinuteLater(t)
    expect(subjects()).toEqual([
      expect.stringContaining('Cancelled'),
      expect.stringContaining('Your appointment is back on'),
    ])
  })

  it('is in a message about an earlier change that is being sent or not at all, and its undo accordingly', async () => {
    await moveInCalendar(t.app, receptionist, { bookingId, version: await version(), startsAt: at(60) })
    t.clock.at = addMinutes(t.clock.at, 1)
    await Promise.all([sendChanges(t.app), become('cancelled', { notify: false })])
    await aMinuteLater(t)
    await become('confirmed')
    await aMinuteLater(t)
    const wasTold = subjects().some((subject) => subject.startsWith('Cancelled'))
    expect(subjects().at(-1)).toMatch(wasTold ? /^Your appointment is back on/ : /^Changed/)
  })

  it('is undone after an earlier one that the client was notified of, without a message', async () => {
    await become('cancelled')
    await aMinuteLater(t)
    await become('confirmed')
    await aMinuteLater(t)
    t.mails.length = 0
    await become('cancelled', { notify: false })
    await become('confirmed')
    await aMinuteLater(t)
    expect(subjects()).toEqual([])
  })
})
