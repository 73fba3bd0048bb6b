import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import type { Member } from '../../kernel/member.ts'
import { rangeOf } from './range.ts'
import { getTimeliness } from './timeliness.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-04T08:00:00Z'))
const TODAY = '2026-12-04'
const day = rangeOf({ span: 'day', on: TODAY, from: null, to: null }, TODAY)
const at = (time: string) => new Date(`${TODAY}T${time}:00+01:00`)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

type Times = Partial<Record<'arrived' | 'in_progress' | 'completed', string>>

/** An appointment with its steps at the given times, as the salon records them. */
async function appointment(
  from: string,
  to: string,
  times: Times,
  { staffId = testSalon.anna, serviceId = testSalon.cut } = {},
): Promise<string> {
  const booked = { ...testSalon, staffId, serviceId, from: at(from), to: at(to) }
  const bookingId = await addBooking(database.db, booked)
  for (const [stage, time] of Object.entries(times) as [keyof Times, string][]) {
    t.clock.at = at(time)
    await changeStage(t.app, owner, { bookingId, to: stage, notify: false })
  }
  return bookingId
}
const report = (member = owner, range = day) => getTimeliness(t.app, member, range)

describe('the report of waiting time and overruns', () => {
  it('counts waiting from the booked start, or from a later arrival', async () => {
    await appointment('10:00', '10:30', { arrived: '09:40', in_progress: '10:12' })
    await appointment('11:00', '11:30', { arrived: '11:05', in_progress: '11:09' })
    await appointment('12:00', '12:30', { arrived: '11:50', in_progress: '11:55' })
    const { total } = await report()
    expect(total).toMatchObject({ waits: 3, medianWait: 4, longWaits: 1, timed: 0, medianOverrun: null, overruns: 0 })
  })

  it('compares the time from start to completion with the booked duration', async () => {
    await appointment('10:00', '10:30', { in_progress: '10:05', completed: '10:50' })
    await appointment('11:00', '11:30', { in_progress: '11:00', completed: '11:20' })
    const { total, services } = await report()
    expect(total).toMatchObject({ waits: 0, medianWait: null, timed: 2, medianOverrun: 2.5, overruns: 1 })
    expect(services).toMatchObject([{ timed: 2, plannedMinutes: 30, actualMinutes: 32.5 }])
  })

  it('has each team member and service, and nothing that was not measured, or undone', async () => {
    await appointment('10:00', '10:30', { arrived: '10:00', in_progress: '10:20' })
    await appointment('10:00', '10:30', { arrived: '10:00', in_progress: '10:02' }, { staffId: testSalon.bo })
    await appointment('13:00', '13:30', { arrived: '13:00' })
    const undone = await appointment('14:00', '14:30', { in_progress: '14:00' })
    await changeStage(t.app, owner, { bookingId: undone, to: 'confirmed', notify: false })
    const { staff, services, total } = await report()
    expect(staff.map(({ staffId, waits, medianWait }) => [staffId, waits, medianWait])).toEqual([
      [testSalon.anna, 1, 20],
      [testSalon.bo, 1, 2],
    ])
    expect(services).toEqual([])
    expect(total.waits).toBe(2)
  })

  it('has the period before, and no figures of other salons', async () => {
    await appointment('10:00', '10:30', { arrived: '10:00', in_progress: '10:20' })
    const tomorrow = rangeOf({ span: 'day', on: '2026-12-05', from: null, to: null }, '2026-12-05')
    const { total, before } = await report(owner, tomorrow)
    expect([total.waits, before.waits, before.medianWait]).toEqual([0, 1, 20])
  })

  it('shows staff their own appointments, and is not for the front desk', async () => {
    await appointment('10:00', '10:30', { arrived: '10:00', in_progress: '10:20' })
    await appointment('10:00', '10:30', { arrived: '10:00', in_progress: '10:02' }, { staffId: testSalon.bo })
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const own = await report(bo)
    expect([own.own, own.total.waits, own.total.medianWait, own.staff.length]).toEqual([true, 1, 2, 1])
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    await expect(report(reception)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
