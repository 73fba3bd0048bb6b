import { beforeEach, expect, it } from 'vitest'
import { addService } from '../../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../../tests/support/test-salon.ts'
import { changeStage } from '../../../../domain/bookings/booking/change-stage.ts'
import { scheduleSessions } from '../../../../domain/calendar/classes/schedule-sessions.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { addMinutes } from '../../../../domain/kernel/time.ts'
import { actOnSession } from './act-on-session.ts'
import { loadSession, undoParams } from './load-session.ts'

const { database, t, testSalon, me } = freshTestSalon()
const START = new Date('2026-12-04T10:00:00Z')
let reception: Member
let sessionId: string
let bookingId: string

beforeEach(async () => {
  const { salonId, anna } = testSalon
  reception = await addMember(database.db, salonId, 'reception')
  const yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna] })
  const time = { serviceId: yoga, staffId: anna, startsAt: START, places: 3, overruleHours: false, leaveOut: false }
  const [id = ''] = await scheduleSessions(t.app, reception, time)
  sessionId = id
  await choose(t.app, me, testSalon, START, { staffId: 'anyone', serviceIds: [yoga] })
  ;({ bookingId } = await payForAppointment(t.app, me))
})

it('who cancels an attendee’s appointment sees that, also where only the reception can put it back', async () => {
  const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  const seen = async (member: Member) => {
    const params = new URLSearchParams(undoParams(bookingId, true))
    const { cancelled } = await loadSession(t.app, member, sessionId, params)
    return cancelled && [cancelled.client, cancelled.undoTo]
  }
  expect([await seen(reception), await seen(anna)]).toEqual([null, null])
  await changeStage(t.app, anna, { bookingId, to: 'cancelled' })
  expect([await seen(reception), await seen(anna)]).toEqual([
    ['Karen Holm', 'confirmed'],
    ['Karen Holm', null],
  ])
  await changeStage(t.app, reception, { bookingId, to: 'confirmed' })
  expect(await seen(anna)).toBeNull()
})

it('the cancellation of a request is undone by what its button sends: it is a request again', async () => {
  const { salonId } = testSalon
  await database.db.updateTable('salon').set({ confirms: 'manually' }).where('id', '=', salonId).execute()
  await database.db
    .updateTable('booking')
    .set({ status: 'requested', respond_by: addMinutes(START, -60) })
    .where('id', '=', bookingId)
    .execute()
  await changeStage(t.app, reception, { bookingId, to: 'cancelled' })
  const { cancelled } = await loadSession(t.app, reception, sessionId, new URLSearchParams(undoParams(bookingId, true)))
  const form = new FormData()
  form.set('intent', 'undo')
  form.set('stage', `${bookingId}:${cancelled?.undoTo}`)
  form.set('version', String(cancelled?.version))
  await actOnSession(t.app, reception, sessionId, form)
  expect(await seenStatus()).toEqual({ status: 'requested' })
})

const seenStatus = () =>
  database.db.selectFrom('booking').select('status').where('id', '=', bookingId).executeTakeFirstOrThrow()
