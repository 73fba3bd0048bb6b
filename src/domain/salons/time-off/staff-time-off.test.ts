import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { bookingsToReassign, reassignBookings } from '../../calendar/reassign-bookings.ts'
import { acceptMoves } from '../../calendar/time-off/accept-moves.ts'
import { planDeparture } from '../../calendar/time-off/plan-departure.ts'
import { findMember } from '../../identity/team/find-member.ts'
import type { Member } from '../../kernel/member.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { setDayHours } from '../rota/set-day-hours.ts'
import { staffDays } from '../rota/staff-days.ts'
import { addStaff } from '../staff/add-staff.ts'
import { deleteStaff } from '../staff/delete-staff.ts'
import { getStaffMember } from '../staff/get-staff-member.ts'
import { staffVersion } from '../staff/staff-version.ts'
import { updateStaff } from '../staff/update-staff.ts'
import { addStaffTimeOff, removeStaffTimeOff } from './staff-time-off.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DATE = '2026-12-04'
const at = (time: string) => new Date(`${DATE}T${time}:00+01:00`)

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let owner: Member
let outsider: Member

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  const [mine, theirs] = [await addCustomer(database.db), await addCustomer(database.db)]
  testSalon = await addTestSalon(database.db, { owner_id: mine.id })
  await addTestSalon(database.db, { owner_id: theirs.id })
  owner = await memberOf(mine)
  outsider = await memberOf(theirs)
})

async function memberOf(person: { id: string }): Promise<Member> {
  const member = await findMember(t.app, person, null)
  if (!member) throw new Error('no member')
  return member
}

const free = async () => {
  const requested = { salonId: testSalon.salonId, staffId: testSalon.anna, serviceIds: [testSalon.cut], date: DATE }
  return (await listSlots(t.app, requested)).slots.filter((slot) => slot.free).length
}
const appointment = (from: string, to: string, staffId = testSalon.anna) =>
  addBooking(database.db, {
    ...{ salonId: testSalon.salonId, staffId, serviceId: testSalon.cut },
    from: at(from),
    to: at(to),
  })
const holiday = (firstDay: string, lastDay: string) =>
  addStaffTimeOff(t.app, owner, testSalon.anna, { kind: 'holiday', firstDay, lastDay })

describe('time off', () => {
  it('blocks the days, lists the affected appointments, and can be deleted', async () => {
    const before = await free()
    const affected = await appointment('10:00', '11:00')
    await holiday('2026-12-03', '2026-12-05')
    expect(await free()).toBe(0)
    const days = await staffDays(t.app, owner, testSalon.anna)
    expect(days.timeOff).toMatchObject([{ kind: 'holiday', firstDay: '2026-12-03', lastDay: '2026-12-05' }])
    expect(days.affected.map(({ id }) => id)).toEqual([affected])
    expect(days.dates).toEqual([])
    await removeStaffTimeOff(t.app, owner, testSalon.anna, days.timeOff[0]?.id ?? '')
    expect(before).toBeGreaterThan(0)
    expect(await free()).toBeGreaterThan(0)
    expect((await staffDays(t.app, owner, testSalon.anna)).affected).toEqual([])
  })

  it('must be deleted before hours of one of its dates can be set', async () => {
    await holiday(DATE, DATE)
    for (const hours of [null, [], [{ starts: '09:00', ends: '10:00' }]])
      await expect(setDayHours(t.app, owner, testSalon.anna, { date: DATE, hours })).rejects.toMatchObject({
        details: { fields: { date: 'time_off_overlaps' } },
      })
    expect(await free()).toBe(0)
  })

  it('takes precedence over hours of the date that are set concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [leave, hours] = await Promise.allSettled([
        holiday(DATE, DATE),
        setDayHours(t.app, owner, testSalon.anna, { date: DATE, hours: [{ starts: '09:00', ends: '10:00' }] }),
      ])
      expect(leave.status).toBe('fulfilled')
      if (hours.status === 'rejected') expect(hours.reason).toMatchObject({ code: 'invalid_input' })
      expect(await free()).toBe(0)
      const { timeOff } = await staffDays(t.app, owner, testSalon.anna)
      await removeStaffTimeOff(t.app, owner, testSalon.anna, timeOff[0]?.id ?? '')
    }
  })

  it('rejects days that end before they start, are past or are already off', async () => {
    await holiday('2026-12-10', '2026-12-12')
    const refused = (a: string, b: string) => holiday(a, b).catch(({ details }) => details.fields)
    expect(await refused('2026-12-12', '2026-12-11')).toEqual({ lastDay: 'time_off_ends_early' })
    expect(await refused('2026-11-02', '2026-11-03')).toEqual({ lastDay: 'date_past' })
    expect(await refused('2026-12-12', '2026-12-13')).toEqual({ firstDay: 'time_off_overlaps' })
    expect(await refused('', 'soon')).toEqual({ firstDay: 'date_required', lastDay: 'date_required' })
  })
})

describe('hours of one date', () => {
  it('replace the weekly shifts until they are deleted', async () => {
    const usual = await free()
    const hours = [{ starts: '09:00', ends: '10:00' }]
    await setDayHours(t.app, owner, testSalon.anna, { date: DATE, hours })
    expect(await free()).toBe(1)
    await setDayHours(t.app, owner, testSalon.anna, { date: DATE, hours: [] })
    expect(await free()).toBe(0)
    await setDayHours(t.app, owner, testSalon.anna, { date: DATE, hours: null })
    expect(await free()).toBe(usual)
  })

  it('must end after they start and cannot overlap', async () => {
    const refused = (hours: { starts: string; ends: string }[]) =>
      setDayHours(t.app, owner, testSalon.anna, { date: DATE, hours }).catch(({ details }) => details.fields)
    expect(await refused([{ starts: '10:00', ends: '09:00' }])).toEqual({ hours: 'slot_ends_early' })
    expect(await refused([{ starts: '10:00', ends: '' }])).toEqual({ hours: 'shift_times_required' })
    const both = [
      { starts: '09:00', ends: '12:00' },
      { starts: '11:00', ends: '13:00' },
    ]
    expect(await refused(both)).toEqual({ hours: 'slots_overlap' })
  })
})

describe('a new team member', () => {
  it('has the given services and shifts, after all others', async () => {
    const { id: designationId } = await database.db.selectFrom('designation').select('id').executeTakeFirstOrThrow()
    const about = {
      name: 'Cleo',
      email: 'cleo@example.com',
      phone: '+45 20 12 34 56',
      age: 30,
      gender: 'female' as const,
    }
    const shifts = [{ weekday: 1, starts: 540, ends: 1020, slotMinutes: 5, intervalMinutes: 10 }]
    const id = await addStaff(t.app, owner, { ...about, designationId, serviceIds: [testSalon.cut], shifts })
    expect(await getStaffMember(t.app, { id: owner.personId }, id)).toMatchObject({
      name: 'Cleo',
      age: 30,
      services: [{ id: testSalon.cut }],
      shifts: [{ weekday: 1, starts: 540, ends: 1020, grid: 15 }],
    })
    await expect(
      addStaff(t.app, outsider, { ...about, designationId, serviceIds: [testSalon.cut] }),
    ).rejects.toMatchObject({
      details: { fields: { serviceIds: 'invalid' } },
    })
    const stored: Uint8Array[] = []
    t.app.images = { ...t.app.images, store: async (bytes) => `/images/${stored.push(bytes)}.webp` }
    const photos = { keep: null, add: Array.from({ length: 21 }, () => new Uint8Array(1)) }
    await expect(addStaff(t.app, owner, { ...about, designationId, photos })).rejects.toMatchObject({
      details: { fields: { photos: 'too_many_photos' } },
    })
    expect(stored).toEqual([])
  })

  it('updates every open calendar immediately, as do changes and removals', async () => {
    const changes: string[] = []
    t.app.live = { ...t.app.live, changed: (salonId) => void changes.push(salonId) }
    const { id: designationId } = await database.db.selectFrom('designation').select('id').executeTakeFirstOrThrow()
    const about = { name: 'Cleo', email: 'c@example.com', phone: '+45 20 12 34 56', age: 30, gender: 'female' as const }
    const id = await addStaff(t.app, owner, { ...about, designationId })
    await updateStaff(t.app, { id: owner.personId }, id, { ...about, designationId, name: 'Clea' })
    await deleteStaff(t.app, { id: owner.personId }, id)
    expect(changes).toEqual([testSalon.salonId, testSalon.salonId, testSalon.salonId])
  })
})

it('a change of a team member does not overwrite changes that its author has not seen', async () => {
  const { id: designationId } = await database.db.selectFrom('designation').select('id').executeTakeFirstOrThrow()
  const about = { name: 'Cleo', email: 'c@example.com', phone: '+45 20 12 34 56', age: 30, gender: 'female' as const }
  t.app.images = { ...t.app.images, store: async (bytes) => `/images/${bytes[0]}.webp`, remove: async () => undefined }
  const id = await addStaff(t.app, owner, {
    ...about,
    designationId,
    photos: { keep: null, add: [new Uint8Array([1])] },
  })
  const person = { id, salonId: testSalon.salonId }
  const photos = async () => (await getStaffMember(t.app, { id: owner.personId }, id)).photos
  const version = await staffVersion(database.db, person)
  const save = (change: object) =>
    updateStaff(t.app, { id: owner.personId }, id, { ...about, designationId, ...change })
  // One adds a photo; the other saw only the first and deletes it.
  await save({ version, photos: { keep: ['/images/1.webp'], seen: ['/images/1.webp'], add: [new Uint8Array([2])] } })
  await save({ version, photos: { keep: [], seen: ['/images/1.webp'], add: [] } })
  expect(await photos()).toEqual(['/images/2.webp'])
  await save({ version, name: 'Clea' })
  await expect(save({ version, name: 'Cloe' })).rejects.toMatchObject({
    details: { fields: { version: 'version_changed' } },
  })
  const outcomes = await Promise.allSettled(
    ['A', 'B'].map(async (name) => save({ version: await staffVersion(database.db, person), name })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const seen = await staffVersion(database.db, person)
  await save({ serviceIds: [testSalon.cut] })
  await expect(save({ version: seen })).rejects.toMatchObject({ code: 'invalid_input' })
})

describe('a team member who is removed', () => {
  it('has appointments reassigned to free team members, and the others prevent the removal', async () => {
    const first = await appointment('10:00', '11:00')
    const second = await appointment('14:00', '15:00')
    await appointment('14:00', '15:00', testSalon.bo)
    expect(
      (await bookingsToReassign(t.app, owner, testSalon.anna)).map(({ bookingId, to }) => [bookingId, to?.name]),
    ).toEqual([
      [first, 'Bo'],
      [second, undefined],
    ])
    expect(await reassignBookings(t.app, owner, testSalon.anna)).toBe(1)
    await expect(deleteStaff(t.app, { id: owner.personId }, testSalon.anna)).rejects.toThrow('has_bookings')
    expect((await bookingsToReassign(t.app, owner, testSalon.anna)).map(({ bookingId }) => bookingId)).toEqual([second])
  })

  it('has other times with the others proposed for what nobody can take over, and is then removed', async () => {
    await appointment('14:00', '15:00')
    const [ofBo, toMove] = [await appointment('14:00', '15:00', testSalon.bo), await appointment('16:00', '17:00')]
    await appointment('16:00', '17:00', testSalon.bo)
    const stays = (await bookingsToReassign(t.app, owner, testSalon.anna)).filter(({ to }) => to === null)
    const plan = () =>
      planDeparture(t.app, owner, { staffId: testSalon.anna, bookingIds: stays.map(({ bookingId }) => bookingId) })
    const proposals = await plan()
    expect(proposals.map(({ appointment: { id } }) => id)).toContain(toMove)
    for (const { appointment: moved, times } of proposals) {
      expect(times.map(({ staffId }) => staffId)).not.toContain(testSalon.anna)
      const [time] = times
      if (!time) throw new Error('no time')
      expect(await acceptMoves(t.app, owner, [{ bookingId: moved.id, ...time }])).toMatchObject({ done: [moved.id] })
    }
    expect(await bookingsToReassign(t.app, owner, testSalon.anna)).toEqual([])
    expect((await bookingsToReassign(t.app, owner, testSalon.bo)).map(({ bookingId }) => bookingId)).toContain(ofBo)
    await deleteStaff(t.app, { id: owner.personId }, testSalon.anna)
    await expect(planDeparture(t.app, outsider, { staffId: testSalon.bo, bookingIds: [ofBo] })).resolves.toEqual([])
    const receptionist = await addMember(database.db, testSalon.salonId, 'reception')
    await expect(planDeparture(t.app, receptionist, { staffId: testSalon.bo, bookingIds: [ofBo] })).rejects.toThrow(
      'not_allowed',
    )
  })
})

it('members of another salon cannot change time off and hours or reassign bookings', async () => {
  const leave = { kind: 'sick', firstDay: DATE, lastDay: DATE }
  await expect(addStaffTimeOff(t.app, outsider, testSalon.anna, leave)).rejects.toThrow('not_found')
  await expect(setDayHours(t.app, outsider, testSalon.anna, { date: DATE, hours: [] })).rejects.toThrow('not_found')
  await expect(removeStaffTimeOff(t.app, outsider, testSalon.anna, testSalon.anna)).rejects.toThrow('not_found')
  expect(await bookingsToReassign(t.app, outsider, testSalon.anna)).toEqual([])
})
