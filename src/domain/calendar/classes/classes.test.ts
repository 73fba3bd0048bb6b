import { beforeEach, describe, expect, it } from 'vitest'
import { bookedTwice } from '../../../../tests/support/booked-twice.ts'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import type { Member } from '../../kernel/member.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { bookForClient } from '../book-for-client.ts'
import { consoleBooking } from '../schema.ts'
import { addAttendee } from './add-attendee.ts'
import { cancelAttendees } from './cancel-attendees.ts'
import { cancelSession } from './cancel-session.ts'
import { changeSession } from './change-session.ts'
import { getSession } from './get-session.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t } = freshTestSalon()
/** The n-th quarter of an hour after nine on 4 December in Copenhagen. */
const at = (n: number, days = 0) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * 900_000 + days * 86_400_000)
const DAY = '2026-12-04'

let testSalon: TestSalon
let owner: Member
let yoga: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
})

const session = (n: number, given: object = {}) => ({
  ...{ serviceId: yoga, staffId: testSalon.anna, startsAt: at(n), places: 2, overruleHours: false, leaveOut: false },
  ...given,
})

async function scheduled(n: number, given: object = {}): Promise<string> {
  const [id = ''] = await scheduleSessions(t.app, owner, session(n, given))
  return id
}

async function join(n: number, staffId = 'anyone') {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, at(n), { staffId, serviceIds: [yoga] })
  return { customer, ...(await payForAppointment(t.app, customer)) }
}

async function offered(date = DAY, serviceIds = [yoga]) {
  const { slots } = await listSlots(t.app, { salonId: testSalon.salonId, staffId: 'anyone', serviceIds, date })
  return slots.map(({ startsAt, free, places, reason }) => [(+startsAt - +at(0)) / 900_000, free, places, reason])
}

describe('a class', () => {
  it('is offered at its sessions only, with the places that are free', async () => {
    expect(await offered()).toEqual([])
    await scheduled(4)
    await scheduled(12, { places: 5 })
    expect(await offered()).toEqual([
      [4, true, 2, undefined],
      [12, true, 5, undefined],
    ])
    await join(4)
    await join(4)
    expect(await offered()).toEqual([
      [4, false, 0, 'taken'],
      [12, true, 5, undefined],
    ])
    await expect(join(4)).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(join(8)).rejects.toMatchObject({ code: 'slot_not_offered' })
  })

  it('occupies its team member, and nobody who attends it does', async () => {
    const id = await scheduled(4)
    const cut = (staffId: string) =>
      bookForClient(
        t.app,
        owner,
        consoleBooking.parse({
          ...{ lines: [{ serviceId: testSalon.cut, staffId }], startsAt: at(4), clientId: null, name: 'Ida Krogh' },
        }),
      )
    await join(4)
    await expect(cut(testSalon.anna)).rejects.toMatchObject({ code: 'slot_taken' })
    await cut(testSalon.bo)
    await expect(scheduled(5, { staffId: testSalon.bo })).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await getSession(t.app, owner, id)).toMatchObject({
      booked: 1,
      places: 2,
      roster: [{ status: 'confirmed' }],
    })
    expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
  })

  it('is booked without other services', async () => {
    await scheduled(4)
    await expect(offered(DAY, [yoga, testSalon.cut])).rejects.toMatchObject({
      code: 'service_not_available',
      details: { reason: 'class_with_others' },
    })
  })

  it('has a place again when somebody cancels, or moves to another session', async () => {
    await scheduled(4, { places: 1 })
    await scheduled(12, { places: 1 })
    const one = await join(4)
    await cancelBooking(t.app, one.customer, { bookingId: one.bookingId })
    const other = await join(4)
    await rescheduleBooking(t.app, other.customer, other.bookingId, { startsAt: at(12), staffId: 'same' })
    expect(await offered()).toEqual([
      [4, true, 1, undefined],
      [12, false, 0, 'taken'],
    ])
    const to = { startsAt: at(8), staffId: 'same' }
    await expect(rescheduleBooking(t.app, other.customer, other.bookingId, to)).rejects.toMatchObject({
      code: 'slot_not_offered',
    })
  })
})

it('of 32 customers at the same time as many hold a place as there are', async () => {
  await scheduled(4, { places: 3 })
  const customers = await Promise.all(Array.from({ length: 32 }, () => addCustomer(database.db)))
  const tried = await Promise.allSettled(
    customers.map((customer) => choose(t.app, customer, testSalon, at(4), { staffId: 'anyone', serviceIds: [yoga] })),
  )
  for (const each of tried) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'slot_taken' })
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
})

it('as many customers at the same time as there are places all get one', async () => {
  await scheduled(4, { places: 12 })
  const customers = await Promise.all(Array.from({ length: 12 }, () => addCustomer(database.db)))
  const chosen = customers.map((customer) =>
    choose(t.app, customer, testSalon, at(4), { staffId: 'anyone', serviceIds: [yoga] }),
  )
  expect((await Promise.allSettled(chosen)).filter(({ status }) => status === 'rejected')).toEqual([])
})

describe('a session', () => {
  it('takes clients at the front desk until it is full', async () => {
    const id = await scheduled(4)
    await addAttendee(t.app, owner, id, { clientId: null, name: 'Ida Krogh' })
    await addAttendee(t.app, owner, id, { clientId: null, walkIn: true })
    const again = addAttendee(t.app, owner, id, { clientId: null, name: 'Liv Holm' })
    await expect(again).rejects.toMatchObject({ code: 'slot_taken', details: { reason: 'session_full' } })
    const { roster } = await getSession(t.app, owner, id)
    expect(roster.map(({ client }) => client).sort()).toEqual(['', 'Ida Krogh'])
  })

  it('moves with those who attend it', async () => {
    const id = await scheduled(4)
    const { customer, bookingId } = await join(4)
    const change = { startsAt: at(6), staffId: testSalon.bo, places: 3, overruleHours: false, version: 1 }
    await changeSession(t.app, owner, id, change)
    expect(await getSession(t.app, owner, id)).toMatchObject({
      ...{ startsAt: at(6), staffId: testSalon.bo, places: 3, version: 2, booked: 1, roster: [{ bookingId }] },
    })
    await expect(changeSession(t.app, owner, id, change)).rejects.toMatchObject({ code: 'booking_changed' })
    expect(await offered()).toEqual([[6, true, 2, undefined]])
    await cancelBooking(t.app, customer, { bookingId })
    expect(await bookedTwice(database.db, testSalon.salonId)).toEqual([])
  })

  it('never has fewer places than are booked', async () => {
    const id = await scheduled(4)
    await join(4)
    await join(4)
    const change = { startsAt: at(4), staffId: testSalon.anna, places: 1, overruleHours: false, version: 1 }
    await expect(changeSession(t.app, owner, id, change)).rejects.toMatchObject({
      details: { fields: { places: 'places_booked' } },
    })
    await changeSession(t.app, owner, id, { ...change, places: 2 })
  })

  it('is cancelled with the appointments of all who attend it', async () => {
    const id = await scheduled(4)
    await join(4)
    await addAttendee(t.app, owner, id, { clientId: null, name: 'Ida Krogh' })
    expect(await cancelSession(t.app, owner, { sessionId: id, version: 1 })).toEqual({
      ...{ sessions: 1, attendees: 2 },
    })
    expect(await offered()).toEqual([])
    const left = await database.db
      .selectFrom('occupancy')
      .select('id')
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    expect(left).toEqual([])
  })

  it('is cancelled without those who have booked another one at the same time since', async () => {
    const id = await scheduled(4)
    await join(4)
    await cancelSession(t.app, owner, { sessionId: id, version: 1 })
    await scheduled(4)
    const { bookingId } = await join(4)
    await cancelAttendees(t.app, { salonId: testSalon.salonId, sessionId: id, personId: owner.personId })
    const stays = database.db.selectFrom('booking').select('status').where('id', '=', bookingId)
    expect(await stays.executeTakeFirst()).toEqual({ status: 'confirmed' })
  })

  it('leaves nobody with an appointment when the process ends after it was cancelled', async () => {
    const id = await scheduled(4)
    const bookings = [await join(4), await join(4)]
    const { changed } = t.app.live
    t.app.live.changed = () => {
      throw new Error('The process has ended')
    }
    await expect(cancelSession(t.app, owner, { sessionId: id, version: 1 })).rejects.toThrow('ended')
    t.app.live.changed = changed
    const statuses = async () =>
      (
        await database.db.selectFrom('booking').select('status').where('salon_id', '=', testSalon.salonId).execute()
      ).map(({ status }) => status)
    expect(await statuses()).toEqual(bookings.map(() => 'confirmed'))
    await t.runJobs()
    expect(await statuses()).toEqual(bookings.map(() => 'cancelled'))
  })
})

describe('sessions that repeat', () => {
  const weekly = { everyWeeks: 1, ends: { times: 3 } }

  it('are scheduled all or none, or without the dates that are taken', async () => {
    await scheduled(4, { startsAt: at(5, 7) })
    const repeated = (leaveOut: boolean) => scheduleSessions(t.app, owner, session(4, { leaveOut }), weekly)
    await expect(repeated(false)).rejects.toMatchObject({
      code: 'slot_taken',
      details: { obstacles: [{ startsAt: at(4, 7), kind: 'taken', label: 'Anna' }] },
    })
    const ids = await repeated(true)
    expect(ids).toHaveLength(2)
    expect((await getSession(t.app, owner, ids[0] ?? '')).series.map(({ startsAt }) => startsAt)).toEqual([
      ...[at(4), at(4, 14)],
    ])
  })

  it('are changed and cancelled from one on, or all', async () => {
    const ids = await scheduleSessions(t.app, owner, session(4), weekly)
    const [first = '', second = '', third = ''] = ids
    const change = { startsAt: at(6, 7), staffId: testSalon.anna, places: 2, overruleHours: false, version: 1 }
    await changeSession(t.app, owner, second, change, 'following')
    const starts = await Promise.all(ids.map(async (id) => (await getSession(t.app, owner, id)).startsAt))
    expect(starts).toEqual([at(4), at(6, 7), at(6, 14)])
    await cancelSession(t.app, owner, { sessionId: second, version: 2, scope: 'following' })
    const cancelled = await Promise.all(
      [first, second, third].map(async (id) => (await getSession(t.app, owner, id)).cancelledAt !== null),
    )
    expect(cancelled).toEqual([false, true, true])
  })
})
