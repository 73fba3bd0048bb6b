import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { reconcilePayments } from '../../checkout/online/reconcile-payments.ts'
import type { Member } from '../../kernel/member.ts'
import { addAttendee } from './add-attendee.ts'
import { cancelSession } from './cancel-session.ts'
import { changeSession } from './change-session.ts'
import { getSession } from './get-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t, testSalon } = freshTestSalon()
/** The n-th hour after nine on 4 December in Copenhagen. */
const at = (n: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * 3_600_000)
let owner: Member
let yoga: string
let sessionId: string

beforeEach(async () => {
  const { salonId, anna } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna] })
  sessionId = await schedule(1, 1)
})

async function schedule(n: number, places: number): Promise<string> {
  const session = { serviceId: yoga, staffId: testSalon.anna, startsAt: at(n), places }
  const [id = ''] = await scheduleSessions(t.app, owner, { ...session, overruleHours: false, leaveOut: false })
  return id
}
const cancel = (id = sessionId) => cancelSession(t.app, owner, { sessionId: id, version: 1 })
const change = (given: object = {}) =>
  changeSession(t.app, owner, sessionId, {
    ...{ staffId: testSalon.anna, startsAt: at(1), places: 1, overruleHours: false, version: 1, ...given },
  })
const book = (name = 'Ida Krogh') => addAttendee(t.app, owner, sessionId, { clientId: null, name })
const statuses = async () => {
  const bookings = database.db.selectFrom('booking').select('status').where('salon_id', '=', testSalon.salonId)
  return (await bookings.execute()).map(({ status }) => status)
}

describe('a session that is cancelled while its last place', () => {
  it('is paid: booked and refunded, or not booked, and nothing is charged', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = turn === 0 ? sessionId : await schedule(turn + 1, 1)
      const customer = await addCustomer(database.db)
      await choose(t.app, customer, testSalon, at(turn + 1), { staffId: 'anyone', serviceIds: [yoga] })
      const paying = () => payForAppointment(t.app, customer)
      const { refused } = await atOnce(...(turn % 2 ? [cancel(id), paying()] : [paying(), cancel(id)]))
      if (refused.includes('payment_in_progress')) await cancel(id)
      await aMinuteLater(t)
      await reconcilePayments(t.app, { graceSeconds: -1 })
      await t.runJobs()
      expect((await statuses()).filter((status) => status !== 'cancelled')).toEqual([])
      const held = database.db.selectFrom('occupancy').select('id').where('session_id', '=', id)
      expect(await held.execute(), `turn ${turn}`).toEqual([])
      const payments = database.db.selectFrom('payment').select(['captured_minor', 'refunded_minor'])
      for (const paid of await payments.where('salon_id', '=', testSalon.salonId).execute())
        expect(paid.captured_minor - paid.refunded_minor, `turn ${turn}`).toBe(0)
    }
  })

  it('is booked at the front desk: cancelled with it, or refused', async () => {
    const { refused } = await atOnce(book(), cancel())
    if (refused.length > 0) expect(['slot_not_offered', 'slot_taken']).toContain(refused[0])
    expect(await statuses()).toEqual(refused.length > 0 ? [] : ['cancelled'])
  })

  it('is cancelled again: once', async () => {
    expect(await atOnce(cancel(), cancel())).toEqual({ done: 1, refused: ['already_cancelled'] })
  })
})

describe('a session that is changed', () => {
  it('while it is cancelled or changed otherwise, is what the first made of it', async () => {
    const changes = [change({ startsAt: at(3) }), change({ startsAt: at(5) }), change({ places: 3 })]
    const { done, refused } = await atOnce(...changes)
    expect([done, refused]).toEqual([1, ['booking_changed', 'booking_changed']])
    const other = await schedule(7, 1)
    sessionId = other
    const both = await atOnce(change({ startsAt: at(6) }), cancel(other))
    expect(both.done).toBe(1)
    expect(['booking_changed', 'already_cancelled']).toContain(both.refused[0])
  })

  it('to fewer places while the last is booked, keeps that one', async () => {
    sessionId = await schedule(3, 2)
    await book()
    const { done, refused } = await atOnce(change({ startsAt: at(3), places: 1 }), book('Liv Sommer'))
    expect(done).toBe(1)
    const { places, booked } = await getSession(t.app, owner, sessionId)
    expect([places, booked]).toEqual(refused[0] === 'invalid_input' ? [2, 2] : [1, 1])
  })

  it('to another time while its place is booked, takes the attendee along, or is not booked at the old time', async () => {
    const { refused } = await atOnce(change({ startsAt: at(4) }), book())
    const { startsAt, booked } = await getSession(t.app, owner, sessionId)
    expect([startsAt, booked]).toEqual([at(4), refused.length > 0 ? 0 : 1])
    const bookings = database.db.selectFrom('booking').select('starts_at').where('salon_id', '=', testSalon.salonId)
    expect((await bookings.execute()).map((one) => one.starts_at)).toEqual(refused.length > 0 ? [] : [at(4)])
  })
})
