import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { minutesAt } from '../../kernel/time.ts'
import { blockTime } from '../block-time.ts'
import { bookForClient } from '../book-for-client.ts'
import { consoleBooking } from '../schema.ts'
import { findTimes } from './find-times.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
const at = (time: string) => new Date(`${DAY}T${time}:00+01:00`)
const { database, t, testSalon } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const lines = () => [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
const find = (time: string, date = DAY, member = owner) =>
  findTimes(t.app, member, { lines: lines(), date, minutes: minutesAt(at(time), 'Europe/Copenhagen') })
const book = (time: string, overruleHours = false) =>
  bookForClient(
    t.app,
    owner,
    consoleBooking.parse({ lines: lines(), startsAt: at(time), clientId: null, name: 'Ida Krogh', overruleHours }),
  )

describe('free times for the front desk', () => {
  it('a free time has no obstacle, and is among the next free times', async () => {
    const found = await find('11:00')
    expect(found.obstacle).toBeNull()
    const own = found.next.find(({ staffIds }) => staffIds[0] === testSalon.anna)
    expect(own?.starts[0]).toMatchObject({ date: DAY, staffIds: [testSalon.anna] })
  })

  it('a taken time has a reason, the nearest times and the team members who are free then', async () => {
    await book('11:00')
    const found = await find('11:00')
    expect(found.obstacle).toMatchObject({ kind: 'booking', staffId: testSalon.anna, label: 'Ida Krogh' })
    expect(found.mayOverrule).toBe(false)
    expect(found.others).toEqual([testSalon.bo])
    expect(found.nearest.length).toBeGreaterThan(0)
    for (const { startsAt } of found.nearest) {
      const again = await findTimes(t.app, owner, {
        lines: lines(),
        date: DAY,
        minutes: minutesAt(startsAt, 'Europe/Copenhagen'),
      })
      expect(again.obstacle).toBeNull()
    }
    await expect(book('11:00')).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it('each offered time can be booked, and each reason refuses it', async () => {
    await blockTime(t.app, owner, {
      staffId: testSalon.anna,
      startsAt: at('12:00'),
      endsAt: at('13:00'),
      note: 'Lunch',
    })
    for (const time of ['06:00', '10:00', '10:05', '11:30', '12:00', '13:00', '23:00']) {
      const { obstacle } = await find(time)
      const done = await book(time).then(
        () => null,
        (error: unknown) => (error instanceof Refusal ? error.code : 'bug'),
      )
      expect({ time, isRefused: done !== null }).toEqual({ time, isRefused: obstacle !== null })
    }
  })

  it('hours can be overruled by the front desk and not by staff, who see only their own times', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    expect((await find('23:00')).mayOverrule).toBe(true)
    const own = await find('23:00', DAY, staff)
    expect(own.mayOverrule).toBe(false)
    expect(own.next.map(({ staffIds }) => staffIds)).toEqual([[testSalon.anna]])
    expect(own.others).toEqual([])
  })

  it('a past day is searched from today on', async () => {
    const found = await find('11:00', '2026-11-02')
    for (const { starts } of found.next)
      for (const { startsAt } of starts) expect(startsAt.getTime()).toBeGreaterThan(NOW.getTime())
  })
})
