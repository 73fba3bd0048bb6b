import { describe, expect, it } from 'vitest'
import { addBooking, addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import type { AssignmentRule } from '../../salons/policies/booking-rules.ts'
import { listAssignments } from './list-assignments.ts'

/** Anna is before Bo in the order of the team. */
const { database, t, testSalon } = freshTestSalon()
const at = (n: number, date = '2026-12-04') => new Date(Date.parse(`${date}T09:00:00+01:00`) + n * 900_000)

async function assignBy(rule: AssignmentRule) {
  await database.db.updateTable('salon').set({ assign_by: rule }).where('id', '=', testSalon.salonId).execute()
}

/** Books and returns who was assigned. */
async function book(
  startsAt: Date,
  { staffId = 'anyone', customer }: { staffId?: string; customer?: { id: string } } = {},
) {
  const who = customer ?? (await addCustomer(database.db))
  await choose(t.app, who, testSalon, startsAt, { staffId })
  const { bookingId } = await payForAppointment(t.app, who)
  const line = database.db
    .selectFrom('booking_line')
    .select('staff_id')
    .where('booking_id', '=', bookingId ?? '')
  const { staff_id } = await line.executeTakeFirstOrThrow()
  return staff_id === testSalon.anna ? 'Anna' : 'Bo'
}

describe('an appointment with anyone', () => {
  it('is for the least busy that day', async () => {
    await assignBy('least_busy')
    await book(at(0), { staffId: testSalon.anna })
    expect([await book(at(8)), await book(at(12)), await book(at(16))]).toEqual(['Bo', 'Anna', 'Bo'])
  })

  it('is for each in turn, however busy, and appointments with a chosen team member do not count', async () => {
    await assignBy('rotation')
    await book(at(0), { staffId: testSalon.bo })
    const turns: string[] = []
    for (const n of [4, 8, 12, 16]) {
      turns.push(await book(at(n)))
      t.clock.at = new Date(t.clock.at.getTime() + 60_000)
    }
    expect(turns).toEqual(['Anna', 'Bo', 'Anna', 'Bo'])
  })

  it('is for the first who is free in the order of the team', async () => {
    await assignBy('team_order')
    expect([await book(at(0)), await book(at(0)), await book(at(4))]).toEqual(['Anna', 'Bo', 'Anna'])
  })

  it('is for whom the customer had last, or else for the least busy', async () => {
    await assignBy('last_seen')
    const customer = await addCustomer(database.db)
    expect(await book(at(0), { customer })).toBe('Anna')
    await book(at(8), { staffId: testSalon.bo, customer })
    await book(at(12), { staffId: testSalon.bo })
    // Anna is less busy.
    expect(await book(at(20), { customer })).toBe('Bo')
    expect(await book(at(24))).toBe('Anna')
  })

  it('is for whom the client had last at an appointment that the salon booked', async () => {
    await assignBy('last_seen')
    const { salonId, bo: staffId, cut: serviceId } = testSalon
    const customer = await addCustomer(database.db, { email_verified: true })
    const client_id = await addClient(database.db, salonId, { email: customer.email })
    const from = new Date('2026-11-20T09:00:00Z')
    const to = new Date('2026-11-20T10:00:00Z')
    const past = await addBooking(database.db, { salonId, staffId, serviceId, from, to, status: 'completed' })
    await database.db.updateTable('booking').set({ client_id }).where('id', '=', past).execute()
    expect(await book(at(0), { customer })).toBe('Bo')
  })
})

it('the team reads the rule, and how often each was assigned in the last 30 days', async () => {
  await assignBy('team_order')
  await book(at(0))
  await book(at(0))
  await book(at(4))
  await book(at(8), { staffId: testSalon.bo })
  const stylist = await addMember(database.db, testSalon.salonId, 'staff')
  const { rule, staff } = await listAssignments(t.app, stylist)
  expect(rule).toBe('team_order')
  expect(staff.map(({ name, assigned }) => [name, assigned])).toEqual(
    expect.arrayContaining([
      ['Anna', 2],
      ['Bo', 1],
    ]),
  )
})
