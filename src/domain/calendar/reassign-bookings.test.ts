import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking, addCustomer, addOccupancy } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { bookingsToReassign, reassignBookings } from './reassign-bookings.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()

test('bookingsToReassign runs as many statements for many bookings as for one', async () => {
  const { app } = testApp(database, { now: NOW })
  const [testSalon, other] = [await addTestSalon(database.db), await addTestSalon(database.db)]
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const appointment = (day: number, of = testSalon) => {
    const from = new Date(NOW.getTime() + day * 86_400_000 + 3_600_000)
    const to = new Date(from.getTime() + 3_600_000)
    return addBooking(database.db, { salonId: of.salonId, staffId: of.anna, serviceId: of.cut, from, to })
  }
  await appointment(1)
  await appointment(1, other)
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = { ...app, db: database.db.withPlugin(counting) }
  expect(await bookingsToReassign(counted, owner, testSalon.anna)).toMatchObject([
    { to: { id: testSalon.bo, name: 'Bo' } },
  ])
  const once = statements
  for (let day = 2; day < 12; day += 1) await appointment(day)
  statements = 0
  expect(await bookingsToReassign(counted, owner, testSalon.anna)).toHaveLength(11)
  expect([statements, once]).toEqual([4, 4])
})

test('a team member is proposed exactly if the appointment can be reassigned to them', async () => {
  const { app } = testApp(database, { now: NOW })
  const testSalon = await addTestSalon(database.db)
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const at = (time: string) => new Date(`2026-12-04T${time}:00+01:00`)
  const times = [
    ['09:00', '10:00', 'Bo'],
    // Bo is busy from eleven; an expired hold is ignored.
    ['10:30', '11:30', null],
    ['13:00', '14:00', 'Bo'],
    // This appointment was booked outside opening hours.
    ['16:30', '17:30', null],
  ] as const
  for (const [from, to] of times)
    await addBooking(database.db, {
      ...{ salonId: testSalon.salonId, staffId: testSalon.anna, serviceId: testSalon.cut },
      ...{ from: at(from), to: at(to) },
    })
  await addOccupancy(database.db, {
    salonId: testSalon.salonId,
    staffId: testSalon.bo,
    from: at('11:00'),
    to: at('12:00'),
  })
  const hold = { customerId: (await addCustomer(database.db)).id, expiresAt: NOW }
  await addOccupancy(database.db, {
    salonId: testSalon.salonId,
    staffId: testSalon.bo,
    from: at('13:00'),
    to: at('14:00'),
    hold,
  })
  const shown = await bookingsToReassign(app, owner, testSalon.anna)
  expect(shown.map(({ to }) => to?.name ?? null)).toEqual(times.map(([, , name]) => name))
  expect(await reassignBookings(app, owner, testSalon.anna)).toBe(2)
  expect((await bookingsToReassign(app, owner, testSalon.anna)).map(({ startsAt }) => startsAt)).toEqual([
    at('10:30'),
    at('16:30'),
  ])
})
