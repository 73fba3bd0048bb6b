import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addDays } from '../kernel/time.ts'
import { blockTime } from './block-time.ts'
import { bookForClient } from './book-for-client.ts'
import { readCalendar } from './read-calendar.ts'
import { consoleBooking } from './schema.ts'
import { summariseCalendar } from './summarise-calendar.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const FRIDAY = '2026-12-04'
/** 11:00 in Copenhagen on that Friday. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon } = freshTestSalon(NOW)

const book = async (startsAt: Date, lines: { serviceId: string; staffId: string }[]) =>
  bookForClient(
    t.app,
    await addMember(database.db, testSalon.salonId, 'owner'),
    consoleBooking.parse({ lines, startsAt, clientId: null, name: 'Ida Krogh' }),
  )

async function aBusyDay(): Promise<void> {
  await database.db.updateTable('service').set({ buffer_after: 15 }).where('id', '=', testSalon.wash).execute()
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  await book(SLOT, [
    { serviceId: testSalon.wash, staffId: testSalon.anna },
    { serviceId: testSalon.cut, staffId: testSalon.bo },
  ])
  await book(at(3), [{ serviceId: testSalon.cut, staffId: testSalon.anna }])
  const { bookingId } = await book(at(5), [{ serviceId: testSalon.cut, staffId: testSalon.bo }])
  await database.db.updateTable('booking').set({ status: 'no_show' }).where('id', '=', bookingId).execute()
  await database.db.deleteFrom('occupancy').where('booking_id', '=', bookingId).execute()
  await blockTime(t.app, owner, { staffId: testSalon.anna, startsAt: at(1), endsAt: at(2), note: 'Lunch' })
}

it('has the same days and figures as the calendar with its appointments', async () => {
  await aBusyDay()
  for (const role of ['owner', 'reception'] as const) {
    const member = await addMember(database.db, testSalon.salonId, role)
    const summary = await summariseCalendar(t.app, member, { from: '2026-11-30', days: 7 })
    const whole = await readCalendar(t.app, member, { from: '2026-11-30', days: 7 })
    expect(summary).toEqual({ ...whole, appointments: [], busy: [] })
    const day = summary.days.find(({ date }) => date === FRIDAY)
    const anna = day?.staff.find(({ staffId }) => staffId === testSalon.anna)?.figures
    expect(anna).toMatchObject({ appointments: 2, bookedMinutes: 105 })
    expect(anna?.nextFree).not.toBeNull()
    // Only owners and managers see revenue.
    expect(anna?.revenueMinor === null).toBe(role === 'reception')
  }
})

it('is a month long at most, and shows staff their own days only', async () => {
  await aBusyDay()
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const { days } = await summariseCalendar(t.app, owner, { from: FRIDAY, days: 400 })
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 42 }, (_, n) => addDays(FRIDAY, n)))
  const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  const own = await summariseCalendar(t.app, staff, { from: FRIDAY, days: 1 })
  expect(own.staff.map(({ id }) => id)).toEqual([testSalon.bo])
  expect(own.days[0]?.staff.map(({ figures }) => [figures.appointments, figures.revenueMinor])).toEqual([[1, null]])
})
