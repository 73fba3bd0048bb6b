import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce } from '../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../tests/support/test-salon.ts'
import { setServiceOffered } from '../catalog/menu/offer.ts'
import type { Member } from '../kernel/member.ts'
import { deleteStaff } from '../salons/staff/delete-staff.ts'
import { blockTime } from './block-time.ts'
import { bookForClient } from './book-for-client.ts'
import { changeDuration } from './change-duration.ts'
import { moveInCalendar } from './move-in-calendar.ts'
import { reassignBookings } from './reassign-bookings.ts'
import { consoleBooking } from './schema.ts'
import { changeBlock, removeBlock } from './series/change-block.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon, me } = freshTestSalon()
let owner: Member
let receptionist: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
})

const booked = (hours: number, staffId = testSalon.anna) =>
  addBooking(database.db, { ...testSalon, staffId, serviceId: testSalon.cut, from: at(hours), to: at(hours + 1) })
const forLiv = (hours: number, change: object = {}) => {
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  const client = { clientId: null, name: 'Liv Dahl', email: 'liv@example.com' }
  return consoleBooking.parse({ lines, startsAt: at(hours), ...client, ...change })
}
const block = (hours: number, staffId = testSalon.anna) => ({
  ...{ staffId, startsAt: at(hours), endsAt: at(hours + 1), note: '' },
})
const rowOf = (id: string) =>
  database.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Each occupied time: whose, and its hours after eleven. */
const occupied = async () => {
  const { rows } = await database.pool.query<{ subject_id: string; from: Date; to: Date }>(
    `select subject_id, lower(during) as "from", upper(during) as "to" from occupancy where salon_id = $1`,
    [testSalon.salonId],
  )
  const hours = (time: Date) => (time.getTime() - SLOT.getTime()) / 3_600_000
  const who = (id: string) => (id === testSalon.anna ? 'Anna' : 'Bo')
  return rows.map(({ subject_id, from, to }) => `${who(subject_id)} ${hours(from)}-${hours(to)}`).sort()
}

describe('of two members who at the same time', () => {
  it('move two appointments to one slot, one succeeds and the other stays', async () => {
    const [first, second] = [await booked(0), await booked(2)]
    const moves = [first, second].map((bookingId, n) =>
      moveInCalendar(t.app, [owner, receptionist][n] ?? owner, { bookingId, startsAt: at(4) }),
    )
    expect(await atOnce(...moves)).toEqual({ done: 1, refused: ['slot_taken'] })
    const moved = (await rowOf(first)).starts_at > SLOT && (await rowOf(second)).starts_at < at(4)
    expect(await occupied()).toEqual(moved ? ['Anna 2-3', 'Anna 4-5'] : ['Anna 0-1', 'Anna 4-5'])
  })

  it('exchange the times of two appointments, neither succeeds', async () => {
    const [first, second] = [await booked(0), await booked(2)]
    const moves = [
      moveInCalendar(t.app, owner, { bookingId: first, startsAt: at(2) }),
      moveInCalendar(t.app, receptionist, { bookingId: second, startsAt: at(0) }),
    ]
    expect(await atOnce(...moves)).toEqual({ done: 0, refused: ['slot_taken', 'slot_taken'] })
    expect(await occupied()).toEqual(['Anna 0-1', 'Anna 2-3'])
  })

  it('move one appointment, both succeed, and it is where it was moved last', async () => {
    const bookingId = await booked(0)
    const moves = [
      moveInCalendar(t.app, owner, { bookingId, startsAt: at(2) }),
      moveInCalendar(t.app, receptionist, { bookingId, startsAt: at(3), staffId: testSalon.bo }),
    ]
    expect(await atOnce(...moves)).toEqual({ done: 2, refused: [] })
    const { starts_at } = await rowOf(bookingId)
    const lines = database.db.selectFrom('booking_line').select(['staff_id', 'starts_at'])
    const [line] = await lines.where('booking_id', '=', bookingId).execute()
    expect(line?.starts_at).toEqual(starts_at)
    const [who, hours] = [line?.staff_id === testSalon.bo ? 'Bo' : 'Anna', starts_at < at(3) ? '2-3' : '3-4']
    expect(await occupied()).toEqual([`${who} ${hours}`])
  })

  it('move and lengthen an appointment, the time that is occupied matches the appointment', async () => {
    const bookingId = await booked(0)
    const { refused } = await atOnce(
      moveInCalendar(t.app, owner, { bookingId, startsAt: at(1) }),
      changeDuration(t.app, receptionist, { bookingId, endsAt: at(1.5) }),
    )
    expect(refused).toEqual([])
    const { starts_at, ends_at } = await rowOf(bookingId)
    const hours = [starts_at, ends_at].map((time) => (time.getTime() - SLOT.getTime()) / 3_600_000)
    expect(await occupied()).toEqual([`Anna ${hours.join('-')}`])
  })

  it('book for a new client with one address, both appointments are of the same client', async () => {
    const acts = [bookForClient(t.app, owner, forLiv(0)), bookForClient(t.app, receptionist, forLiv(2))]
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const clients = database.db.selectFrom('client').select('id').where('salon_id', '=', testSalon.salonId)
    expect(await clients.execute()).toHaveLength(1)
  })

  it('change the duration to the same end, it is recorded once', async () => {
    const bookingId = await booked(0)
    const change = (member: Member) => changeDuration(t.app, member, { bookingId, endsAt: at(2) })
    const outcomes = await Promise.all([change(owner), change(receptionist)])
    expect(outcomes.map(({ changed }) => changed).sort()).toEqual([false, true])
    const events = database.db.selectFrom('booking_event').select('kind').where('booking_id', '=', bookingId)
    expect(await events.execute()).toEqual([{ kind: 'lengthened' }])
  })

  it('block the same time or remove a block twice, it is done once', async () => {
    expect(await atOnce(blockTime(t.app, owner, block(0)), blockTime(t.app, receptionist, block(0.5)))).toEqual({
      ...{ done: 1, refused: ['slot_taken'] },
    })
    const row = database.db.selectFrom('occupancy').select('id').where('salon_id', '=', testSalon.salonId)
    const { id } = await row.executeTakeFirstOrThrow()
    const acts = [removeBlock(t.app, owner, id), removeBlock(t.app, receptionist, id)]
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    expect(await occupied()).toEqual([])
  })

  it('move two blocks to one time, one succeeds and the other stays', async () => {
    await blockTime(t.app, owner, block(0))
    await blockTime(t.app, owner, block(2))
    const rows = database.db.selectFrom('occupancy').select('id').where('salon_id', '=', testSalon.salonId)
    const ids = (await rows.orderBy('during').execute()).map(({ id }) => id)
    const acts = ids.map((id) => changeBlock(t.app, owner, id, block(4)))
    expect(await atOnce(...acts)).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await occupied()).toHaveLength(2)
  })
})

describe('a booking in the console', () => {
  it('and paying for a hold on the same slot: only one of them gets it', async () => {
    const bo = { staffId: testSalon.bo }
    await choose(t.app, me, testSalon, SLOT, bo)
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.bo }]
    expect(await atOnce(payForAppointment(t.app, me), bookForClient(t.app, owner, forLiv(0, { lines })))).toEqual({
      ...{ done: 1, refused: ['slot_taken'] },
    })
    expect(await occupied()).toEqual(['Bo 0-1'])
  })

  it('is refused if the team member leaves first, who otherwise cannot leave', async () => {
    const leave = deleteStaff(t.app, { id: owner.personId }, testSalon.anna)
    const { done, refused } = await atOnce(bookForClient(t.app, receptionist, forLiv(0)), leave)
    expect(done).toBe(1)
    // By what the booking finds: no active team member, no hours, or a claim without a person.
    expect(['has_bookings', 'service_not_available', 'slot_not_offered', 'slot_taken']).toContain(refused.join())
    expect(await occupied()).toHaveLength(refused.join() === 'has_bookings' ? 1 : 0)
  })

  it('and archiving its service are both possible', async () => {
    const archive = setServiceOffered(t.app, owner, testSalon.cut, false)
    const { refused } = await atOnce(archive, bookForClient(t.app, receptionist, forLiv(0)))
    expect(['', 'service_not_available']).toContain(refused.join())
  })
})

describe('handing over the appointments of a team member', () => {
  it('continues with the others if one can no longer be taken', async () => {
    const [first, second] = [await booked(0), await booked(2)]
    const { limits } = t.app
    // After the proposals, and before the first move, the new time of the first is taken.
    let moves = 0
    const take: typeof limits.take = async (...given) => {
      moves += 1
      if (moves === 1) await booked(0, testSalon.bo)
      return limits.take(...given)
    }
    expect(await reassignBookings({ ...t.app, limits: { ...limits, take } }, owner, testSalon.anna)).toBe(1)
    expect([moves, await occupied()]).toEqual([2, ['Anna 0-1', 'Bo 0-1', 'Bo 2-3']])
    expect((await rowOf(first)).starts_at < (await rowOf(second)).starts_at).toBe(true)
  })

  it('continues with the others if the other team member is not active for a moment', async () => {
    await booked(0)
    await booked(2)
    const { limits } = t.app
    let moves = 0
    const setActive = (active: boolean) =>
      database.db.updateTable('staff').set({ active }).where('id', '=', testSalon.bo).execute()
    const take: typeof limits.take = async (...given) => {
      moves += 1
      await setActive(moves > 1)
      return limits.take(...given)
    }
    expect(await reassignBookings({ ...t.app, limits: { ...limits, take } }, owner, testSalon.anna)).toBe(1)
    expect(await occupied()).toEqual(['Anna 0-1', 'Bo 2-3'])
  })
})
