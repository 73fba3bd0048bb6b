import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { sendChanges } from '../../bookings/booking/send-changes.ts'
import type { Member } from '../../kernel/member.ts'
import { editBooking } from '../editing/edit-booking.ts'
import { editInput } from '../editing/schema.ts'
import { addAttendee } from './add-attendee.ts'
import { getSession } from './get-session.ts'
import { moveSession } from './move-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'
import { withholdSession } from './withhold-session.ts'

const { database, t, testSalon } = freshTestSalon()
/** Eleven on 4 December in Copenhagen, and a number of hours later. */
const at = (hours: number) => new Date(Date.parse('2026-12-04T11:00:00+01:00') + hours * 3_600_000)

let owner: Member
let yoga: string
let sessionId: string
let bookingIds: string[]

beforeEach(async () => {
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
  sessionId = await scheduled(0)
  bookingIds = []
  for (const name of ['Ida', 'Liv']) {
    const client = { clientId: null, name: `${name} Krogh`, email: `${name.toLowerCase()}@example.com` }
    bookingIds.push((await addAttendee(t.app, owner, sessionId, client)).bookingId)
  }
  await t.runJobs()
  t.mails.length = 0
})

async function scheduled(hours: number, places = 4) {
  const time = { startsAt: at(hours), places, overruleHours: false, leaveOut: false }
  return (await scheduleSessions(t.app, owner, { serviceId: yoga, staffId: testSalon.anna, ...time }))[0] ?? ''
}
const move = (given: object = {}, member = owner) =>
  moveSession(t.app, member, {
    ...{ sessionId, startsAt: at(3), staffId: testSalon.bo, overruleHours: false, version: 1 },
    ...given,
  })
async function withheldAt(version: number) {
  const { withheld, stillNotified } = await withholdSession(t.app, owner, { sessionId, version })
  return { withheld: withheld.toSorted(), stillNotified }
}
/** To whom something was sent within two minutes. */
async function notified(): Promise<string[]> {
  t.clock.at = new Date(+t.clock.at + 120_000)
  await sendChanges(t.app)
  await t.runJobs()
  return t.mails.map(({ to }) => to).toSorted()
}

describe('a session that is dragged in the calendar', () => {
  it('moves with all who attend it, who are notified once', async () => {
    const moved = await move()
    expect(moved.version).toBe(2)
    expect(moved.bookingIds.toSorted()).toEqual(bookingIds.toSorted())
    const session = await getSession(t.app, owner, sessionId)
    expect(session).toMatchObject({ startsAt: at(3), staffId: testSalon.bo, places: 4, booked: 2 })
    expect(await notified()).toEqual(['ida@example.com', 'liv@example.com'])
  })

  it('notifies nobody when it is moved back within the minute, or when notifying is switched off', async () => {
    await move()
    await move({ startsAt: at(0), staffId: testSalon.anna, version: 2 })
    expect(await notified()).toEqual([])
    await move({ notNotified: bookingIds, version: 3 })
    expect(await notified()).toEqual([])
  })

  it('leaves its attendees without the message, except who was changed by somebody else', async () => {
    const { version } = await move()
    expect(await withheldAt(version)).toEqual({ withheld: bookingIds.toSorted(), stillNotified: [] })
    expect(await notified()).toEqual([])
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const [bookingId = '', other] = bookingIds
    const back = await move({ startsAt: at(0), staffId: testSalon.anna, version })
    const line = { position: 0, serviceId: yoga, staffId: testSalon.anna, minutes: null, priceMinor: 5000 }
    const price = { startsAt: at(0), lines: [line], note: '', priceReason: 'Regular' }
    await editBooking(t.app, manager, editInput.parse({ bookingId, version: 3, ...price }))
    expect(await withheldAt(back.version)).toEqual({ withheld: [other], stillNotified: [bookingId] })
    expect(await notified()).toEqual(['ida@example.com'])
  })

  it('notifies who has booked its new time when it is moved back, and not those left without the message', async () => {
    const { version } = await move()
    const { withheld } = await withholdSession(t.app, owner, { sessionId, version })
    await addAttendee(t.app, owner, sessionId, { clientId: null, name: 'Mia Krogh', email: 'mia@example.com' })
    await t.runJobs()
    t.mails.length = 0
    await move({ startsAt: at(0), staffId: testSalon.anna, version, notNotified: withheld })
    expect(await notified()).toEqual(['mia@example.com'])
  })

  it('reports whose message was sent before the others were withheld, and notifies them when it is moved back', async () => {
    const { version } = await move()
    const [bookingId = '', other] = bookingIds
    // As once it was sent.
    const changes = database.db.deleteFrom('booking_change').where('salon_id', '=', testSalon.salonId)
    await changes.where('booking_id', '=', bookingId).execute()
    const { withheld, stillNotified } = await withholdSession(t.app, owner, { sessionId, version })
    expect({ withheld, stillNotified }).toEqual({ withheld: [other], stillNotified: [bookingId] })
    await move({ startsAt: at(0), staffId: testSalon.anna, version, notNotified: withheld })
    expect(await notified()).toEqual(['ida@example.com'])
  })

  it('leaves them without the message also while one of them reschedules', async () => {
    const { version } = await move()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      // A customer who reschedules locks their booking, then the session. The other transaction detects the deadlock.
      await client.query(`begin; set local deadlock_timeout = '1min'`)
      const { salonId } = testSalon
      await client.query('select from booking where salon_id = $1 and id = $2 for update', [salonId, bookingIds[0]])
      const withholding = withheldAt(version)
      await untilLocksAwaited(database, 1)
      await client.query('select from class_session where salon_id = $1 and id = $2 for share', [salonId, sessionId])
      await client.query('commit')
      expect(await withholding).toEqual({ withheld: bookingIds.toSorted(), stillNotified: [] })
    } finally {
      await client.end()
    }
  })

  it('says why it cannot be there, as for an appointment', async () => {
    const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
    await scheduled(2)
    const taken = { startsAt: at(2), staffId: testSalon.anna }
    expect(await refused(() => move(taken))).toMatchObject({ code: 'slot_taken' })
    await expect(move({ startsAt: at(9) })).rejects.toMatchObject({
      code: 'slot_not_offered',
      details: { outside: expect.arrayContaining(['closed']), mayOverrule: true },
    })
    expect((await move({ startsAt: at(9), overruleHours: true })).version).toBe(2)
    expect(await refused(() => move())).toMatchObject({ code: 'booking_changed' })
    const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    expect(await refused(() => move({ version: 2 }, anna))).toMatchObject({ code: 'not_allowed' })
    const gone = () => withholdSession(t.app, owner, { sessionId, version: 1 })
    expect(await refused(gone)).toMatchObject({ code: 'booking_changed' })
    await notified()
    const late = () => withholdSession(t.app, owner, { sessionId, version: 2 })
    await expect(late()).rejects.toMatchObject({ code: 'too_late', details: { reason: 'notified' } })
  })

  it('moves once when several drag it at the same time', async () => {
    const { done, refused } = await atOnce(...[2, 3, 4, 5].map((hours) => move({ startsAt: at(hours) })))
    expect([done, refused]).toEqual([1, ['booking_changed', 'booking_changed', 'booking_changed']])
  })
})
