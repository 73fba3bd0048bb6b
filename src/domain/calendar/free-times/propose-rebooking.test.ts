import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { Member } from '../../kernel/member.ts'
import { bookForClient } from '../book-for-client.ts'
import { consoleBooking } from '../schema.ts'
import { proposeRebooking } from './propose-rebooking.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let owner: Member
let bookingId: string

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  bookingId = await book('2026-12-01T11:00:00+01:00')
})

async function book(startsAt: string, staffId = testSalon.anna): Promise<string> {
  const lines = [{ serviceId: testSalon.cut, staffId }]
  const input = consoleBooking.parse({ lines, startsAt, clientId: null, name: 'Ida Krogh', overruleHours: true })
  return (await bookForClient(t.app, owner, input)).bookingId
}

it('the next appointment is proposed on the same weekday at the same time', async () => {
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  expect(await proposeRebooking(t.app, owner, bookingId, 6)).toMatchObject({
    ...{ lines, date: '2027-01-12', minutes: 660, isUsual: true, clientId: expect.any(String) },
  })
})

it('where that is taken, the nearest time of the same team member on that day is', async () => {
  await book('2027-01-12T11:00:00+01:00')
  const proposed = await proposeRebooking(t.app, owner, bookingId, 6)
  expect(proposed).toMatchObject({ date: '2027-01-12', isUsual: false, lines: [{ staffId: testSalon.anna }] })
  expect(Math.abs(proposed.minutes - 660)).toBe(60)
})

it('an appointment of long ago counts from its weekday in the last week, and services that are gone are left out', async () => {
  t.clock.at = new Date('2027-01-20T08:00:00Z')
  expect(await proposeRebooking(t.app, owner, bookingId, 4)).toMatchObject({ date: '2027-02-16' })
  await database.db.updateTable('service').set({ active: false }).where('id', '=', testSalon.cut).execute()
  expect(await proposeRebooking(t.app, owner, bookingId, 4)).toMatchObject({ lines: [], date: '2027-02-16' })
})

it('is refused for other salons and for appointments of others', async () => {
  const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  await expect(proposeRebooking(t.app, staff, bookingId, 6)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(proposeRebooking(t.app, owner, crypto.randomUUID(), 6)).rejects.toMatchObject({ code: 'not_found' })
})
