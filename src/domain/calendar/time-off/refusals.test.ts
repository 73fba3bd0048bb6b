import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { acceptMoves } from './accept-moves.ts'
import { addTimeOff } from './add-time-off.ts'
import { planTimeOff } from './plan-time-off.ts'

const { database, t, testSalon } = freshTestSalon()
const FRIDAY = '2026-12-04'
const at = (hours: number) => new Date(Date.parse(`${FRIDAY}T09:00:00+01:00`) + hours * 3_600_000)
let owner: Member
let competitor: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const booked = (hours: number, staffId = testSalon.anna) =>
  addBooking(database.db, { ...testSalon, staffId, serviceId: testSalon.cut, from: at(hours), to: at(hours + 1) })
const off = (staffId: string | null, days: object = {}) => ({
  ...{ staffId, firstDay: FRIDAY, lastDay: FRIDAY, kind: 'sick', ...days },
})
const toBo = (bookingId: string, hours: number) => ({ bookingId, staffId: testSalon.bo, startsAt: at(hours) })
const startsOf = async (...ids: string[]) => {
  const rows = database.db.selectFrom('booking').select('starts_at').where('id', 'in', ids).orderBy('starts_at')
  return (await rows.execute()).map(({ starts_at }) => starts_at)
}

describe('adding time off', () => {
  it.each<SalonRole>(['reception', 'staff'])('is not allowed for %s, of one or of all', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    for (const staffId of [testSalon.anna, member.staffId ?? testSalon.bo, null])
      expect(await refused(() => addTimeOff(t.app, member, off(staffId)))).toEqual({ code: 'not_allowed' })
  })

  it('is refused for team members of another salon, unknown ones and those who left', async () => {
    await database.db.updateTable('staff').set({ active: false }).where('id', '=', testSalon.bo).execute()
    expect(await refused(() => addTimeOff(t.app, competitor, off(testSalon.anna)))).toEqual({ code: 'not_found' })
    for (const staffId of [randomUUID(), 'nonsense', testSalon.bo])
      expect(await refused(() => addTimeOff(t.app, owner, off(staffId)))).toEqual({ code: 'not_found' })
  })

  it.each<[string, object, Record<string, string>]>([
    ['days in the wrong order', { lastDay: '2026-12-03' }, { lastDay: 'time_off_ends_early' }],
    ['only past days', { firstDay: '2026-11-29', lastDay: '2026-11-30' }, { lastDay: 'date_past' }],
    ['more than a year', { lastDay: '2027-12-05' }, { lastDay: 'date_far' }],
    ['an unknown date', { firstDay: '2026-02-30' }, { firstDay: 'date_required' }],
  ])('is refused for %s', async (_what, days, fields) => {
    for (const staffId of [testSalon.anna, null])
      expect(await refused(() => addTimeOff(t.app, owner, off(staffId, days)))).toEqual({
        ...{ code: 'invalid_input', fields },
      })
  })

  it('is refused for an unknown kind, and for days that are off already', async () => {
    const strike = () => addTimeOff(t.app, owner, off(testSalon.anna, { kind: 'strike' }))
    expect(await refused(strike)).toEqual({ code: 'invalid_input', fields: { kind: 'invalid' } })
    await addTimeOff(t.app, owner, off(testSalon.anna, { firstDay: '2026-12-02', lastDay: FRIDAY }))
    const again = () => addTimeOff(t.app, owner, off(testSalon.anna, { lastDay: '2026-12-06' }))
    expect(await refused(again)).toEqual({ code: 'invalid_input', fields: { firstDay: 'time_off_overlaps' } })
    await addTimeOff(t.app, owner, off(testSalon.anna, { firstDay: '2026-12-05', lastDay: '2026-12-06' }))
  })

  it('of one team member is done once by two members at the same time; closing the salon is repeated', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const [one, all] = [off(testSalon.anna), off(null)]
    expect(await atOnce(addTimeOff(t.app, owner, one), addTimeOff(t.app, manager, one))).toEqual({
      ...{ done: 1, refused: ['invalid_input'] },
    })
    expect(await atOnce(addTimeOff(t.app, owner, all), addTimeOff(t.app, manager, all))).toEqual({
      ...{ done: 2, refused: [] },
    })
    const closed = database.db.selectFrom('special_day').select('opens').where('salon_id', '=', testSalon.salonId)
    expect(await closed.execute()).toEqual([{ opens: null }])
  })
})

describe('a plan for time off is refused', () => {
  it.each<SalonRole>(['owner', 'reception'])('to %s only for invalid days', async (role) => {
    const member = await addMember(database.db, testSalon.salonId, role)
    const plan = (lastDay: string) => planTimeOff(t.app, member, off(null, { lastDay }))
    await plan('2027-01-03')
    expect(await refused(() => plan('2027-01-04'))).toEqual({ code: 'invalid_input', fields: { lastDay: 'days_many' } })
  })

  it('to staff for others and for the salon, but not for themselves', async () => {
    const anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    for (const staffId of [testSalon.bo, null])
      expect(await refused(() => planTimeOff(t.app, anna, off(staffId)))).toEqual({ code: 'not_allowed' })
    expect(await planTimeOff(t.app, anna, off(testSalon.anna))).toEqual({ proposals: [], off: false })
    expect(await refused(() => planTimeOff(t.app, owner, off('nonsense')))).toEqual({ code: 'not_found' })
  })
})

describe('accepting moves', () => {
  it('is not allowed for staff whose calendar it is not', async () => {
    const id = await booked(0)
    const [anna, bo] = [
      await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna),
      await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo),
    ]
    for (const member of [anna, bo])
      expect(await refused(() => acceptMoves(t.app, member, [toBo(id, 0)]))).toEqual({ code: 'not_allowed' })
  })

  it.each<[string, RefusalCode, (id: string) => Promise<unknown>]>([
    [
      'was cancelled',
      'already_cancelled',
      (id) => database.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', id).execute(),
    ],
    [
      'was completed',
      'too_late',
      (id) => database.db.updateTable('booking').set({ status: 'completed' }).where('id', '=', id).execute(),
    ],
    ['has lost its new time', 'slot_taken', () => booked(0, testSalon.bo)],
    [
      'has lost its new team member',
      'service_not_available',
      () => database.db.updateTable('staff').set({ active: false }).where('id', '=', testSalon.bo).execute(),
    ],
    ['would be outside hours now', 'slot_not_offered', () => addTimeOff(t.app, owner, off(testSalon.bo))],
  ])('leaves an appointment that %s, and moves the others', async (_what, code, meanwhile) => {
    const [lost, other] = [await booked(0), await booked(4)]
    await meanwhile(lost)
    const moves = [toBo(lost, 0), { bookingId: other, staffId: testSalon.anna, startsAt: at(5) }]
    expect(await acceptMoves(t.app, owner, moves)).toEqual({ done: [other], refused: [{ bookingId: lost, code }] })
    expect(await startsOf(lost, other)).toEqual([at(0), at(5)])
  })

  it('of another salon moves nothing', async () => {
    const id = await booked(0)
    expect(await acceptMoves(t.app, competitor, [toBo(id, 1), toBo('nonsense', 1)])).toEqual({
      done: [],
      refused: [
        { bookingId: id, code: 'not_found' },
        { bookingId: 'nonsense', code: 'not_found' },
      ],
    })
    expect(await startsOf(id)).toEqual([at(0)])
  })

  it('by two members at the same time moves each appointment once', async () => {
    const ids = [await booked(0), await booked(2)]
    const moves = ids.map((id, n) => toBo(id, n * 2))
    const [first, second] = await Promise.all([acceptMoves(t.app, owner, moves), acceptMoves(t.app, owner, moves)])
    // Moving to the present place changes nothing, and is no failure.
    expect([first, second]).toEqual(Array(2).fill({ done: ids, refused: [] }))
    const events = database.db.selectFrom('booking_event').select('booking_id').where('booking_id', 'in', ids)
    expect((await events.where('kind', '=', 'rescheduled').execute()).length).toBe(2)
  })

  it('gives one slot to one of two appointments that are confirmed by different members', async () => {
    const [first, second] = [await booked(0), await booked(2)]
    const outcomes = await Promise.all([first, second].map((id) => acceptMoves(t.app, owner, [toBo(id, 4)])))
    expect(outcomes.flatMap(({ done }) => done)).toHaveLength(1)
    expect(outcomes.flatMap(({ refused: codes }) => codes.map(({ code }) => code))).toEqual(['slot_taken'])
  })

  it('stops at the limit of requests', async () => {
    const ids = [await booked(0), await booked(2)]
    let left = 1
    const take = async () => {
      left -= 1
      if (left < 0) throw new Refusal('too_many_requests')
    }
    const limited = { ...t.app, limits: { ...t.app.limits, take } }
    const attempt = acceptMoves(limited, owner, [toBo(ids[0] ?? '', 1), toBo(ids[1] ?? '', 3)])
    await expect(attempt).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await startsOf(...ids)).toEqual([at(1), at(2)])
  })
})
